import { expect, it } from 'vitest'
import { normalizeCase } from '../../rules/case/index.ts'
import { enterSuggestions } from '../../rules/notes/enter-suggestions.ts'
import { pack } from '../../web/case/pack.ts'
import { suggest } from './reader.ts'

it('what a letter tells and is confirmed no longer counts as looked for and not found', () => {
  const told = { ...normalizeCase({}), partial: ['exam'], absent: ['exam_ataxia', 'exam_spasticity'] }
  const suggestions = suggest('On examination at onset there was ataxia.')
  const { patient } = enterSuggestions({ patient: told, rows: {} }, suggestions, pack)
  expect(patient.exam).toContain('exam_ataxia')
  expect(patient.absent).toEqual(['exam_spasticity'])
})

it('what a letter leaves out of an empty page stays open, and a page that a person entered stays complete', () => {
  const byPerson = { ...normalizeCase({}), eeg: ['eeg_interictal_available', 'eeg_interictal_normal'] }
  const suggestions = suggest(
    'On examination at onset there was ataxia. The sleep EEG was normal. She had focal seizures.',
  )
  const { patient } = enterSuggestions({ patient: byPerson, rows: {} }, suggestions, pack)
  expect(patient.eeg.length).toBeGreaterThan(byPerson.eeg.length)
  expect([...(patient.partial ?? [])].toSorted()).toEqual(['exam', 'seizures'])
})
