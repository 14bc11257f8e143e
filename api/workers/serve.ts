import { parentPort, workerData } from 'node:worker_threads'
import type { WorkerRequest, WorkerResponse } from './worker-client.ts'

/** Answers every request to this thread; `createHandler` gets the data that the thread was started with. */
export function serveWorker<Data, Input, Output>(
  createHandler: (data: Data) => (input: Input) => Output | Promise<Output>,
): void {
  const handle = createHandler((workerData as { data: Data }).data)
  parentPort?.on('message', async ({ id, input }: WorkerRequest<Input>) => {
    parentPort?.postMessage({ id, output: await handle(input) } satisfies WorkerResponse<Output>)
  })
}
