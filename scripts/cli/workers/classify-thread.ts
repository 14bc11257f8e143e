import { parentPort, workerData } from 'node:worker_threads'
import { classifySilently } from './classify-silently.ts'

parentPort?.on('message', ({ id, texts }: Readonly<{ id: number; texts: readonly string[] }>) =>
  parentPort?.postMessage({ id, lines: texts.map((text) => classifySilently(text, workerData)) }),
)
