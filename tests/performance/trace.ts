import type { CDPSession } from '@playwright/test'

/** A task of the page's main thread: milliseconds of processor time, and what was done before it. */
export type Task = Readonly<{ ms: number; after: string }>

export type Traced = Readonly<{
  tasks: readonly Task[]
  /** Milliseconds of processor time of the main thread from each click to the picture that answers it. */
  answers: readonly number[]
}>

type TraceEvent = Readonly<{ name: string; pid: number; tid: number; ts: number; dur?: number; tdur?: number }>

const CATEGORIES = ['toplevel', 'blink.user_timing']

/**
 * What the main thread of the page does while `run` runs. Processor time, so that what others do on the machine is
 * not counted; the marks are those of in-page.mjs.
 */
export async function traced(session: CDPSession, run: () => Promise<unknown>): Promise<Traced> {
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
  return read(events)
}

const isAct = ({ name }: TraceEvent): boolean => name.startsWith('/pages/')

function read(events: readonly TraceEvent[]): Traced {
  const page = events.find(isAct)
  const own = events.filter(({ pid, tid }) => pid === page?.pid && tid === page.tid)
  const inOrder = [...own].sort((one, other) => one.ts - other.ts)
  const timesOf = (mark: string) => inOrder.filter(({ name }) => name === mark).map(({ ts }) => ts)
  const answered = timesOf('answered')
  return {
    tasks: tasksIn(inOrder),
    answers: timesOf('clicked').map((clicked, at) => workBetween(inOrder, clicked, answered[at] ?? clicked)),
  }
}

function tasksIn(inOrder: readonly TraceEvent[]): Task[] {
  let after = ''
  return inOrder.flatMap((event) => {
    if (isAct(event)) after = event.name
    return isTask(event) && after !== '' ? [{ ms: (event.tdur ?? 0) / 1000, after }] : []
  })
}

const isTask = ({ name, tdur }: TraceEvent): boolean => name.endsWith('RunTask') && tdur !== undefined

const workBetween = (events: readonly TraceEvent[], from: number, to: number): number =>
  events
    .filter((event) => isTask(event) && event.ts < to && event.ts + (event.dur ?? 0) > from)
    .reduce((sum, { tdur = 0 }) => sum + tdur / 1000, 0)
