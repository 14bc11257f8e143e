import { parentPort, workerData } from 'node:worker_threads'
import { attemptLine, type NumberedLine } from '../commands/ndjson.ts'
import { createLineClassifier } from './classify-lines.ts'

const classifyLine = createLineClassifier(workerData)

parentPort?.on('message', ({ id, block }: Readonly<{ id: number; block: readonly NumberedLine[] }>) =>
  parentPort?.postMessage({ id, outcomes: block.map((line) => attemptLine(line, classifyLine)) }),
)
