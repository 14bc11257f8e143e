import type { AnalysisName, AnalysisReplies, AnalysisRequests, TimedReply } from './compute.ts'

let worker: Worker | undefined
let hasWorkers = typeof Worker !== 'undefined'
let lastId = 0

/**
 * Runs an analysis in the worker, which starts with the first call. Where there are none, or it cannot be loaded, the
 * page computes the answer itself as soon as it is idle. comlink 4.4 would save 20 lines of this and add 2.0 kB to the page,
 * compressed, where all of this has 0.5 kB.
 */
export async function runAnalysis<Name extends AnalysisName>(
  name: Name,
  request: AnalysisRequests[Name],
): Promise<TimedReply<AnalysisReplies[Name]>> {
  if (!hasWorkers) return runWhenIdle(name, request)
  try {
    return await callWorker(name, request)
  } catch {
    hasWorkers = false
    return runWhenIdle(name, request)
  }
}

function callWorker<Name extends AnalysisName>(
  name: Name,
  request: AnalysisRequests[Name],
): Promise<TimedReply<AnalysisReplies[Name]>> {
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
    const onReply = ({ data }: MessageEvent<TimedReply<AnalysisReplies[Name]> & Readonly<{ id: number }>>) => {
      if (data.id === id) settle(() => resolve(data))
    }
    const onError = () => settle(() => reject(new Error('The worker of the analyses could not be loaded.')))
    started.addEventListener('message', onReply, { signal: stop.signal })
    started.addEventListener('error', onError, { signal: stop.signal })
    started.postMessage({ id, name, request })
  })
}

async function runWhenIdle<Name extends AnalysisName>(
  name: Name,
  request: AnalysisRequests[Name],
): Promise<TimedReply<AnalysisReplies[Name]>> {
  const { computeAnalysis } = await import('./compute.ts')
  await new Promise((resolve) => ('requestIdleCallback' in window ? requestIdleCallback(resolve) : setTimeout(resolve)))
  return computeAnalysis(name, request)
}
