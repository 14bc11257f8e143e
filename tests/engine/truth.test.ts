import { describe, expect, it } from 'vitest'
import { FEATURE_LISTS, normalizeCase, type SubmittedCase, type Truth } from '../../rules/case/index.ts'
import { check, classify, collectFacts } from '../../rules/engine/index.ts'
import type { WrittenCondition } from '../../rules/pack/index.ts'
import { buildSmallPack, createCriterion } from '../support/small-pack.ts'

const getAnnotation = (when: WrittenCondition, patient: SubmittedCase) => {
  const pack = buildSmallPack({ mandatory: [createCriterion('one', when)] })
  const { stages } = classify(pack, normalizeCase(patient)).syndromes.SMALL ?? { stages: [] }
  return stages.flatMap(({ annotations }) => annotations)[0]
}
const getTruth = (when: WrittenCondition, patient: SubmittedCase) => getAnnotation(when, patient)?.truth

describe('whether a finding is present on a page that was reported in part', () => {
  const partial = ['eeg', 'history', 'tests', 'development']
  it.each<[string, string, SubmittedCase, Truth]>([
    [
      'unticked, another finding is reported',
      'eeg_interictal_slowing',
      { eeg: ['eeg_interictal_abnormal', 'eeg_interictal_oirda'] },
      'unknown',
    ],
    ['unticked, the source is normal', 'eeg_interictal_slowing', { eeg: ['eeg_interictal_normal'] }, 'notMet'],
    ['ticked', 'hist_febrile_seizures', { history: ['hist_febrile_seizures'] }, 'met'],
    ['personal history, unticked', 'hist_febrile_seizures', {}, 'unknown'],
    ['personal history, reported as absent', 'hist_febrile_seizures', { absent: ['hist_febrile_seizures'] }, 'notMet'],
    [
      'reported as absent, and entered',
      'hist_febrile_seizures',
      { history: ['hist_febrile_seizures'], absent: ['hist_febrile_seizures'] },
      'met',
    ],
    ['a detail of what is reported as absent', 'eeg_interictal_gsw_3hz', { absent: ['eeg_interictal_gsw'] }, 'notMet'],
    [
      'a source of which nothing was reported, a finding reported as absent',
      'eeg_sleep_swas',
      { absent: ['eeg_sleep_swas'] },
      'notMet',
    ],
    ['a page that was reported in full', 'exam_ataxia', { exam: ['exam_abnormal', 'exam_hypotonia'] }, 'notMet'],
    [
      'a gene, genetic tests were done',
      'test_genetics_pnpo',
      { tests: ['tests_available', 'test_genetic'] },
      'unknown',
    ],
    [
      'a gene, a variant in another explains the epilepsy',
      'test_genetics_pnpo',
      { tests: ['tests_available', 'test_genetic', 'test_genetics_scn1a'] },
      'notMet',
    ],
    [
      'a gene, another was tested and is negative',
      'test_genetics_pnpo',
      { tests: ['tests_available', 'test_genetic', 'test_genetics_cdkl5_negative'] },
      'unknown',
    ],
  ])('%s', (_, code, patient, truth) => {
    expect(getTruth({ has: code }, { ...patient, partial })).toBe(truth)
  })

  const spasms: SubmittedCase = {
    seizures: [{ mainType: 'unknown', onset: 'motor', details: ['motor_epileptic_spasms'] }],
  }
  it.each<[string, WrittenCondition, SubmittedCase, Truth]>([
    ['a seizure that is reported', { seizure: { details: ['motor_epileptic_spasms'] } }, spasms, 'met'],
    ['a seizure that is not reported', { seizure: { details: ['motor_tonic'] } }, spasms, 'unknown'],
    [
      'a seizure that is reported as absent',
      { seizure: { details: ['motor_tonic'] } },
      { ...spasms, absent: ['motor_tonic'] },
      'notMet',
    ],
    [
      'a kind of seizure reported as absent, none is reported',
      { seizure: { mainType: 'focal' } },
      { absent: ['focal'] },
      'notMet',
    ],
    [
      'a kind of seizure reported as absent, and yet as present: it counts as present, and the rest of it is open',
      { seizure: { mainType: 'focal', awareness: 'impaired' } },
      { seizures: [{ mainType: 'focal' }], absent: ['focal'] },
      'unknown',
    ],
    [
      'none but those that are reported',
      { onlySeizures: [{ details: ['motor_epileptic_spasms'] }] },
      spasms,
      'unknown',
    ],
    ['none but others', { onlySeizures: [{ details: ['motor_tonic'] }] }, spasms, 'notMet'],
  ])('%s', (_, when, patient, truth) => {
    expect(getTruth(when, { ...patient, partial: ['seizures'] })).toBe(truth)
  })

  it('evaluates a page, a code and a contradiction', () => {
    const pack = buildSmallPack({})
    const { warnings } = classify(
      pack,
      normalizeCase({ partial: ['eggs'], absent: ['hist_febril_seizures', 'exam_normal'], exam: ['exam_normal'] }),
    )
    expect(warnings).toEqual([
      expect.stringContaining('`eggs` in partial is no page of a case'),
      expect.stringContaining('did you mean `hist_febrile_seizures`?'),
      '`exam_normal` is entered and said to be absent; it counts as present.',
    ])
  })
})

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
    ['ticked without its state', 'eeg_interictal_slowing', { eeg: ['eeg_interictal_slowing'] }, 'met'],
    [
      'ticked against its state',
      'eeg_interictal_slowing',
      { eeg: ['eeg_interictal_normal', 'eeg_interictal_slowing'] },
      'unknown',
    ],
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
    [
      'unticked, the source is both normal and abnormal',
      'eeg_interictal_slowing',
      { eeg: ['eeg_interictal_normal', 'eeg_interictal_abnormal'] },
      'unknown',
    ],
    [
      'ticked, the source is both normal and abnormal',
      'eeg_interictal_slowing',
      { eeg: ['eeg_interictal_normal', 'eeg_interictal_abnormal', 'eeg_interictal_slowing'] },
      'met',
    ],
    ['ticked in the list of another page', 'exam_ataxia', { eeg: ['exam_abnormal', 'exam_ataxia'] }, 'unknown'],
    [
      'ticked, its state in the list of another page',
      'exam_ataxia',
      { exam: ['exam_ataxia'], eeg: ['exam_abnormal'] },
      'met',
    ],
    [
      'a detail that is ticked below a finding without its state',
      'eeg_interictal_gsw_3hz',
      { eeg: ['eeg_interictal_gsw', 'eeg_interictal_gsw_3hz'] },
      'met',
    ],
    [
      'a detail, unticked below a finding without its state',
      'eeg_interictal_gsw_3hz',
      { eeg: ['eeg_interictal_gsw', 'eeg_interictal_gsw_slow'] },
      'notMet',
    ],
    ['a detail, the source is untouched', 'eeg_interictal_gsw_3hz', {}, 'unknown'],
    ['normal, ticked', 'dev_normal', { development: ['dev_normal'] }, 'met'],
    ['normal, abnormal is ticked', 'dev_normal', { development: ['dev_abnormal'] }, 'notMet'],
    ['normal, the source is untouched', 'dev_normal', {}, 'unknown'],
    ['abnormal, normal is ticked', 'dev_abnormal', { development: ['dev_normal'] }, 'notMet'],
    ['abnormal, the source is unavailable', 'dev_abnormal', { development: ['dev_unavailable'] }, 'unknown'],
    ['a detail of a finding of an earlier EEG, neither is ticked', 'eeg_earlier_gsw_3hz', {}, 'notMet'],
    ['personal history, unticked', 'hist_febrile_seizures', {}, 'notMet'],
    ['personal history, ticked', 'hist_febrile_seizures', { history: ['hist_febrile_seizures'] }, 'met'],
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
      'met',
    ],
    ...(
      [
        ['a gene, the exome was read', 'test_genetics_pnpo', ['test_wes'], 'notMet'],
        [
          'a gene, a panel was read as well as a single gene',
          'test_genetics_pnpo',
          ['test_gene_panel', 'test_other'],
          'notMet',
        ],
        ['a gene, a single gene was tested', 'test_genetics_pnpo', ['test_other'], 'unknown'],
        ['a gene, an array looked for missing pieces', 'test_genetics_pnpo', ['test_array_cgh'], 'unknown'],
        ['a gene, mitochondrial DNA was read', 'test_genetics_pnpo', ['test_mitochondrial_dna'], 'unknown'],
        ['a gene, found by a single-gene test', 'test_genetics_pnpo', ['test_other', 'test_genetics_pnpo'], 'met'],
        [
          'a gene, that gene alone was tested',
          'test_genetics_pnpo',
          ['test_other', 'test_genetics_pnpo_negative'],
          'notMet',
        ],
        [
          'a gene, another gene alone was tested',
          'test_genetics_pnpo',
          ['test_other', 'test_genetics_scn1a'],
          'unknown',
        ],
        ['a ring chromosome, the exome was read', 'test_genetics_ring20', ['test_wes'], 'unknown'],
        ['a ring chromosome, the chromosomes were counted', 'test_genetics_ring20', ['test_karyotype'], 'notMet'],
        ['a repeat expansion, the genome was read', 'test_genetics_pme', ['test_wgs'], 'unknown'],
        ['a deletion, an array looked for it', 'test_genetics_cnv', ['test_array_cgh'], 'notMet'],
        ['a form of a variant that no method reads', 'test_genetics_kcnq2_dee', ['test_array_cgh'], 'unknown'],
        ['a form of a variant that is absent', 'test_genetics_kcnq2_dee', ['test_gene_panel'], 'notMet'],
        [
          'a form of a variant, another one was found by a single-gene test',
          'test_genetics_kcnq2_dee',
          ['test_other', 'test_genetics_kcnq2', 'test_genetics_kcnq2_self_limited'],
          'notMet',
        ],
      ] as const
    ).map(([name, code, tests, truth]): [string, string, SubmittedCase, Truth] => [
      `methods: ${name}`,
      code,
      { tests: ['tests_available', 'test_genetic', ...tests] },
      truth,
    ]),
    ['a finding in CSF that was not examined', 'test_low_csf_glucose', { tests: ['tests_available'] }, 'unknown'],
    ['a finding in normal CSF', 'test_low_csf_glucose', { tests: ['tests_available', 'test_csf'] }, 'notMet'],
    [
      'a finding in abnormal CSF without any finding',
      'test_low_csf_glucose',
      { tests: ['tests_available', 'test_csf', 'test_csf_abnormal'] },
      'unknown',
    ],
  ])('%s', (_, code, patient, truth) => {
    expect(getTruth({ has: code }, patient)).toBe(truth)
  })

  it.each<[string, WrittenCondition, SubmittedCase, Truth]>([
    ['the frequency is missing', { swFreq: { under: 2.5 } }, { swFreq: '' }, 'unknown'],
    ['the frequency is not a number', { swFreq: { under: 2.5 } }, { swFreq: 'slow' }, 'unknown'],
    ['the frequency has a decimal comma', { swFreq: { under: 2.5 } }, { swFreq: '2,4' }, 'met'],
    ['the frequency is exactly the bound', { swFreq: { under: 2.5 } }, { swFreq: 2.5 }, 'notMet'],
    ['the sex is not given', { sex: 'female' }, {}, 'unknown'],
    ['the sex is unknown, and that is asked', { sex: 'unknown' }, {}, 'met'],
    ['the sex is the other', { sex: 'female' }, { gender: 'male' }, 'notMet'],
    ['the sex is the one', { sex: 'male' }, { gender: 'male' }, 'met'],
    ['the sex is neither of the two', { sex: 'male' }, { gender: 'other' }, 'unknown'],
    ['the sex is known, and it is asked whether it is not', { sex: 'unknown' }, { gender: 'female' }, 'notMet'],
    ['the age now', { age: { from: '2 years' } }, { age: '30', ageUnit: 'months' }, 'met'],
    [
      'no semiology is wanted, and one is entered whose details are open',
      { seizure: { details: [] } },
      { seizures: [{ details: ['motor_myoclonic'] }] },
      'notMet',
    ],
    [
      'seizures come daily, and how many a day is not reported',
      { seizure: { frequency: ['seizure_freq_many_daily'] } },
      { seizures: [{ frequency: ['seizure_freq_daily'] }] },
      'unknown',
    ],
    [
      'seizures come daily, several a day',
      { seizure: { frequency: ['seizure_freq_many_daily'] } },
      { seizures: [{ frequency: ['seizure_freq_daily', 'seizure_freq_several_daily'] }] },
      'notMet',
    ],
  ])('%s', (_, when, patient, truth) => {
    expect(getTruth(when, patient)).toBe(truth)
  })
})

