import type { InterviewReply, InterviewRequest } from './compute-interview.ts'

let worker: Worker | undefined
let hasWorkers = typeof Worker !== 'undefined'

/**
 * Asks the worker, which is started when first asked. Where there are none, or it cannot be loaded, the page computes
 * the answer itself as soon as it is idle. One request at a time.
 */
export async function runInterview(request: InterviewRequest): Promise<InterviewReply> {
  if (!hasWorkers) return runWhenIdle(request)
  try {
    return await askWorker(request)
  } catch {
    hasWorkers = false
    return runWhenIdle(request)
  }
}

function askWorker(request: InterviewRequest): Promise<InterviewReply> {
  worker ??= new Worker(new URL('./interview-worker.ts', import.meta.url), { type: 'module' })
  const asked = worker
  return new Promise((resolve, reject) => {
    asked.onmessage = ({ data }: MessageEvent<InterviewReply>) => resolve(data)
    asked.onerror = () => reject(new Error('The worker of the interview could not be loaded.'))
    asked.postMessage(request)
  })
}

async function runWhenIdle(request: InterviewRequest): Promise<InterviewReply> {
  const { computeInterview } = await import('./compute-interview.ts')
  await new Promise((resolve) => ('requestIdleCallback' in window ? requestIdleCallback(resolve) : setTimeout(resolve)))
  return computeInterview(request)
}
