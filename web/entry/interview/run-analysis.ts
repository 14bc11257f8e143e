import type { TaskName } from './analysis-worker.ts'

/** Something that the worker finds; `load` gets what the page runs itself where there is no worker. */
export type AnalysisTask<Request, Reply> = Readonly<{
  name: TaskName
  load: () => Promise<(request: Request) => Reply>
}>

/** `duration`: how long it took, in milliseconds. */
export type TimedReply<Reply> = Readonly<{ reply: Reply; duration: number }>

let worker: Worker | undefined
let hasWorkers = typeof Worker !== 'undefined'
let lastId = 0

/**
 * Calls the worker, which starts with the first call. Where there are none, or it cannot be loaded, the page computes
 * the answer itself as soon as it is idle.
 */
export async function runAnalysis<Request, Reply>(
  task: AnalysisTask<Request, Reply>,
  request: Request,
): Promise<TimedReply<Reply>> {
  if (!hasWorkers) return runWhenIdle(task, request)
  try {
    return await askWorker(task, request)
  } catch {
    hasWorkers = false
    return runWhenIdle(task, request)
  }
}

function askWorker<Request, Reply>(
  { name }: AnalysisTask<Request, Reply>,
  request: Request,
): Promise<TimedReply<Reply>> {
  worker ??= new Worker(new URL('./analysis-worker.ts', import.meta.url), { type: 'module' })
  const started = worker
  lastId += 1
  const id = lastId
  return new Promise((resolve, reject) => {
    const stop = new AbortController()
    const settle = (end: () => void) => {
      stop.abort()
      end()
    }
    const onReply = ({ data }: MessageEvent<TimedReply<Reply> & Readonly<{ id: number }>>) => {
      if (data.id === id) settle(() => resolve(data))
    }
    const onError = () => settle(() => reject(new Error('The worker of the analyses could not be loaded.')))
    started.addEventListener('message', onReply, { signal: stop.signal })
    started.addEventListener('error', onError, { signal: stop.signal })
    started.postMessage({ id, name, request })
  })
}

async function runWhenIdle<Request, Reply>(
  { load }: AnalysisTask<Request, Reply>,
  request: Request,
): Promise<TimedReply<Reply>> {
  const run = await load()
  await new Promise((resolve) => ('requestIdleCallback' in window ? requestIdleCallback(resolve) : setTimeout(resolve)))
  const start = performance.now()
  const reply = run(request)
  return { reply, duration: performance.now() - start }
}
