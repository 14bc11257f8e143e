import { describe, expect, it } from 'vitest'
import { check, classify, readCase, type SubmittedCase, type Truth } from '../../rules/engine/index.ts'
import { criterion, smallPack } from '../support/small-pack.ts'

type When = Parameters<typeof criterion>[1]

const annotationOf = (when: When, patient: SubmittedCase) => {
  const pack = smallPack({ mandatory: [criterion('one', when)] })
  const { stages } = classify(pack, readCase(patient)).syndromes.SMALL ?? { stages: [] }
  return stages.flatMap(({ annotations }) => annotations)[0]
}
const truthOf = (when: When, patient: SubmittedCase) => annotationOf(when, patient)?.truth

describe('whether a finding is present (decisions.md, Truth has three values)', () => {
  it.each<[string, string, SubmittedCase, Truth]>([
    ['ticked', 'eeg_interictal_slowing', { eeg: ['eeg_interictal_abnormal', 'eeg_interictal_slowing'] }, 'met'],
    ['unticked, the source is normal', 'eeg_interictal_slowing', { eeg: ['eeg_interictal_normal'] }, 'notMet'],
    [
      'unticked, the source shows something else',
      'eeg_interictal_slowing',
      { eeg: ['eeg_interictal_abnormal', 'eeg_interictal_oirda'] },
      'notMet',
    ],
    [
      'unticked, the source is abnormal without any finding',
      'eeg_interictal_slowing',
      { eeg: ['eeg_interictal_abnormal'] },
      'unknown',
    ],
    [
      'unticked, the source is unavailable',
      'eeg_interictal_slowing',
      { eeg: ['eeg_interictal_unavailable'] },
      'unknown',
    ],
    ['unticked, the source is untouched', 'eeg_interictal_slowing', {}, 'unknown'],
    ['unticked, only another source is available', 'eeg_interictal_slowing', { eeg: ['eeg_sleep_normal'] }, 'unknown'],
    ['ticked without its state', 'eeg_interictal_slowing', { eeg: ['eeg_interictal_slowing'] }, 'unknown'],
    ['a detail of a finding that is absent', 'eeg_interictal_gsw_3hz', { eeg: ['eeg_interictal_normal'] }, 'notMet'],
    [
      'a detail of a finding that is ticked without any detail',
      'eeg_interictal_gsw_3hz',
      { eeg: ['eeg_interictal_abnormal', 'eeg_interictal_gsw'] },
      'unknown',
    ],
    [
      'a detail, another one is ticked',
      'eeg_interictal_gsw_3hz',
      { eeg: ['eeg_interictal_abnormal', 'eeg_interictal_gsw', 'eeg_interictal_gsw_slow'] },
      'notMet',
    ],
    [
      'a degree, when none is specified',
      'dev_id_mild',
      { development: ['dev_abnormal', 'dev_id', 'dev_id_unspecified'] },
      'unknown',
    ],
    ['personal history, unticked', 'hist_febrile_seizures', {}, 'notMet'],
    ['family history, negative', 'hist_family_epilepsy', { history: ['hist_family_negative'] }, 'notMet'],
    ['family history, unknown', 'hist_family_epilepsy', { history: ['hist_family_unknown'] }, 'unknown'],
    ['the response to a drug that was not tried', 'hist_treatment_pyridoxine_full', {}, 'unknown'],
    [
      'the response to a drug that was tried, outcome not given',
      'hist_treatment_pyridoxine_full',
      { history: ['hist_treatment_pyridoxine'] },
      'unknown',
    ],
    [
      'no response to a drug that was tried',
      'hist_treatment_pyridoxine_full',
      { history: ['hist_treatment_pyridoxine', 'hist_treatment_pyridoxine_none'] },
      'notMet',
    ],
    ['a gene, nothing tested', 'test_genetics_pnpo', {}, 'unknown'],
    ['a gene, other tests are available', 'test_genetics_pnpo', { tests: ['tests_available'] }, 'unknown'],
    ['a gene, genetic tests were done', 'test_genetics_pnpo', { tests: ['tests_available', 'test_genetic'] }, 'notMet'],
    [
      'a gene, ticked below genetic tests that are not',
      'test_genetics_pnpo',
      { tests: ['tests_available', 'test_genetics_pnpo'] },
      'unknown',
    ],
    ['a finding in CSF that was not examined', 'test_low_csf_glucose', { tests: ['tests_available'] }, 'unknown'],
    ['a finding in normal CSF', 'test_low_csf_glucose', { tests: ['tests_available', 'test_csf'] }, 'notMet'],
    [
      'a finding in abnormal CSF without any finding',
      'test_low_csf_glucose',
      { tests: ['tests_available', 'test_csf', 'test_csf_abnormal'] },
      'unknown',
    ],
  ])('%s', (_, code, patient, truth) => {
    expect(truthOf({ has: code }, patient)).toBe(truth)
  })

  it.each<[string, When, SubmittedCase, Truth]>([
    ['the frequency is missing', { swFreq: { under: 2.5 } }, { swFreq: '' }, 'unknown'],
    ['the frequency is not a number', { swFreq: { under: 2.5 } }, { swFreq: 'slow' }, 'unknown'],
    ['the frequency has a decimal comma', { swFreq: { under: 2.5 } }, { swFreq: '2,4' }, 'met'],
    ['the frequency is exactly the bound', { swFreq: { under: 2.5 } }, { swFreq: 2.5 }, 'notMet'],
    ['the sex is not given', { sex: 'female' }, {}, 'unknown'],
    ['the sex is unknown, and that is asked', { sex: 'unknown' }, {}, 'met'],
    ['the sex is the other', { sex: 'female' }, { gender: 'male' }, 'notMet'],
    ['the age now', { age: { from: '2 years' } }, { age: '30', ageUnit: 'months' }, 'met'],
    [
      'no semiology is wanted, and one is entered whose details are open',
      { seizure: { details: [] } },
      { seizures: [{ details: ['motor_myoclonic'] }] },
      'notMet',
    ],
  ])('%s', (_, when, patient, truth) => {
    expect(truthOf(when, patient)).toBe(truth)
  })
})

