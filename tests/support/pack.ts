import { type BuiltPack, buildPack, readRuleFiles } from '../../rules/pack/index.ts'
import { readTextbookPatients } from '../../scripts/build/cases/reference-cases.ts'

/** The current rule files, read once. */
export const ruleFiles = readRuleFiles('rules')

/** The pack built from the current rule files and textbook patients. */
export const buildCurrentPack = (): BuiltPack => buildPack(ruleFiles, readTextbookPatients())
