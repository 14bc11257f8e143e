import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { splitSlot } from '../../rules/notes/phrases.ts'
import { lexicon, listSuggested, noteTerms, suggest } from './reader.ts'

describe('the context that the words around a finding give to it', () => {
  it.each<[string, readonly string[], readonly string[]]>([
    ['She has hemiparesis.', ['exam_hemiparesis'], []],
    ['She denies absences, and the MRI showed a cavernoma.', ['imaging_vascular'], ['nonmotor_absence']],
    ['No cyanosis, but vomiting during the seizure.', ['sign_vomiting'], ['sign_cyanosis']],
    ['Hippocampal sclerosis was ruled out.', [], ['imaging_hippocampal_sclerosis']],
    ['Hippocampal sclerosis could not be ruled out.', ['?imaging_hippocampal_sclerosis'], []],
    ['Possible focal cortical dysplasia.', ['?imaging_focal_cortical_dysplasia'], ['imaging_focal_cortical_dysplasia']],
    ['There is a risk of status epilepticus.', [], ['seizure_other_status']],
    ['If absences occur, please call.', [], ['nonmotor_absence']],
    ['His brother had febrile seizures.', ['hist_family_febrile'], ['hist_febrile_seizures']],
    ['His mother reports absences.', ['nonmotor_absence'], ['hist_family_epilepsy']],
    [
      'Incontinence (-), bitten tongue (+), meningitis (-).',
      ['sign_tongue_bite'],
      ['sign_incontinence', 'hist_earlier_infection_trauma'],
    ],
    ['Absences: yes, morning jerks: no.', ['nonmotor_absence'], ['motor_myoclonic', '?hist_absences_denied']],
    [
      'SCN1A, CDKL5: no pathogenic variant detected.',
      ['test_genetics_scn1a_negative', 'test_genetics_cdkl5_negative'],
      ['test_genetics_scn1a', 'test_genetics_cdkl5'],
    ],
    ['Genetics: mitochondrial DNA was not examined.', [], ['test_mitochondrial_dna']],
    [
      'Genetics: mosaic males are affected by PCDH19.',
      [],
      ['test_genetics_pcdh19_mosaic_male', 'test_genetics_pcdh19'],
    ],
    ['Not tried: pyridoxine, ketogenic diet.', [], ['hist_treatment_pyridoxine', 'hist_treatment_ketogenic']],
    ['Were he to have absences, please call.', [], ['nonmotor_absence']],
    ['Genetics not sent; panel (DEPDC5, CHRNA4) to discuss.', [], ['test_genetics_gator1', 'test_genetics_she']],
    ['CSTB analysis has been sent and is outstanding.', [], ['test_genetics_pme']],
    ['TV, strobes, sunlight flicker not a problem.', [], ['seizure_trigger_photic']],
    ['Precocious puberty was discarded by the endocrinologist.', [], ['hist_precocious_puberty']],
    ['Ketogenic diet under discussion.', [], ['hist_treatment_ketogenic']],
    ['Her jerks came on two occasions.', ['seizure_freq_few'], ['eeg_context_serial']],
    ['We discussed a resection.', [], ['hist_surgery']],
    ['Plan: carbamazepine. Lumbar puncture.', [], ['hist_treatment_sodium_channel', 'test_csf']],
    ['PLAN\n- carbamazepine\n- lumbar puncture', [], ['hist_treatment_sodium_channel', 'test_csf']],
    ['Functional seizures, in which she is stiff and bites her tongue.', [], ['sign_tongue_bite']],
    ['Burst suppression under thiopental.', [], ['eeg_interictal_burst_suppression']],
    ['Her other son, aged 3, once had a febrile convulsion.', ['hist_family_febrile'], ['hist_febrile_seizures']],
    ['Her brother, aged 3, once had a febrile convulsion.', ['hist_family_febrile'], ['hist_febrile_seizures']],
    ['Absences as if she had fainted.', ['nonmotor_absence'], []],
    ['MRI: right hippocampal sclerosis, the left hippocampus being normal.', ['imaging_right'], ['imaging_left']],
    [
      'EEG: sharp waves over the right temporal region, none over the left.',
      ['eeg_interictal_temporal', 'eeg_interictal_right'],
      ['eeg_interictal_left'],
    ],
    ['A typical seizure was recorded on video EEG.', ['hist_witnessed'], []],
    ['He had attacks with a rising feeling.', ['mainType=focal'], []],
    ['Tonic-clonic seizures, x 3 so far.', ['seizure_freq_few'], []],
    ['Call us for a seizure of more than 30 minutes.', [], ['seizure_duration_over_30_minutes']],
    ['Telephone call from mum about absences.', ['nonmotor_absence'], ['hist_family_epilepsy']],
    ['Her older sister has epilepsy.', ['hist_family_epilepsy', 'hist_family_sibling'], []],
    ["His mother's sister has epilepsy.", ['hist_family_epilepsy'], ['hist_family_sibling']],
    ['A variant in SCN1A, which neither parent carries.', ['test_genetics_scn1a', 'test_genetics_de_novo'], []],
    ['Exome negative, CDKL5 negative.', ['test_wes', 'test_genetics_cdkl5_negative'], ['test_genetics_cdkl5']],
    ['A lumbar puncture would be the next step.', [], ['test_csf']],
    ['Family history: epilepsy in a cousin.', ['hist_family_epilepsy'], []],
    ['No family history of epilepsy.', ['hist_family_negative'], ['hist_family_epilepsy']],
    ['Her mother has epilepsy; she was treated for hemiparesis.', ['hist_family_epilepsy'], ['exam_hemiparesis']],
    ['The parents are first cousins.', ['hist_consanguinity'], []],
    ['EEG with eye closure did not respond. Absences impair nobody.', ['nonmotor_absence'], ['awareness=impaired']],
    [
      'CDKL5 testing was negative; a pathogenic SCN1A variant was found.',
      ['test_genetics_cdkl5_negative', 'test_genetics_scn1a'],
      ['test_genetics_cdkl5'],
    ],
    ['Lumbar puncture was not performed.', [], ['test_csf']],
    ['Genetics: PRRT2 and SCN2A showed no variant.', [], ['test_genetics_prrt2', 'test_genetics_scn2a']],
    [
      'Genetics: CDKL5 was specifically looked for and not found.',
      ['test_genetics_cdkl5_negative'],
      ['test_genetics_cdkl5'],
    ],
    ['Genetics for DEPDC5: nothing found so far.', [], ['test_genetics_gator1']],
    ['Spasms: none.', [], ['motor_epileptic_spasms']],
    ['Absences: noted in an old letter.', ['?nonmotor_absence'], ['nonmotor_absence']],
    ['Father and his two brothers had fits.', ['?hist_family_sibling'], ['hist_family_sibling']],
    ['One of the brothers had fits.', ['?hist_family_sibling'], ['hist_family_sibling']],
    ['Speech fluent, nil dysphasia. Nil ataxia, nil focal deficit.', [], ['exam_aphasia', 'exam_focal_deficit']],
    ['Spasms? The parents recall none. Absences at school?', ['?nonmotor_absence'], ['motor_epileptic_spasms']],
    ['Myoclonic seizures have been queried.', [], ['motor_myoclonic']],
    ['EEG: left temporal sharp waves; none on the right.', ['eeg_interictal_temporal'], []],
    ['He does not have absences.', ['hist_absences_denied'], ['nonmotor_absence']],
    ['He had fear and a rising feeling, then he stares.', ['nonmotor_emotional_fear'], ['nonmotor_absence']],
    ['Drop attacks: jerk of the arms.', ['motor_drop'], ['motor_myoclonic']],
    ['Attacks of staring.', ['?nonmotor_absence'], ['nonmotor_absence']],
    ['A tremor of both hands.', [], ['exam_ataxia']],
    ['Two seizures with fever.', ['seizure_trigger_fever', '?hist_febrile_seizures'], ['hist_febrile_seizures']],
    ['Two febrile seizures.', ['hist_febrile_seizures'], []],
    [
      'His brother had seizures with fever.',
      ['?hist_family_febrile'],
      ['hist_family_epilepsy', 'hist_febrile_seizures'],
    ],
    ['There were no seizures with fever.', [], ['hist_febrile_seizures', '?hist_febrile_seizures']],
    ['Intention tremor.', ['exam_ataxia'], []],
    ['EEG: slow spike-wave and bursts of fast activity in sleep.', ['eeg_interictal_gsw_slow', 'eeg_sleep_gpfa'], []],
    ['An earlier EEG showed hypsarrhythmia.', ['eeg_earlier_hypsarrhythmia'], ['eeg_interictal_hypsarrhythmia']],
    ['Hypsarrhythmia was seen in sleep.', ['eeg_sleep_hypsarrhythmia'], []],
    [
      'Before onset development was normal; later she regressed.',
      ['dev_normal', 'dev_course_regression'],
      ['dev_course_normal'],
    ],
  ])('%s', (text, expected, absent) => {
    const suggested = listSuggested(text)
    expect(suggested).toEqual(expect.arrayContaining([...expected]))
    expect(suggested.filter((one) => absent.includes(one))).toEqual([])
  })
})

