import { beforeEach, expect, test } from 'vitest'
import { createUnsentCases } from '../../web/api-client/unsent-cases.ts'
import { CASE_STORAGE_KEY } from '../../web/case/case-storage.ts'
import { createCaseStore } from '../../web/case/case-store.ts'
import { createCaseOwner, OWNER_KEY } from '../../web/case/owner.ts'

let stored: Map<string, string>
let storage: Storage

beforeEach(() => {
  stored = new Map()
  storage = {
    getItem: (key) => stored.get(key) ?? null,
    setItem: (key, value) => void stored.set(key, value),
    removeItem: (key) => void stored.delete(key),
    clear: () => stored.clear(),
    key: () => null,
    length: 0,
  }
})

const openTab = () => {
  const store = createCaseStore(storage)
  const unsent = createUnsentCases(storage)
  return { store, unsent, owner: createCaseOwner(storage, store) }
}

/** A tab in which somebody has signed in and entered an age. */
const openTabOfUser = (userId: string, age: string) => {
  const parts = openTab()
  parts.owner.claim(userId)
  parts.store.update((patient) => ({ ...patient, age }))
  return parts
}

test('whoever signs in again finds their case', () => {
  const { store, owner } = openTabOfUser('robin', '7')
  owner.claim('robin')
  expect(store.getCase().age).toBe('7')
})

test('a case that was entered before anybody signed in belongs to whoever does', () => {
  const { store, owner } = openTab()
  store.update((patient) => ({ ...patient, age: '7' }))
  owner.claim('robin')
  expect(store.getCase().age).toBe('7')
})

test('another account does not see the case that the one before left in this browser', () => {
  openTabOfUser('robin', '7').unsent.keep({ id: '1', text: 'a case that waits' })
  const { store, unsent, owner } = openTab()
  owner.claim('sascha')
  expect(unsent.list()).toEqual([])
  expect(store.getCase().age).toBe('')
  expect(stored.has(CASE_STORAGE_KEY)).toBe(false)
  expect(stored.get(OWNER_KEY)).toBe('sascha')
})

test.each(['follow', 'claim'] as const)(
  'a tab that slept while another account signed in elsewhere wakes with their case, and keeps it (%s)',
  (step) => {
    const robin = openTabOfUser('robin', '7')
    openTabOfUser('sascha', '30')
    robin.store.syncFromStorage()
    robin.owner[step]('sascha')
    expect(robin.store.getCase().age).toBe('30')
    expect(robin.store.getNotice()).toBeUndefined()
    robin.store.resolveConflict('this')
    expect(openTab().store.getCase().age).toBe('30')
  },
)

test('a tab that slept through a logout and another login does not hand on what its memory held', () => {
  const robin = openTabOfUser('robin', '7')
  stored.delete(CASE_STORAGE_KEY)
  stored.delete(OWNER_KEY)
  robin.owner.follow()
  robin.owner.claim('sascha')
  expect(robin.store.getCase().age).toBe('')
})

test('nor does one whose browser keeps nothing, as long as the page lives', () => {
  const store = createCaseStore(undefined)
  const owner = createCaseOwner(undefined, store)
  store.update((patient) => ({ ...patient, age: '7' }))
  owner.claim('robin')
  owner.follow()
  expect(store.getCase().age).toBe('7')
  owner.claim('sascha')
  expect(store.getCase().age).toBe('')
})

test('after a logout nothing of the case is left', () => {
  const { store, unsent, owner } = openTabOfUser('robin', '7')
  unsent.keep({ id: '1', text: 'a case that waits' })
  owner.leave()
  expect([...stored]).toEqual([])
  expect(store.getCase().age).toBe('')
})

test('without a storage, or with one that refuses, people sign in and out all the same', () => {
  const refuse = () => {
    throw new Error('blocked')
  }
  const blocked: Storage = { ...storage, getItem: refuse, setItem: refuse, removeItem: refuse }
  for (const one of [undefined, blocked]) {
    const store = createCaseStore(one)
    const owner = createCaseOwner(one, store)
    owner.claim('robin')
    owner.leave()
    expect(store.getCase().saved).toBe(false)
  }
})
