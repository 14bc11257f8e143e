import type { PersonOutcome } from './judge-person.ts'
import type { Information } from './statistics.ts'
import { type MeasuredShare, measureShare } from './statistics.ts'

/** Of whom an outcome is counted, and when it is as it should be. */
type OutcomeRule = Readonly<{
  isCounted: (outcome: PersonOutcome) => boolean
  isReached: (outcome: PersonOutcome) => boolean
}>

const hasSyndrome = ({ person }: PersonOutcome): boolean => person.has !== undefined
const isWithin =
  (last: number) =>
  ({ rank }: PersonOutcome) =>
    rank !== undefined && rank <= last

/** Every outcome that is counted, in the order in which it is shown. */
const OUTCOME_RULES = {
  /** Not excluded from the own syndrome, or by a bound of the definition that may. */
  notWronglyExcluded: {
    isCounted: hasSyndrome,
    isReached: ({ rank, person }) => rank !== undefined || person.mayBeExcluded === true,
  },
  likely: {
    isCounted: hasSyndrome,
    isReached: ({ person, likely }) => person.has !== undefined && likely.includes(person.has),
  },
  first: { isCounted: hasSyndrome, isReached: isWithin(1) },
  firstThree: { isCounted: hasSyndrome, isReached: isWithin(3) },
  firstFive: { isCounted: hasSyndrome, isReached: isWithin(5) },
  /** Nothing besides the own syndrome and its declared overlaps. */
  noOtherLikely: { isCounted: hasSyndrome, isReached: ({ otherLikely }) => otherLikely.length === 0 },
  resembledNotLikely: {
    isCounted: ({ person }) => person.resembles !== undefined,
    isReached: ({ person, otherLikely }) => person.resembles !== undefined && !otherLikely.includes(person.resembles),
  },
  nothingLikely: {
    isCounted: ({ person }) => person.hasNone === true,
    isReached: ({ likely }) => likely.length === 0,
  },
} as const satisfies Readonly<Record<string, OutcomeRule>>

export type OutcomeName = keyof typeof OUTCOME_RULES

/** An outcome that is counted of nobody is left out. */
export type MeasuredOutcomes = Readonly<Partial<Record<OutcomeName, MeasuredShare>>>

/** How often each outcome was reached. */
export function measureOutcomes(outcomes: readonly PersonOutcome[]): MeasuredOutcomes {
  const rules: readonly (readonly [string, OutcomeRule])[] = Object.entries(OUTCOME_RULES)
  return Object.fromEntries(
    rules.flatMap(([name, { isCounted, isReached }]) => {
      const counted = outcomes.filter(isCounted)
      return counted.length === 0 ? [] : [[name, measureShare(counted.filter(isReached).length, counted.length)]]
    }),
  )
}

/** The outcomes of the people of whom so much is known; of nobody it is empty. */
export const measureByInformation = (
  outcomes: readonly PersonOutcome[],
): Readonly<Record<Information, MeasuredOutcomes>> => {
  const measure = (level: Information) => measureOutcomes(outcomes.filter(({ information }) => information === level))
  return { rich: measure('rich'), moderate: measure('moderate'), sparse: measure('sparse') }
}

/** How many people have their own syndrome first, second and so on; an excluded one has no rank. */
export type RankCounts = Readonly<{ byRank: readonly number[]; excluded: number }>

export function countRanks(outcomes: readonly PersonOutcome[]): RankCounts {
  const ranks = outcomes.filter(hasSyndrome).map(({ rank }) => rank)
  const last = Math.max(0, ...ranks.flatMap((rank) => rank ?? []))
  return {
    byRank: Array.from({ length: last }, (_, index) => ranks.filter((rank) => rank === index + 1).length),
    excluded: ranks.filter((rank) => rank === undefined).length,
  }
}
