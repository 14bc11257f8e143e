import { useCallback, useSyncExternalStore } from 'react'
import { caseStore } from '../case/use-case.ts'
import { getSession, type InterviewSession, subscribeToSession } from './session.ts'

/** What was asked and answered of the case that is open. */
export function useGivenAnswers(): InterviewSession {
  const subscribe = useCallback((listener: () => void) => {
    const stops = [subscribeToSession(listener), caseStore.subscribe(listener)]
    return () => stops.forEach((stop) => stop())
  }, [])
  return useSyncExternalStore(subscribe, getSession)
}