describe('seizures, where none is entered', () => {
  const TONIC = { details: ['motor_tonic'] }
  const NONE = { history: ['hist_no_seizure'] }
  const ENTERED = { seizures: [{ mainType: 'focal', details: ['motor_tonic'] }] }
  it.each<[string, WrittenCondition, SubmittedCase, Truth]>([
    ['nothing is reported of seizures', { seizure: TONIC }, {}, 'unknown'],
    ['nothing is reported of seizures, all are to be like that', { onlySeizures: [TONIC] }, {}, 'unknown'],
    ['there was none', { seizure: TONIC }, NONE, 'notMet'],
    ['there was none, all are to be like that', { onlySeizures: [TONIC] }, NONE, 'notMet'],
    ['there was none, and that is asked', { not: { seizure: TONIC } }, NONE, 'met'],
    ['there was none, yet one is entered', { seizure: TONIC }, { ...NONE, ...ENTERED }, 'met'],
    [
      'there was none, yet one of another kind is entered',
      { seizure: { mainType: 'generalized' } },
      { ...NONE, ...ENTERED },
      'notMet',
    ],
  ])('%s', (_, when, patient, truth) => {
    expect(getTruth(when, patient)).toBe(truth)
  })

  it('a criterion that excludes does so by what was entered alone', () => {
    const pack = buildSmallPack({ exclusionary: [createCriterion('tonic', { not: { seizure: TONIC } })] })
    const getGroups = (patient: SubmittedCase) => classify(pack, normalizeCase(patient)).groups
    expect(getGroups(NONE).excluded).toEqual(['SMALL'])
    expect(getGroups({}).excluded).toEqual([])
  })
})

