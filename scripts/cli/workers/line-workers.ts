import type { Worker } from 'node:worker_threads'
import { attemptLine, type LineOutcome, type NumberedLine } from '../io/ndjson.ts'
import { type CohortRequest, createLineClassifier } from './classify-lines.ts'
import { startThread } from './start-thread.ts'

/** Threads that classify blocks of lines. */
export type LineWorkers = Readonly<{
  /** @throws Error if a thread ends before it has answered. */
  processBlock: (block: readonly NumberedLine[]) => Promise<readonly LineOutcome[]>
  stop: () => Promise<void>
}>

/** The lines of a block, and what became of each; undefined is one that is left to the main thread. */
export type BlockQuestion = Readonly<{ id: number; lines: readonly (NumberedLine | undefined)[] }>
export type BlockAnswer = Readonly<{ id: number; outcomes: readonly (LineOutcome | undefined)[] }>

/** Enough for the rules and a block of lines; without a limit each thread lets its heap grow before it cleans up. */
const MEMORY = { maxYoungGenerationSizeMb: 4, maxOldGenerationSizeMb: 128 } as const

/**
 * A text as JSON takes up to thirty times its bytes, and a thread that runs out of memory ends the whole command. A longer
 * line is left to the main thread, whose heap has room for the longest record; those of patients have about 1 kB.
 */
const MAX_THREAD_LINE_CHARACTERS = 256 * 1024

/** So many threads, which take blocks in turn; for tinypool in their place see `createWorkerClient` of the server. */
export function startLineWorkers(count: number, request: CohortRequest): LineWorkers {
  const pack = request.fields === 'missing' ? request.pack : { ...request.pack, pages: [] }
  const threads = Array.from({ length: count }, () => startThread('classify-thread', { ...request, pack }, MEMORY))
  const classifyLine = createLineClassifier(request)
  let nextId = 0
  return {
    processBlock: async (block) => {
      const id = nextId++
      const lines = block.map((line) => (line.text.length > MAX_THREAD_LINE_CHARACTERS ? undefined : line))
      const { outcomes } = await callThread(threads[id % count], { id, lines })
      return block.map((line, index) => outcomes[index] ?? attemptLine(line, classifyLine))
    },
    stop: async () => {
      await Promise.all(threads.map((thread) => thread.terminate()))
    },
  }
}

const callThread = (thread: Worker | undefined, question: BlockQuestion): Promise<BlockAnswer> =>
  new Promise((resolve, reject) => {
    const settle = (answer: BlockAnswer) => {
      if (answer.id !== question.id) return
      thread?.off('message', settle).off('error', reject)
      resolve(answer)
    }
    thread?.on('message', settle).on('error', reject)
    thread?.postMessage(question)
  })
