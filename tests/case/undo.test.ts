import { array, assert, constantFrom, property } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createCaseRecord } from '../../web/case/case-record.ts'
import { type CaseStore, createCaseStore } from '../../web/case/case-store.ts'
import { describeRemoval } from '../../web/case/sections/removed-entries.ts'
import { withEntryTicked } from '../../web/case/sections/section-ref.ts'
import {
  createSeizure,
  withEditedRow,
  withEditedSeizure,
  withoutSeizure,
  withSeizureChoice,
} from '../../web/case/seizures/seizures.ts'
import { withItem } from '../../web/entry/palette/enter-item.ts'
import { ENTRY_ITEMS } from '../support/palette.ts'

const openStore = () => createCaseStore(undefined, { version: '1' })
const findItem = (id: string) => {
  const item = ENTRY_ITEMS.find((one) => one.id === id)
  if (item === undefined) throw new Error(`the palette does not have ${id}`)
  return item
}
const enter = (store: CaseStore, ...ids: string[]) => {
  for (const id of ids) store.change((record) => withItem(record, findItem(id)))
}

/** What can be done to a case on any surface; each as one step. */
const ACTIONS: Readonly<Record<string, (store: CaseStore) => void>> = {
  'tick a finding of the EEG': (store) => enter(store, 'eeg_interictal_gsw_3hz'),
  'choose that the EEG is normal': (store) => enter(store, 'eeg_interictal_normal'),
  'enter a family history by the palette': (store) => enter(store, 'hist_family_epilepsy'),
  'enter a line of the palette': (store) =>
    store.changeAsOne(() => enter(store, 'imaging_hippocampal_sclerosis', 'test_genetics_scn1a')),
  'type a letter': (store) => store.update((patient) => ({ ...patient, age: `${patient.age}1` })),
  'choose a sex': (store) =>
    store.update((patient) => ({ ...patient, gender: patient.gender === 'male' ? 'female' : 'male' })),
  'enter a sign of a seizure': (store) => enter(store, 'motor_tonic'),
  'change the main type': (store) =>
    store.change((record) => withEditedSeizure(record, (one) => withSeizureChoice(one, 'mainType', 'generalized'))),
  'add a seizure type': (store) =>
    store.change((record) =>
      withEditedSeizure(withEditedRow(record, record.patient.seizures.length), () => createSeizure()),
    ),
  'delete a seizure type': (store) => store.change((record) => withoutSeizure(record, 0)),
  'answer no': (store) =>
    store.updateWizard((wizard) => ({ ...wizard, answers: { ...wizard.answers, triggers: false } })),
}

const readEntries = (store: CaseStore): string => {
  const { patient, wizard } = store.getRecord()
  return JSON.stringify([{ ...patient, id: '', saved: false }, wizard.asked, wizard.answers, wizard.editing])
}

describe('undo', () => {
  it('goes back through every state, whatever was done on which surface', () => {
    assert(
      property(array(constantFrom(...Object.keys(ACTIONS)), { maxLength: 12 }), (names) => {
        const store = openStore()
        const states = [readEntries(store)]
        for (const name of names) {
          const before = store.getUndoable()
          ACTIONS[name]?.(store)
          if (store.getUndoable() === before) states.pop()
          states.push(readEntries(store))
        }
        for (const state of states.slice(0, -1).toReversed()) {
          store.undo()
          expect(readEntries(store)).toBe(state)
        }
        expect(store.getUndoable()).toBeUndefined()
      }),
      { numRuns: 60 },
    )
  })

  it('takes back a typed text as a whole, and a paste by itself', () => {
    const store = openStore()
    const type = (eegFreeText: string) => store.update((patient) => ({ ...patient, eegFreeText }))
    for (const text of ['s', 'sl', 'slo', 'slow']) type(text)
    type('slow, and more from a report')
    store.undo()
    expect(store.getCase().eegFreeText).toBe('slow')
    store.undo()
    expect(store.getCase().eegFreeText ?? '').toBe('')
  })

  it('keeps the case its own, and what was stored of it is to be stored again', () => {
    const store = openStore()
    const { id } = store.getCase()
    enter(store, 'eeg_ictal_normal')
    store.update((patient) => ({ ...patient, saved: true }))
    store.undo()
    expect(store.getCase()).toMatchObject({ id, saved: false, eeg: [] })
  })

  it('reaches no earlier case once something is entered in another', () => {
    const store = openStore()
    enter(store, 'eeg_ictal_normal')
    store.clear()
    store.undo()
    expect(store.getCase().eeg).toEqual(['eeg_ictal_normal'])
    store.clear()
    enter(store, 'imaging_normal')
    store.undo()
    store.undo()
    expect(store.getCase()).toMatchObject({ eeg: [], imaging: [] })
  })
})

describe('what a change took along', () => {
  const blank = createCaseRecord({ version: '1' })
  const findings = ['eeg_interictal_gsw_3hz', 'eeg_interictal_slowing'].reduce(
    (record, id) => withItem(record, findItem(id)),
    blank,
  )
  const tick = (record: typeof blank, id: string, on: boolean) =>
    withEntryTicked(record, findItem(id).sectionRef, id, on)

  it('is shown where a state clears its findings', () => {
    expect(describeRemoval(findings, tick(findings, 'eeg_interictal_normal', true))).toBe('3 findings were removed.')
  })
  it('is shown where a seizure type is deleted', () => {
    const seizure = withEditedSeizure(blank, (one) => one)
    expect(describeRemoval(seizure, withoutSeizure(seizure, 0))).toBe('A seizure type was removed.')
  })
  it('is not shown for one box that was unticked, of an answer that was changed, and of what was added', () => {
    expect(describeRemoval(findings, tick(findings, 'eeg_interictal_slowing', false))).toBeUndefined()
    const normal = tick(blank, 'dev_normal', true)
    expect(describeRemoval(normal, tick(normal, 'dev_unavailable', true))).toBeUndefined()
    expect(describeRemoval(blank, findings)).toBeUndefined()
  })
})
