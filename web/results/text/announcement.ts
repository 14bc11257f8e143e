import type { Classification, Group, RulePack, SyndromeCode } from '../../../rules/engine/index.ts'
import { GROUP_WORDS, nameOf, PANEL_GROUPS } from './groups.ts'

/** More moves than these are told as counts: nobody listens to forty names. */
const MOST_NAMED = 3

/** What a listener is told when an edit moved syndromes to another group; empty where none moved. */
export function announcement(pack: RulePack, before: Classification, after: Classification): string {
  const moved = Object.entries(after.syndromes).flatMap(([code, { group }]) =>
    before.syndromes[code]?.group === group ? [] : [{ code, group }],
  )
  if (moved.length === 0) return ''
  return moved.length <= MOST_NAMED ? namedMoves(pack, moved) : `Classification changed. ${countsOf(after)}`
}

const namedMoves = (pack: RulePack, moved: readonly Readonly<{ code: SyndromeCode; group: Group }>[]): string =>
  moved.map(({ code, group }) => `${nameOf(pack, code)} is now ${GROUP_WORDS[group].inWords}.`).join(' ')

const countsOf = ({ groups }: Classification): string =>
  `${PANEL_GROUPS.map((group) => `${GROUP_WORDS[group].heading} ${groups[group].length}`).join(', ')}.`
