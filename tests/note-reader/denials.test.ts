import { expect, it } from 'vitest'
import { tryDenials } from '../../scripts/checks/notes/denied-sentences.ts'
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
  ['SCN1A pathogenic variant, PCDH19 negative.', ['test_genetics_pcdh19_negative', 'test_genetics_scn1a']],
  ['Pathogenic SCN1A variant, CDKL5 negative.', ['test_genetics_cdkl5_negative', 'test_genetics_scn1a']],
  [
    'SCN1A variant, CDKL5 mutation or deletion not found.',
    ['test_genetics_cdkl5_negative', 'test_genetics_scn1a_negative'],
  ],
  ['There is no regression, weakness or abnormal EEG.', ['eeg_interictal_normal']],
  ['No regression, head injury, or abnormal imaging.', ['imaging_normal']],
  ['No clinical change, EEG not abnormal.', ['eeg_interictal_normal']],
  ['No head injury, MRI normal.', ['imaging_normal']],
  ['No delay, milestones on time or learning.', []],
  ['By no means absences.', ['?hist_absences_denied']],
  ['Neither parent has absences.', []],
  ['Neither parent has seen absences.', ['?hist_absences_denied']],
  ['Development by no means regression.', []],
  ['The EEG was by no means normal.', []],
  ['In her mother too absences occurred.', ['hist_family_epilepsy']],
  ['Mother keeps having absences.', ['hist_family_epilepsy']],
  ['Absent speech, tonic seizures and drop attacks.', ['motor_drop', 'motor_tonic', 'onset=motor', 'onset=motor']],
  ['Absent reflexes, hypotonia and spasms.', ['exam_hypotonia', 'motor_epileptic_spasms', 'onset=motor']],
  ['Absences: absent.', ['?hist_absences_denied']],
  ['Drop attacks, hemiparesis: never any.', []],
  ['Mum was asked re drop attacks, ataxia: never.', []],
  ['Strobes and gaming have never bothered her.', ['gender=female']],
  ['Valproate has not caused ataxia.', []],
  ['Was never given pyridoxine.', []],
  ['Fever has not brought on status epilepticus.', []],
  ['Her hemiparesis has never troubled her.', ['?exam_hemiparesis', 'gender=female']],
  ['EEG: focal slowing, hyperventilation without effect.', ['eeg_interictal_focal_slowing']],
  ['Against hypoxic-ischemic encephalopathy, stroke: see above.', ['?hist_fetal_distress', '?imaging_arterial_stroke']],
  ['MRI: prelim read mild cerebellar atrophy.', ['?imaging_volume_loss']],
  ['Unsteady; we think it is the drug. Spastic.', ['?exam_ataxia', 'exam_spasticity']],
  ['Hemiparesis raised by school, criteria not met.', ['?exam_hemiparesis']],
  ['Google says hemiparesis.', ['?exam_hemiparesis']],
  ['Hypotonia in the old papers.', ['?exam_hypotonia']],
  ['Hypotonia (not lasting).', ['exam_hypotonia']],
  ['Skin biopsy: no Lafora bodies.', []],
  ['First EEG (awake) was normal.', ['eeg_context_normal_before']],
  [
    'EEG: polyspike-wave, photoparoxysmal response at 15 Hz.',
    ['eeg_interictal_photoparoxysmal', 'eeg_interictal_polyspike_wave'],
  ],
  ['EEG: focal slowing; not continuous.', ['eeg_interictal_focal_slowing']],
  [
    'MRI: right hippocampal sclerosis; addendum, side mislabelled.',
    ['?imaging_hippocampal_sclerosis', '?imaging_right'],
  ],
  ['Absences absent.', ['?hist_absences_denied']],
  ['If an EEG is not available, treat the seizures.', []],
  ['It is not known whether an MRI was not done.', []],
  ['An MRI will be arranged if not done already.', []],
  ['MRI was done and not needed again.', []],
  ['Dad said he had febrile seizures as a child.', ['?hist_febrile_seizures']],
  ['Mum told us that she had noticed nothing.', []],
  ['Hippocampal sclerosis was not visible, and the focal slowing has not been confirmed.', []],
  ['No functional tonic-clonic seizures.', ['?hist_no_tonic_clonic_in_course']],
  ['No dissociative seizures, absences or drop attacks.', ['?hist_absences_denied']],
  ['Without any psychogenic attacks, drop attacks or ataxia.', []],
  ['No psychogenic features, hemiparesis, ataxia.', []],
  ['Never dissociative, absences or tonic seizures.', ['?hist_absences_denied']],
  ['Hemiparesis, not functional.', ['exam_hemiparesis']],
  ['Neg for: ataxia, hypotonia, microcephaly.', []],
  ['Hemiparesis +, hypotonia -, ataxia -.', ['exam_hemiparesis']],
  ['Hemiparesis - left.', ['exam_hemiparesis']],
  ['[ ] hemiparesis', ['?exam_hemiparesis']],
  ['Ataxia\n[ ] hemiparesis', ['?exam_hemiparesis', 'exam_ataxia']],
  ['Ataxia of unknown cause.', ['exam_ataxia']],
  ['A fear of drop attacks.', ['?motor_drop', '?onset=motor']],
  ['Hemiparesis: yes.', ['exam_hemiparesis']],
  ['Hemiparesis yes/no', ['?exam_hemiparesis']],
  ['Hemiparesis: yes / no (no).', []],
  ['Hemiparesis: Yes ☐ No ☒', ['?exam_hemiparesis']],
  ['Hemiparesis □ yes ■ no', ['?exam_hemiparesis']],
  ['Hemiparesis: no [x] yes [ ]', ['?exam_hemiparesis']],
  ['Hemiparesis: [ ] yes', ['?exam_hemiparesis']],
  ['Ataxia yes, hemiparesis: yes/no', ['?exam_hemiparesis', 'exam_ataxia']],
  ['Focal slowing: none over the left, none over the right.', []],
  ['Hippocampal sclerosis: nothing in the left, nothing in the right.', []],
  ['Centrotemporal spikes: nothing over the left or the right.', []],
  ['Ataxia: none on the right.', []],
  ['Focal slowing: none over the left, runs over the right.', ['eeg_interictal_focal_slowing', 'eeg_interictal_right']],
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

