import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createIdleWatch } from '../../web/api-client/idle.ts'

const MINUTE_MS = 60_000

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

/** A page whose session ends after fifteen minutes without use. */
function openPage() {
  const events: string[] = []
  const watch = createIdleWatch(15 * MINUTE_MS, {
    extend: () => events.push('server heard of it'),
    warn: (isWarned) => events.push(isWarned ? 'warned' : 'warning gone'),
    end: () => events.push('logged out'),
  })
  const wait = (minutes: number) => {
    vi.setSystemTime(Date.now() + minutes * MINUTE_MS)
    watch.check()
  }
  return { events, watch, wait }
}

test('a page that nobody uses warns a minute before the session ends, and ends it once', () => {
  const { events, wait } = openPage()
  wait(13)
  expect(events).toEqual([])
  wait(1.1)
  expect(events).toEqual(['warned'])
  for (const minutes of [1, 1]) wait(minutes)
  expect(events).toEqual(['warned', 'warning gone', 'logged out'])
})

test('whoever goes on in time stays, and the server hears of it twice a minute at most', () => {
  const { events, watch, wait } = openPage()
  wait(14.5)
  for (let n = 0; n < 5; n++) watch.noteUse()
  wait(13)
  expect(events).toEqual(['warned', 'warning gone', 'server heard of it'])
})

test('a computer that slept through it does not let the next person go on', () => {
  const { events, watch } = openPage()
  vi.setSystemTime(Date.now() + 60 * MINUTE_MS)
  for (let n = 0; n < 2; n++) watch.noteUse()
  expect(events).toEqual(['logged out'])
})
