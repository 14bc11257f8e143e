import { computeChanges } from './compute-changes.ts'
import { computeInterview } from './compute-interview.ts'
import { computeMissing } from './compute-missing.ts'

/** What takes too long for the thread that draws the page. Requests and replies are plain data. */
const TASKS = { interview: computeInterview, missing: computeMissing, changes: computeChanges } satisfies Record<
  string,
  (request: never) => unknown
>

export type TaskName = keyof typeof TASKS

type AnalysisCall = Readonly<{ id: number; name: TaskName; request: never }>

self.onmessage = ({ data: { id, name, request } }: MessageEvent<AnalysisCall>) => {
  const start = performance.now()
  const reply = TASKS[name](request)
  self.postMessage({ id, reply, duration: performance.now() - start })
}
