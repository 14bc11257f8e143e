import { compareCodes, type Group, type RulePack, type SyndromeCode } from '../../case/index.ts'
import type { Classification } from '../../engine/index.ts'
import { computeStanding, type Standing } from './standing.ts'

/**
 * A group in the order in which it is shown. Of an open one the best supported come first, and those to which no entry
 * but the age points stand apart; any other stays whole, by code.
 */
export type RankedGroup = Readonly<{ supported: readonly SyndromeCode[]; unsupported: readonly SyndromeCode[] }>

/** The groups whose syndromes are open. */
const OPEN_GROUPS: readonly Group[] = ['unclear', 'unresolved']

export const isOpen = (group: Group): boolean => OPEN_GROUPS.includes(group)

/** Syndromes by how much of what is entered speaks for them, those with the same score by code. */
export const rankSyndromes = (
  pack: RulePack,
  classification: Classification,
  codes: readonly SyndromeCode[],
): readonly Standing[] =>
  codes
    .map((code) => computeStanding(pack, code, classification))
    .sort((one, other) => other.score - one.score || compareCodes(one.code, other.code))

export function rankGroup(pack: RulePack, classification: Classification, group: Group): RankedGroup {
  const codes = classification.groups[group]
  if (!isOpen(group)) return { supported: codes, unsupported: [] }
  const standings = rankSyndromes(pack, classification, codes)
  const selectCodes = (isPartlyMet: boolean) =>
    standings.filter((standing) => standing.isPartlyMet === isPartlyMet).map(({ code }) => code)
  return { supported: selectCodes(true), unsupported: selectCodes(false) }
}
