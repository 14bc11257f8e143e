import type { Support, SupportTexts } from '../assessment.ts'

/** In bits: what counts less is not worth a word. */
const WORTH_A_WORD = 0.5
const MAX_NAMED = 3

/** What of the sum is worth a word; nothing where there is none. */
export function describeSupport(support: Support | undefined): SupportTexts {
  const findings = support?.findings ?? []
  const name = (sign: 1 | -1): readonly string[] =>
    findings
      .filter(({ bits }) => bits * sign >= WORTH_A_WORD)
      .slice(0, MAX_NAMED)
      .map(({ label, count }) => (count === '' ? label : `${label} (${count})`))
  return { for: name(1), against: name(-1) }
}

/** 'For: typical absences. Against: onset later than in nineteen of twenty.'; empty where nothing is worth a word. */
export const formatReasons = (reasons: SupportTexts): string =>
  (['for', 'against'] as const)
    .filter((side) => reasons[side].length > 0)
    .map((side) => `${side}: ${reasons[side].join(', ')}`)
    .join('; ')
