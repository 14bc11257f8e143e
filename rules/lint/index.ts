import { type Finding, OVERLAPS_FILE, type ParsedRules, sortFindings } from '../pack/index.ts'
import type { Check } from './check.ts'
import { CHECKS } from './checks/index.ts'
import { createLintContexts } from './lint-context.ts'
import { runCheck } from './run-check.ts'

export { applyFixes } from './apply-fixes.ts'
export { CHECKS } from './checks/index.ts'
export { renderPretty } from './pretty.ts'

export type LintOptions = Readonly<{
  /** The rules before a change; with them, what the change may not do is checked too. */
  base?: ParsedRules
  checks?: readonly Check[]
}>

/**
 * Everything that is wrong in the files of rules/, all at once and in a fixed order. An error keeps the pack from
 * being built; a warning reports something that is missing elsewhere. Never throws.
 */
export function lintRules(rules: ParsedRules, { base, checks = CHECKS }: LintOptions = {}): Finding[] {
  const contexts = createLintContexts(rules, base)
  return sortFindings(checks.flatMap((check) => runCheck(check, contexts)).map(tolerateOverlaps))
}

/** The pack does not hold the overlaps, so nothing that is wrong in their file keeps it from being built. */
const tolerateOverlaps = (finding: Finding): Finding =>
  finding.file === `rules/${OVERLAPS_FILE}` ? { ...finding, severity: 'warning' } : finding
