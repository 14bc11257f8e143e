import { parentPort, workerData } from 'node:worker_threads'
import { doShare, type Share } from './task.ts'

await doShare(workerData as Share, (report) => parentPort?.postMessage(report))
