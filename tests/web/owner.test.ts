import { beforeEach, expect, test } from 'vitest'
import { createCaseStore, STORAGE_KEY } from '../../web/case/case-store.ts'
import { claimCase, leaveNothing, OWNER_KEY } from '../../web/case/owner.ts'

let kept: Map<string, string>
let storage: Storage

beforeEach(() => {
  kept = new Map()
  storage = {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
    clear: () => kept.clear(),
    key: () => null,
    length: 0,
  }
})

const storeWithCase = () => {
  const store = createCaseStore(storage)
  store.update((patient) => ({ ...patient, age: '7' }))
  return store
}

test('whoever signs in again finds their case', () => {
  const store = storeWithCase()
  claimCase(storage, store, 'robin')
  claimCase(storage, store, 'robin')
  expect(store.get().age).toBe('7')
})

test('another account does not see the case that the one before left in this browser', () => {
  const store = storeWithCase()
  claimCase(storage, store, 'robin')
  claimCase(storage, store, 'sascha')
  expect(store.get().age).toBeUndefined()
  expect(kept.has(STORAGE_KEY)).toBe(false)
  expect(kept.get(OWNER_KEY)).toBe('sascha')
})

test('nor where the browser keeps nothing, as long as the page lives', () => {
  const store = createCaseStore(undefined)
  store.update((patient) => ({ ...patient, age: '7' }))
  claimCase(undefined, store, 'robin', 'robin')
  expect(store.get().age).toBe('7')
  claimCase(undefined, store, 'sascha', 'robin')
  expect(store.get().age).toBeUndefined()
})

test('after a logout nothing of the case is left', () => {
  const store = storeWithCase()
  claimCase(storage, store, 'robin')
  leaveNothing(storage, store)
  expect([...kept]).toEqual([])
  expect(store.get().age).toBeUndefined()
})

test('without a storage, or with one that refuses, people sign in and out all the same', () => {
  const refuses = () => {
    throw new Error('blocked')
  }
  const blocked: Storage = { ...storage, getItem: refuses, setItem: refuses, removeItem: refuses }
  for (const one of [undefined, blocked]) {
    const store = createCaseStore(undefined)
    claimCase(one, store, 'robin')
    leaveNothing(one, store)
    expect(store.get().saved).toBe(false)
  }
})
