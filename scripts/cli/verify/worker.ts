import { parentPort, workerData } from 'node:worker_threads'
import { compareShare } from '../../../rules/analysis/verification/comparison-run.ts'
import { loadComparisons } from './task.ts'
import type { TaskShare } from './workers.ts'

const { task, share }: TaskShare = workerData
await compareShare(loadComparisons(task), share, (report) => parentPort?.postMessage(report))
