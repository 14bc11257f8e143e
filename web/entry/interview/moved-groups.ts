import { formatSyndromes } from '../../../rules/assess/interview/effect-texts.ts'
import { listMoves } from '../../../rules/assess/moves.ts'
import { GROUPS } from '../../../rules/case/index.ts'
import { type Classification, classify } from '../../../rules/engine/index.ts'
import type { KeptResult } from '../../case/kept-rules.ts'
import { pack } from '../../case/pack.ts'
import { GROUP_TEXTS } from '../../verdict/groups.ts'
import { formatMoved } from './move-texts.ts'

/**
 * What moved between the groups that were kept with a case and those of the rules of now, and which syndromes came and
 * went; the end of a sentence. Large: load it on demand.
 */
export function describeMovedGroups({ outcome, patient }: KeptResult): string {
  const now = classify(pack, patient).syndromes
  const before = Object.fromEntries(GROUPS.flatMap((group) => outcome[group].map((code) => [code, { group }])))
  const moves = listMoves(before, now)
  const removed = Object.keys(before).filter((code) => now[code] === undefined)
  const added = Object.keys(now).filter((code) => before[code] === undefined)
  const others = added.length + removed.length > 0 ? 'every other syndrome' : 'every syndrome'
  const moved = moves.length === 0 ? `${others} is in the group that it was in.` : formatMoved(pack, moves)
  return [moved, ...describeAdded(added, now), ...describeRemoved(removed)].join(' ')
}

const describeAdded = (codes: readonly string[], groups: Classification['syndromes']): string[] =>
  GROUPS.flatMap((group) => {
    const here = codes.filter((code) => groups[code]?.group === group)
    return here.length === 0
      ? []
      : [`New and ${GROUP_TEXTS[group].inSentence}: ${formatSyndromes(pack, here, here.length)}.`]
  })

const describeRemoved = (codes: readonly string[]): string[] =>
  codes.length === 0 ? [] : [`No longer judged: ${formatSyndromes(pack, codes, codes.length)}.`]
