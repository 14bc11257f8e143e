import { isBlank } from '../../case/case-record.ts'
import { caseStore, isComputerShared } from '../../case/current-case.ts'

/**
 * Starts the worker once the page is drawn and the browser idle. The development server has none, and computers that are
 * shared keep nothing.
 */
export function startOffline(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator) || isComputerShared()) return
  window.addEventListener('load', () => setTimeout(loadWorker, START_DELAY_MS))
}

/** What a page loads first comes before what it may need without a network. */
const START_DELAY_MS = 500

/** Without a worker everything works as long as there is a network. */
const loadWorker = (): void =>
  void import('./worker.ts').then(({ startWorker }) => startWorker(isUntouched)).catch(() => undefined)

/** Nothing is lost where nothing was entered, and nobody has typed or clicked anything yet. */
const isUntouched = (): boolean => isBlank(caseStore.getRecord()) && !navigator.userActivation?.hasBeenActive