describe('every entry of the vocabulary', () => {
  const { features } = buildSmallPack({})
  const codes = Object.keys(features)
  const pack = buildSmallPack({ mandatory: codes.map((code) => createCriterion(code, { has: code })) })
  const collectTruths = (ticked: string[]) => {
    const lists = FEATURE_LISTS.map((list) => [list, ticked.filter((code) => features[code]?.list === list)])
    const { stages } = classify(pack, normalizeCase(Object.fromEntries(lists))).syndromes.SMALL ?? { stages: [] }
    const annotations = stages.flatMap((stage) => stage.annotations)
    return new Map(annotations.map(({ criterion: code, truth }) => [code, truth]))
  }
  const listWithParents = (code: string): string[] => {
    const above = features[code]?.gate?.code
    return above === undefined ? [code] : [code, ...listWithParents(above)]
  }

  it('is met where it is ticked with all its parents', () => {
    expect(codes.filter((code) => collectTruths(listWithParents(code)).get(code) !== 'met')).toEqual([])
  })
})

describe('where the vocabulary has lost an entry, nothing is excluded by it', () => {
  const wanted = ['exam_ataxia', 'eeg_interictal_gsw_3hz']
  const pack = buildSmallPack({ mandatory: wanted.map((code) => createCriterion(code, { has: code })) })
  const normal: SubmittedCase = { exam: ['exam_normal'], eeg: ['eeg_interictal_normal'] }
  const ticked: SubmittedCase = {
    exam: ['exam_abnormal', 'exam_ataxia'],
    eeg: ['eeg_interictal_abnormal', 'eeg_interictal_gsw', 'eeg_interictal_gsw_3hz'],
  }
  it.each<[string, string[], SubmittedCase, string[]]>([
    ['the entry, all is normal', wanted, normal, []],
    ['the entry, it is ticked', wanted, ticked, wanted],
    ['its parents, all is normal', ['exam_abnormal', 'eeg_interictal_gsw'], normal, []],
    [
      'its parents, it is ticked',
      ['exam_abnormal', 'eeg_interictal_gsw'],
      ticked,
      ['exam_abnormal', 'exam_ataxia', 'eeg_interictal_gsw', 'eeg_interictal_gsw_3hz'],
    ],
  ])('%s', (_, lost, patient, warned) => {
    const features = Object.fromEntries(Object.entries(pack.features).filter(([code]) => !lost.includes(code)))
    const { syndromes, warnings } = classify({ ...pack, features }, normalizeCase(patient))
    const annotations = syndromes.SMALL?.stages.flatMap((stage) => stage.annotations) ?? []
    expect(annotations.map(({ truth }) => truth)).toEqual(['unknown', 'unknown'])
    expect(warnings.map((warning) => warning.split('`')[1])).toEqual(warned)
  })

  it('the siblings of an entry', () => {
    const features = Object.fromEntries(
      Object.entries(pack.features).map(([code, { answeredBy: _, ...feature }]) => [code, feature]),
    )
    const abnormal = normalizeCase({ exam: ['exam_abnormal', 'exam_other'] })
    expect(check({ ...pack, features }, 'SMALL', abnormal, 'neuroexam').response).toBe('unresolved')
  })
})

