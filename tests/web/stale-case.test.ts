import { beforeEach, expect, test, vi } from 'vitest'
import { createCaseStore } from '../../web/case/case-store.ts'
import { dropStaleCase } from '../../web/case/stale-case.ts'
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

test('nothing stays once the case is taken out of the browser', () => {
  createCaseStore(storage, PACK_INFO).discard()
  expect(storage.length).toBe(0)
})
