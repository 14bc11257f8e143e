import { formatSyndromes } from '../../../rules/assess/interview/texts.ts'
import { listMoves } from '../../../rules/assess/moves.ts'
import { GROUP_TEXTS } from '../../../rules/assess/verdict/group-texts.ts'
import { GROUPS, type SyndromeCode } from '../../../rules/case/index.ts'
import type { Groups } from '../../../rules/engine/index.ts'
import type { KeptResult } from '../../case/kept-rules.ts'
import { pack } from '../../case/pack.ts'
import { getAssessment } from '../../verdict/assessment.ts'
import { formatMoved } from './move-texts.ts'

/**
 * What moved between the groups that were kept with a case and those of the rules of now, and which syndromes came and
 * went; the end of a sentence. Large: load it on demand.
 */
export function describeMovedGroups({ outcome, patient }: KeptResult): string {
  const { groups } = getAssessment(patient)
  const before = listCodes(outcome)
  const now = listCodes(groups)
  const moves = listMoves(outcome, groups)
  const removed = before.filter((code) => !now.includes(code))
  const added = now.filter((code) => !before.includes(code))
  const others = added.length + removed.length > 0 ? 'every other syndrome' : 'every syndrome'
  const moved = moves.length === 0 ? `${others} is in the group that it was in.` : formatMoved(pack, moves)
  return [moved, ...describeAdded(added, groups), ...describeRemoved(removed)].join(' ')
}

const listCodes = (groups: Groups): readonly SyndromeCode[] => GROUPS.flatMap((group) => groups[group])

const describeAdded = (codes: readonly string[], groups: Groups): string[] =>
  GROUPS.flatMap((group) => {
    const here = codes.filter((code) => groups[group].includes(code))
    return here.length === 0
      ? []
      : [`New and ${GROUP_TEXTS[group].inSentence}: ${formatSyndromes(pack, here, here.length)}.`]
  })

const describeRemoved = (codes: readonly string[]): string[] =>
  codes.length === 0 ? [] : [`No longer judged: ${formatSyndromes(pack, codes, codes.length)}.`]
