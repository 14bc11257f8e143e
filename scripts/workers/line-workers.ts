import { Worker } from 'node:worker_threads'
import type { LineOutcome, NumberedLine } from '../commands/ndjson.ts'
import type { CohortRequest } from './classify-lines.ts'

/** Threads that classify blocks of lines. */
export type LineWorkers = Readonly<{
  /** @throws Error if a thread ends before it has answered. */
  processBlock: (block: readonly NumberedLine[]) => Promise<readonly LineOutcome[]>
  stop: () => Promise<void>
}>

type BlockAnswer = Readonly<{ id: number; outcomes: readonly LineOutcome[] }>

/** So many threads; they take blocks in turn. */
export function startLineWorkers(count: number, request: CohortRequest): LineWorkers {
  const threads = Array.from(
    { length: count },
    () => new Worker(new URL('./register.mjs', import.meta.url), { workerData: request, execArgv: [] }),
  )
  let nextId = 0
  return {
    processBlock: (block) => {
      const id = nextId++
      const thread = threads[id % count]
      return new Promise((resolve, reject) => {
        const settle = (answer: BlockAnswer) => {
          if (answer.id !== id) return
          thread?.off('message', settle).off('error', reject)
          resolve(answer.outcomes)
        }
        thread?.on('message', settle).on('error', reject)
        thread?.postMessage({ id, block })
      })
    },
    stop: async () => {
      await Promise.all(threads.map((thread) => thread.terminate()))
    },
  }
}
