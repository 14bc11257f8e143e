import { extname } from 'node:path'
import { Worker } from 'node:worker_threads'
import { describeError } from '../shared/log.ts'

/** A client of a worker thread, for work that would block the event loop. */
export type WorkerClient<Input, Output> = Readonly<{
  /**
   * @throws Error if the handler throws, if the thread cannot be started or the input not be sent to it, or if the thread
   * ends before it has answered; the next request starts a new one
   */
  request: (input: Input) => Promise<Output>
  /** How many requests have no answer yet. */
  countPending: () => number
  stop: () => Promise<void>
}>

export type WorkerRequest<Input> = Readonly<{ id: number; input: Input }>
export type WorkerResponse<Output> = Readonly<{ id: number } & ({ output: Output } | { error: string })>

type PendingRequest<Output> = Readonly<{ resolve: (output: Output) => void; reject: (error: Error) => void }>

/** `.ts` in the repository, where a thread first has to be taught TypeScript; `.js` in the bundle. */
const EXTENSION = extname(import.meta.url)

/** The address of a module of this folder. */
export const resolveWorker = (name: 'classify' | 'verify'): URL => new URL(`./${name}${EXTENSION}`, import.meta.url)

/** Starts, with the first request, a thread that runs a module with `serveWorker`; `data` is passed to it once. */
export function createWorkerClient<Input, Output>(module: URL, data: unknown): WorkerClient<Input, Output> {
  const pending = new Map<number, PendingRequest<Output>>()
  let unsent: WorkerRequest<Input>[] = []
  let worker: Worker | undefined
  let nextId = 0

  const request = (input: Input): Promise<Output> =>
    new Promise((resolve, reject) => {
      const id = nextId++
      pending.set(id, { resolve, reject })
      if (unsent.length === 0) setImmediate(send)
      unsent.push({ id, input })
    })

  /** Requests of one turn of the event loop are one message, since a message costs as much as the work for a small case. */
  function send(): void {
    if (unsent.length === 0) return
    const requests = unsent
    unsent = []
    try {
      worker ??= startWorker()
      worker.postMessage(requests)
    } catch (error) {
      for (const { id } of requests) settle({ id, error: describeError(error) })
    }
  }

  function startWorker(): Worker {
    const entry = EXTENSION === '.ts' ? new URL('./register.mjs', import.meta.url) : module
    const started = new Worker(entry, { workerData: { module: module.href, data }, execArgv: [] })
    /** After its error a thread exits, when the requests that wait may be those of the next. */
    const giveUp = (error: Error): void => {
      if (worker === started) rejectAll(error)
    }
    started.unref()
    started.on('message', (responses: readonly WorkerResponse<Output>[]) => responses.forEach(settle))
    started.on('error', giveUp)
    started.on('exit', () => giveUp(new Error('A worker thread ended.')))
    return started
  }

  function settle(response: WorkerResponse<Output>): void {
    const request = pending.get(response.id)
    pending.delete(response.id)
    if ('error' in response) request?.reject(new Error(`A worker thread failed: ${response.error}`))
    else request?.resolve(response.output)
  }

  function rejectAll(error: Error): void {
    worker = undefined
    unsent = []
    for (const { reject } of pending.values()) reject(error)
    pending.clear()
  }

  const stop = async (): Promise<void> => {
    await worker?.terminate()
  }

  return { request, countPending: () => pending.size, stop }
}
