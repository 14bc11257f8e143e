import { useEffect, useSyncExternalStore } from 'react'
import { getBrowserStorage } from '../../case/current-case.ts'
import { createObservable, type Observable } from '../../case/observable.ts'
import { type LearningProgress, parseProgress, withAnswer } from './progress.ts'

export const PROGRESS_STORAGE_KEY = 'epicriteria.learning'

export type ProgressStore = Pick<Observable<LearningProgress>, 'get' | 'subscribe'> &
  Readonly<{
    /** Counts an answer on top of what other tabs have counted. */
    record(key: string, isRight: boolean): void
    /** Replaces this progress by another, none to erase it, in other tabs too. */
    replace(progress: LearningProgress): void
    /** To be called when another tab may have written. */
    sync(): void
  }>

/** What was learned in this browser; without a storage it lives as long as the page. */
export function createProgressStore(storage: Storage | undefined): ProgressStore {
  const { get, set, subscribe } = createObservable<LearningProgress>(readProgress(storage) ?? {})
  const replace = (progress: LearningProgress): void => {
    set(progress)
    try {
      storage?.setItem(PROGRESS_STORAGE_KEY, JSON.stringify(progress))
    } catch {
      // Without room for it the progress is known for as long as the page lives.
    }
  }
  const sync = (): void => set(readProgress(storage) ?? get())
  return {
    get,
    subscribe,
    sync,
    replace,
    record: (key, isRight) => {
      sync()
      replace(withAnswer(get(), key, isRight))
    },
  }
}

/** Undefined where nothing is stored, or nothing can be read. */
function readProgress(storage: Storage | undefined): LearningProgress | undefined {
  try {
    const text = storage?.getItem(PROGRESS_STORAGE_KEY) ?? null
    return text === null ? undefined : parseProgress(text)
  } catch {
    return undefined
  }
}

export const progressStore = createProgressStore(getBrowserStorage())

/** What was learned in this browser, also in its other tabs. */
export function useProgress(): LearningProgress {
  useEffect(() => {
    progressStore.sync()
    window.addEventListener('storage', progressStore.sync)
    return () => window.removeEventListener('storage', progressStore.sync)
  }, [])
  return useSyncExternalStore(progressStore.subscribe, progressStore.get)
}
