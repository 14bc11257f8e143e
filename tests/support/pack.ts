import { type BuiltPack, buildPack, readRuleFiles } from '../../rules/pack/index.ts'

/** The rule files as they stand, read once. */
export const ruleFiles = readRuleFiles('rules')

/** The rule pack of the files as they stand. */
export const buildCurrentPack = (): BuiltPack => buildPack(ruleFiles)
