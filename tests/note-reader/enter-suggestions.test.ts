import { expect, it } from 'vitest'
import { normalizeCase, PARTIAL_PAGES, type PatientCase } from '../../rules/case/index.ts'
import { classify } from '../../rules/engine/index.ts'
import { enterSuggestions, findStanding } from '../../rules/notes/enter-suggestions.ts'
import { pack } from '../../web/case/pack.ts'
import { suggest } from './reader.ts'

it('what a letter reports and is confirmed no longer counts as looked for and not found', () => {
  const reported = { ...normalizeCase({}), partial: ['exam'], absent: ['exam_ataxia', 'exam_spasticity'] }
  const suggestions = suggest('On examination at onset there was ataxia.')
  const { patient } = enterSuggestions({ patient: reported, rows: {} }, suggestions, pack)
  expect(patient.exam).toContain('exam_ataxia')
  expect(patient.absent).toEqual(['exam_spasticity'])
})

it('what a letter leaves out of an empty page stays open, one without an entry too, and a page that a person entered stays complete', () => {
  const byPerson = { ...normalizeCase({}), eeg: ['eeg_interictal_available', 'eeg_interictal_normal'] }
  const suggestions = suggest(
    'On examination at onset there was ataxia. The sleep EEG was normal. She had focal seizures.',
  )
  const { patient } = enterSuggestions({ patient: byPerson, rows: {} }, suggestions, pack)
  expect(patient.eeg.length).toBeGreaterThan(byPerson.eeg.length)
  const others = PARTIAL_PAGES.filter((page) => page !== 'eeg')
  expect([...(patient.partial ?? [])].toSorted()).toEqual(others.toSorted())
})

it('an empty page that a person closed stays closed when more of the letter is entered', () => {
  const read = (text: string, patient: PatientCase) =>
    enterSuggestions({ patient, rows: {} }, suggest(text), pack).patient
  const begun = read('On examination at onset there was ataxia.', normalizeCase({}))
  const closed = { ...begun, partial: begun.partial?.filter((page) => page !== 'history') ?? [] }
  expect(read('The sleep EEG was normal.', closed).partial).not.toContain('history')
})

it('the silence of a letter on the history excludes nothing', () => {
  const excluded = (patient: PatientCase) => classify(pack, patient).groups.excluded
  const letter =
    'A girl of 2 years. Seizures since 8 months: hemiclonic seizures and generalized tonic-clonic seizures. EEG normal.'
  const { patient } = enterSuggestions({ patient: normalizeCase({}), rows: {} }, suggest(letter), pack)
  expect(patient.history).toEqual([])
  expect(excluded({ ...patient, partial: [] })).not.toEqual(excluded(patient))
  expect(excluded({ ...patient, partial: PARTIAL_PAGES })).toEqual(excluded(patient))
})

it.each([
  [1, '1 year'],
  [2, '2 years'],
])('an age of %s that the letter would replace is called %s', (ageAtOnset, value) => {
  const entered = { patient: normalizeCase({ ageAtOnset, ageAtOnsetUnit: 'years' }), rows: {} }
  const standings = suggest('Her seizures began at 5 years.').map((one) => findStanding(entered, one, pack))
  expect(standings).toContainEqual(expect.objectContaining({ kind: 'conflict', value }))
})