const TRUTHS: Readonly<Record<Truth, When>> = {
  met: { has: 'hist_migraine' },
  notMet: { has: 'hist_prematurity' },
  unknown: { has: 'hist_family_epilepsy' },
}

describe('strong Kleene logic', () => {
  const patient: SubmittedCase = { history: ['hist_migraine'] }
  it.each<[Truth, Truth, Truth, Truth]>([
    ['met', 'met', 'met', 'met'],
    ['met', 'unknown', 'unknown', 'met'],
    ['met', 'notMet', 'notMet', 'met'],
    ['unknown', 'unknown', 'unknown', 'unknown'],
    ['unknown', 'notMet', 'notMet', 'unknown'],
    ['notMet', 'notMet', 'notMet', 'notMet'],
  ])('%s with %s: all is %s, any is %s', (one, other, all, any) => {
    for (const parts of [
      [TRUTHS[one], TRUTHS[other]],
      [TRUTHS[other], TRUTHS[one]],
    ]) {
      expect(truthOf({ all: parts }, patient)).toBe(all)
      expect(truthOf({ any: parts }, patient)).toBe(any)
    }
  })
  it.each<[Truth, Truth]>([
    ['met', 'notMet'],
    ['unknown', 'unknown'],
    ['notMet', 'met'],
  ])('not %s is %s', (truth, negated) => {
    expect(truthOf({ not: TRUTHS[truth] }, patient)).toBe(negated)
  })
})

describe('a finding that is pending', () => {
  const when = { when: { has: 'eeg_interictal_gsw' }, pendingIf: { has: 'eeg_context_treated' } } as const
  const pack = smallPack({ mandatory: [criterion('gsw', when.when, { pendingIf: when.pendingIf })] })
  it.each<[string, string[], string]>([
    ['found', ['eeg_context_treated', 'eeg_interictal_abnormal', 'eeg_interictal_gsw'], 'yes'],
    ['not found under treatment', ['eeg_context_treated', 'eeg_interictal_normal'], 'unresolved'],
    ['not found without treatment', ['eeg_interictal_normal'], 'no'],
  ])('%s', (_, eeg, response) => {
    expect(check(pack, 'SMALL', readCase({ eeg }), 'eeg').response).toBe(response)
  })
})

