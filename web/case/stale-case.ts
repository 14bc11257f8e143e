import { CASE_STORAGE_KEY, LAST_USE_KEY } from './case-storage.ts'

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