const TRUTHS: Readonly<Record<Truth, WrittenCondition>> = {
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
      expect(getTruth({ all: parts }, patient)).toBe(all)
      expect(getTruth({ any: parts }, patient)).toBe(any)
    }
  })
  it.each<[Truth, Truth]>([
    ['met', 'notMet'],
    ['unknown', 'unknown'],
    ['notMet', 'met'],
  ])('not %s is %s', (truth, negated) => {
    expect(getTruth({ not: TRUTHS[truth] }, patient)).toBe(negated)
  })
})

describe('the facts of a condition', () => {
  const [one, two, three] = ['exam_ataxia', 'hist_migraine', 'dev_id'].map(
    (value) => ({ fact: 'features', operator: 'includes', value }) as const,
  )
  it('are those of all its parts, from left to right', () => {
    if (!one || !two || !three) throw new Error('There are three facts.')
    expect(collectFacts({ all: [one, { not: { any: [two, { all: [] }, three] } }, one] })).toEqual([
      one,
      two,
      three,
      one,
    ])
  })
})

describe('a finding that is pending', () => {
  const when = { when: { has: 'eeg_interictal_gsw' }, pendingIf: { has: 'eeg_context_treated' } } as const
  const pack = buildSmallPack({ mandatory: [createCriterion('gsw', when.when, { pendingIf: when.pendingIf })] })
  it.each<[string, string[], string]>([
    ['found', ['eeg_context_treated', 'eeg_interictal_abnormal', 'eeg_interictal_gsw'], 'yes'],
    ['not found under treatment', ['eeg_context_treated', 'eeg_interictal_normal'], 'unresolved'],
    ['not found without treatment', ['eeg_interictal_normal'], 'no'],
  ])('%s', (_, eeg, response) => {
    expect(check(pack, 'SMALL', normalizeCase({ eeg }), 'eeg').response).toBe(response)
  })
})

