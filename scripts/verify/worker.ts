import { parentPort, workerData } from 'node:worker_threads'
import { runShare, type TaskShare } from '../../rules/analysis/verification/task.ts'

await runShare(workerData as TaskShare, (report) => parentPort?.postMessage(report))