describe('the source that is called normal', () => {
  it.each<[string, readonly string[]]>([
    ['MRI was normal.', ['imaging_normal']],
    ['EEG: unremarkable', ['eeg_interictal_normal']],
    ['The sleep EEG was normal.', ['eeg_sleep_normal']],
    ['Exam normal, MRI nl.', ['exam_normal', 'imaging_normal']],
    ['Neurological examination, development and MRI were normal.', ['exam_normal', 'dev_normal', 'imaging_normal']],
    ['Normal EEG.', ['eeg_interictal_normal']],
    ['Birth and blood count were normal.', []],
    ['No head injury, no febrile seizures, development normal.', ['dev_normal']],
    ['INTERICTAL EEG\nAwake: normal.', ['eeg_interictal_normal']],
    ['EEG not indicated, MRI not requested.', ['eeg_interictal_unavailable', 'imaging_unavailable']],
    ['CT normal. MRI not requested.', ['imaging_normal']],
    ['The EEG showed a normal background.', []],
    [
      'Examination: spastic legs, no focal deficit. At 5 years she became ataxic.',
      ['exam_course_ataxia', 'exam_spasticity', 'gender=female'],
    ],
    [
      'The EEG at 3 years was normal. The last EEG shows hypsarrhythmia.',
      ['eeg_context_normal_before', 'eeg_context_serial', 'eeg_interictal_hypsarrhythmia'],
    ],
  ])('%s', (text, expected) => {
    expect([...listSuggested(text)].sort()).toEqual([...expected].sort())
  })
})

