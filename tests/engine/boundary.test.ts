import { describe, expect, it } from 'vitest'
import {
  FEATURE_LISTS,
  isInRange,
  migrateCodes,
  normalizeCase,
  normalizeSeizure,
  parseNumber,
  type Range,
  SEIZURE_LISTS,
  type SubmittedCase,
  toYears,
} from '../../rules/case/index.ts'
import { classify } from '../../rules/engine/index.ts'
import { buildCurrentPack } from '../support/pack.ts'
import { buildSmallPack, createCriterion } from '../support/small-pack.ts'

const NOTHING = {
  ...{ development: [], exam: [], eeg: [], history: [], imaging: [], tests: [], alerts: [], seizures: [] },
  ...{ gender: '', age: '', ageUnit: 'years', ageAtOnset: '', ageAtOnsetUnit: 'years', swFreq: '' },
}
const UNDESCRIBED = {
  ...{ mainType: '', onset: '', awareness: '', timepoint: '' },
  ...{ details: [], triggers: [], duration: [], frequency: [], timeOfDay: [], other: [] },
}
const DESCRIBED = {
  ...{ mainType: 'focal', onset: 'motor', awareness: 'aware', timepoint: 'wake_only', remarks: { note: 'rare' } },
  ...{ details: ['a'], triggers: ['b'], duration: ['c'], frequency: ['d'], timeOfDay: ['e'], other: ['f'] },
}
const COMPLETE: SubmittedCase = {
  ...{ id: 'case', gender: 'male', age: 3, ageUnit: 'months', ageAtOnset: 28, ageAtOnsetUnit: 'days', swFreq: '2,5' },
  ...{ development: ['a'], exam: ['b'], eeg: ['c'], history: ['d'], imaging: ['e'], tests: ['f'], alerts: ['CAE-1'] },
  ...{ seizures: [DESCRIBED], examFreeText: 'one', examCourseFreeText: 'two', genTestsFree: 'three' },
}

describe('a case as it arrives (decisions.md, Names)', () => {
  it.each<[string, SubmittedCase, object]>([
    ['what is left out is not answered', {}, NOTHING],
    ['what is left out of a seizure is not answered', { seizures: [{}] }, { ...NOTHING, seizures: [UNDESCRIBED] }],
    ['null is not answered', { age: null, swFreq: null, ageAtOnset: null }, NOTHING],
    ['a unit that is empty is years', { ageUnit: '', ageAtOnsetUnit: '' }, NOTHING],
    ['a text that was emptied stays so', { examFreeText: '' }, { ...NOTHING, examFreeText: '' }],
    ['what is complete stays as it is, free text included', COMPLETE, COMPLETE],
    [
      'the names of the other reading are understood',
      {
        neuroexam: ['exam_ataxia'],
        neuroexamFreeText: 'one',
        neuroexamCourseFreeText: 'two',
        alertCriteria: ['CAE-0'],
      },
      { ...NOTHING, exam: ['exam_ataxia'], examFreeText: 'one', examCourseFreeText: 'two', alerts: ['CAE-0'] },
    ],
    [
      'a list under both names keeps the entries of both',
      { neuroexam: ['exam_ataxia'], exam: ['exam_abnormal'], alertCriteria: ['CAE-0'], alerts: ['CAE-1'] },
      { ...NOTHING, exam: ['exam_abnormal', 'exam_ataxia'], alerts: ['CAE-1', 'CAE-0'] },
    ],
    [
      'a text under both names is that of its own name, where that is filled in',
      {
        ...{ examFreeText: 'own', neuroexamFreeText: 'other' },
        ...{ examCourseFreeText: '', neuroexamCourseFreeText: 'other' },
      },
      { ...NOTHING, examFreeText: 'own', examCourseFreeText: 'other' },
    ],
  ])('%s', (_, submitted, read) => {
    expect(normalizeCase(submitted)).toEqual(read)
  })

  it.each([...FEATURE_LISTS, 'alerts'] as const)('%s loses empty and repeated entries', (list) => {
    expect(normalizeCase({ [list]: [''] })[list]).toEqual([])
    expect(normalizeCase({ [list]: ['one', '', 'one', 'two'] })[list]).toEqual(['one', 'two'])
  })

  it.each(['details', 'triggers', 'duration', 'frequency', 'timeOfDay', 'other'] as const)(
    '%s of a seizure loses empty and repeated entries',
    (list) => {
      expect(normalizeSeizure({ [list]: [''] })[list]).toEqual([])
      expect(normalizeSeizure({ [list]: ['one', '', 'one'] })[list]).toEqual(['one'])
    },
  )
})

