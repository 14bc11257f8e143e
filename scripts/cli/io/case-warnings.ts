import type { Assessment } from '../../../rules/assess/assessment.ts'
import { type SubmittedCase, suggestNearest } from '../../../rules/case/index.ts'
import { CASE_FIELDS, SEIZURE_FIELDS } from './is-case.ts'

/** What is wrong throughout, such as a record of another program, is seen from the first of its names. */
const MAX_WARNINGS = 20

/**
 * What of a case counts for nothing, in sentences: fields that no case has, then the evaluator's warnings on the
 * others.
 */
export const listCaseWarnings = ({ warnings }: Pick<Assessment, 'warnings'>, submitted: SubmittedCase): string[] => [
  ...listUnknownFields(submitted),
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

function listUnknownFields(submitted: SubmittedCase): string[] {
  const seizures = submitted.seizures ?? []
  return [
    ...listUnknown(submitted, CASE_FIELDS, 'a field of a case'),
    ...seizures.flatMap((seizure, index) =>
      listUnknown(seizure, SEIZURE_FIELDS, 'a field of a seizure', ` in seizure ${index + 1}`),
    ),
  ]
}

const listUnknown = (fields: object, known: readonly string[], thing: string, location = ''): string[] =>
  Object.keys(fields)
    .filter((name) => !known.includes(name))
    .map((name) => `\`${name}\`${location} is not ${thing}, so it counts for nothing${suggestNearest(name, known)}`)
