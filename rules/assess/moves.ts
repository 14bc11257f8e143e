import type { Group, SyndromeCode } from '../case/index.ts'
import { isLikely, isOpen } from '../engine/index.ts'

/** A syndrome that changes its group. */
export type Move = Readonly<{ code: SyndromeCode; from: Group; to: Group }>

type GroupBySyndrome = Readonly<Record<SyndromeCode, Readonly<{ group: Group }>>>

/** The syndromes of two results whose group differs, in the order of the first. */
export const listMoves = (before: GroupBySyndrome, after: GroupBySyndrome): Move[] =>
  Object.entries(before).flatMap(([code, { group: from }]) => {
    const to = after[code]?.group ?? from
    return from === to ? [] : [{ code, from, to }]
  })

/** Whether a syndrome is settled by a move: no longer open, or no longer likely. */
export const isSettling = ({ from, to }: Move): boolean =>
  isOpen(from) ? !isOpen(to) : isLikely(from) && !isLikely(to)

/** Whether a move changes what is likely. */
export const changesLikely = ({ from, to }: Move): boolean => isLikely(from) !== isLikely(to)

/** Whether a move makes a syndrome likely. */
export const becomesLikely = ({ from, to }: Move): boolean => !isLikely(from) && isLikely(to)
