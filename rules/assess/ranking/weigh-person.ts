import { type AgeSpan, type PatientCase, UNITS_PER_YEAR } from '../../case/index.ts'
import { parseOnset } from '../../engine/index.ts'
import { formatAge } from '../../text/texts.ts'
import { MIN_SHARE, type ProfileTable } from './profile-table.ts'
import type { RatedFinding } from './rated-finding.ts'

const EVEN = 0.5

/** The groups of what is known of anybody. */
export const PERSON_GROUPS: readonly string[] = ['onset', 'sex']

/** Where an onset may be mistaken, or belongs to other seizures: as it would be in anybody. */
const SHARE_OF_OTHER_ONSETS = 0.03

/** What the age at onset counts. */
export function weighOnset({ profiles, onsets }: ProfileTable, patient: PatientCase): RatedFinding[] {
  const entered = parseOnset(patient)
  if (entered === undefined) return []
  const span = withNextAge(entered, patient)
  const shares = onsets.map((computeShare) => computeShare(span))
  const background = shares.reduce((sum, share) => sum + share, 0) / shares.length
  if (background === 0) return []
  const weigh = (share: number) =>
    Math.log2((share * (1 - SHARE_OF_OTHER_ONSETS) + background * SHARE_OF_OTHER_ONSETS) / background)
  const bits = new Float64Array(shares.map(weigh))
  const getLabel = (index: number) => describeOnset(profiles[index]?.onset ?? [], entered, (bits[index] ?? 0) > 0)
  return [{ group: 'onset', isPresent: true, bits, getLabel }]
}

/** A completed age holds until the next one. */
function withNextAge({ from, to }: AgeSpan, { ageAtOnsetUnit }: PatientCase): AgeSpan {
  const perYear = Object.entries(UNITS_PER_YEAR).find(([name]) => name === ageAtOnsetUnit)?.[1] ?? 1
  return { from, to: to + 1 / perYear }
}

/**
 * An onset that speaks for a syndrome is at one of its ages, one that speaks against it is earlier or later than most;
 * empty where it speaks for one although it is neither.
 */
function describeOnset(quantiles: readonly number[], { from, to }: AgeSpan, isFor: boolean): string {
  const [first = 0, early = 0, , late = 0, last = 0] = quantiles
  if (!isFor) {
    if (to < early) return `onset earlier than in ${to < first ? 'nineteen of twenty' : 'three of four'}`
    if (from > late) return `onset later than in ${from > last ? 'nineteen of twenty' : 'three of four'}`
    return ''
  }
  if (from >= early && to <= late) return `onset at the usual age (${formatAge(early)} to ${formatAge(late)})`
  return from >= first && to <= last ? `onset at one of its ages (${formatAge(first)} to ${formatAge(last)})` : ''
}

/** What the sex counts, where profiles have the share of girls. */
export function weighSex({ profiles }: ProfileTable, { gender }: PatientCase): RatedFinding[] {
  if (gender !== 'female' && gender !== 'male') return []
  const shares = profiles.map(({ girls = EVEN }) => Math.max(MIN_SHARE, gender === 'female' ? girls : 1 - girls))
  const getLabel = () => (gender === 'female' ? 'a girl or woman' : 'a boy or man')
  return [
    { group: 'sex', isPresent: true, bits: new Float64Array(shares.map((share) => Math.log2(share / EVEN))), getLabel },
  ]
}
