import { beforeEach, describe, expect, it } from 'vitest'
import { createCaseStore, STORAGE_KEY } from '../../web/case/case-store.ts'

/** The browser's storage in memory, as two tabs share it. */
class SharedStorage implements Storage {
  #texts = new Map<string, string>()
  full = false
  get length() {
    return this.#texts.size
  }
  key = (at: number) => [...this.#texts.keys()][at] ?? null
  getItem = (key: string) => this.#texts.get(key) ?? null
  setItem = (key: string, text: string) => {
    if (this.full) throw new Error('QuotaExceededError')
    this.#texts.set(key, text)
  }
  removeItem = (key: string) => void this.#texts.delete(key)
  clear = () => this.#texts.clear()
}

let storage: SharedStorage
const tab = () => createCaseStore(storage, '1.0.0')
beforeEach(() => {
  storage = new SharedStorage()
})

describe('a case', () => {
  it('is there again after a reload, with the place in the wizard', () => {
    const before = tab()
    before.update((patient) => ({ ...patient, age: '7', eeg: ['eeg_ictal_normal'] }))
    before.updateWizard((wizard) => ({ ...wizard, editing: 2 }))
    const after = tab()
    expect(after.get()).toEqual(before.get())
    expect(after.kept().wizard.editing).toBe(2)
    expect(after.notice()).toBeUndefined()
  })

  it('is stored in the form of the specification, with the version of the rules beside it', () => {
    tab().update((patient) => ({ ...patient, gender: 'female' }))
    expect(JSON.parse(storage.getItem(STORAGE_KEY) ?? '')).toMatchObject({
      pack: '1.0.0',
      patient: { gender: 'female', saved: false },
    })
  })

  it('names the version of the rules with which it was last changed', () => {
    tab().update((patient) => ({ ...patient, age: '7' }))
    const later = createCaseStore(storage, '2.0.0')
    expect(later.kept().pack).toBe('1.0.0')
    later.update((patient) => ({ ...patient, gender: 'male' }))
    expect(tab().kept().pack).toBe('2.0.0')
  })

  it('is emptied by a new case, which is another case', () => {
    const store = tab()
    store.update((patient) => ({ ...patient, age: '7' }))
    const { id } = store.get()
    store.clear()
    expect(store.get()).toEqual({ id: expect.any(String), saved: false })
    expect(store.get().id).not.toBe(id)
    expect(tab().get()).toEqual(store.get())
  })

  it('can be brought back after a new one was started, until something is entered', () => {
    const store = tab()
    store.update((patient) => ({ ...patient, age: '7' }))
    store.clear()
    expect(store.notice()).toBe('newCase')
    store.bringBack()
    expect(tab().get().age).toBe('7')
    store.clear()
    store.update((patient) => ({ ...patient, gender: 'male' }))
    store.bringBack()
    expect(store.get()).toMatchObject({ gender: 'male' })
    expect(store.get().age).toBeUndefined()
  })

  it('leaves nothing in the browser when it is forgotten', () => {
    const store = tab()
    store.update((patient) => ({ ...patient, age: '7' }))
    store.forget()
    expect(storage.length).toBe(0)
  })

  it('tells its listeners of a change, and of none when nothing changed', () => {
    const store = tab()
    let told = 0
    const stop = store.subscribe(() => {
      told += 1
    })
    store.update((patient) => patient)
    expect(told).toBe(0)
    store.update((patient) => ({ ...patient, age: '1' }))
    stop()
    store.update((patient) => ({ ...patient, age: '2' }))
    expect(told).toBe(1)
  })
})

describe('a storage that does not keep', () => {
  it('is said once, and the wizard goes on', () => {
    storage.full = true
    const store = tab()
    store.update((patient) => ({ ...patient, age: '7' }))
    expect(store.notice()).toBe('notKept')
    store.dismissNotice()
    store.update((patient) => ({ ...patient, age: '8' }))
    expect(store.get().age).toBe('8')
    expect(store.notice()).toBeUndefined()
  })

  it('may be missing altogether', () => {
    const store = createCaseStore(undefined)
    expect(store.notice()).toBe('notKept')
    store.update((patient) => ({ ...patient, age: '7' }))
    expect(store.get().age).toBe('7')
  })

  it.each(['{', '[]', '{"patient":{"eeg":"normal"}}', '{"patient":{"seizures":[{"details":[1]}]}}'])(
    'that holds %s gives an empty case and says so',
    (text) => {
      storage.setItem(STORAGE_KEY, text)
      const store = tab()
      expect(store.get().eeg).toBeUndefined()
      expect(store.notice()).toBe('unreadable')
    },
  )
})

describe('two tabs', () => {
  it('go on with the same case, and the other tab says so', () => {
    const one = tab()
    one.update((patient) => ({ ...patient, age: '7' }))
    const other = tab()
    other.update((patient) => ({ ...patient, gender: 'male' }))
    one.reread()
    expect(one.get()).toMatchObject({ age: '7', gender: 'male' })
    expect(one.notice()).toBe('changedElsewhere')
  })

  it('lose nothing when one of them has not heard of the other yet', () => {
    const one = tab()
    one.update((patient) => ({ ...patient, age: '7' }))
    const other = tab()
    other.update((patient) => ({ ...patient, gender: 'male' }))
    one.update((patient) => ({ ...patient, ageAtOnset: '5' }))
    expect(tab().get()).toMatchObject({ age: '7', gender: 'male', ageAtOnset: '5' })
  })

  it('with two different cases ask which goes on, and write nothing until then', () => {
    const one = tab()
    one.update((patient) => ({ ...patient, age: '7' }))
    const other = tab()
    other.clear()
    other.update((patient) => ({ ...patient, age: '30' }))
    one.reread()
    one.update((patient) => ({ ...patient, gender: 'male' }))
    expect(one.notice()).toBe('otherCase')
    expect(tab().get().age).toBe('30')
    one.settle('this')
    expect(tab().get()).toMatchObject({ age: '7', gender: 'male' })
    other.reread()
    other.settle('other')
    expect(other.get()).toMatchObject({ age: '7', gender: 'male' })
  })

  it('are both empty after the case was forgotten in one', () => {
    const one = tab()
    one.update((patient) => ({ ...patient, age: '7' }))
    const other = tab()
    other.forget()
    one.reread()
    expect(one.get().age).toBeUndefined()
  })
})
