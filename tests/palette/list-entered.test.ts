import { expect, it } from 'vitest'
import { FEATURE_LISTS, type PatientCase, SEIZURE_LISTS } from '../../rules/case/index.ts'
import { SYNDROME_CODES } from '../../rules/pack/syndrome-codes.ts'
import { readTextbookPatient } from '../../scripts/build/cases/reference-cases.ts'
import { type CaseRecord, createCaseRecord } from '../../web/case/case-record.ts'
import { withItem } from '../../web/entry/palette/enter-item.ts'
import { listEntered, withoutEntered } from '../../web/entry/palette/list-entered.ts'
import { ENTRY_ITEMS } from '../support/palette.ts'

const NO_SEIZURE = 'hist_no_seizure'

/** What is retired can be neither entered nor taken out in the palette. */
const OFFERED = new Set(ENTRY_ITEMS.map(({ id }) => id))

const list = (record: CaseRecord) => listEntered(record, ENTRY_ITEMS)

const createRecord = (code: (typeof SYNDROME_CODES)[number]): CaseRecord => {
  const record = createCaseRecord({ version: '' })
  return { ...record, patient: { ...record.patient, ...readTextbookPatient(code) } }
}

const listCodes = ({ seizures, ...patient }: PatientCase): readonly string[] => [
  ...FEATURE_LISTS.flatMap((name) => patient[name]),
  ...seizures.flatMap((seizure) => SEIZURE_LISTS.flatMap((name) => seizure[name])),
]

it.each(SYNDROME_CODES.map((code) => [code]))(
  'all that was entered is shown by its page, and can be taken out until only the kinds of seizures are left: %s',
  (code) => {
    let record = createRecord(code)
    const takeOutFirst = (): boolean => {
      const entered = list(record).flatMap((group) => group.entered)
      const first = entered.find(({ canTakeOut }) => canTakeOut)
      if (first === undefined) return false
      const next = withoutEntered(record, first)
      expect(next, first.label).not.toEqual(record)
      record = next
      return true
    }
    while (takeOutFirst());
    expect(listCodes(record.patient).filter((entry) => OFFERED.has(entry))).toEqual([])
    expect(record.patient).toMatchObject({ age: '', ageAtOnset: '', gender: '' })
  },
)

it('that there was no seizure so far is shown, although no page of the form asks for it', () => {
  const item = ENTRY_ITEMS.find(({ id }) => id === NO_SEIZURE)
  if (item === undefined) throw new Error('The palette does not offer it.')
  const record = withItem(createCaseRecord({ version: '' }), item)
  expect(list(record).flatMap(({ entered }) => entered.map(({ label }) => label))).toEqual([item.label])
})

it('an entry is shown with its location and number, and what it specifies is not shown as well', () => {
  const groups = list(createRecord('CAE')).map(({ title, entered }) => [title, entered.map(({ label }) => label)])
  expect(Object.fromEntries(groups)).toMatchObject({
    Age: expect.arrayContaining(['Age at onset of seizures: 6 years']),
    EEG: expect.arrayContaining(['Generalized spike-wave 3 Hz (2.5-4 Hz)', 'Sleep EEG: Not available']),
  })
  expect(groups.flat(2)).not.toContain('Generalized spike-wave')
})
