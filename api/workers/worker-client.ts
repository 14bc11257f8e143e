import { extname } from 'node:path'
import { Worker } from 'node:worker_threads'
import { describeError } from '../shared/log.ts'
import { SECOND_MS } from '../shared/time.ts'

/** A client of a worker thread, for work that would block the event loop. */
export type WorkerClient<Input, Output> = Readonly<{
  /**
   * @throws TaskTimeoutError if the handler takes too long, and Error if it throws, if the thread cannot be started or the
   * input not be sent to it, or if the thread ends before it has answered; the next request starts a new one
   */
  request: (input: Input) => Promise<Output>
  /** How many requests have no answer yet. */
  countPending: () => number
  stop: () => Promise<void>
}>

/** A task took so long that its thread was ended. */
export class TaskTimeoutError extends Error {
  override name = 'TaskTimeoutError'
}

export type WorkerRequest<Input> = Readonly<{ id: number; input: Input }>
export type WorkerResponse<Output> = Readonly<{ id: number } & ({ output: Output } | { error: string })>

/**
 * What the thread does now, shared with its client since a busy thread answers no message: the id of its task, -1 for none,
 * and when the task began, by `process.hrtime`, which all threads share.
 */
export type CurrentTask = BigInt64Array<SharedArrayBuffer>

type PendingRequest<Input, Output> = Readonly<{
  input: Input
  resolve: (output: Output) => void
  reject: (error: Error) => void
}>

/** `.ts` in the repository, where a thread first has to be taught TypeScript; `.js` in the bundle. */
const EXTENSION = extname(import.meta.url)

/** Far more than any case takes, also on a busy machine. */
const TASK_TIMEOUT_MS = 5 * SECOND_MS
const NANOSECONDS_PER_MS = 1_000_000n

/** The address of a module of this folder. */
export const resolveWorker = (name: 'classify' | 'verify'): URL => new URL(`./${name}${EXTENSION}`, import.meta.url)

type Thread = Readonly<{ worker: Worker; current: CurrentTask }>

/**
 * Starts, with the first request, a thread that runs a module with `serveWorker`; `data` is passed to it once. A task that
 * takes longer than `timeoutMs` ends with its thread, and the requests behind it go to a new one.
 *
 * tinypool 2.2 in its place would not know how long a task has run, and costs more: measured in turn on two cores, a case
 * that is only handed back took 44 µs of processor time here and 59 to 102 µs there in bursts of 50, and one by one 56 to
 * 209 µs and 240 to 370 µs; the first answer after 143 to 172 ms and 43 to 273 ms.
 */
export function createWorkerClient<Input, Output>(
  module: URL,
  data: unknown,
  timeoutMs = TASK_TIMEOUT_MS,
): WorkerClient<Input, Output> {
  const waiting = createRequestQueue<Input, Output>()
  let thread: Thread | undefined
  let timer: NodeJS.Timeout | undefined

  const request = (input: Input): Promise<Output> =>
    new Promise((resolve, reject) => {
      waiting.add({ input, resolve, reject })
      setImmediate(send)
      timer ??= setInterval(endLateTask, timeoutMs / 5).unref()
    })

  /** Requests of one turn of the event loop are one message, since a message costs as much as the work for a small case. */
  function send(): void {
    const requests = waiting.takeUnsent()
    if (requests.length === 0) return
    try {
      thread ??= startThread<Output>(module, data, { onResponses: waiting.settle, onEnd })
      thread.worker.postMessage(requests)
    } catch (error) {
      waiting.settle(requests.map(({ id }) => ({ id, error: describeError(error) })))
    }
  }

  function endLateTask(): void {
    if (waiting.count() === 0) stopTimer()
    const id = thread && findLateTask(thread.current, timeoutMs)
    const late = id === undefined ? undefined : waiting.take(id)
    if (late === undefined) return
    void thread?.worker.terminate()
    thread = undefined
    late.reject(new TaskTimeoutError(`A task took longer than ${timeoutMs} ms, so its thread was ended.`))
    waiting.resend()
    setImmediate(send)
  }

  function stopTimer(): void {
    clearInterval(timer)
    timer = undefined
  }

  /** After its error a thread exits, when the requests that wait may be those of the next. */
  function onEnd(worker: Worker, error: Error): void {
    if (thread?.worker !== worker) return
    thread = undefined
    waiting.rejectAll(error)
  }

  const stop = async (): Promise<void> => {
    stopTimer()
    await thread?.worker.terminate()
  }

  return { request, countPending: waiting.count, stop }
}

type RequestQueue<Input, Output> = Readonly<{
  add: (request: PendingRequest<Input, Output>) => void
  /** Takes out a request that is settled; nothing where it was settled before. */
  take: (id: number) => PendingRequest<Input, Output> | undefined
  settle: (responses: readonly WorkerResponse<Output>[]) => void
  rejectAll: (error: Error) => void
  /** Those that no thread was sent. */
  takeUnsent: () => readonly WorkerRequest<Input>[]
  /** All that have no answer yet are for the next thread. */
  resend: () => void
  count: () => number
}>

/** The requests that have no answer yet. */
function createRequestQueue<Input, Output>(): RequestQueue<Input, Output> {
  const pending = new Map<number, PendingRequest<Input, Output>>()
  let firstUnsent = 0
  let nextId = 0
  const take = (id: number): PendingRequest<Input, Output> | undefined => {
    const request = pending.get(id)
    pending.delete(id)
    return request
  }
  const settleOne = (response: WorkerResponse<Output>): void => {
    const request = take(response.id)
    if ('error' in response) request?.reject(new Error(`A worker thread failed: ${response.error}`))
    else request?.resolve(response.output)
  }
  return {
    add: (request) => pending.set(nextId++, request),
    take,
    settle: (responses) => responses.forEach(settleOne),
    rejectAll: (error) => {
      for (const id of [...pending.keys()]) take(id)?.reject(error)
    },
    takeUnsent: () => {
      const unsent = [...pending].filter(([id]) => id >= firstUnsent)
      firstUnsent = nextId
      return unsent.map(([id, { input }]) => ({ id, input }))
    },
    resend: () => {
      firstUnsent = 0
    },
    count: () => pending.size,
  }
}

type ThreadListeners<Output> = Readonly<{
  onResponses: (responses: readonly WorkerResponse<Output>[]) => void
  onEnd: (worker: Worker, error: Error) => void
}>

function startThread<Output>(module: URL, data: unknown, { onResponses, onEnd }: ThreadListeners<Output>): Thread {
  const entry = EXTENSION === '.ts' ? new URL('./register.mjs', import.meta.url) : module
  const current: CurrentTask = new BigInt64Array(new SharedArrayBuffer(2 * BigInt64Array.BYTES_PER_ELEMENT)).fill(-1n)
  const worker = new Worker(entry, { workerData: { module: module.href, data, current }, execArgv: [] })
  worker.unref()
  worker.on('message', onResponses)
  worker.on('error', (error) => onEnd(worker, error))
  worker.on('exit', () => onEnd(worker, new Error('A worker thread ended.')))
  return { worker, current }
}

/** The id of the task that a thread has been at for longer than it may. */
function findLateTask(current: CurrentTask, timeoutMs: number): number | undefined {
  const [id, startedAt] = [Atomics.load(current, 0), Atomics.load(current, 1)]
  const isLate = id >= 0n && process.hrtime.bigint() - startedAt > BigInt(timeoutMs) * NANOSECONDS_PER_MS
  return isLate ? Number(id) : undefined
}
