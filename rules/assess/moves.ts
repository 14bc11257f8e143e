import { compareCodes, GROUPS, type Group, type SyndromeCode } from '../case/index.ts'
import { type Groups, isLikely, isOpen } from '../engine/index.ts'

/** A syndrome that changes its group. */
export type Move = Readonly<{ code: SyndromeCode; from: Group; to: Group }>

/** The syndromes of two results whose group differs, by code. */
export function listMoves(before: Groups, after: Groups): Move[] {
  const groupByCode = new Map(GROUPS.flatMap((group) => after[group].map((code) => [code, group])))
  return GROUPS.flatMap((from) =>
    before[from].flatMap((code) => {
      const to = groupByCode.get(code) ?? from
      return from === to ? [] : [{ code, from, to }]
    }),
  ).sort((one, other) => compareCodes(one.code, other.code))
}

/** Whether a syndrome is settled by a move: no longer open, or no longer likely. */
export const isSettling = ({ from, to }: Move): boolean =>
  isOpen(from) ? !isOpen(to) : isLikely(from) && !isLikely(to)

/** Whether a move changes what is likely. */
export const changesLikely = ({ from, to }: Move): boolean => isLikely(from) !== isLikely(to)

/** Whether a move makes a syndrome likely. */
export const becomesLikely = ({ from, to }: Move): boolean => !isLikely(from) && isLikely(to)
