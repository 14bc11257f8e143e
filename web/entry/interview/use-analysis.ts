import { useDeferredValue, useEffect, useSyncExternalStore } from 'react'
import type { WizardCase } from '../../case/case-record.ts'
import { createObservable } from '../../case/observable.ts'
import type { MeasureName } from '../../ui/measures.ts'
import { type AnalysisTask, runAnalysis, type TimedReply } from './run-analysis.ts'
import { createSupersedingQueue } from './superseding-queue.ts'

/** What was found, and of what. `isStale` until it is found for the latest state; neither waits for the other. */
export type AnalysisState<Request, Reply> = Readonly<{
  found: Readonly<{ request: Request; reply: Reply }> | undefined
  isStale: boolean
}>

/**
 * A hook that has a task run for the newest state of a case, once for all parts of a page that use it. What was found of
 * another case is not shown.
 * @param measure the name under which the browser keeps how long it took.
 */
export function createAnalysisHook<Request extends Readonly<{ patient: WizardCase }>, Reply>(
  task: AnalysisTask<Request, Reply>,
  measure: MeasureName,
): (request: Request) => AnalysisState<Request, Reply> {
  const latest = createObservable<AnalysisState<Request, Reply>['found']>(undefined)
  const ask = createSupersedingQueue<Request, TimedReply<Reply>>(
    (request) => runAnalysis(task, request),
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
