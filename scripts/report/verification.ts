import { stringify } from 'yaml'
import type { Comparison } from '../verify/comparisons.ts'
import { counted } from './words.ts'

/** What a run without a disagreement says. */
export const agreementReport = (known: number, cases: number, pairs: number, seed: number): string =>
  [
    `${counted(known, 'known patient')} and ${counted(cases, 'generated case')} (seed ${seed}), ${counted(pairs, 'pair')} of a condition and a case.`,
    'The evaluator and the second reader agree on every one.',
  ].join('\n')

/** A disagreement with the smallest case that shows it, as a file that can be classified. */
export function disagreementReport({ of, submitted, madeUp }: Comparison, differences: readonly string[]): string {
  const rule = madeUp ? ['', 'The made-up rule:', asYaml(madeUp.rule)] : []
  return [
    `The evaluator and the second reader disagree on ${of}.`,
    ...differences.map((difference) => `  ${difference}`),
    '',
    'The smallest case that shows it:',
    asYaml(submitted),
    ...rule,
    '',
    ' why: one of the two reads the rules wrongly, so no result can be trusted until it is known which',
    'next: keep this output, open an issue with it, and do not publish results of these rules meanwhile',
  ].join('\n')
}

const asYaml = (value: unknown): string => stringify(value, { aliasDuplicateObjects: false }).trimEnd()
