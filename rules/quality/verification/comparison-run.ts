import type { CorpusCase } from '../corpus-case.ts'
import { compareEvaluators, countConditions } from './compare-evaluators.ts'
import {
  createComparisonGenerator,
  type DifferentialComparison,
  listCorpusComparisons,
  type RulesUnderTest,
} from './comparisons.ts'

/** All comparisons of a run: those of the people who are written down, then `cases` generated ones. */
export type ComparisonRun = Readonly<{
  rules: RulesUnderTest
  corpus: readonly CorpusCase[]
  cases: number
  seed: number
}>

/** How many comparisons a run has, and how each is made from its number. */
export type Comparisons = Readonly<{ count: number; at: (number: number) => DifferentialComparison }>

/** The part of a run that one worker does: every `of`-th comparison, from the number `part` on. */
export type ShareNumbers = Readonly<{ part: number; of: number }>

export type ComparisonCounts = Readonly<{ done: number; pairs: number }>
/** How many comparisons and pairs a worker has done since it last reported, and where it found a disagreement. */
export type WorkerReport = ComparisonCounts & Readonly<{ disagreementAt?: number; finished?: true }>

export function getComparisons({ rules, corpus, cases, seed }: ComparisonRun): Comparisons {
  const written = listCorpusComparisons(rules.pack, corpus)
  const generated = createComparisonGenerator(rules, seed)
  return { count: written.length + cases, at: (number) => written[number] ?? generated(number - written.length) }
}

/** Does a share of the comparisons, and stops at its first disagreement. */
export async function compareShare(
  { count, at }: Comparisons,
  { part, of }: ShareNumbers,
  report: (report: WorkerReport) => void,
): Promise<void> {
  let unreported = ZERO_COUNTS
  for (let number = part; number < count; number += of) {
    const comparison = at(number)
    unreported = { done: unreported.done + 1, pairs: unreported.pairs + countConditions(comparison) }
    if ((await compareEvaluators(comparison)).length > 0)
      return report({ ...unreported, disagreementAt: number, finished: true })
    if (unreported.done < COMPARISONS_PER_REPORT) continue
    report(unreported)
    unreported = ZERO_COUNTS
  }
  report({ ...unreported, finished: true })
}

const ZERO_COUNTS: ComparisonCounts = { done: 0, pairs: 0 }
const COMPARISONS_PER_REPORT = 20
