import { type Finding, OVERLAPS_FILE, type ParsedRules, sortFindings } from '../pack/index.ts'
import type { Check } from './check.ts'
import { CHECKS } from './checks/index.ts'
import { createLintContexts, runCheck } from './run-check.ts'

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
  return putCausesFirst(sortFindings(checks.flatMap((check) => runCheck(check, contexts)).map(tolerateOverlaps)))
}

/** What a file declares that cannot be read is missing to all others, so that findings there follow from it. */
const putCausesFirst = (findings: readonly Finding[]): Finding[] => [
  ...findings.filter(isCause),
  ...findings.filter((finding) => !isCause(finding)),
]

const DECLARING_FILES = /^rules\/(vocabulary\/|sources\.yaml|derived\.yaml)/
const DECLARING_CHECKS = ['yaml', 'shape', 'duplicate-code', 'renamed-code']

const isCause = ({ file, check }: Finding): boolean => DECLARING_FILES.test(file) && DECLARING_CHECKS.includes(check)

/** The pack does not hold the overlaps, so nothing that is wrong in their file keeps it from being built. */
const tolerateOverlaps = (finding: Finding): Finding =>
  finding.file === `rules/${OVERLAPS_FILE}` ? { ...finding, severity: 'warning' } : finding
