import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { beforeEach, describe, expect, it } from 'vitest'
import { migrateCodes, normalizeCase } from '../../rules/case/index.ts'
import { classify } from '../../rules/engine/index.ts'
import { type BuiltPack, buildPack, readRuleFiles } from '../../rules/pack/index.ts'
import { withRenamedCode, withTombstone } from '../../scripts/cli/new/rename-code.ts'
import { isBlank } from '../../web/case/case-record.ts'
import { CASE_STORAGE_KEY } from '../../web/case/case-storage.ts'
import { type CaseStore, createCaseStore } from '../../web/case/case-store.ts'

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
const openTab = () => createCaseStore(storage, { version: '1.0.0' })
beforeEach(() => {
  storage = new SharedStorage()
})

describe('a case', () => {
  it('keeps the answers to its interview, and a new case begins without', () => {
    const answer = { id: 'sex', says: 'Female', path: '/pages/Age#sex', moved: '', before: { gender: '' } }
    const interview = { asked: ['sex'], given: [{ ...answer, change: { gender: 'female' } }] }
    const tab = openTab()
    tab.updateWizard((wizard) => ({ ...wizard, interview }))
    expect(openTab().getRecord().wizard.interview).toEqual(interview)
    storage.setItem(CASE_STORAGE_KEY, (storage.getItem(CASE_STORAGE_KEY) ?? '').replace('"female"', '7'))
    expect(openTab().getRecord().wizard.interview).toEqual({ asked: [], given: [] })
    tab.clear()
    expect(tab.getRecord().wizard.interview).toEqual({ asked: [], given: [] })
  })
  it('is there again after a reload, with the page of the wizard', () => {
    const before = openTab()
    before.update((patient) => ({ ...patient, age: '7', eeg: ['eeg_ictal_normal'] }))
    before.updateWizard((wizard) => ({ ...wizard, editing: 2 }))
    const after = openTab()
    expect(after.getCase()).toMatchObject(before.getCase())
    expect(after.getRecord().wizard.editing).toBe(2)
    expect(after.getNotice()).toBeUndefined()
  })

  it('is stored in the form of the specification, with the version of the rules', () => {
    openTab().update((patient) => ({ ...patient, gender: 'female' }))
    expect(JSON.parse(storage.getItem(CASE_STORAGE_KEY) ?? '')).toMatchObject({
      pack: '1.0.0',
      patient: { gender: 'female', saved: false },
    })
  })

  it('that was stored field by field by the version before still opens, every list where it belongs', () => {
    const stored = { pack: '0.9.0', patient: { id: 'one', saved: true, age: '7', neuroexam: ['exam_normal', ''] } }
    storage.setItem(CASE_STORAGE_KEY, JSON.stringify(stored))
    expect(openTab().getCase()).toEqual({
      ...normalizeCase({ age: '7', exam: ['exam_normal'] }),
      id: 'one',
      saved: true,
    })
  })

  it('names the version of the rules with which it was last changed', () => {
    openTab().update((patient) => ({ ...patient, age: '7' }))
    const later = createCaseStore(storage, { version: '2.0.0' })
    expect(later.getRecord().pack).toBe('1.0.0')
    later.update((patient) => ({ ...patient, gender: 'male' }))
    expect(openTab().getRecord().pack).toBe('2.0.0')
  })

  it('is emptied by a new case, which is another case', () => {
    const store = openTab()
    store.update((patient) => ({ ...patient, age: '7' }))
    const { id } = store.getCase()
    store.clear()
    expect(store.getCase()).toEqual({ ...normalizeCase({}), id: expect.any(String), saved: false })
    expect(store.getCase().id).not.toBe(id)
    expect(openTab().getCase()).toMatchObject(store.getCase())
    expect(isBlank(openTab().getRecord())).toBe(true)
  })

  it('can be brought back after a new one was started, until something is entered', () => {
    const store = openTab()
    store.update((patient) => ({ ...patient, age: '7' }))
    store.clear()
    expect(store.getNotice()).toBe('newCase')
    store.restorePrevious()
    expect(openTab().getCase().age).toBe('7')
    store.clear()
    store.update((patient) => ({ ...patient, gender: 'male' }))
    store.restorePrevious()
    expect(store.getCase()).toMatchObject({ gender: 'male' })
    expect(store.getCase().age).toBe('')
  })

  it('leaves nothing in the browser when it is forgotten', () => {
    const store = openTab()
    store.update((patient) => ({ ...patient, age: '7' }))
    store.discard()
    expect(storage.length).toBe(0)
  })

  it('notifies its listeners of a change, and of none when nothing changed', () => {
    const store = openTab()
    let notified = 0
    const stop = store.subscribe(() => {
      notified += 1
    })
    store.update((patient) => patient)
    expect(notified).toBe(0)
    store.update((patient) => ({ ...patient, age: '1' }))
    stop()
    store.update((patient) => ({ ...patient, age: '2' }))
    expect(notified).toBe(1)
  })
})

