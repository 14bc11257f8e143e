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