/** Every phrase of a finding or a seizure, written out with the first of its alternatives. */
const PHRASES = [
  ...noteTerms.findings.flatMap(({ codes }) => Object.values(codes).flat()),
  ...noteTerms.seizureTypes.flatMap(({ say }) => say),
  ...Object.values(noteTerms.seizureEntries).flat(),
]
  .filter((phrase) => !phrase.includes('..') && !phrase.includes('*'))
  .map((phrase) =>
    phrase
      .split(' ')
      .map((slot) => splitSlot(slot)[0])
      .join(' '),
  )

/**
 * Phrases that deny something themselves, begin a part of a sentence, as those with a verb do, or begin with a source:
 * 'no EEG and …' means that it was not done.
 */
const DENYING = /^eeg\b|\b(no|not|never|without|free|nothing|negative|cannot|unable|stopped|failed|none|while|until)\b/

describe('what is denied', () => {
  const isListed = (phrase: string) =>
    !DENYING.test(phrase) && !phrase.split(' ').some((word) => lexicon.verbs.has(word))
  const findings = fc.constantFrom(...PHRASES.filter(isListed))
  const DENIED = new Set(['exam_normal', ...Object.values(noteTerms.instead.negated ?? {})])
  for (const { denied } of noteTerms.seizureTypes) if (denied) DENIED.add(denied)

  it('is never suggested as present, whatever it is', () => {
    fc.assert(
      fc.property(
        findings,
        findings,
        findings,
        fc.constantFrom('No', 'She denies', 'Without', 'There was no'),
        (one, other, third, no) => {
          const text = `${no} ${one}, ${other} or ${third}.`
          const present = suggest(text).filter(
            ({ target }) => target.kind !== 'sex' && !(target.kind === 'entry' && DENIED.has(target.code)),
          )
          expect(present, text).toEqual([])
        },
      ),
      { numRuns: 2000, seed: 7 },
    )
  })
})
