import { CASE_STORAGE_KEY, LAST_USE_KEY } from './case-storage.ts'
import { LEFT_KEY } from './left-cases.ts'
import { OWNER_KEY } from './owner.ts'
import { UNSENT_KEY } from './unsent-cases.ts'

/** Of a case that was left there a ward's computer shows the next person no more than a day. */
const MAX_IDLE_MS = 24 * 3_600_000

/** Takes a case that nobody has worked on for a day out of the browser, before it is shown. */
export function dropStaleCase(storage: Storage | undefined, now: number): void {
  try {
    const lastUse = Number(storage?.getItem(LAST_USE_KEY) ?? now)
    if (now - lastUse <= MAX_IDLE_MS) return
    for (const key of [CASE_STORAGE_KEY, LAST_USE_KEY]) storage?.removeItem(key)
  } catch {
    // A storage that refuses to be touched holds nothing of ours.
  }
}

/**
 * Takes the case that was kept in a browser before its computer was shared out of it. What still waits for the server
 * stays, with whose it is, until that person logs in there (`claimWaitingCases`): nobody else is shown or sends it.
 */
export function removeUnsharedCase(browser: Storage | undefined): void {
  try {
    for (const key of [CASE_STORAGE_KEY, LAST_USE_KEY, LEFT_KEY]) browser?.removeItem(key)
    if (browser?.getItem(UNSENT_KEY) === null) browser.removeItem(OWNER_KEY)
  } catch {
    // A storage that refuses to be touched holds nothing of ours.
  }
}

/** Takes the cases of the person who logs in, which have waited since before the computer was shared, into the tab. */
export function claimWaitingCases(browser: Storage | undefined, tab: Storage | undefined, userId: string): void {
  try {
    const waiting = browser?.getItem(UNSENT_KEY) ?? null
    if (waiting === null || browser?.getItem(OWNER_KEY) !== userId || tab?.getItem(UNSENT_KEY) !== null) return
    tab.setItem(UNSENT_KEY, waiting)
    for (const key of [OWNER_KEY, UNSENT_KEY]) browser.removeItem(key)
  } catch {
    // What the tab has no room for waits on in the browser.
  }
}
