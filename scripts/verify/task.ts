import type { BuiltPack } from '../../rules/pack/index.ts'
import { differences, pairsIn } from './compare.ts'
import { type Comparison, generator, knownComparisons } from './comparisons.ts'

/** All comparisons of a run: those of the people who are written down, then `cases` generated ones. */
export type Task = Readonly<{ pack: BuiltPack; cases: number; seed: number }>

/** The part of a task that one worker does: every `of`-th comparison, from the number `part` on. */
export type Share = Readonly<{ task: Task; part: number; of: number }>

export type Progress = Readonly<{ done: number; pairs: number }>
/** How many comparisons and pairs a worker has done since it last reported, and where it found a disagreement. */
export type Report = Progress & Readonly<{ disagreementAt?: number; finished?: true }>

export function comparisonsOf({ pack, cases, seed }: Task): { count: number; at: (number: number) => Comparison } {
  const known = knownComparisons(pack)
  const generated = generator(pack, seed)
  return { count: known.length + cases, at: (number) => known[number] ?? generated(number - known.length) }
}

/** Does a share of a task, and stops at its first disagreement. */
export async function doShare({ task, part, of }: Share, report: (report: Report) => void): Promise<void> {
  const { count, at } = comparisonsOf(task)
  let since = NOTHING
  for (let number = part; number < count; number += of) {
    const comparison = at(number)
    since = { done: since.done + 1, pairs: since.pairs + pairsIn(comparison) }
    if ((await differences(comparison)).length > 0) return report({ ...since, disagreementAt: number, finished: true })
    if (since.done < REPORT_EVERY) continue
    report(since)
    since = NOTHING
  }
  report({ ...since, finished: true })
}

const NOTHING: Progress = { done: 0, pairs: 0 }
const REPORT_EVERY = 20
