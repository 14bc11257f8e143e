import { readdirSync, readFileSync } from 'node:fs'
import { beforeEach, describe, expect, it } from 'vitest'
import { type BuiltPack, buildPack, readRuleFiles } from '../../rules/pack/index.ts'
import { withRenamedCode, withTombstone } from '../../scripts/new/rename-code.ts'
import { isBlank } from '../../web/case/case-record.ts'
import { type CaseStore, createCaseStore, STORAGE_KEY } from '../../web/case/case-store.ts'
import { classifyCase } from '../../web/results/text/model.ts'

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
const tab = () => createCaseStore(storage, { version: '1.0.0' })
beforeEach(() => {
  storage = new SharedStorage()
})

describe('a case', () => {
  it('is there again after a reload, with the place in the wizard', () => {
    const before = tab()
    before.update((patient) => ({ ...patient, age: '7', eeg: ['eeg_ictal_normal'] }))
    before.updateWizard((wizard) => ({ ...wizard, editing: 2 }))
    const after = tab()
    expect(after.get()).toMatchObject(before.get())
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
    const later = createCaseStore(storage, { version: '2.0.0' })
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
    expect(tab().get()).toMatchObject(store.get())
    expect(isBlank(tab().kept())).toBe(true)
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

  it.each([
    '{',
    '[]',
    '{"patient":{"eeg":"normal"}}',
    '{"patient":{"seizures":[{"details":[1]}]}}',
    '{"patient":{"age":true}}',
  ])('that holds %s gives an empty case and says so', (text) => {
    storage.setItem(STORAGE_KEY, text)
    const store = tab()
    expect(store.get().eeg).toBeUndefined()
    expect(store.notice()).toBe('unreadable')
  })
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

  it.each([
    ['a new case', (store: CaseStore) => store.clear()],
    ['a case from a file', (store: CaseStore) => store.openCase({ age: '50' })],
  ])('lose neither of two different cases to %s, whether or not this tab has heard of the other', (_, begin) => {
    for (const hears of [true, false]) {
      storage.clear()
      const one = tab()
      one.update((patient) => ({ ...patient, age: '7' }))
      const other = tab()
      other.clear()
      other.update((patient) => ({ ...patient, age: '30' }))
      if (hears) one.reread()
      begin(one)
      expect(one.notice()).toBe('otherCase')
      expect([one.get().age, tab().get().age, one.isKept()]).toEqual(['7', '30', false])
      one.settle('other')
      begin(one)
      expect([one.notice() === 'otherCase', one.isKept()]).toEqual([false, true])
    }
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

/** The pack as it is once two codes were renamed, each with its tombstone. */
function packAfter(renames: Readonly<Record<string, string>>): BuiltPack {
  const textOf = (path: string) =>
    Object.entries(renames).reduce(
      (text, [from, to]) => {
        const renamed = withRenamedCode(text, from, to)
        return text.includes(`code: ${from}\n`) || text.includes(`code: ${from},`)
          ? withTombstone(renamed, from, to)
          : renamed
      },
      readFileSync(`rules/${path}`, 'utf8'),
    )
  return buildPack(readRuleFiles({ readText: textOf, listNames: (folder) => readdirSync(`rules/${folder}`) }))
}

describe('a case from before two codes were renamed', () => {
  const pack = packAfter({
    eeg_interictal_gsw_3hz: 'eeg_interictal_gsw_three_hz',
    nonmotor_typical: 'nonmotor_typical_absence',
  })
  const before = {
    eeg: ['eeg_interictal_abnormal', 'eeg_interictal_gsw', 'eeg_interictal_gsw_3hz'],
    seizures: [{ mainType: 'generalized', onset: 'nonmotor', details: ['nonmotor_typical'] }],
  }

  it.each([
    ['kept in the browser', () => storage.setItem(STORAGE_KEY, JSON.stringify({ patient: { id: 'one', ...before } }))],
    ['opened from a file', () => createCaseStore(storage, pack).openCase(before)],
  ])('is ticked as it is classified, when it was %s', (_, keep) => {
    keep()
    const patient = createCaseStore(storage, pack).get()
    expect(patient.eeg).toEqual(['eeg_interictal_abnormal', 'eeg_interictal_gsw', 'eeg_interictal_gsw_three_hz'])
    expect(patient.seizures?.[0]?.details).toEqual(['nonmotor_typical_absence'])
    expect(classifyCase(pack, patient, 'results')).toEqual(classifyCase(pack, before, 'results'))
  })

  it('shows what another reading calls by other names', () => {
    const store = createCaseStore(storage, pack)
    store.openCase({ neuroexam: ['exam_normal'], alertCriteria: ['CAE-0'] })
    expect(store.get()).toMatchObject({ exam: ['exam_normal'], alerts: ['CAE-0'] })
  })

  it('keeps a code that no page has', () => {
    const store = createCaseStore(storage, pack)
    store.openCase({ eeg: ['a_code_of_tomorrow'] })
    expect(store.get().eeg).toEqual(['a_code_of_tomorrow'])
  })
})

it('a case of which only a unit was chosen, or everything was taken back, counts as empty', () => {
  tab().update((patient) => ({ ...patient, ageUnit: 'months', age: '', eeg: [] }))
  expect(isBlank(tab().kept())).toBe(true)
  tab().update((patient) => ({ ...patient, age: '7' }))
  expect(isBlank(tab().kept())).toBe(false)
})
