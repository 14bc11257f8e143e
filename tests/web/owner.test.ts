import { beforeEach, describe, expect, test, vi } from 'vitest'
import { CASE_STORAGE_KEY } from '../../web/case/case-storage.ts'
import { createCaseStore } from '../../web/case/case-store.ts'
import { createLeftCases, describeLeftCase, LEFT_KEY } from '../../web/case/left-cases.ts'
import { createCaseOwner, OWNER_KEY } from '../../web/case/owner.ts'
import { createUnsentCases } from '../../web/case/unsent-cases.ts'

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

const openTabWith = (kept: Storage | undefined) => {
  const [store, unsent, left] = [createCaseStore(kept), createUnsentCases(kept), createLeftCases(kept)]
  const owner = createCaseOwner(kept, { store, unsentCases: unsent, leftCases: left })
  const keep = () => {
    store.openRecord(left.getOffer()?.record ?? '')
    left.settle()
  }
  return { store, unsent, left, owner, keep }
}

const openTab = () => openTabWith(storage)

/** A tab in which somebody enters an age without having logged in. */
const openTabOfNobody = (age: string) => {
  const parts = openTab()
  parts.store.update((patient) => ({ ...patient, age }))
  parts.unsent.keep({ id: 'waits', text: '{"id":"waits","age":"30","ageUnit":"months"}' })
  return parts
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

describe('cases that were entered before anybody was known', () => {
  test('are neither shown nor sent to whoever signs in, but offered by age and day', () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 27, 12) })
    const { store, unsent, left, owner } = openTabOfNobody('7')
    owner.claim('robin')
    vi.useRealTimers()
    expect([store.getCase().age, unsent.list()]).toEqual(['', []])
    expect(describeLeftCase(left.getOffer() ?? expect.fail('no offer'))).toMatch(
      /^2 cases were entered in this browser on Nov 27, 2026 .*\(age 7 years; age 30 months\)/,
    )
  })

  test('are those of who keeps them, also where another case was begun meanwhile', () => {
    const { store, owner, left, keep } = openTabOfNobody('7')
    owner.claim('robin')
    store.update((patient) => ({ ...patient, age: '40' }))
    keep()
    expect([store.getCase().age, left.getOffer()]).toEqual(['7', undefined])
    store.restorePrevious()
    expect(store.getCase().age).toBe('40')
    openTab().owner.claim('robin')
    expect(openTab().store.getCase().age).toBe('40')
  })

  test('wait for their owner where somebody else leaves them, through the logout', () => {
    const robin = openTabOfNobody('7')
    robin.owner.claim('robin')
    const offered = robin.left.getOffer() ?? expect.fail('no offer')
    robin.left.settle({ ...offered, declinedBy: ['robin'] })
    expect(robin.left.getOffer()).toBeUndefined()
    const again = openTab()
    again.owner.claim('robin')
    expect(again.left.getOffer()).toBeUndefined()
    again.owner.leave()
    const sascha = openTab()
    sascha.owner.claim('sascha')
    sascha.keep()
    expect(sascha.store.getCase().age).toBe('7')
    expect(openTab().left.getOffer()).toBeUndefined()
  })

  test('are gone once somebody discards them, and after a day', () => {
    const { owner, left } = openTabOfNobody('7')
    owner.claim('robin')
    left.settle()
    expect(stored.has(LEFT_KEY)).toBe(false)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 25 * 3_600_000 })
    const nobody = openTab()
    nobody.owner.leave()
    nobody.store.update((patient) => ({ ...patient, age: '7' }))
    nobody.owner.claim('robin')
    vi.useRealTimers()
    openTab()
    expect(stored.has(LEFT_KEY)).toBe(false)
  })

  test('are not offered to a visitor who is signed out', () => {
    const { owner, left } = openTabOfNobody('7')
    owner.claim('robin')
    owner.disown()
    expect(left.getOffer()).toBeUndefined()
  })
})

describe('a case that was begun while the server could not be reached, in a browser of robin', () => {
  const beginInDoubt = () => {
    openTabOfUser('robin', '40')
    const parts = openTab()
    parts.store.clear()
    parts.store.update((patient) => ({ ...patient, age: '7' }))
    parts.owner.doubt()
    return parts
  }

  test('stays where their session is still there', () => {
    const { store, owner } = beginInDoubt()
    owner.claim('robin')
    expect(store.getCase().age).toBe('7')
    owner.disown()
    owner.claim('robin')
    expect(store.getCase().age).toBe('7')
  })

  test.each(['robin', 'sascha'])('is offered to %s, who has to log in', (userId) => {
    const { store, owner, left } = beginInDoubt()
    owner.disown()
    owner.claim(userId)
    expect([store.getCase().age, left.getOffer()?.record]).toEqual(['', expect.stringContaining('"7"')])
  })
})

test('another account does not see the case that the one before left in this browser', () => {
  openTabOfUser('robin', '7').unsent.keep({ id: '1', text: 'a case that waits' })
  const { store, unsent, left, owner } = openTab()
  owner.claim('sascha')
  expect([unsent.list(), left.getOffer()]).toEqual([[], undefined])
  expect(store.getCase().age).toBe('')
  expect(stored.has(CASE_STORAGE_KEY)).toBe(false)
  expect(stored.get(OWNER_KEY)).toBe('sascha')
})

test('which is there when they log in again, also after a logout of the other, with what waits', () => {
  openTabOfUser('robin', '7').unsent.keep({ id: '1', text: 'a case that waits' })
  const sascha = openTabOfUser('sascha', '30')
  sascha.owner.leave()
  const { store, unsent, owner } = openTab()
  owner.claim('robin')
  expect([store.getCase().age, unsent.list()]).toEqual(['7', [{ id: '1', text: 'a case that waits' }]])
  expect(stored.has(LEFT_KEY)).toBe(false)
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
  expect(stored.has(LEFT_KEY)).toBe(false)
})

test('nor does one whose browser keeps nothing, as long as the page lives', () => {
  const { store, owner } = openTabWith(undefined)
  owner.claim('robin')
  store.update((patient) => ({ ...patient, age: '7' }))
  owner.follow()
  expect(store.getCase().age).toBe('7')
  owner.claim('sascha')
  expect(store.getCase().age).toBe('')
})

test('a browser that keeps nothing reports so to whoever signs in first', () => {
  const { store, owner } = openTabWith(undefined)
  owner.claim('robin')
  expect(store.getNotice()).toBe('notKept')
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
  for (const { store, owner } of [openTabWith(undefined), openTabWith(blocked)]) {
    owner.claim('robin')
    owner.leave()
    expect(store.getCase().saved).toBe(false)
  }
})
