import { expect, it } from 'vitest'
import { listSuggested } from './reader.ts'

it.each<[string, readonly string[]]>([
  [
    'MRI showed hippocampal sclerosis — correction: MRI was normal.',
    ['?imaging_hippocampal_sclerosis', 'imaging_normal'],
  ],
  [
    'MRI showed hippocampal sclerosis. She has ataxia. Correction: the MRI was normal.',
    ['?exam_ataxia', '?imaging_hippocampal_sclerosis', 'gender=female', 'imaging_normal'],
  ],
  [
    'The MRI was reported as hippocampal sclerosis; on review it was normal.',
    ['?imaging_hippocampal_sclerosis', 'imaging_normal'],
  ],
  [
    'EEG: hypsarrhythmia (error, should read burst suppression).',
    ['?eeg_interictal_hypsarrhythmia', 'eeg_interictal_burst_suppression'],
  ],
  [
    'MRI: left hippocampal sclerosis, correction, right hippocampal sclerosis.',
    ['?imaging_left', 'imaging_hippocampal_sclerosis', 'imaging_right'],
  ],
  ['I previously wrote that he had hemiparesis; this was wrong.', ['gender=male']],
  [
    'In my last letter I wrote that he has ataxia. This was a mistake. He has chorea.',
    ['exam_dystonia', 'gender=male'],
  ],
  ['He has ataxia. That is not correct.', ['gender=male']],
  ['She was recorded as having hemiparesis in error.', ['?exam_hemiparesis', 'gender=female']],
  ['The referral wrongly states hemiparesis.', ['?exam_hemiparesis']],
  ['It is not true that she has hemiparesis.', ['gender=female']],
  ['Seizures began at 6, correction, at 8 years.', ['ageAtOnset=8 years']],
  ['Seizures began not at 6 but at 8.', []],
  ['Seizures began at 8, not at about 6.', ['ageAtOnset=8 years']],
  [
    'Febrile seizures: no, at 6 years absences began.',
    ['ageAtOnset=6 years', 'ageAtOnset=6 years', 'mainType=generalized', 'nonmotor_absence', 'onset=nonmotor'],
  ],
  ['Light, alcohol, lack of sleep all denied.', []],
  ['EEG normal, MRI and bloods were both normal.', ['eeg_interictal_normal', 'imaging_normal']],
  ['She does not have ataxia but dystonia.', ['exam_dystonia', 'gender=female']],
  ['The lesion was not a tumor but a focal cortical dysplasia.', ['imaging_focal_cortical_dysplasia']],
  ['The entry "hemiparesis" is wrong. Ataxia.', ['exam_ataxia']],
  ['I had put down hemiparesis; she says no. Ataxia.', ['?exam_hemiparesis', 'exam_ataxia', 'gender=female']],
  ['After correction of the sodium: ataxia.', ['exam_ataxia']],
  ['It is not correct to say that she has ataxia.', ['gender=female']],
  ['It does not hold for hemiparesis.', []],
  ['These do not apply: ataxia, drop attacks.', []],
  ['He has ataxia. The teacher was wrong to punish him.', ['exam_ataxia', 'gender=male']],
  ['Hemiparesis. It was a mistake to wait.', ['exam_hemiparesis']],
  ['It was a mistake to say that he has ataxia.', ['gender=male']],
  ['Hemiparesis at 3 years, sodium 118 and corrected.', ['exam_hemiparesis']],
])('what a note takes back is not suggested as sure: %s', (text, expected) => {
  expect([...listSuggested(text)].sort()).toEqual([...expected].sort())
})
