import type { Group, RulePack, SyndromeCode } from '../../rules/case/index.ts'
import type { Classification } from '../../rules/engine/index.ts'
import { getSyndromeName } from '../case/syndrome-name.ts'
import { GROUP_TEXTS, PANEL_GROUPS } from './groups.ts'

/** Above this number moves are counted: nobody listens to forty names. */
const MAX_NAMED_MOVES = 3

/** The announcement for screen readers of syndromes that an edit moved to another group; empty if none moved. */
export function formatAnnouncement(pack: RulePack, before: Classification, after: Classification): string {
  const moved = Object.entries(after.syndromes).flatMap(([code, { group }]) =>
    before.syndromes[code]?.group === group ? [] : [{ code, group }],
  )
  if (moved.length === 0) return ''
  return moved.length <= MAX_NAMED_MOVES
    ? formatMoves(pack, moved)
    : `Classification changed. ${formatGroupCounts(after)}`
}

const formatMoves = (pack: RulePack, moved: readonly Readonly<{ code: SyndromeCode; group: Group }>[]): string =>
  moved.map(({ code, group }) => `${getSyndromeName(pack, code)} is now ${GROUP_TEXTS[group].inSentence}.`).join(' ')

const formatGroupCounts = ({ groups }: Classification): string =>
  `${PANEL_GROUPS.map((group) => `${GROUP_TEXTS[group].heading} ${groups[group].length}`).join(', ')}.`
