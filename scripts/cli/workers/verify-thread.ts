import { parentPort, workerData } from 'node:worker_threads'
import { compareShare } from '../../../rules/quality/verification/comparison-run.ts'
import type { TaskShare } from '../verify/task.ts'
import { loadComparisons } from '../verify/task.ts'

const { task, share }: TaskShare = workerData
await compareShare(loadComparisons(task), share, (report) => parentPort?.postMessage(report))
