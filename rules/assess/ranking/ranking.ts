import { compareCodes, type Group, type PatientCase, type RulePack, type SyndromeCode } from '../../case/index.ts'
import { type Classification, classify, isOpen } from '../../engine/index.ts'
import { computeStanding, type Standing } from './standing.ts'
import { computeSupports, type Supports } from './support.ts'

/**
 * A group in the order in which it is shown: the best supported come first. Of an open one those to which no entry but
 * the age points are apart; the excluded ones stay by code.
 */
export type RankedGroup = Readonly<{ supported: readonly SyndromeCode[]; unsupported: readonly SyndromeCode[] }>

/** Syndromes by how much of what is entered speaks for them, those with the same score by code. */
export const rankSyndromes = (
  pack: RulePack,
  patient: PatientCase,
  classification: Classification,
  codes: readonly SyndromeCode[],
): readonly Standing[] => codes.map((code) => computeStanding(pack, patient, code, classification)).sort(compareScores)

/**
 * All that is not excluded, best first: the likely ones, those with alerts, and then the open ones together. The profiles
 * need no more than the groups; for a syndrome without one the whole classification is worked out.
 */
export function listOrder(
  pack: RulePack,
  patient: PatientCase,
  { groups }: Pick<Classification, 'groups'>,
): readonly SyndromeCode[] {
  const { likely, likelyWithAlerts, unclear, unresolved } = groups
  return sortByScore(pack, patient, computeSupports(pack, patient), [
    likely,
    likelyWithAlerts,
    [...unclear, ...unresolved],
  ])
}

/** Some lists of syndromes one after the other, each of them best first. */
export function sortByScore(
  pack: RulePack,
  patient: PatientCase,
  supports: Supports,
  lists: readonly (readonly SyndromeCode[])[],
): readonly SyndromeCode[] {
  const whole = lists.flat().every((code) => supports.has(code)) ? undefined : classify(pack, patient)
  const getScore = (code: SyndromeCode): number =>
    supports.get(code)?.bits ?? (whole ? computeStanding(pack, patient, code, whole).score : 0)
  return lists.flatMap((codes) =>
    codes
      .map((code) => ({ code, score: getScore(code) }))
      .sort(compareScores)
      .map(({ code }) => code),
  )
}

type Scored = Pick<Standing, 'code' | 'score'>

const compareScores = (one: Scored, other: Scored): number =>
  other.score - one.score || compareCodes(one.code, other.code)

export function rankGroup(
  pack: RulePack,
  patient: PatientCase,
  classification: Classification,
  group: Group,
): RankedGroup {
  const codes = classification.groups[group]
  if (group === 'excluded') return { supported: codes, unsupported: [] }
  const standings = rankSyndromes(pack, patient, classification, codes)
  if (!isOpen(group)) return { supported: standings.map(({ code }) => code), unsupported: [] }
  const selectCodes = (isPartlyMet: boolean) =>
    standings.filter((standing) => standing.isPartlyMet === isPartlyMet).map(({ code }) => code)
  return { supported: selectCodes(true), unsupported: selectCodes(false) }
}