describe('a storage that does not keep', () => {
  it('is reported once, and the wizard goes on', () => {
    storage.full = true
    const store = openTab()
    store.update((patient) => ({ ...patient, age: '7' }))
    expect(store.getNotice()).toBe('notKept')
    store.dismissNotice()
    store.update((patient) => ({ ...patient, age: '8' }))
    expect(store.getCase().age).toBe('8')
    expect(store.getNotice()).toBeUndefined()
  })

  it('may be missing altogether', () => {
    const store = createCaseStore(undefined)
    expect(store.getNotice()).toBe('notKept')
    store.update((patient) => ({ ...patient, age: '7' }))
    expect(store.getCase().age).toBe('7')
  })

  it.each([
    '{',
    '[]',
    '{"patient":{"eeg":"normal"}}',
    '{"patient":{"seizures":[{"details":[1]}]}}',
    '{"patient":{"age":true}}',
  ])('that holds %s gives an empty case and reports it', (text) => {
    storage.setItem(CASE_STORAGE_KEY, text)
    const store = openTab()
    expect(store.getCase().eeg).toEqual([])
    expect(store.getNotice()).toBe('unreadable')
  })
})

describe('two tabs', () => {
  it('go on with the same case, and the other tab reports it', () => {
    const one = openTab()
    one.update((patient) => ({ ...patient, age: '7' }))
    const other = openTab()
    other.update((patient) => ({ ...patient, gender: 'male' }))
    one.syncFromStorage()
    expect(one.getCase()).toMatchObject({ age: '7', gender: 'male' })
    expect(one.getNotice()).toBe('changedElsewhere')
  })

  it('lose nothing when one of them has not heard of the other yet', () => {
    const one = openTab()
    one.update((patient) => ({ ...patient, age: '7' }))
    const other = openTab()
    other.update((patient) => ({ ...patient, gender: 'male' }))
    one.update((patient) => ({ ...patient, ageAtOnset: '5' }))
    expect(openTab().getCase()).toMatchObject({ age: '7', gender: 'male', ageAtOnset: '5' })
  })

  it('with two different cases ask which goes on, and write nothing until then', () => {
    const one = openTab()
    one.update((patient) => ({ ...patient, age: '7' }))
    const other = openTab()
    other.clear()
    other.update((patient) => ({ ...patient, age: '30' }))
    one.syncFromStorage()
    one.update((patient) => ({ ...patient, gender: 'male' }))
    expect(one.getNotice()).toBe('otherCase')
    expect(openTab().getCase().age).toBe('30')
    one.resolveConflict('this')
    expect(openTab().getCase()).toMatchObject({ age: '7', gender: 'male' })
    other.syncFromStorage()
    other.resolveConflict('other')
    expect(other.getCase()).toMatchObject({ age: '7', gender: 'male' })
  })

  it.each([
    ['a new case', (store: CaseStore) => store.clear()],
    ['a case from a file', (store: CaseStore) => store.openCase({ age: '50' })],
  ])('lose neither of two different cases to %s, whether or not this tab has heard of the other', (_, begin) => {
    for (const hears of [true, false]) {
      storage.clear()
      const one = openTab()
      one.update((patient) => ({ ...patient, age: '7' }))
      const other = openTab()
      other.clear()
      other.update((patient) => ({ ...patient, age: '30' }))
      if (hears) one.syncFromStorage()
      begin(one)
      expect(one.getNotice()).toBe('otherCase')
      expect([one.getCase().age, openTab().getCase().age, one.isPersisted()]).toEqual(['7', '30', false])
      one.resolveConflict('other')
      begin(one)
      expect([one.getNotice() === 'otherCase', one.isPersisted()]).toEqual([false, true])
    }
  })

  it('are both empty after the case was forgotten in one', () => {
    const one = openTab()
    one.update((patient) => ({ ...patient, age: '7' }))
    const other = openTab()
    other.discard()
    one.syncFromStorage()
    expect(one.getCase().age).toBe('')
  })
})

