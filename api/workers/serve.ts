import { parentPort, workerData } from 'node:worker_threads'
import type { WorkerRequest, WorkerResponse } from './worker-client.ts'

/** Serves the requests to this worker thread; `createHandler` gets the thread's `data`. */
export function serveWorker<Data, Input, Output>(
  createHandler: (data: Data) => (input: Input) => Output | Promise<Output>,
): void {
  const handle = createHandler((workerData as { data: Data }).data)
  parentPort?.on('message', async ({ id, input }: WorkerRequest<Input>) => {
    parentPort?.postMessage({ id, output: await handle(input) } satisfies WorkerResponse<Output>)
  })
}
