import { extname } from 'node:path'
import { type ResourceLimits, Worker } from 'node:worker_threads'

/** `.ts` in the sources, where a thread first has to be taught TypeScript; `.js` where they are compiled. */
const EXTENSION = extname(import.meta.url)

/** Starts one of the threads of this folder. `data` is what it finds as its `workerData`. */
export function startThread(
  name: 'classify-thread' | 'verify-thread',
  data: object,
  resourceLimits: ResourceLimits,
): Worker {
  const module = new URL(`./${name}${EXTENSION}`, import.meta.url)
  const entry = EXTENSION === '.ts' ? new URL('./register.mjs', import.meta.url) : module
  return new Worker(entry, { workerData: { ...data, module: module.href }, execArgv: [], resourceLimits })
}
