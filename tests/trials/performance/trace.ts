import type { CDPSession } from '@playwright/test'

/** A task of the page's main thread: milliseconds of processor time, and what was done before it. */
export type MainThreadTask = Readonly<{ ms: number; after: string }>

export type TraceSummary = Readonly<{
  tasks: readonly MainThreadTask[]
  /** Milliseconds of processor time of the main thread from each click to the picture that answers it. */
  answers: readonly number[]
}>

type TraceEvent = Readonly<{ name: string; pid: number; tid: number; ts: number; dur?: number; tdur?: number }>

const CATEGORIES = ['toplevel', 'blink.user_timing']

/**
 * What the main thread of the page does while `run` runs. Processor time, so that what others do on the machine is
 * not counted; the marks are those of in-page.mjs.
 */
export async function traceMainThread(session: CDPSession, run: () => Promise<unknown>): Promise<TraceSummary> {
  const events: TraceEvent[] = []
  session.on('Tracing.dataCollected', ({ value }) => {
    for (const event of value as unknown as TraceEvent[]) events.push(event)
  })
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: CATEGORIES },
  })
  await run()
  const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve))
  await session.send('Tracing.end')
  await complete
  return summarizeTrace(events)
}

const isUserAction = ({ name }: TraceEvent): boolean => name.startsWith('/pages/')

function summarizeTrace(events: readonly TraceEvent[]): TraceSummary {
  const page = events.find(isUserAction)
  const mainThread = events.filter(({ pid, tid }) => pid === page?.pid && tid === page.tid)
  const inOrder = [...mainThread].sort((one, other) => one.ts - other.ts)
  const getTimes = (mark: string) => inOrder.filter(({ name }) => name === mark).map(({ ts }) => ts)
  const answered = getTimes('answered')
  return {
    tasks: listTasks(inOrder),
    answers: getTimes('clicked').map((clicked, at) => sumWorkBetween(inOrder, clicked, answered[at] ?? clicked)),
  }
}

function listTasks(inOrder: readonly TraceEvent[]): MainThreadTask[] {
  let after = ''
  return inOrder.flatMap((event) => {
    if (isUserAction(event)) after = event.name
    return isTask(event) && after !== '' ? [{ ms: (event.tdur ?? 0) / 1000, after }] : []
  })
}

const isTask = ({ name, tdur }: TraceEvent): boolean => name.endsWith('RunTask') && tdur !== undefined

const sumWorkBetween = (events: readonly TraceEvent[], from: number, to: number): number =>
  events
    .filter((event) => isTask(event) && event.ts < to && event.ts + (event.dur ?? 0) > from)
    .reduce((sum, { tdur = 0 }) => sum + tdur / 1000, 0)