it.each<[string, readonly string[]]>([
  ['Gait unsteady, but no ataxia.', ['?exam_ataxia']],
  ['Drop attacks. No drop attacks were ever filmed.', ['?motor_drop']],
  ['Absences. No absences since May.', ['?hist_absences_denied', 'nonmotor_absence']],
  ['Incontinence has not occurred, tongue bite neither.', []],
  ['Fever and lack of sleep have no influence.', []],
  ['Flickering lights do nothing to her.', []],
  ['Hippocampal sclerosis is off the table.', []],
  ['The dx of hemiparesis has been dropped.', ['?exam_hemiparesis']],
  ['The KCNQ2 variant was downgraded to benign.', ['?test_genetics_kcnq2']],
  ['Your letter speaks of hemiparesis.', ['?exam_hemiparesis']],
  ['Triage impression: drop attack.', ['?motor_drop']],
  ['"Hemiparesis" in the ambulance sheet was a cannula.', ['?exam_hemiparesis']],
  ['Ketogenic diet if she relapses.', []],
  ['No need for pyridoxine.', []],
  ['Her friend at school has drop attacks.', []],
  ['The drop attacks are ordinary sleep starts.', ['?motor_drop']],
  ['Febrile status is possible. There was one febrile seizure.', ['hist_febrile_seizures', '?hist_febrile_status']],
  ['He has drop attacks. Please ignore the above.', []],
  ['Walked at 12 months, first words at three years.', []],
  ['He went stiff. This is not an epileptic seizure.', ['?hist_no_seizure', '?motor_tonic']],
])('of %j nothing is entered that is denied elsewhere, told by others or to come', (text, expected) => {
  const told = listSuggested(text).filter((one) => !/^(gender|\??(onset|mainType))=/.test(one))
  expect([...told].sort()).toEqual([...expected].sort())
})
