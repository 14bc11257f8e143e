import { type BuiltPack, buildPack } from '../../rules/pack/index.ts'
import { readRuleFiles } from '../../scripts/build/rule-files.ts'

/** The rule files as they stand, read once. */
export const ruleFiles = readRuleFiles('rules')

/** The rule pack of the files as they stand. */
export const buildCurrentPack = (): BuiltPack => buildPack(ruleFiles)
