import { describe, expect, it } from 'vitest'
import { assess } from '../../rules/assess/assess.ts'
import { normalizeCase, type PatientCase, type SubmittedCase, type SyndromeCode } from '../../rules/case/index.ts'
import { listCodesWithCases, readTextbookPatient } from '../../scripts/build/cases/reference-cases.ts'
import { buildCurrentPack } from '../support/pack.ts'

const pack = buildCurrentPack()

describe('a test for a treatable cause cannot wait', () => {
  const listTests = (patient: PatientCase) => assess(pack, patient).urgent.map(({ test }) => test)
  const withoutResults = (code: SyndromeCode): PatientCase => {
    const whole = readTextbookPatient(code)
    const history = whole.history.filter((entry) => !entry.startsWith('hist_treatment_'))
    return { ...whole, history, tests: [] }
  }

  it.each([
    ['Glut1DS', 'Glucose in cerebrospinal fluid and blood, or SLC2A1,'],
    ['PDDEE', 'Trial of vitamin B6'],
    ['PNPODEE', 'Trial of vitamin B6'],
  ])('for the textbook patient of %s before it is entered: %s', (code, test) => {
    expect(listTests(withoutResults(code))).toEqual([test])
  })

  it.each(listCodesWithCases())('and nothing is asked for once all of %s is entered', (code) => {
    expect(listTests(readTextbookPatient(code))).toEqual([])
  })

  it.each(listCodesWithCases().filter((code) => !['Glut1DS', 'PDDEE', 'PNPODEE', 'KCNQ2DEE'].includes(code)))(
    'not for a patient with %s whose tests are not entered',
    (code) => {
      expect(listTests(withoutResults(code))).toEqual([])
    },
  )

  const newborn = { age: 3, ageUnit: 'weeks', ageAtOnset: 2, ageAtOnsetUnit: 'days', eeg: ['eeg_interictal_normal'] }
  const resistant = { ...newborn, seizures: [{ details: ['motor_clonic'] }], history: ['hist_drug_resistant'] }
  const tried = (...codes: string[]) => ({ history: ['hist_drug_resistant', 'hist_treatment_pyridoxine', ...codes] })
  it.each<[string, SubmittedCase, boolean]>([
    ['a newborn whose seizures resist drugs', resistant, true],
    ['not one whose seizures do not', { ...resistant, history: [] }, false],
    ['not one with a cause on MRI', { ...resistant, imaging: ['imaging_abnormal', 'imaging_malformation'] }, false],
    ['not one in whom pyridoxine is being tried', { ...resistant, ...tried() }, false],
    ['one in whom pyridoxine failed', { ...resistant, ...tried('hist_treatment_pyridoxine_none') }, true],
  ])('vitamin B6 for %s', (_, entered, isDue) => {
    expect(listTests(normalizeCase(entered))).toEqual(isDue ? ['Trial of vitamin B6'] : [])
  })

  const absences = { seizures: [{ mainType: 'generalized', onset: 'nonmotor', details: ['nonmotor_typical'] }] }
  it.each<[string, SubmittedCase, boolean]>([
    ['absences at 3 years', { ...absences, ageAtOnset: 3 }, true],
    ['not for absences at 6 years', { ...absences, ageAtOnset: 6 }, false],
    [
      'absences at 6 years when fasting',
      { seizures: [{ triggers: ['seizure_trigger_fasting'] }], ageAtOnset: 6 },
      true,
    ],
    [
      'not once an exome was read',
      { ...absences, ageAtOnset: 3, tests: ['tests_available', 'test_genetic', 'test_wes'] },
      false,
    ],
    ['not for absences at an age that nobody knows', absences, false],
  ])('SLC2A1 or glucose in cerebrospinal fluid for %s', (_, entered, isDue) => {
    expect(listTests(normalizeCase(entered)).length).toBe(isDue ? 1 : 0)
  })
})
