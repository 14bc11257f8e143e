import { expect, it } from 'vitest'
import { tryDenials } from '../../scripts/notes/denied-sentences.ts'
import { ruleFiles } from '../support/pack.ts'
import { listSuggested, noteReader } from './reader.ts'

it('no name of a finding is suggested where a sentence denies it or tells it of a relative', () => {
  const { count, misread } = tryDenials(noteReader, ruleFiles.vocabulary, 173)
  expect(count).toBeGreaterThan(2000)
  expect(misread).toEqual([])
})

it.each<[string, readonly string[]]>([
  ['Absences: no. Hemiparesis - no.', ['?hist_absences_denied']],
  ['Absences no, vomiting no, hemiparesis yes.', ['?hist_absences_denied', 'exam_hemiparesis']],
  ['No convulsion for two months.', ['?hist_no_tonic_clonic_in_course']],
  ['He has never had a convulsion.', ['gender=male', 'hist_no_tonic_clonic_in_course']],
  ['She denies absences.', ['gender=female', 'hist_absences_denied']],
  ['PPR -ve, focal slowing +ve.', ['eeg_interictal_focal_slowing']],
  ['He did not have fever, cyanosis or vomiting.', ['gender=male']],
  ['There has never been a hemiparesis.', []],
  ['There was no\nESES.', []],
  ['PCDH19 was not tested.', []],
  ['Hippocampal sclerosis was not visible, and the focal slowing has not been confirmed.', []],
])('of %j only what is not denied', (text, expected) => {
  expect([...listSuggested(text)].sort()).toEqual([...expected].sort())
})

it.each([
  'His mother wonders whether he has vomiting in the attacks.',
  'It is alleged that he has hemiparesis.',
  'The school suspects a hemiparesis.',
  'Parents are worried that she may have had a hemiparesis.',
  'The recording elsewhere is said to have shown focal slowing.',
])('what is only alleged is uncertain: %s', (text) => {
  expect(listSuggested(text).filter((one) => /^(exam|eeg|sign|hist)_/.test(one))).toEqual([])
})

it.each<[string, readonly string[]]>([
  [
    'EEG at 6 y showed hypsarrhythmia, now normal.',
    ['eeg_context_serial', 'eeg_earlier_hypsarrhythmia', 'eeg_interictal_normal'],
  ],
  [
    'EEG in 2012 hypsarrhythmia; EEG 2020 focal slowing.',
    ['eeg_context_serial', 'eeg_earlier_hypsarrhythmia', 'eeg_interictal_focal_slowing'],
  ],
  [
    'EEG at age 2 showed slow background. EEG at age 9 was normal.',
    ['eeg_context_serial', '?eeg_interictal_slowing', 'eeg_interictal_normal'],
  ],
  [
    'EEG 6 mo nl. EEG 3 y: focal slowing.',
    ['eeg_context_serial', 'eeg_context_normal_before', 'eeg_interictal_focal_slowing'],
  ],
  [
    'EEG in 2012: burst suppression and delta brush. The latest EEG: normal.',
    [
      'eeg_context_serial',
      'eeg_earlier_burst_suppression',
      '?eeg_interictal_extreme_delta_brush',
      'eeg_interictal_normal',
    ],
  ],
  ['EEG at 6 years showed focal slowing.', ['eeg_interictal_focal_slowing']],
])('of dated EEGs the last is the present one: %s', (text, expected) => {
  expect([...listSuggested(text)].sort()).toEqual([...expected].sort())
})
