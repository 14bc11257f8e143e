import { useDeferredValue, useEffect, useSyncExternalStore } from 'react'
import type { WizardCase } from '../../case/case-record.ts'
import { createObservable } from '../../case/observable.ts'
import type { MeasureName } from '../../ui/measures.ts'
import type { AnalysisName, AnalysisReplies, AnalysisRequests, TimedReply } from './compute.ts'
import { runAnalysis } from './run-analysis.ts'

/** What was found, and of what. `isStale` until it is found for the latest state; neither waits for the other. */
export type AnalysisState<Request, Reply> = Readonly<{
  found: Readonly<{ request: Request; reply: Reply }> | undefined
  isStale: boolean
}>

/** A request on a case of the page. */
type PageRequest<Name extends AnalysisName> = AnalysisRequests[Name] & Readonly<{ patient: WizardCase }>

/**
 * A hook that has an analysis run for the newest state of a case, once for all parts of a page that use it. What was found of
 * another case is not shown.
 * @param measure the name under which the browser keeps how long it took.
 */
export function createAnalysisHook<Name extends AnalysisName>(
  name: Name,
  measure: MeasureName,
): (request: PageRequest<Name>) => AnalysisState<PageRequest<Name>, AnalysisReplies[Name]> {
  const latest = createObservable<AnalysisState<PageRequest<Name>, AnalysisReplies[Name]>['found']>(undefined)
  const ask = createSupersedingQueue<PageRequest<Name>, TimedReply<AnalysisReplies[Name]>>(
    (request) => runAnalysis(name, request),
    (request, { reply, duration }) => {
      performance.measure(measure, { start: performance.now() - duration, duration })
      latest.set({ request, reply })
    },
    hasSameParts,
  )
  return (request) => {
    const found = useSyncExternalStore(latest.subscribe, latest.get)
    const isStale = found === undefined || !hasSameParts(found.request, request)
    // Posted once the edit is painted: the worker would wake up before.
    const posted = useDeferredValue(request)
    const isAnswered = found !== undefined && hasSameParts(found.request, posted)
    useEffect(() => {
      if (!isAnswered) ask(posted)
    }, [posted, isAnswered])
    return { found: found?.request.patient.id === request.patient.id ? found : undefined, isStale }
  }
}

const hasSameParts = (one: object, other: object): boolean =>
  Object.entries(one).every(([key, part]) => Reflect.get(other, key) === part)

/**
 * Runs one request at a time. Of those that arrive meanwhile the newest alone is run, since the answer to an older one
 * is of a case that has gone on; one that is the same as the newest is not run again. A request that fails is dropped.
 */
export function createSupersedingQueue<Request, Reply>(
  run: (request: Request) => Promise<Reply>,
  onReply: (request: Request, reply: Reply) => void,
  isSame: (one: Request, other: Request) => boolean,
): (request: Request) => void {
  let waiting: readonly Request[] = []
  let newest: Request | undefined
  let isRunning = false
  const runWaiting = async (): Promise<void> => {
    isRunning = true
    for (let [request] = waiting; request !== undefined; [request] = waiting) {
      waiting = []
      await runOne(request)
    }
    isRunning = false
    newest = undefined
  }
  const runOne = (request: Request): Promise<void> =>
    run(request).then(
      (reply) => {
        if (waiting.length === 0) onReply(request, reply)
      },
      () => undefined,
    )
  return (request) => {
    if (newest !== undefined && isSame(newest, request)) return
    newest = request
    waiting = [request]
    if (!isRunning) void runWaiting()
  }
}
