import { beforeEach, describe, expect, test, vi } from 'vitest'
import { createCaseStore } from '../../web/case/case-store.ts'
import { PACK_INFO } from '../../web/case/current-case.ts'
import { createLeftCases } from '../../web/case/left-cases.ts'
import { createCaseOwner, OWNER_KEY } from '../../web/case/owner.ts'
import { claimWaitingCases, dropStaleCase, removeUnsharedCase } from '../../web/case/stale-case.ts'
import { createUnsentCases, UNSENT_KEY } from '../../web/case/unsent-cases.ts'
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
    storage.setItem(OWNER_KEY, 'ann')
    storage.setItem('epicriteria.learn', 'x')
    removeUnsharedCase(storage)
    expect([storage.length, storage.getItem('epicriteria.learn')]).toEqual([1, 'x'])
  })

  test('one that waits for the server waits for its owner, whoever logs in before', () => {
    storage.setItem(OWNER_KEY, 'ann')
    storage.setItem(UNSENT_KEY, UNSENT)
    removeUnsharedCase(storage)
    const logIn = (userId: string) => {
      const tab = createMemoryStorage()
      const unsentCases = createUnsentCases(tab)
      const belongings = { store: createCaseStore(tab, PACK_INFO), unsentCases, leftCases: createLeftCases(tab) }
      createCaseOwner(tab, belongings).claim(userId)
      claimWaitingCases(storage, tab, userId)
      return unsentCases.list()
    }
    expect(logIn('ben')).toEqual([])
    expect(logIn('ann')).toEqual(JSON.parse(UNSENT))
    expect(storage.length).toBe(0)
  })

  test('a tab with a waiting case of its own, or without room, leaves it where it waits', () => {
    storage.setItem(OWNER_KEY, 'ann')
    storage.setItem(UNSENT_KEY, UNSENT)
    removeUnsharedCase(storage)
    const busy = createMemoryStorage()
    busy.setItem(UNSENT_KEY, '[{"id":"b","text":"{}"}]')
    const full = createMemoryStorage()
    full.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
    for (const tab of [busy, full]) claimWaitingCases(storage, tab, 'ann')
    expect(storage.getItem(UNSENT_KEY)).toBe(UNSENT)
  })
})

test('nothing stays once the case is taken out of the browser', () => {
  createCaseStore(storage, PACK_INFO).discard()
  expect(storage.length).toBe(0)
})
