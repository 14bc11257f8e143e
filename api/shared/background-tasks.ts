import { setImmediate as afterAnswering } from 'node:timers/promises'
import { errorEvent, type Log } from './log.ts'

/** Work that no answer waits for, and that is over before the server ends. */
export type Background = Readonly<{ later: (work: () => Promise<void>) => void; done: () => Promise<void> }>

export function background(log: Log): Background {
  const underWay = new Set<Promise<void>>()
  const later = (work: () => Promise<void>): void => {
    const running = afterAnswering()
      .then(work)
      .catch((error: unknown) => log(errorEvent(error instanceof Error ? error : new Error(String(error)))))
      .finally(() => underWay.delete(running))
    underWay.add(running)
  }
  const done = async (): Promise<void> => {
    await Promise.all(underWay)
  }
  return { later, done }
}
