import { GROUPS, type Group } from '../../case/index.ts'
import { getAbbreviation, type SyndromeNames } from '../../text/syndrome-names.ts'
import type { Move } from '../moves.ts'
import type { AnswerSummary } from './describe-interview.ts'

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

/** What an answer would do, also where no syndrome moves: 'would decide a criterion of CAE, JAE'. */
export const formatAnswerEffect = (
  pack: SyndromeNames,
  { moves, decides }: Pick<AnswerSummary, 'moves' | 'decides'>,
): string => {
  if (moves.length > 0) return formatEffect(pack, moves)
  return decides.length === 0
    ? 'would move no syndrome by itself'
    : `would decide a criterion of ${formatSyndromes(pack, decides, MAX_NAMED_SYNDROMES)}`
}

/** 'would exclude 3: DEE-SWAS, EMAtS, LGS; make CAE likely'; what becomes likely comes first. */
export const formatEffect = (pack: SyndromeNames, moves: readonly Move[]): string =>
  `would ${listGroupMoves(pack, moves)
    .map(([group, moved]) => EFFECTS[group](moved))
    .join('; ')}`

/** Per group, how many syndromes move there, and the names of the first. */
export const listGroupMoves = (
  pack: SyndromeNames,
  moves: readonly Move[],
): readonly (readonly [Group, GroupMoves])[] =>
  GROUPS.flatMap((group) => {
    const codes = moves.filter(({ to }) => to === group).map(({ code }) => code)
    return codes.length === 0
      ? []
      : [[group, { count: codes.length, names: formatSyndromes(pack, codes, MAX_NAMED_SYNDROMES) }]]
  })

/** 'CAE, JAE and 3 more'. */
export function formatSyndromes(pack: SyndromeNames, codes: readonly string[], maxNamed: number): string {
  const named = codes.slice(0, maxNamed).map((code) => getAbbreviation(pack, code))
  const more = codes.length - named.length
  return `${named.join(', ')}${more > 0 ? ` and ${more} more` : ''}`
}
