import type { Support, SupportTexts, WeighedFinding } from '../assessment.ts'

/** In bits: what counts less is not worth a word. */
const WORTH_A_WORD = 0.5
const MAX_NAMED = 3

/** A dozen patients can show that an entry belongs to a syndrome, if several have it; they cannot show that it does not. */
const MIN_SEEN = 3

/** What of the sum is worth a word; nothing where there is none. */
export function describeSupport(support: Support | undefined): SupportTexts {
  const findings = support?.listFindings() ?? []
  const name = (isWorth: (finding: WeighedFinding) => boolean): readonly string[] =>
    findings
      .filter(isWorth)
      .slice(0, MAX_NAMED)
      .map(({ label, count, seen }) => (count === '' || seen === 0 ? label : `${label} (${count})`))
  return { for: name(isWorthFor), against: name(isWorthAgainst) }
}

/** That something is absent is no reason for a syndrome, however it counts. */
const isWorthFor = ({ bits, profileBits, isPresent, seen }: WeighedFinding): boolean =>
  isPresent && bits >= WORTH_A_WORD && (profileBits > 0 || seen >= MIN_SEEN)

/** What is merely less common than elsewhere is no reason against a syndrome, nor that what only some have is absent. */
const isWorthAgainst = ({ bits, profileBits, isPresent, share }: WeighedFinding): boolean =>
  bits <= -WORTH_A_WORD && profileBits < 0 && (share === undefined || (isPresent ? share < SELDOM : share >= USUALLY))

const SELDOM = 0.1
const USUALLY = 0.5

/** 'For: typical absences. Against: onset later than in nineteen of twenty.'; empty where nothing is worth a word. */
export const formatReasons = (reasons: SupportTexts): string =>
  (['for', 'against'] as const)
    .filter((side) => reasons[side].length > 0)
    .map((side) => `${side}: ${reasons[side].join(', ')}`)
    .join('; ')