describe('what a finding that is pending is told as', () => {
  const pending = { pendingIf: { has: 'eeg_context_treated' } }
  const pack = smallPack({
    mandatory: [{ ...criterion('gsw', { has: 'eeg_interictal_gsw' }, pending), says: 'spike-wave' }],
  })
  it.each<[string, string[], string]>([
    [
      'looked for and not found',
      ['eeg_context_treated', 'eeg_interictal_normal'],
      'Mandatory not found so far: spike-wave.',
    ],
    ['not looked for', ['eeg_context_treated', 'eeg_sleep_normal'], 'Info on interictal EEG is not available'],
    ['no EEG at all', [], 'EEG is not available'],
  ])('%s', (_, eeg, text) => {
    expect(check(pack, 'SMALL', readCase({ eeg }), 'eeg').annotations[0]?.text).toContain(text)
  })
})

describe('the annotations (engine.md §8)', () => {
  const says = 'generalized spike-wave'
  const pack = smallPack({
    mandatory: [{ ...criterion('gsw', { has: 'eeg_interictal_gsw' }), says }],
    exclusionary: [{ ...criterion('focal', { has: 'eeg_interictal_focal' }), says: 'focal discharges' }],
  })
  const texts = (patient: SubmittedCase) =>
    check(pack, 'SMALL', readCase(patient), 'eeg').annotations.map(({ text }) => text)
  it.each<[string, string[], string[]]>([
    [
      'found',
      ['eeg_interictal_abnormal', 'eeg_interictal_gsw'],
      ['Mandatory present: generalized spike-wave', 'Exclusionary not present: focal discharges'],
    ],
    [
      'not found',
      ['eeg_interictal_abnormal', 'eeg_interictal_focal'],
      ['Mandatory missing: generalized spike-wave', 'Exclusionary present: focal discharges'],
    ],
    [
      'another EEG only',
      ['eeg_sleep_normal'],
      [
        'Info on interictal EEG is not available however is critical to determine generalized spike-wave.',
        'Info on interictal EEG is not available however is critical to determine focal discharges.',
      ],
    ],
    [
      'no EEG at all',
      [],
      [
        'EEG is not available however is critical to determine mandatory and exlusionary features.',
        'EEG is not available however is critical to determine mandatory and exlusionary features.',
      ],
    ],
  ])('%s', (_, eeg, expected) => {
    expect(texts({ eeg })).toEqual(expected)
  })

  it('the spike-wave frequency is said to be unclear when it is empty', () => {
    expect(annotationOf({ swFreq: { from: 2, to: 6 } }, { eeg: ['eeg_interictal_normal'] })?.text).toContain(
      'spike-wave frequency is unclear',
    )
  })

  it('carry the source of their criterion', () => {
    expect(annotationOf({ has: 'hist_migraine' }, {})?.source).toMatchObject({ ref: 'specification' })
  })
})

describe('at the boundary', () => {
  const when: When = { has: 'exam_ataxia' }
  it('the names of the other reading are understood', () => {
    expect(truthOf(when, { neuroexam: ['exam_abnormal', 'exam_ataxia'] })).toBe('met')
    expect(readCase({ alertCriteria: ['CAE-0'], alerts: ['CAE-1'] }).alerts).toEqual(['CAE-1', 'CAE-0'])
  })

  it('a list that holds one empty string is an empty list', () => {
    expect(readCase({ exam: [''], seizures: [{ details: [''] }] })).toMatchObject({
      exam: [],
      seizures: [{ details: [] }],
    })
  })

  it('what takes no part is kept, and named with its reason', () => {
    const patient = readCase({
      eeg: ['eeg_made_up', 'eeg_interictal_slowing'],
      exam: ['dev_normal'],
      seizures: [{ mainType: 'strange' }],
      age: 'three',
      alerts: ['CAE-0'],
    })
    const { warnings } = classify(smallPack({}), patient)
    expect(patient.eeg).toContain('eeg_made_up')
    for (const named of ['eeg_made_up', 'eeg_interictal_abnormal', 'dev_normal', 'strange', 'three', 'CAE-0'])
      expect(warnings.join('\n')).toContain(named)
    expect(warnings).toHaveLength(6)
  })
})
