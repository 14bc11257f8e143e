import { listMoves, type Move } from '../../rules/assess/moves.ts'
import type { RulePack } from '../../rules/case/index.ts'
import type { Classification } from '../../rules/engine/index.ts'
import { getSyndromeName } from '../../rules/text/syndrome-names.ts'
import { GROUP_TEXTS, PANEL_GROUPS } from './groups.ts'

/** Above this number moves are counted: nobody listens to forty names. */
const MAX_NAMED_MOVES = 3

/** The announcement for screen readers of syndromes that an edit moved to another group; empty if none moved. */
export function formatAnnouncement(pack: RulePack, before: Classification, after: Classification): string {
  const moved = listMoves(before.syndromes, after.syndromes)
  if (moved.length === 0) return ''
  return moved.length <= MAX_NAMED_MOVES
    ? formatMoves(pack, moved)
    : `Classification changed. ${formatGroupCounts(after)}`
}

const formatMoves = (pack: RulePack, moved: readonly Move[]): string =>
  moved.map(({ code, to }) => `${getSyndromeName(pack, code)} is now ${GROUP_TEXTS[to].inSentence}.`).join(' ')

const formatGroupCounts = ({ groups }: Classification): string =>
  `${PANEL_GROUPS.map((group) => `${GROUP_TEXTS[group].heading} ${groups[group].length}`).join(', ')}.`
