import { useEffect, useSyncExternalStore } from 'react'
import { getBrowserStorage } from '../../case/current-case.ts'
import type { LearningProgress } from './progress.ts'
import { createProgressStore } from './progress-store.ts'

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
