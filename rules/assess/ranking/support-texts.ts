import type { Support, SupportTexts, WeighedFinding } from '../assessment.ts'
import { PERSON_GROUPS } from './weigh-person.ts'

/** In bits: what counts less is not worth a word; against a syndrome, what is half as common in it as in anybody. */
const WORTH_A_WORD = 0.5
const WORTH_AGAINST = 1
const MAX_NAMED = 3

/** A dozen patients can show that an entry belongs to a syndrome, if several have it; they cannot show that it does not. */
const MIN_SEEN = 3

/**
 * What of the sum is worth a word; nothing where there is none. What several findings report by the same entries is named
 * once, and on one side only. `fulfilling`: the entries that meet what the syndrome needs, which never speak against it.
 */
export function describeSupport(support: Support | undefined, fulfilling: ReadonlySet<string>): SupportTexts {
  const findings = support?.listFindings() ?? []
  const speaking = takeDistinct(findings.filter(isWorthFor), [])
  const opposing = findings.filter(
    (finding) => isWorthAgainst(finding) && !finding.entries.some((entry) => fulfilling.has(entry)),
  )
  return { for: speaking.map(nameFinding), against: takeDistinct(opposing, speaking).map(nameFinding) }
}

const nameFinding = ({ label, count, seen }: WeighedFinding): string =>
  count === '' || seen === 0 ? label : `${label} (${count})`

/** The first that neither another of them nor any of `others` reports by the same entries. */
function takeDistinct(findings: readonly WeighedFinding[], others: readonly WeighedFinding[]): WeighedFinding[] {
  const taken: WeighedFinding[] = []
  for (const finding of findings) {
    if (taken.length === MAX_NAMED) break
    if (![...taken, ...others].some((other) => isSameFact(finding, other))) taken.push(finding)
  }
  return taken
}

/** Whether one of two findings rests on no entry that the other does not rest on. */
const isSameFact = ({ entries: some }: WeighedFinding, { entries: others }: WeighedFinding): boolean =>
  some.length > 0 &&
  others.length > 0 &&
  (some.every((entry) => others.includes(entry)) || others.every((entry) => some.includes(entry)))

/** That something is absent is no reason for a syndrome, however it counts. */
const isWorthFor = ({ label, bits, profileBits, isPresent, seen }: WeighedFinding): boolean =>
  label !== '' && isPresent && bits >= WORTH_A_WORD && (profileBits > 0 || seen >= MIN_SEEN)

/**
 * What is merely less common than elsewhere is no reason against a syndrome, nor what its profile does not name, nor a
 * gene that it names as a rare cause, nor that what only some have is absent, nor that nobody entered it.
 */
const isWorthAgainst = ({ group, label, bits, profileBits, isPresent, isTold, seen, share }: WeighedFinding): boolean =>
  label !== '' &&
  bits <= -WORTH_AGAINST &&
  profileBits < 0 &&
  isTold &&
  !group.startsWith(GENES) &&
  !(isPresent && seen >= MIN_SEEN) &&
  (PERSON_GROUPS.includes(group) || (share !== undefined && (isPresent ? share < SELDOM : share >= USUALLY)))

const GENES = 'test_genetics_'
const SELDOM = 0.1
const USUALLY = 0.6

/** 'For: typical absences. Against: onset later than in nineteen of twenty.'; empty where nothing is worth a word. */
export const formatReasons = (reasons: SupportTexts): string =>
  (['for', 'against'] as const)
    .filter((side) => reasons[side].length > 0)
    .map((side) => `${side}: ${reasons[side].join(', ')}`)
    .join('; ')
