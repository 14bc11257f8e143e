import { CASE_STORAGE_KEY, LAST_USE_KEY } from './case-storage.ts'
import { OWNER_KEY, UNSENT_KEY } from './owner.ts'

/** Of a case that was left there a ward's computer tells the next person no more than a day. */
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
 * Takes what was kept in a browser before its computer was shared out of it. A case that still waits for the server is not
 * lost: it waits on in the first tab where it is nobody else's, together with whose it is.
 */
export function moveIntoTab(browser: Storage | undefined, tab: Storage | undefined): void {
  try {
    for (const key of [CASE_STORAGE_KEY, LAST_USE_KEY]) browser?.removeItem(key)
    const unsent = browser?.getItem(UNSENT_KEY) ?? null
    const owner = browser?.getItem(OWNER_KEY) ?? null
    if (unsent !== null && !isTabFree(tab, owner)) return
    if (unsent !== null) tab?.setItem(UNSENT_KEY, unsent)
    if (unsent !== null && owner !== null) tab?.setItem(OWNER_KEY, owner)
    for (const key of [OWNER_KEY, UNSENT_KEY]) browser?.removeItem(key)
  } catch {
    // A storage that refuses to be touched holds nothing of ours.
  }
}

const isTabFree = (tab: Storage | undefined, owner: string | null): boolean =>
  tab?.getItem(UNSENT_KEY) === null && [null, owner].includes(tab.getItem(OWNER_KEY))
