import { parentPort, workerData } from 'node:worker_threads'
import { describeError } from '../shared/log.ts'
import type { WorkerRequest, WorkerResponse } from './worker-client.ts'

/** Serves the requests to this worker thread; `createHandler` gets the thread's `data`. */
export function serveWorker<Data, Input, Output>(
  createHandler: (data: Data) => (input: Input) => Output | Promise<Output>,
): void {
  const handle = createHandler((workerData as { data: Data }).data)
  parentPort?.on('message', async (requests: readonly WorkerRequest<Input>[]) => {
    let responses: WorkerResponse<Output>[] = []
    let heldSince = performance.now()
    const send = (): void => {
      parentPort?.postMessage(responses)
      responses = []
      heldSince = performance.now()
    }
    for (const { id, input } of requests) {
      responses.push({ id, ...(await runHandler(handle, input)) })
      if (performance.now() - heldSince > MAX_HELD_MS) send()
    }
    if (responses.length > 0) send()
  })
}

/** Answers go back together, those that have waited for longer with the one that is ready next. */
const MAX_HELD_MS = 5

/** An error concerns the one request, and nobody else who waits for the thread. */
async function runHandler<Input, Output>(
  handle: (input: Input) => Output | Promise<Output>,
  input: Input,
): Promise<Readonly<{ output: Output } | { error: string }>> {
  try {
    return { output: await handle(input) }
  } catch (error) {
    return { error: describeError(error) }
  }
}
