import { describe, expect, it } from 'vitest'
import { assess } from '../../rules/assess/assess.ts'
import { formatMissingSummary } from '../../rules/assess/missing/list-missing.ts'
import { listFirstLines } from '../../rules/assess/verdict/urgent-texts.ts'
import { normalizeCase, type PatientCase, type SubmittedCase, type SyndromeCode } from '../../rules/case/index.ts'
import { isLikely } from '../../rules/engine/index.ts'
import { readMeasuredPeople, readWorkUps } from '../../scripts/build/cases/measured-people.ts'
import { listCodesWithCases, readTextbookPatient } from '../../scripts/build/cases/reference-cases.ts'
import { buildCurrentPack } from '../support/pack.ts'

const pack = buildCurrentPack()
const VITAMIN_B6 = 'Trial of pyridoxine and pyridoxal phosphate (vitamin B6)'

describe('a test for a treatable cause cannot wait', () => {
  const listTests = (patient: PatientCase) => assess(pack, patient).urgent.map(({ test }) => test)
  const withoutResults = (code: SyndromeCode): PatientCase => {
    const whole = readTextbookPatient(code)
    const history = whole.history.filter((entry) => !entry.startsWith('hist_treatment_'))
    return { ...whole, history, tests: [] }
  }

  it.each([
    ['Glut1DS', 'Glucose in cerebrospinal fluid and blood, or SLC2A1,'],
    ['PDDEE', VITAMIN_B6],
    ['PNPODEE', VITAMIN_B6],
    ['FIRES', 'Cerebrospinal fluid'],
  ])('for the textbook patient of %s before it is entered: %s', (code, test) => {
    expect(listTests(withoutResults(code))).toEqual([test])
  })

  it.each(listCodesWithCases())('and nothing is asked for once all of %s is entered', (code) => {
    expect(listTests(readTextbookPatient(code))).toEqual([])
  })

  it.each(listCodesWithCases().filter((code) => !['Glut1DS', 'PDDEE', 'PNPODEE', 'KCNQ2DEE', 'FIRES'].includes(code)))(
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
    expect(listTests(normalizeCase(entered))).toEqual(isDue ? [VITAMIN_B6] : [])
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

describe('a trap that harms or is treatable is one line with its source', () => {
  const listLines = (patient: PatientCase): string[] =>
    listFirstLines(assess(pack, patient)).map(({ title, says, source }) => {
      expect(source.citation).not.toBe('')
      return `${title} ${says}`
    })

  it.each<[string, SubmittedCase, RegExp]>([
    ['loss of language', { age: 6, development: ['dev_course_regression_language'] }, /^EEG in sleep now/],
    [
      'loss of language without a seizure',
      { age: 6, development: ['dev_course_regression_language'], history: ['hist_no_seizure'] },
      /^EEG in sleep now/,
    ],
    [
      'a port-wine mark',
      { seizures: [{}], exam: ['exam_port_wine'], imaging: ['imaging_unavailable'] },
      /^MRI with contrast now/,
    ],
    [
      'coma after a febrile illness',
      { seizures: [{}], exam: ['exam_abnormal', 'exam_coma'], history: ['hist_febrile_illness_before'] },
      /^Cerebrospinal fluid now/,
    ],
    ['collapse on exertion', { seizures: [{ triggers: ['seizure_trigger_fright'] }] }, /^ECG .*now/],
    ['spasms', { age: 6, ageUnit: 'months', seizures: [{ details: ['motor_epileptic_spasms'] }] }, /^EEG now/],
    ['stroke-like episodes', { exam: ['exam_course_stroke_like'] }, /^Take care\. Valproate/],
  ])('of %s', (_, entered, wanted) => {
    expect(listLines(normalizeCase(entered)).filter((line) => wanted.test(line))).toHaveLength(1)
  })

  const everybody = [
    ...listCodesWithCases().map((code) => ({ name: `${code}, everything known`, patient: readTextbookPatient(code) })),
    ...readWorkUps().map(({ syndrome, patient }) => ({ name: `${syndrome}, work-up`, patient })),
    ...readMeasuredPeople().atypical.map(({ syndrome, name, patient }) => ({ name: `${syndrome}: ${name}`, patient })),
  ]
  const dravet = everybody.filter(({ patient }) => isLikely(assess(pack, patient).of('DS').group))
  it.each(dravet)('sodium-channel blockers wherever Dravet syndrome is likely: $name', ({ patient }) => {
    expect(listLines(patient).join()).toMatch(/In Dravet syndrome sodium-channel blockers/)
  })

  it('no line speaks of a dose, and a textbook patient of a self-limited epilepsy has none', () => {
    for (const { urgent, caution } of pack.derived)
      expect(`${urgent?.says} ${caution?.says}`).not.toMatch(/\d ?(mg|g)\b/)
    for (const code of ['CAE', 'JME', 'SeLECTS', 'SeLEAS', 'SeLNE', 'POLE'])
      expect(listLines(readTextbookPatient(code))).toEqual([])
  })
})

it('PME that is likely without a named disease wants to know which it is', () => {
  const whole = readTextbookPatient('PME')
  expect(formatMissingSummary(assess(pack, { ...whole, tests: [] })).join('\n')).toMatch(
    /To be known of the cause of PME: which disease it is, by the genes CSTB, EPM2A/m,
  )
})
