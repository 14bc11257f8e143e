import { parentPort, workerData } from 'node:worker_threads'
import { attemptLine } from '../io/ndjson.ts'
import { createLineClassifier } from './classify-lines.ts'
import type { BlockAnswer, BlockQuestion } from './line-workers.ts'

const classifyLine = createLineClassifier(workerData)

parentPort?.on('message', ({ id, lines }: BlockQuestion) => {
  const answer: BlockAnswer = { id, outcomes: lines.map((line) => line && attemptLine(line, classifyLine)) }
  parentPort?.postMessage(answer)
})
