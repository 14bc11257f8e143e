import { beforeEach, describe, expect, test, vi } from 'vitest'
import { createUnsentCases } from '../../web/api-client/unsent-cases.ts'
import { createCaseStore } from '../../web/case/case-store.ts'
import { createCaseOwner, OWNER_KEY, UNSENT_KEY } from '../../web/case/owner.ts'
import { dropStaleCase, moveIntoTab } from '../../web/case/stale-case.ts'
import { PACK_INFO } from '../../web/case/use-case.ts'
import { createMemoryStorage } from './memory-storage.ts'

const HOUR_MS = 3_600_000

let storage: Storage

beforeEach(() => {
  storage = createMemoryStorage()
  createCaseStore(storage, PACK_INFO).update((patient) => ({ ...patient, age: '7' }))
})

const openAfter = (hours: number) => {
  dropStaleCase(storage, Date.now() + hours * HOUR_MS)
  return createCaseStore(storage, PACK_INFO).getCase().age
}

test('a case that nobody has worked on for a day is not shown to whoever sits there next', () => {
  expect(openAfter(23)).toBe('7')
  expect(openAfter(25)).not.toBe('7')
})

test('working on it begins the day anew', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 20 * HOUR_MS })
  createCaseStore(storage, PACK_INFO).update((patient) => ({ ...patient, ageAtOnset: '6' }))
  expect(openAfter(20)).toBe('7')
  vi.useRealTimers()
})

describe('once computers are shared', () => {
  const UNSENT = '[{"id":"a","text":"{}"}]'

  test('a case that was kept before is gone with the next page, and a preference stays', () => {
    const tab = createMemoryStorage()
    storage.setItem(OWNER_KEY, 'ann')
    storage.setItem('epicriteria.learn', 'x')
    moveIntoTab(storage, tab)
    expect([storage.length, storage.getItem('epicriteria.learn'), tab.length]).toEqual([1, 'x', 0])
  })

  test('one that waits for the server waits in the tab, and is sent by nobody but its owner', () => {
    const tab = createMemoryStorage()
    storage.setItem(OWNER_KEY, 'ann')
    storage.setItem(UNSENT_KEY, UNSENT)
    moveIntoTab(storage, tab)
    expect([storage.length, createUnsentCases(tab).list()]).toEqual([0, JSON.parse(UNSENT)])
    const owner = () => createCaseOwner(tab, createCaseStore(tab, PACK_INFO))
    owner().claim('ann')
    expect(createUnsentCases(tab).list()).toHaveLength(1)
    owner().claim('ben')
    expect(createUnsentCases(tab).list()).toEqual([])
  })

  test.each([
    ['another case waits already', UNSENT_KEY, '[{"id":"b","text":"{}"}]'],
    ['somebody else is at work', OWNER_KEY, 'ben'],
  ])('in a tab where %s it goes on waiting for another tab', (_, key, text) => {
    const tab = createMemoryStorage()
    tab.setItem(key, text)
    storage.setItem(OWNER_KEY, 'ann')
    storage.setItem(UNSENT_KEY, UNSENT)
    moveIntoTab(storage, tab)
    expect([tab.length, tab.getItem(key), storage.getItem(UNSENT_KEY)]).toEqual([1, text, UNSENT])
  })
})

test('nothing stays once the case is taken out of the browser', () => {
  createCaseStore(storage, PACK_INFO).discard()
  expect(storage.length).toBe(0)
})