describe('an amount as it is entered (decisions.md, Numeric fields)', () => {
  it.each<[unknown, number | undefined]>([
    [3, 3],
    [0, 0],
    ['0', 0],
    ['12', 12],
    [' 4 ', 4],
    ['2.25', 2.25],
    ['2,25', 2.25],
    ['2.', 2],
    [',5', 0.5],
    ['.25', 0.25],
    ['', undefined],
    [null, undefined],
    [undefined, undefined],
    [-1, undefined],
    ['-1', undefined],
    ['1e3', undefined],
    ['1.2.3', undefined],
    ['.', undefined],
    ['3 years', undefined],
    ['about 3', undefined],
    [Number.NaN, undefined],
    [Number.POSITIVE_INFINITY, undefined],
  ])('%j is read as %j', (entered, number) => {
    expect(parseNumber(entered as Parameters<typeof parseNumber>[0])).toBe(number)
  })

  it.each<[string, string, number | undefined]>([
    ['3', 'years', 3],
    ['6', 'months', 0.5],
    ['73', 'days', 0.2],
    ['three', 'years', undefined],
    ['3', 'weeks', undefined],
    ['3', 'toString', undefined],
    ['3', '', undefined],
  ])('%s %s in years is %j', (value, unit, years) => {
    expect(toYears(value, unit)).toBe(years)
  })

  it.each<[Range, boolean, boolean, boolean]>([
    [{}, true, true, true],
    [{ from: 2 }, false, true, true],
    [{ over: 2 }, false, false, true],
    [{ to: 2 }, true, true, false],
    [{ under: 2 }, true, false, false],
    [{ from: 2, to: 2 }, false, true, false],
  ])('of a range %j: below 2 %j, 2 %j, above 2 %j', (range, below, at, above) => {
    expect([1.9, 2, 2.1].map((value) => isInRange(value, range))).toEqual([below, at, above])
  })
})

