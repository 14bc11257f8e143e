import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { Report, Share, Task } from './task.ts'

const MOST_WORKERS = 4

/** json-rules-engine leaves so much to collect that a larger young generation saves a third of the time. */
const YOUNG_GENERATION_MB = 128

/** What came out of a task: how many pairs were compared, and the number of the first comparison that disagrees. */
export type Outcome = Readonly<{ pairs: number; firstDisagreement?: number }>

/** Does a task on all processors. @param advance is told how many comparisons have been done since it was last told. */
export async function doTask(task: Task, advance: (comparisons: number) => void): Promise<Outcome> {
  const of = Math.min(MOST_WORKERS, availableParallelism())
  const shares = Array.from({ length: of }, (_, part) => inWorker({ task, part, of }, advance))
  const outcomes = await Promise.all(shares)
  const places = outcomes.flatMap(({ firstDisagreement }) => firstDisagreement ?? [])
  return {
    pairs: outcomes.reduce((sum, { pairs }) => sum + pairs, 0),
    ...(places.length > 0 && { firstDisagreement: Math.min(...places) }),
  }
}

function inWorker(share: Share, advance: (comparisons: number) => void): Promise<Outcome> {
  const worker = new Worker(new URL('./worker.mjs', import.meta.url), {
    workerData: share,
    execArgv: [],
    resourceLimits: { maxYoungGenerationSizeMb: YOUNG_GENERATION_MB },
  })
  let outcome: Outcome = { pairs: 0 }
  return new Promise((resolve, reject) => {
    worker.on('message', ({ done, pairs, disagreementAt }: Report) => {
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
