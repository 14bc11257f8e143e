import type { Overlap } from '../../../schemas/types/overlaps.ts'
import { assess } from '../../assess/assess.ts'
import type { CountTable } from '../../assess/counts/counted-finding.ts'
import { listOrder } from '../../assess/ranking/ranking.ts'
import { weighEvaluation } from '../../assess/ranking/support.ts'
import type { PatientCase, SyndromeCode } from '../../case/index.ts'
import { listLikely } from '../../engine/index.ts'
import type { BuiltPack } from '../../pack/index.ts'
import { isDeclared } from '../overlap-pairs.ts'
import { type Information, type MeasuredShare, measureShare, rateInformation } from './statistics.ts'

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

/** A person, and what is true of them. */
export type ValidationPerson = Readonly<{
  patient: PatientCase
  /** The syndrome of the pack that they have. */
  has?: SyndromeCode | undefined
  /** Whether they have none; of a look-alike whose diagnosis is a phrase neither is known. */
  hasNone?: boolean
  /** The syndrome that they only resemble. */
  resembles?: SyndromeCode | undefined
  /** Whether a bound of the definition may exclude them from their own syndrome. */
  mayBeExcluded?: boolean | undefined
}>

/** What comes out for a person. */
export type PersonOutcome = Readonly<{
  person: ValidationPerson
  information: Information
  /**
   * The rank of the own syndrome among all that are not excluded, from 1; undefined where it is excluded or there is
   * none.
   */
  rank: number | undefined
  likely: readonly SyndromeCode[]
  /** The likely ones besides the own syndrome, without overlaps that the rules declare. */
  otherLikely: readonly SyndromeCode[]
}>

/** What comes out for one person, with all that is known of them, where the order counts by these counts. */
export function judgePerson(
  pack: BuiltPack,
  person: ValidationPerson,
  overlaps: readonly Overlap[],
  counts: CountTable,
): PersonOutcome {
  const { patient, has } = person
  const assessment = assess(pack, patient)
  const { groups, at } = assessment
  const supports = weighEvaluation(assessment.evaluation, counts)
  const order = listOrder({ pack, patient: assessment.patient, groups, at, supports })
  const likely = listLikely(groups)
  const index = has === undefined ? -1 : order.indexOf(has)
  return {
    person,
    information: rateInformation(pack, patient),
    rank: index < 0 ? undefined : index + 1,
    likely,
    otherLikely: likely.filter((code) => code !== has && !(has !== undefined && isDeclared(overlaps, has, code))),
  }
}
