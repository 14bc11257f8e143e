import { beforeEach, expect, test } from 'vitest'
import { createCaseStore, STORAGE_KEY } from '../../web/case/case-store.ts'
import { createCaseOwner, OWNER_KEY } from '../../web/case/owner.ts'

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

const tab = () => {
  const store = createCaseStore(storage)
  return { store, owner: createCaseOwner(storage, store) }
}

/** A tab in which somebody has signed in and entered an age. */
const tabOf = (userId: string, age: string) => {
  const parts = tab()
  parts.owner.claim(userId)
  parts.store.update((patient) => ({ ...patient, age }))
  return parts
}

test('whoever signs in again finds their case', () => {
  const { store, owner } = tabOf('robin', '7')
  owner.claim('robin')
  expect(store.get().age).toBe('7')
})

test('a case that was entered before anybody signed in belongs to whoever does', () => {
  const { store, owner } = tab()
  store.update((patient) => ({ ...patient, age: '7' }))
  owner.claim('robin')
  expect(store.get().age).toBe('7')
})

test('another account does not see the case that the one before left in this browser', () => {
  tabOf('robin', '7')
  const { store, owner } = tab()
  owner.claim('sascha')
  expect(store.get().age).toBeUndefined()
  expect(kept.has(STORAGE_KEY)).toBe(false)
  expect(kept.get(OWNER_KEY)).toBe('sascha')
})

test.each(['follow', 'claim'] as const)(
  'a tab that slept while another account signed in elsewhere wakes with their case, and keeps it (%s)',
  (step) => {
    const robin = tabOf('robin', '7')
    tabOf('sascha', '30')
    robin.store.reread()
    robin.owner[step]('sascha')
    expect(robin.store.get().age).toBe('30')
    expect(robin.store.notice()).toBeUndefined()
    robin.store.settle('this')
    expect(tab().store.get().age).toBe('30')
  },
)

test('a tab that slept through a logout and another login does not hand on what its memory held', () => {
  const robin = tabOf('robin', '7')
  kept.delete(STORAGE_KEY)
  kept.delete(OWNER_KEY)
  robin.owner.follow()
  robin.owner.claim('sascha')
  expect(robin.store.get().age).toBeUndefined()
})

test('nor does one whose browser keeps nothing, as long as the page lives', () => {
  const store = createCaseStore(undefined)
  const owner = createCaseOwner(undefined, store)
  store.update((patient) => ({ ...patient, age: '7' }))
  owner.claim('robin')
  owner.follow()
  expect(store.get().age).toBe('7')
  owner.claim('sascha')
  expect(store.get().age).toBeUndefined()
})

test('after a logout nothing of the case is left', () => {
  const { store, owner } = tabOf('robin', '7')
  owner.leave()
  expect([...kept]).toEqual([])
  expect(store.get().age).toBeUndefined()
})

test('without a storage, or with one that refuses, people sign in and out all the same', () => {
  const refuses = () => {
    throw new Error('blocked')
  }
  const blocked: Storage = { ...storage, getItem: refuses, setItem: refuses, removeItem: refuses }
  for (const one of [undefined, blocked]) {
    const store = createCaseStore(one)
    const owner = createCaseOwner(one, store)
    owner.claim('robin')
    owner.leave()
    expect(store.get().saved).toBe(false)
  }
})
