import { setTimeout as sleep } from 'node:timers/promises'

/** Runs until it succeeds, after each failure the next delay later. @throws what the last try has thrown */
export async function runWithRetries(run: () => Promise<unknown>, delaysMs: readonly number[]): Promise<void> {
  for (const delayMs of [...delaysMs, undefined])
    try {
      await run()
      return
    } catch (error) {
      if (delayMs === undefined) throw error
      await sleep(delayMs, undefined, { ref: false })
    }
}
