import { availableParallelism } from 'node:os'
import { type BuiltPack, compileSyndrome, compileVocabulary } from '../../../rules/pack/index.ts'
import {
  type ComparisonRun,
  type Comparisons,
  getComparisons,
  type ShareNumbers,
  type WorkerReport,
} from '../../../rules/quality/verification/comparison-run.ts'
import type { RulesUnderTest } from '../../../rules/quality/verification/comparisons.ts'
import { loadCorpus } from '../../build/cases/corpus.ts'
import { startThread } from '../workers/start-thread.ts'

/** The input of a worker, which loads the corpus and compiles the vocabulary by itself. */
export type VerificationTask = Readonly<{ pack: BuiltPack }> & Pick<ComparisonRun, 'cases' | 'seed'>

/** Loads the comparisons of a task. */
export const loadComparisons = ({ pack, cases, seed }: VerificationTask): Comparisons =>
  getComparisons({ rules: toRulesUnderTest(pack), corpus: loadCorpus(), cases, seed })

const MADE_UP_SOURCES = { specification: { citation: 'Made up' } }

/** The pack with a compiled vocabulary, against which random rules can be compiled. */
export function toRulesUnderTest(pack: BuiltPack): RulesUnderTest {
  const vocabulary = compileVocabulary(pack.pages)
  return {
    pack,
    vocabulary,
    compileRule: (code, file) => compileSyndrome(code, file, vocabulary, MADE_UP_SOURCES),
  }
}

const MAX_WORKERS = 4

/** json-rules-engine allocates so much that a larger young generation saves a third of the time. */
const YOUNG_GENERATION_MB = 128

/** One worker's share of a task. */
export type TaskShare = Readonly<{ task: VerificationTask; share: ShareNumbers }>

/** The result of a task: the number of pairs compared, and the index of the first comparison that disagrees. */
type VerificationResult = Readonly<{ pairs: number; firstDisagreement?: number }>

/**
 * Runs a task on several worker threads.
 * @param advance receives the number of comparisons since its last call
 */
export async function runTask(
  task: VerificationTask,
  advance: (comparisons: number) => void,
): Promise<VerificationResult> {
  const workerCount = Math.min(MAX_WORKERS, availableParallelism())
  const shares = Array.from({ length: workerCount }, (_, part) =>
    runInWorker({ task, share: { part, of: workerCount } }, advance),
  )
  const outcomes = await Promise.all(shares)
  const places = outcomes.flatMap(({ firstDisagreement }) => firstDisagreement ?? [])
  return {
    pairs: outcomes.reduce((sum, { pairs }) => sum + pairs, 0),
    ...(places.length > 0 && { firstDisagreement: Math.min(...places) }),
  }
}

function runInWorker(taskShare: TaskShare, advance: (comparisons: number) => void): Promise<VerificationResult> {
  const worker = startThread('verify-thread', taskShare, { maxYoungGenerationSizeMb: YOUNG_GENERATION_MB })
  let outcome: VerificationResult = { pairs: 0 }
  return new Promise((resolve, reject) => {
    worker.on('message', ({ done, pairs, disagreementAt }: WorkerReport) => {
      advance(done)
      outcome = {
        pairs: outcome.pairs + pairs,
        ...(disagreementAt !== undefined && { firstDisagreement: disagreementAt }),
      }
    })
    worker.on('error', reject)
    worker.on('exit', () => resolve(outcome))
  })
}