describe('what takes no part in a classification', () => {
  const source = { ref: 'specification' }
  const pack = buildSmallPack({
    alerts: [
      { says: 'onset late', source },
      { says: 'onset early', source },
    ],
  })
  const listWarnings = (submitted: SubmittedCase) => classify(pack, normalizeCase(submitted)).warnings

  it.each<[string, SubmittedCase, string]>([
    [
      'a code that nobody declared',
      { eeg: ['eeg_made_up'] },
      '`eeg_made_up` in eeg is not in the vocabulary; it is kept and matches nothing.',
    ],
    [
      'a code with a slip of the pen',
      { eeg: ['eeg_interictal_norml'] },
      '`eeg_interictal_norml` in eeg is not in the vocabulary; it is kept and matches nothing; did you mean `eeg_interictal_normal`?',
    ],
    [
      'a slip of the pen that is like an entry of another list alone',
      { exam: ['eeg_interictal_norml'] },
      '`eeg_interictal_norml` in exam is not in the vocabulary; it is kept and matches nothing.',
    ],
    [
      'a slip of the pen in a seizure',
      { seizures: [{ details: ['motor_tonik'] }] },
      '`motor_tonik` in details of seizure 1 is not in the vocabulary; it is kept and matches nothing; did you mean `motor_tonic`?',
    ],
    [
      'a word that the language of the program knows',
      { tests: ['toString'] },
      '`toString` in tests is not in the vocabulary; it is kept and matches nothing.',
    ],
    [
      'a code in the list of another page',
      { exam: ['dev_normal'] },
      '`dev_normal` belongs in development, not in exam; it does not count here.',
    ],
    [
      'findings without their state, once a kind',
      { eeg: ['eeg_interictal_slowing'], imaging: ['imaging_dual_pathology'] },
      'Each of `eeg_interictal_abnormal`, `imaging_abnormal` is taken as entered, because a finding of that source is entered.',
    ],
    [
      'the effect of a treatment without the treatment',
      { history: ['hist_treatment_sodium_channel_worse'] },
      '`hist_treatment_sodium_channel` is taken as entered, because its effect is entered.',
    ],
    [
      'a finding of a source that is normal',
      { eeg: ['eeg_interictal_normal', 'eeg_interictal_slowing'] },
      '`eeg_interictal_slowing` does not count, because it contradicts `eeg_interictal_normal`, which is entered too; it is treated as not answered. Take out the one that is wrong.',
    ],
    [
      'a finding of a source that is absent',
      { eeg: ['eeg_interictal_slowing'], absent: ['eeg_interictal_abnormal'] },
      '`eeg_interictal_slowing` does not count, because it contradicts `eeg_interictal_abnormal`, which is entered as absent; it is treated as not answered. Take out the one that is wrong.',
    ],
    [
      'two findings that exclude each other',
      { imaging: ['imaging_normal', 'imaging_unavailable'] },
      '`imaging_normal` and `imaging_unavailable` exclude each other, and both count as entered. Take out the one that is wrong.',
    ],
    [
      'two frequencies of a seizure',
      { seizures: [{ mainType: 'focal', frequency: ['seizure_freq_daily', 'seizure_freq_weekly'] }] },
      '`seizure_freq_daily` and `seizure_freq_weekly` in seizure 1 exclude each other, and both count as entered. Take out the one that is wrong.',
    ],
    [
      'awareness in a generalized seizure',
      { seizures: [{ mainType: 'generalized', awareness: 'impaired' }] },
      'Awareness (impaired) of seizure 1 belongs to a focal seizure, and this one is generalized; both count as entered. Take out the awareness, or correct the main type.',
    ],
    [
      'an answer of a seizure that nobody declared',
      { seizures: [{ mainType: 'focal' }, { mainType: 'strange' }] },
      '`strange` in mainType of seizure 2 is none of its values; it counts as not answered.',
    ],
    [
      'a sex that is none of the three',
      { gender: 'Femal' },
      '`femal` in gender is none of its values; it counts as not answered; did you mean `female`?',
    ],
    [
      'a trigger that nobody declared',
      { seizures: [{ triggers: ['seizure_trigger_fever', 'strange'] }] },
      '`strange` in triggers of seizure 1 is not in the vocabulary; it is kept and matches nothing.',
    ],
    [
      'an age in words',
      { age: 'three' },
      "Age 'three' is not a number with a known unit; it counts as missing. Give the number alone, such as 6, and its unit as days, months or years.",
    ],
    [
      'an age at onset in another unit',
      { ageAtOnset: 3, ageAtOnsetUnit: 'weeks' },
      "Age at onset '3' is not a number with a known unit; it counts as missing. Give the number alone, such as 6, and its unit as days, months or years.",
    ],
    [
      'a negative frequency',
      { swFreq: -1 },
      "Spike-wave frequency '-1' is not a number; it counts as missing. Give the Hz alone, such as 3.",
    ],
    ...['CAE-0', 'SMALL-2', 'SMALL', 'SMALL-', 'SMALL-00', 'toString-0', '-0'].map(
      (name): [string, SubmittedCase, string] => [
        `the alert '${name}'`,
        { alerts: [name] },
        `The ticked alert \`${name}\` is not in this rule pack; it is kept and changes nothing.`,
      ],
    ),
  ])('%s is named with the reason', (_, submitted, warning) => {
    expect(listWarnings(submitted)).toEqual([warning])
  })

  it('of many unknown codes the first have the nearest one with them', () => {
    const codes = Array.from({ length: 1000 }, (_, index) => `eeg_interictal_norm${index}`)
    const warnings = listWarnings({ eeg: codes })
    expect(warnings).toHaveLength(1000)
    expect(warnings.filter((warning) => warning.endsWith('; did you mean `eeg_interictal_normal`?'))).toEqual(
      warnings.slice(0, 20),
    )
  })

  it('is named in the order of the case', () => {
    const all = listWarnings({
      ...{ alerts: ['CAE-0'], seizures: [{ other: ['strange'], onset: 'odd' }], tests: ['unheard-of'] },
      ...{ development: ['made-up'], swFreq: 'slow', age: 'old' },
    })
    expect(all.map((warning) => /[`'](.*?)[`']/.exec(warning)?.[1])).toEqual([
      ...['old', 'slow', 'made-up', 'unheard-of', 'odd', 'strange', 'CAE-0'],
    ])
  })

  it.each<[string, SubmittedCase]>([
    ['nothing is entered', {}],
    ['amounts are left empty', { age: '', ageAtOnset: '  ', swFreq: null }],
    ['all is entered as it should be', { age: '3', ageAtOnset: 0, swFreq: '2,5', alerts: ['SMALL-0', 'SMALL-1'] }],
    ['findings are below their states', { eeg: ['eeg_interictal_abnormal', 'eeg_interictal_gsw'] }],
    ['a seizure list holds the wildcard', { seizures: [{ triggers: ['*any'] }] }],
  ])('is nothing where %s', (_, submitted) => {
    expect(listWarnings(submitted)).toEqual([])
  })

  it('is nothing where an amount was taken back', () => {
    expect(classify(pack, { ...normalizeCase({}), age: null, ageAtOnset: null, swFreq: null }).warnings).toEqual([])
  })
})

describe('a case that was stored before an entry got another code', () => {
  const pack = buildSmallPack({
    mandatory: [
      createCriterion('ataxia', { has: 'exam_ataxia' }),
      createCriterion('tonic', { seizure: { details: ['motor_tonic'] } }),
    ],
  })
  const renaming = { ...pack, renamed: { exam_old: 'exam_ataxia', motor_old: 'motor_tonic' } }
  const stored = normalizeCase({ exam: ['exam_abnormal', 'exam_old'], seizures: [{ details: ['motor_old'] }] })
  const today = normalizeCase({ exam: ['exam_abnormal', 'exam_ataxia'], seizures: [{ details: ['motor_tonic'] }] })

  it('is classified as one with the code of today, without a warning', () => {
    expect(classify(renaming, stored)).toEqual(classify(pack, today))
    expect(classify(renaming, stored).groups.likely).toEqual(['SMALL'])
  })

  it('and that holds both codes is classified alike', () => {
    const both = { ...stored, exam: [...stored.exam, 'exam_ataxia'] }
    expect(classify(renaming, both)).toEqual(classify(pack, today))
  })

  it('is nothing special where no entry was renamed', () => {
    expect(classify(pack, stored).groups.unresolved).toEqual(['SMALL'])
  })
})

describe('an entry that is ticked without the entries that it specifies', () => {
  it.each<[string, SubmittedCase, SubmittedCase]>([
    [
      'a finding of a page',
      { eeg: ['eeg_interictal_abnormal', 'eeg_interictal_gsw_3hz'] },
      { eeg: ['eeg_interictal_abnormal', 'eeg_interictal_gsw', 'eeg_interictal_gsw_3hz'] },
    ],
    [
      'what was seen in a seizure',
      { seizures: [{ details: ['nonmotor_emotional_fear'] }] },
      { seizures: [{ details: ['nonmotor_emotional', 'nonmotor_emotional_fear'] }] },
    ],
    ['a finding whose state is not reported', { exam: ['exam_ataxia'] }, { exam: ['exam_abnormal', 'exam_ataxia'] }],
    ['a finding of what is normal', { exam: ['exam_normal', 'exam_ataxia'] }, { exam: ['exam_normal', 'exam_ataxia'] }],
    [
      'the outcome of a trial that is not reported',
      { history: ['hist_treatment_pyridoxine_full'] },
      { history: ['hist_treatment_pyridoxine', 'hist_treatment_pyridoxine_full'] },
    ],
    [
      'a finding in a source that nobody looked at',
      { tests: ['test_csf_pleocytosis'] },
      { tests: ['tests_available', 'test_csf', 'test_csf_abnormal', 'test_csf_pleocytosis'] },
    ],
  ])('%s is read with all above it', (_, submitted, read) => {
    expect(migrateCodes(buildCurrentPack(), normalizeCase(submitted))).toEqual(normalizeCase(read))
  })

  it('is classified as if they were ticked, without a warning', () => {
    const pack = buildSmallPack({ mandatory: [createCriterion('gsw', { has: 'eeg_interictal_gsw' })] })
    const { groups, warnings } = classify(
      pack,
      normalizeCase({ eeg: ['eeg_interictal_abnormal', 'eeg_interictal_gsw_3hz'] }),
    )
    expect([groups.likely, warnings]).toEqual([['SMALL'], []])
  })
})

describe('a word of a short list, as others write it', () => {
  it.each([
    ['F', 'female'],
    ['Female', 'female'],
    ['M', 'male'],
    ['UNKNOWN', 'unknown'],
    ['', ''],
  ])('a sex of %j is %j', (gender, read) => {
    expect(normalizeCase({ gender }).gender).toBe(read)
  })

  it.each([
    ['Focal', 'focal'],
    ['focal_generalized', 'unknown'],
    [' Generalized ', 'generalized'],
  ])('a main type of %j is %j', (mainType, read) => {
    expect(normalizeCase({ seizures: [{ mainType }] }).seizures[0]?.mainType).toBe(read)
  })

  it('reads a unit in capitals', () => {
    expect(normalizeCase({ age: 3, ageUnit: 'Months' }).ageUnit).toBe('months')
  })
})

describe('a value that a choice does not have', () => {
  const pack = buildSmallPack({
    mandatory: [createCriterion('focal', { seizure: { mainType: 'focal', details: ['motor_tonic'] } })],
  })
  it.each([
    ['focal', 'likely'],
    ['strange', 'unresolved'],
    ['generalized', 'excluded'],
  ])('a main type %s makes the syndrome %s', (mainType, group) => {
    const patient = normalizeCase({ seizures: [{ mainType, details: ['motor_tonic'] }] })
    expect(classify(pack, patient).syndromes.SMALL?.group).toBe(group)
  })
})

describe('two entries of which a form takes one', () => {
  const pack = buildCurrentPack()
  const enter = (codes: readonly string[]): SubmittedCase => {
    const fields = codes.map((code) => [pack.features[code]?.list ?? '', code] as const)
    const lists = Object.fromEntries(
      FEATURE_LISTS.map((list) => [list, fields.flatMap(([one, code]) => (one === list ? [code] : []))]),
    )
    const seizureLists = SEIZURE_LISTS.map((list) => [
      list,
      codes.filter((code) => pack.seizureCodes[list].includes(code)),
    ])
    return { ...lists, seizures: [{ mainType: 'focal', ...Object.fromEntries(seizureLists) }] }
  }
  const pairs = pack.selection.oneOf.flatMap(([first = '', ...others]) =>
    others.map((other) => [first, other] as const),
  )

  it('are named as a contradiction, whichever they are', () => {
    const isNamed = ([first, other]: readonly [string, string]) =>
      classify(pack, normalizeCase(enter([first, other]))).warnings.some(
        (text) => text.includes('exclude each other') && text.includes(`\`${first}\``) && text.includes(`\`${other}\``),
      )
    expect(pairs.filter((pair) => !isNamed(pair))).toEqual([])
    expect(pairs.length).toBeGreaterThan(100)
  })
})
