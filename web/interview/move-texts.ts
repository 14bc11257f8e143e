import type { Move } from '../../rules/analysis/interview/group-reader.ts'
import { GROUPS, type Group, type RulePack } from '../../rules/engine/index.ts'
import { getAbbreviation } from '../case/syndrome-name.ts'
import { GROUP_TEXTS } from '../results/text/groups.ts'

type GroupMoves = Readonly<{ count: number; names: string }>

/** Above this number syndromes are counted. */
const MAX_NAMED_SYNDROMES = 4

const EFFECTS: Readonly<Record<Group, (moved: GroupMoves) => string>> = {
  likely: ({ names }) => `make ${names} likely`,
  likelyWithAlerts: ({ names }) => `make ${names} likely with alerts`,
  unclear: ({ names }) => `make ${names} uncertain`,
  unresolved: ({ names }) => `leave ${names} unresolved`,
  excluded: ({ count, names }) => (count === 1 ? `exclude ${names}` : `exclude ${count}: ${names}`),
}

/** 'would exclude 3: DEE-SWAS, EMAtS, LGS; make CAE likely'; what becomes likely comes first. */
export const formatEffect = (pack: Pick<RulePack, 'syndromes'>, moves: readonly Move[]): string =>
  `would ${listGroups(pack, moves)
    .map(([group, moved]) => EFFECTS[group](moved))
    .join('; ')}`

/** 'CAE is likely now; GS-HH is excluded now.' Empty where nothing moved. */
export const formatMoved = (pack: Pick<RulePack, 'syndromes'>, moves: readonly Move[]): string =>
  moves.length === 0
    ? ''
    : `${listGroups(pack, moves)
        .map(
          ([group, { count, names }]) => `${names} ${count === 1 ? 'is' : 'are'} ${GROUP_TEXTS[group].inSentence} now`,
        )
        .join('; ')}.`

const listGroups = (
  { syndromes }: Pick<RulePack, 'syndromes'>,
  moves: readonly Move[],
): readonly (readonly [Group, GroupMoves])[] =>
  GROUPS.flatMap((group) => {
    const codes = moves.filter(({ to }) => to === group).map(({ code }) => code)
    if (codes.length === 0) return []
    const named = codes.slice(0, MAX_NAMED_SYNDROMES).map((code) => getAbbreviation({ syndromes }, code))
    const more = codes.length - named.length
    return [[group, { count: codes.length, names: `${named.join(', ')}${more > 0 ? ` and ${more} more` : ''}` }]]
  })
