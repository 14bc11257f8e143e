import { type Finding, type RuleSources, sortFindings } from '../pack/index.ts'
import type { Check } from './check.ts'
import { CHECKS } from './checks/index.ts'
import { contextOf } from './context.ts'

export type { Check } from './check.ts'
export { CHECKS } from './checks/index.ts'
export { type Mistake, mistakeOf } from './mistakes.ts'
export { nearest } from './nearest.ts'
export { renderPretty } from './pretty.ts'
export { repaired } from './repair.ts'

export type LintOptions = Readonly<{
  /** The rules before a change; with them, what the change may not do is checked too. */
  base?: RuleSources
  checks?: readonly Check[]
}>

/**
 * Everything that is wrong in the files of rules/, all at once and in a fixed order. An error keeps the pack from
 * being built; a warning says that something is missing beside it. Never throws.
 */
export function lintRules(sources: RuleSources, { base, checks = CHECKS }: LintOptions = {}): Finding[] {
  const context = contextOf(sources, base)
  return sortFindings(checks.flatMap(({ check }) => check(context)))
}
