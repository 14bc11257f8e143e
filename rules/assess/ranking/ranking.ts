import { compareCodes, type Group, type SyndromeCode } from '../../case/index.ts'
import { isOpen, listLikely } from '../../engine/index.ts'
import type { Assessment, CloseSyndrome, RankedGroup } from '../assessment.ts'

/** Each group with its best supported syndromes first. */
export function rankGroups(assessment: Assessment): Readonly<Record<Group, RankedGroup>> {
  const rank = (group: Group) => rankGroup(assessment, group)
  return {
    likely: rank('likely'),
    likelyWithAlerts: rank('likelyWithAlerts'),
    unclear: rank('unclear'),
    unresolved: rank('unresolved'),
    excluded: rank('excluded'),
  }
}

function rankGroup(assessment: Assessment, group: Group): RankedGroup {
  const codes = assessment.groups[group]
  if (group === 'excluded') return { supported: codes, unsupported: [] }
  const ranked = rankSyndromes(assessment, codes)
  if (!isOpen(group)) return { supported: ranked, unsupported: [] }
  const select = (isWanted: boolean) => ranked.filter((code) => assessment.of(code).isPartlyMet === isWanted)
  return { supported: select(true), unsupported: select(false) }
}

/** Some syndromes, the best supported first, those with the same score by code. */
export const rankSyndromes = (
  { of }: Pick<Assessment, 'of'>,
  codes: readonly SyndromeCode[],
): readonly SyndromeCode[] => sortByScore(codes, (code) => of(code).score)

/** All that is not excluded, best first; the score of a syndrome without a profile is that by all pages. */
export function listOrder({
  groups,
  supports,
  at,
}: Pick<Assessment, 'groups' | 'supports' | 'at'>): readonly SyndromeCode[] {
  const getScore = (code: SyndromeCode) => supports.get(code)?.bits ?? at('results').of(code).score
  const lists = [groups.likely, groups.likelyWithAlerts, [...groups.unclear, ...groups.unresolved]]
  return lists.flatMap((codes) => sortByScore(codes, getScore))
}

function sortByScore(
  codes: readonly SyndromeCode[],
  getScore: (code: SyndromeCode) => number,
): readonly SyndromeCode[] {
  return codes
    .map((code) => ({ code, score: getScore(code) }))
    .sort((one, other) => other.score - one.score || compareCodes(one.code, other.code))
    .map(({ code }) => code)
}

/** The likely ones first, then the open ones, of each the best supported; the profiles need no more than the groups. */
export function listClosest({ groups, supports, of }: Assessment): readonly CloseSyndrome[] {
  const getScore = (code: SyndromeCode) => supports.get(code)?.bits ?? of(code).score
  const lists = [listLikely(groups), [...groups.unclear, ...groups.unresolved]]
  return lists
    .flatMap((codes) => sortByScore(codes, getScore))
    .map(of)
    .filter(({ met, isPartlyMet }) => met.length > 0 && isPartlyMet)
    .map(({ code, met, mandatoryCount }) => ({ code, met: met.length, needed: mandatoryCount }))
}
