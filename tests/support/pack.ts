import { type BuiltPack, buildPack, readRuleFiles } from '../../rules/pack/index.ts'

/** The current rule files, read once. */
export const ruleFiles = readRuleFiles('rules')

/** The pack built from the current rule files. */
export const buildCurrentPack = (): BuiltPack => buildPack(ruleFiles)
