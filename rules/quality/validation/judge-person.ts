import type { Overlap } from '../../../schemas/types/overlaps.ts'
import { assess } from '../../assess/assess.ts'
import type { CountTable } from '../../assess/counts/counted-finding.ts'
import { listOrder } from '../../assess/ranking/ranking.ts'
import { weighEvaluation } from '../../assess/ranking/support.ts'
import type { PatientCase, SyndromeCode } from '../../case/index.ts'
import { listLikely } from '../../engine/index.ts'
import type { BuiltPack } from '../../pack/index.ts'
import { isDeclared } from '../overlap-pairs.ts'
import { type Information, rateInformation } from './statistics.ts'

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
