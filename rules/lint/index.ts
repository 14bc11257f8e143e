import { type Finding, type RuleSources, sortFindings } from '../pack/index.ts'
import type { Check } from './check.ts'
import { CHECKS } from './checks/index.ts'
import { contextOf } from './context.ts'

export type { Check } from './check.ts'
export { CHECKS } from './checks/index.ts'
export { type Mistake, mistakeOf } from './mistakes.ts'
export { nearest } from './nearest.ts'
export { renderPretty } from './pretty.ts'

/**
 * Everything that is wrong in the files of rules/, all at once and in a fixed order. An error keeps the pack from
 * being built; a warning says that something is missing beside it. Never throws.
 */
export function lintRules(sources: RuleSources, checks: readonly Check[] = CHECKS): Finding[] {
  const context = contextOf(sources)
  return sortFindings(checks.flatMap(({ check }) => check(context)))
}
