import { expect, test, vi } from 'vitest'
import { assess } from '../../rules/assess/assess.ts'
import { createInterview } from '../../rules/assess/interview/interview.ts'
import { describeMissing } from '../../rules/assess/missing/investigations.ts'
import { normalizeCase, type PatientCase } from '../../rules/case/index.ts'
import { readTextbookPatient } from '../../scripts/build/cases/reference-cases.ts'
import { createSeizureLabels } from '../../web/case/seizures/seizure-rows.ts'
import { getSeizureWords } from '../../web/case/seizures/seizure-words.ts'
import { describeReviewStatus } from '../../web/case/vocabulary.ts'
import { listMissingLines } from '../../web/entry/interview/answer-texts.ts'
import { formatPlainTextReport } from '../../web/verdict/plain-text-report.ts'
import { buildCurrentPack } from '../support/pack.ts'

const pack = buildCurrentPack()
const labels = createSeizureLabels(pack.pages)
const findMissing = (patient: PatientCase) => describeMissing(createInterview(assess(pack, patient), pack))
const child = readTextbookPatient('CAE')
const formatReport = (patient: PatientCase): string =>
  formatPlainTextReport({
    assessment: assess(pack, patient),
    labels,
    patient,
    missing: listMissingLines(pack, getSeizureWords(), patient, findMissing(patient)),
    date: new Date('2026-03-04T12:00:00Z'),
  })

test('a note lists in plain text what was entered, page by page', () => {
  const note = formatReport(child)
  expect(note).toContain('Age at onset: 6 years')
  expect(note).toMatch(/^Seizure type 1: Generalized onset; /m)
  expect(note).toMatch(/^EEG\n {2}Interictal EEG: .*Generalized spike-wave 3 Hz/m)
  expect(note).not.toMatch(/undefined|\[object/)
})

test('a note lists what follows from the entries, apart from what was entered, and is silent where nothing does', () => {
  const resistant = normalizeCase({ age: 9, ageAtOnset: 6, seizures: [{ other: ['seizure_other_drug_resistant'] }] })
  expect(formatReport(resistant)).toMatch(
    /^From your entries: Drug-resistant epilepsy; Two years or more since onset$/m,
  )
  expect(formatReport(normalizeCase({ age: 9 }))).not.toContain('From your entries')
})

test('a note reports what is likely with its reasons, the other groups, what is missing, and what the rules are', () => {
  const note = formatReport({ ...child, alerts: [] })
  expect(note).toMatch(/^Likely:\n {2}Childhood absence epilepsy \(CAE\)\n {4}Mandatory present: /m)
  expect(note).toMatch(/^Likely with alerts: None$/m)
  expect(note).toMatch(
    /^Unresolved .*:\n {2}Not looked for: little or nothing entered points to these \(2\): GLUT1DS, GEFS\+$/m,
  )
  expect(note).toMatch(/^Excluded: .*\bIESS\b/m)
  expect(note).toMatch(
    /^MISSING INFORMATION\nNothing more is needed for CAE\. Look for what would make one doubt: .+\nNot looked for, .+: what .*GLUT1DS.* wait for$/m,
  )
  expect(note).toMatch(/^EpiCriteria, 2026-03-04: /)
  expect(note).toContain(
    `Rules ${pack.version} of ${pack.date}. All rules are drafts that no epileptologist has reviewed yet.`,
  )
  expect(note).toContain('Not a diagnostic tool')
})

test('a note names the alerts that were ticked, and does not state that nothing corresponds', () => {
  const note = formatReport({ ...child, alerts: ['CAE-2'] })
  expect(note).toMatch(/^Likely with alerts:\n {2}Childhood absence epilepsy \(CAE\)\n {4}Ticked alert: /m)
  expect(note).not.toContain('no epilepsy syndrome corresponds')
})

test('a note names an alert that the entries meet and nobody ticked', () => {
  expect(formatReport({ ...child, exam: ['exam_abnormal', 'exam_ataxia'], alerts: [] })).toContain(
    'Alert that the entries meet, not ticked: relevant abnormal neurological examination',
  )
})

test('a note names the signs in the course of a seizure, and calls an absence an absence', () => {
  const seizures = [{ mainType: 'generalized', onset: 'nonmotor', details: ['nonmotor_myoclonic', 'sign_hemifacial'] }]
  expect(formatReport(normalizeCase({ seizures }))).toMatch(
    /^Seizure type 1: Generalized onset; Onset: Nonmotor \(Absence\); Semiology: Myoclonic absence; Signs: .*face/im,
  )
})

test('a note on a case that fits nothing has the specified sentence', () => {
  const note = formatReport(normalizeCase({}))
  expect(note).toContain('no epilepsy syndrome corresponds to the data entered')
  expect(note).toContain('Seizures: No info')
  expect(note).toMatch(/^Gender: Unkown$/m)
})

test('a note sets apart the entries to check', () => {
  const note = formatReport({ ...child, eeg: ['eeg_interictal_normal', 'eeg_interictal_gsw_3hz'] })
  expect(note).toMatch(/^ENTRIES TO CHECK\n‘Generalized spike-wave 3 Hz.*contradicts ‘Interictal EEG: Normal’/m)
  expect(formatReport(child)).not.toContain('ENTRIES TO CHECK')
})

test.each([
  ['Pacific/Auckland', '2026-03-05'],
  ['America/Los_Angeles', '2026-03-04'],
])('in %s a note has the local day', (zone, day) => {
  vi.stubEnv('TZ', zone)
  expect(formatReport(normalizeCase({}))).toContain(`EpiCriteria, ${day}: `)
  vi.unstubAllEnvs()
})

test.each([
  [0, 'An epileptologist has reviewed all rules.'],
  [1, 'The rules of 1 of the 3 syndromes are drafts that no epileptologist has reviewed yet.'],
  [3, 'All rules are drafts that no epileptologist has reviewed yet.'],
])('with %i drafts the note states how far the rules are reviewed', (drafts, words) => {
  const statuses = [0, 1, 2].map((at) => (at < drafts ? 'draft' : 'reviewed'))
  expect(describeReviewStatus(statuses)).toBe(words)
})
