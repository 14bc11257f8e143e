import type { BuiltPack } from '../../pack/index.ts'
import { compareReaders, countConditions } from './compare-readers.ts'
import { createComparisonGenerator, listCorpusComparisons, type ReaderComparison } from './comparisons.ts'

/** All comparisons of a run: those of the people who are written down, then `cases` generated ones. */
export type VerificationTask = Readonly<{ pack: BuiltPack; cases: number; seed: number }>

/** The part of a task that one worker does: every `of`-th comparison, from the number `part` on. */
export type TaskShare = Readonly<{ task: VerificationTask; part: number; of: number }>

export type ComparisonCounts = Readonly<{ done: number; pairs: number }>
/** How many comparisons and pairs a worker has done since it last reported, and where it found a disagreement. */
export type WorkerReport = ComparisonCounts & Readonly<{ disagreementAt?: number; finished?: true }>

export function getComparisons({ pack, cases, seed }: VerificationTask): {
  count: number
  at: (number: number) => ReaderComparison
} {
  const corpus = listCorpusComparisons(pack)
  const generated = createComparisonGenerator(pack, seed)
  return { count: corpus.length + cases, at: (number) => corpus[number] ?? generated(number - corpus.length) }
}

/** Does a share of a task, and stops at its first disagreement. */
export async function runShare({ task, part, of }: TaskShare, report: (report: WorkerReport) => void): Promise<void> {
  const { count, at } = getComparisons(task)
  let unreported = ZERO_COUNTS
  for (let number = part; number < count; number += of) {
    const comparison = at(number)
    unreported = { done: unreported.done + 1, pairs: unreported.pairs + countConditions(comparison) }
    if ((await compareReaders(comparison)).length > 0)
      return report({ ...unreported, disagreementAt: number, finished: true })
    if (unreported.done < COMPARISONS_PER_REPORT) continue
    report(unreported)
    unreported = ZERO_COUNTS
  }
  report({ ...unreported, finished: true })
}

const ZERO_COUNTS: ComparisonCounts = { done: 0, pairs: 0 }
const COMPARISONS_PER_REPORT = 20