/** The pack as it is once two codes were renamed, each with its tombstone. */
function buildRenamedPack(renames: Readonly<Record<string, string>>): BuiltPack {
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
  return buildPack(
    readRuleFiles({
      readText: textOf,
      listNames: (folder) => (existsSync(`rules/${folder}`) ? readdirSync(`rules/${folder}`) : []),
    }),
  )
}

describe('a case from before two codes were renamed', () => {
  const pack = buildRenamedPack({
    eeg_interictal_gsw_3hz: 'eeg_interictal_gsw_three_hz',
    nonmotor_typical: 'nonmotor_typical_absence',
  })
  const before = {
    eeg: ['eeg_interictal_abnormal', 'eeg_interictal_gsw', 'eeg_interictal_gsw_3hz'],
    seizures: [{ mainType: 'generalized', onset: 'nonmotor', details: ['nonmotor_typical'] }],
  }

  it.each([
    [
      'kept in the browser',
      () => storage.setItem(CASE_STORAGE_KEY, JSON.stringify({ patient: { id: 'one', ...before } })),
    ],
    ['opened from a file', () => createCaseStore(storage, pack).openCase(before)],
  ])('is ticked as it is classified, when it was %s', (_, keep) => {
    keep()
    const patient = createCaseStore(storage, pack).getCase()
    expect(patient.eeg).toEqual(['eeg_interictal_abnormal', 'eeg_interictal_gsw', 'eeg_interictal_gsw_three_hz'])
    expect(patient.seizures?.[0]?.details).toEqual(['nonmotor_typical_absence'])
    expect(classify(pack, patient, 'results')).toEqual(
      classify(pack, migrateCodes(pack, normalizeCase(before)), 'results'),
    )
  })

  it('shows what another reading calls by other names', () => {
    const store = createCaseStore(storage, pack)
    store.openCase({ neuroexam: ['exam_normal'], alertCriteria: ['CAE-0'] })
    expect(store.getCase()).toMatchObject({ exam: ['exam_normal'], alerts: ['CAE-0'] })
  })

  it('keeps a code that no page has', () => {
    const store = createCaseStore(storage, pack)
    store.openCase({ eeg: ['a_code_of_tomorrow'] })
    expect(store.getCase().eeg).toEqual(['a_code_of_tomorrow'])
  })
})

it('a case of which only a unit was chosen, or everything was taken back, counts as empty', () => {
  openTab().update((patient) => ({ ...patient, ageUnit: 'months', age: '', eeg: [] }))
  expect(isBlank(openTab().getRecord())).toBe(true)
  openTab().update((patient) => ({ ...patient, age: '7' }))
  expect(isBlank(openTab().getRecord())).toBe(false)
})