describe('what a finding that is pending is reported as', () => {
  const pending = { pendingIf: { has: 'eeg_context_treated' } }
  const pack = buildSmallPack({
    mandatory: [{ ...createCriterion('gsw', { has: 'eeg_interictal_gsw' }, pending), says: 'spike-wave' }],
  })
  it.each<[string, string[], string]>([
    [
      'looked for and not found',
      ['eeg_context_treated', 'eeg_interictal_normal'],
      'Mandatory not found so far: spike-wave',
    ],
    ['not looked for', ['eeg_context_treated', 'eeg_sleep_normal'], 'Info on interictal EEG is not available'],
    ['no EEG at all', [], 'EEG is not available'],
  ])('%s', (_, eeg, text) => {
    expect(check(pack, 'SMALL', normalizeCase({ eeg }), 'eeg').annotations[0]?.text).toContain(text)
  })
})

describe('what a criterion lacks', () => {
  const describeUnknown = (codes: string[]): string | undefined => {
    const pack = buildSmallPack({ mandatory: [{ ...createCriterion('many', { hasAny: codes }), says: 'a sign' }] })
    const { stages } = pack.syndromes.SMALL ?? {}
    return Object.values(stages ?? {}).flat()[0]?.annotations.unknown.text
  }

  it('is named by up to three sources of information, and by the pages where there are more', () => {
    const three = ['dev_delay', 'exam_ataxia', 'imaging_hippocampal_sclerosis']
    expect(describeUnknown(three)).toMatch(/^Info on [^,]+, [^,]+ or [^,]+ is not available however/)
    expect(describeUnknown([...three, 'hist_family_epilepsy'])).toBe(
      'Info on the pages Development, Neuro exam, Imaging or History is not available however is critical to determine a sign.',
    )
  })
})

