import { listMoves, type Move } from '../../rules/assess/moves.ts'
import { GROUP_TEXTS } from '../../rules/assess/verdict/group-texts.ts'
import type { RulePack } from '../../rules/case/index.ts'
import type { Groups } from '../../rules/engine/index.ts'
import { getSyndromeName } from '../../rules/text/syndrome-names.ts'
import { PANEL_GROUPS } from './panel-rows.ts'

/** Above this number moves are counted: nobody listens to forty names. */
const MAX_NAMED_MOVES = 3

/** The announcement for screen readers of syndromes that an edit moved to another group; empty if none moved. */
export function formatAnnouncement(pack: RulePack, before: Groups, after: Groups): string {
  const moved = listMoves(before, after)
  if (moved.length === 0) return ''
  return moved.length <= MAX_NAMED_MOVES
    ? formatMoves(pack, moved)
    : `Classification changed. ${formatGroupCounts(after)}`
}

const formatMoves = (pack: RulePack, moved: readonly Move[]): string =>
  moved.map(({ code, to }) => `${getSyndromeName(pack, code)} is now ${GROUP_TEXTS[to].inSentence}.`).join(' ')

const formatGroupCounts = (groups: Groups): string =>
  `${PANEL_GROUPS.map((group) => `${GROUP_TEXTS[group].heading} ${groups[group].length}`).join(', ')}.`
