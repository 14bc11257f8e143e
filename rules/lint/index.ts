import { type Finding, type RuleDocuments, sortFindings } from '../pack/index.ts'
import type { Check } from './check.ts'
import { CHECKS } from './checks/index.ts'
import { createLintContext } from './lint-context.ts'

export { applyFixes } from './apply-fixes.ts'
export type { Check } from './check.ts'
export { CHECKS } from './checks/index.ts'
export { nearest } from './nearest.ts'
export { renderPretty } from './pretty.ts'
export { describeSchemaError, type SchemaMessage } from './schema-messages.ts'

export type LintOptions = Readonly<{
  /** The rules before a change; with them, what the change may not do is checked too. */
  base?: RuleDocuments
  checks?: readonly Check[]
}>

/**
 * Everything that is wrong in the files of rules/, all at once and in a fixed order. An error keeps the pack from
 * being built; a warning says that something is missing beside it. Never throws.
 */
export function lintRules(documents: RuleDocuments, { base, checks = CHECKS }: LintOptions = {}): Finding[] {
  const context = createLintContext(documents, base)
  return sortFindings(checks.flatMap(({ check }) => check(context)))
}
