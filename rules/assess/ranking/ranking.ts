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
  assessment: Pick<Assessment, 'pack' | 'patient' | 'groups' | 'of'>,
  codes: readonly SyndromeCode[],
): readonly SyndromeCode[] =>
  withProvenFirst(
    sortByScore(codes, (code) => assessment.of(code).score),
    listProven(assessment),
  )

/**
 * All that is not excluded, best first: what is proven by its defining cause, then the likely ones, then the open ones. The
 * score of a syndrome without a profile is that by all pages.
 */
export function listOrder(
  assessment: Pick<Assessment, 'pack' | 'patient' | 'groups' | 'supports' | 'at'>,
): readonly SyndromeCode[] {
  const { groups, supports, at } = assessment
  const getScore = (code: SyndromeCode) => supports.get(code)?.bits ?? at('results').of(code).score
  const lists = [groups.likely, groups.likelyWithAlerts, [...groups.unclear, ...groups.unresolved]]
  return withProvenFirst(
    lists.flatMap((codes) => sortByScore(codes, getScore)),
    listProven(assessment),
  )
}

/** What of an order is proven comes first, also before what is likely without such a proof. */
const withProvenFirst = (codes: readonly SyndromeCode[], proven: readonly SyndromeCode[]): readonly SyndromeCode[] => [
  ...codes.filter((code) => proven.includes(code)),
  ...codes.filter((code) => !proven.includes(code)),
]

/** The syndromes, not excluded, whose defining cause is entered as proven: this outranks frequencies. */
const listProven = ({
  pack,
  patient,
  groups,
}: Pick<Assessment, 'pack' | 'patient' | 'groups'>): readonly SyndromeCode[] =>
  [...listLikely(groups), ...groups.unclear, ...groups.unresolved].filter((code) => isProven({ pack, patient }, code))

export const isProven = ({ pack, patient }: Pick<Assessment, 'pack' | 'patient'>, code: SyndromeCode): boolean =>
  pack.syndromes[code]?.provenBy.some((entry) => patient.tests.includes(entry)) === true

function sortByScore(
  codes: readonly SyndromeCode[],
  getScore: (code: SyndromeCode) => number,
): readonly SyndromeCode[] {
  return codes
    .map((code) => ({ code, score: getScore(code) }))
    .sort((one, other) => other.score - one.score || compareCodes(one.code, other.code))
    .map(({ code }) => code)
}

/** So many are shown. */
export const MAX_CLOSEST = 5

/**
 * What is proven by its defining cause, then the likely ones, then the open ones, of each the best supported; the profiles
 * need no more than the groups.
 */
export function listClosest(assessment: Assessment): readonly CloseSyndrome[] {
  const { groups, supports, of } = assessment
  const getScore = (code: SyndromeCode) => supports.get(code)?.bits ?? of(code).score
  const lists = [listLikely(groups), [...groups.unclear, ...groups.unresolved]]
  const codes = lists.flatMap((some) => sortByScore(some, getScore))
  const closest: CloseSyndrome[] = []
  for (const code of withProvenFirst(codes, listProven(assessment))) {
    if (closest.length === MAX_CLOSEST) break
    const one = of(code)
    if (one.met.length > 0 && one.isPartlyMet) closest.push({ code, met: one.met.length, needed: one.mandatoryCount })
  }
  return closest
}