describe('what is pending on a seizure that is not described', () => {
  const when = { any: [{ seizure: { details: ['motor_tonic'] } }, { has: 'eeg_interictal_slowing' }] }
  const pack = buildSmallPack({
    mandatory: [
      { ...createCriterion('either', when, { pendingIf: { has: 'eeg_context_treated' } }), says: 'one of two' },
    ],
  })
  it('is not reported as looked for', () => {
    const patient = normalizeCase({ seizures: [{}], eeg: ['eeg_context_treated'] })
    expect(check(pack, 'SMALL', patient, 'seizures').annotations[0]?.text).not.toContain('not found so far')
  })
})

describe('the annotations (engine.md §8)', () => {
  const says = 'generalized spike-wave'
  const pack = buildSmallPack({
    mandatory: [{ ...createCriterion('gsw', { has: 'eeg_interictal_gsw' }), says }],
    exclusionary: [{ ...createCriterion('focal', { has: 'eeg_interictal_focal' }), says: 'focal discharges' }],
  })
  const listTexts = (patient: SubmittedCase) =>
    check(pack, 'SMALL', normalizeCase(patient), 'eeg').annotations.map(({ text }) => text)
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
        'Info on interictal EEG is not available to check for focal discharges.',
      ],
    ],
    [
      'no EEG at all',
      [],
      [
        'EEG is not available however is critical to determine mandatory and exlusionary features.',
        'Info on interictal EEG is not available to check for focal discharges.',
      ],
    ],
  ])('%s', (_, eeg, expected) => {
    expect(listTexts({ eeg })).toEqual(expected)
  })

  it('the spike-wave frequency is called unclear when it is empty', () => {
    expect(getAnnotation({ swFreq: { from: 2, to: 6 } }, { eeg: ['eeg_interictal_normal'] })?.text).toContain(
      'spike-wave frequency is unclear',
    )
  })

  it('carry the source of their criterion', () => {
    expect(getAnnotation({ has: 'hist_migraine' }, {})?.source).toMatchObject({ ref: 'specification' })
  })
})
