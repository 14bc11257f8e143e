import { expect, test } from 'vitest'
import type { SubmittedCase } from '../../rules/engine/index.ts'
import { textbookPatient } from '../../scripts/cases/reference-cases.ts'
import { seizureLabelsOf } from '../../web/case/seizure-rows.ts'
import { classifyCase } from '../../web/classification/model.ts'
import { noteOf } from '../../web/classification/note.ts'
import { builtPack } from '../support/pack.ts'

const pack = builtPack()
const child: SubmittedCase = JSON.parse(JSON.stringify(textbookPatient('CAE')))
const noteOn = (patient: SubmittedCase): string =>
  noteOf({
    pack,
    labels: seizureLabelsOf(pack.pages),
    patient,
    classification: classifyCase(pack, patient, 'results'),
  })

test('a note says in plain text what was entered, page by page', () => {
  const note = noteOn(child)
  expect(note).toContain('Age at onset: 6 years')
  expect(note).toMatch(/^Seizure type 1: Generalized onset; /m)
  expect(note).toMatch(/^EEG\n {2}Interictal EEG: .*Generalized spike-wave 3 Hz/m)
  expect(note).not.toMatch(/undefined|\[object/)
})

test('a note says what is likely with its reasons, the other groups by code, and what the rules are', () => {
  const note = noteOn({ ...child, alerts: [] })
  expect(note).toMatch(/^Likely:\n {2}Childhood absence epilepsy \(CAE\)\n {4}Mandatory present: /m)
  expect(note).toMatch(/^Likely with alerts: None$/m)
  expect(note).toMatch(/^Excluded: .*\bIESS\b/m)
  expect(note).toContain(`Rules ${pack.version} of ${pack.date}, drafts that no epileptologist has reviewed.`)
  expect(note).toContain('Not a diagnostic tool')
})

test('a note names the alerts that were ticked', () => {
  expect(noteOn({ ...child, alerts: ['CAE-2'] })).toMatch(
    /^Likely with alerts:\n {2}Childhood absence epilepsy \(CAE\)\n {4}Ticked alert: /m,
  )
})

test('a note on a case that fits nothing has the specified sentence', () => {
  const note = noteOn({})
  expect(note).toContain('no epilepsy syndrome corresponds to the data entered')
  expect(note).toContain('Seizures: No info')
  expect(note).toMatch(/^Gender: Unkown$/m)
})
