import { workerData } from 'node:worker_threads'
import { register } from 'tsx/esm/api'

// A thread does not inherit from `--import tsx` that its modules may be TypeScript.
register()
await import(workerData.module)
