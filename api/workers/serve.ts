import { parentPort, workerData } from 'node:worker_threads'
import { describeError } from '../shared/log.ts'
import type { CurrentTask, WorkerRequest, WorkerResponse } from './worker-client.ts'

/** Serves the requests to this worker thread; `createHandler` gets the thread's `data`. */
export function serveWorker<Data, Input, Output>(
  createHandler: (data: Data) => (input: Input) => Output | Promise<Output>,
): void {
  const { data, current } = workerData as { data: Data; current: CurrentTask }
  const handle = createHandler(data)
  parentPort?.on('message', async (requests: readonly WorkerRequest<Input>[]) => {
    let responses: WorkerResponse<Output>[] = []
    let heldSince = performance.now()
    const send = (): void => {
      parentPort?.postMessage(responses)
      responses = []
      heldSince = performance.now()
    }
    for (const { id, input } of requests) {
      Atomics.store(current, 1, process.hrtime.bigint())
      Atomics.store(current, 0, BigInt(id))
      responses.push({ id, ...(await runHandler(handle, input)) })
      Atomics.store(current, 0, -1n)
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
