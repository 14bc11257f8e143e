import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { createErrorEvent, type Log } from './log.ts'

/** Work that no response waits for; `drain` waits for all of it before the server ends. */
export type BackgroundTasks = Readonly<{
  runInBackground: (work: () => Promise<void>) => void
  drain: () => Promise<void>
}>

export function createBackgroundTasks(log: Log): BackgroundTasks {
  const running = new Set<Promise<void>>()
  const runInBackground = (work: () => Promise<void>): void => {
    const task = yieldToEventLoop()
      .then(work)
      .catch((error: unknown) => log(createErrorEvent(error)))
      .finally(() => running.delete(task))
    running.add(task)
  }
  const drain = async (): Promise<void> => {
    await Promise.all(running)
  }
  return { runInBackground, drain }
}
