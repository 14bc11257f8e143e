import { stringify } from 'yaml'
import type { DifferentialComparison } from '../../../rules/quality/verification/comparisons.ts'
import { pluralize } from '../../../rules/text/texts.ts'

/** The summary of a run without disagreement. */
export const formatAgreement = (corpusCount: number, cases: number, pairs: number, seed: number): string =>
  [
    `${pluralize(corpusCount, 'known patient')} and ${pluralize(cases, 'generated case')} (seed ${seed}), ${pluralize(pairs, 'pair')} of a condition and a case.`,
    'The evaluator and the independent implementation agree on every one.',
  ].join('\n')

/** Describes a disagreement with the smallest case that shows it, as a file that can be classified. */
export function formatDisagreement(
  { of, submitted, madeUp }: DifferentialComparison,
  differences: readonly string[],
): string {
  const rule = madeUp ? ['', 'The made-up rule:', formatYaml(madeUp.rule)] : []
  return [
    `The evaluator and the independent implementation disagree on ${of}.`,
    ...differences.map((difference) => `  ${difference}`),
    '',
    'The smallest case that shows it:',
    formatYaml(submitted),
    ...rule,
    '',
    ' why: one of the two reads the rules wrongly, so no result can be trusted until it is known which',
    'next: keep this output, open an issue with it, and do not publish results of these rules meanwhile',
  ].join('\n')
}

const formatYaml = (value: unknown): string => stringify(value, { aliasDuplicateObjects: false }).trimEnd()
