import type { Assessment } from '../../../rules/assess/assessment.ts'
import type { SubmittedCase } from '../../../rules/case/index.ts'
import { warnOfUnknownFields } from '../../../rules/model-tools/case-fields.ts'

/** What is wrong throughout, such as a record of another program, is seen from the first of its names. */
const MAX_WARNINGS = 20

/**
 * What of a case counts for nothing, in sentences: fields that no case has, then the evaluator's warnings on the
 * others.
 */
export const listCaseWarnings = ({ warnings }: Pick<Assessment, 'warnings'>, submitted: SubmittedCase): string[] => [
  ...warnOfUnknownFields(submitted),
  ...warnings,
]

/** Warnings as they are printed on standard error; of more than twenty, the others are counted. */
export function formatWarnings(warnings: readonly string[]): string[] {
  const others = warnings.length - MAX_WARNINGS
  const shown = others > 0 ? [...warnings.slice(0, MAX_WARNINGS), describeOthers(others)] : warnings
  return shown.map((warning) => `warning: ${warning}`)
}

const describeOthers = (count: number): string =>
  `${count} more of this kind. Is this a case of another program? Convert it first; \`epicriteria convert --help\` says from what.`
