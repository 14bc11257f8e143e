import { describe, expect, it } from 'vitest'
import { assess } from '../../rules/assess/assess.ts'
import {
  CHECKED_STAGES,
  type Group,
  normalizeCase,
  type PatientCase,
  type Response,
  type Stage,
  type SubmittedCase,
} from '../../rules/case/index.ts'
import { check, classify, combine, listSyndromeCodes } from '../../rules/engine/index.ts'
import { buildSmallPack, createCriterion } from '../support/small-pack.ts'

describe('a later stage, after the group before it (engine.md §4)', () => {
  it.each<[Group, Response, Group]>([
    ['likely', 'yes', 'likely'],
    ['likely', 'unclear', 'likely'],
    ['likely', 'unresolved', 'unresolved'],
    ['likely', 'no', 'excluded'],
    ['likelyWithAlerts', 'yes', 'likely'],
    ['likelyWithAlerts', 'unclear', 'likely'],
    ['likelyWithAlerts', 'unresolved', 'unresolved'],
    ['likelyWithAlerts', 'no', 'excluded'],
    ['unclear', 'yes', 'likely'],
    ['unclear', 'unclear', 'unclear'],
    ['unclear', 'unresolved', 'unresolved'],
    ['unclear', 'no', 'excluded'],
    ['unresolved', 'yes', 'unresolved'],
    ['unresolved', 'unclear', 'unresolved'],
    ['unresolved', 'unresolved', 'unresolved'],
    ['unresolved', 'no', 'excluded'],
    ['excluded', 'yes', 'excluded'],
    ['excluded', 'unclear', 'excluded'],
    ['excluded', 'unresolved', 'excluded'],
    ['excluded', 'no', 'excluded'],
  ])('%s and then %s is %s', (previous, response, group) => {
    expect(combine(previous, response)).toBe(group)
  })
})

const NO_GROUPS = { likely: [], likelyWithAlerts: [], unclear: [], unresolved: [], excluded: [] }

const absence = { mainType: 'generalized', onset: 'nonmotor', details: ['nonmotor_typical'] }
const tonic = { mainType: 'generalized', onset: 'motor', details: ['motor_tonic'] }
const atonic = { mainType: 'generalized', onset: 'motor', details: ['motor_atonic'] }
const semiologyNotGiven = { mainType: 'generalized' }

describe('mandatory and exclusionary seizures together (engine.md §4, decisions.md)', () => {
  const pack = buildSmallPack({
    mandatory: [createCriterion('absences', { seizure: { details: ['nonmotor_typical'] } })],
    exclusionary: [createCriterion('tonic', { seizure: { details: ['motor_tonic'] } })],
  })
  it.each<[string, SubmittedCase['seizures'], Response]>([
    ['the mandatory one and no exclusionary one', [absence], 'yes'],
    ['the mandatory one, and one that could be exclusionary', [absence, semiologyNotGiven], 'yes'],
    ['the mandatory one and an exclusionary one', [absence, tonic], 'no'],
    ['only another one', [atonic], 'no'],
    ['only an exclusionary one', [tonic], 'no'],
    ['only one that could be either', [semiologyNotGiven], 'unresolved'],
    ['one that could be the mandatory one, and an exclusionary one', [semiologyNotGiven, tonic], 'no'],
    ['no seizure entered', [], 'unresolved'],
  ])('%s', (_, seizures, response) => {
    expect(check(pack, 'SMALL', normalizeCase({ seizures: seizures ?? [] }), 'seizures').response).toBe(response)
  })
})

describe('within a stage, the first line that applies (decisions.md, From criteria to a response)', () => {
  const pack = buildSmallPack({
    mandatory: [
      createCriterion('slowing', { has: 'eeg_interictal_slowing' }),
      createCriterion('activation', { has: 'eeg_sleep_activation' }, { ifUnknown: 'unclear' }),
    ],
    exclusionary: [
      createCriterion('migrating', { has: 'eeg_ictal_migrating' }),
      createCriterion('oirda', { has: 'eeg_interictal_oirda' }, { ifUnknown: 'ignore' }),
    ],
  })
  const slowing = ['eeg_interictal_abnormal', 'eeg_interictal_slowing']
  const activation = ['eeg_sleep_abnormal', 'eeg_sleep_activation']
  it.each<[string, string[], Response]>([
    [
      'an exclusionary criterion is met',
      [...slowing, ...activation, 'eeg_ictal_abnormal', 'eeg_ictal_migrating'],
      'no',
    ],
    ['an exclusionary criterion is met, a mandatory one unknown', ['eeg_ictal_abnormal', 'eeg_ictal_migrating'], 'no'],
    ['a mandatory criterion is not met', ['eeg_interictal_normal', ...activation, 'eeg_ictal_normal'], 'no'],
    ['a mandatory criterion is not met, another unknown', ['eeg_interictal_normal'], 'no'],
    ['one that cannot be done without is unknown', [...activation, 'eeg_ictal_normal'], 'unresolved'],
    ['one that can be done without is unknown, mandatory', [...slowing, 'eeg_ictal_normal'], 'unclear'],
    ['one that can be done without is unknown, exclusionary', [...slowing, ...activation], 'unclear'],
    ['all is known and fits', [...slowing, ...activation, 'eeg_ictal_normal'], 'yes'],
  ])('%s', (_, eeg, response) => {
    expect(check(pack, 'SMALL', normalizeCase({ eeg }), 'eeg').response).toBe(response)
  })

  it('with no criterion at a stage the response is yes', () => {
    expect(check(pack, 'SMALL', normalizeCase({}), 'imaging')).toEqual({ response: 'yes', annotations: [] })
  })

  it('a syndrome that the pack does not have is refused by name', () => {
    expect(() => check(pack, 'OTHER', normalizeCase({}), 'eeg')).toThrow('OTHER')
  })
})

describe('the page of a criterion (decisions.md, Second round)', () => {
  const jerksOrEeg = { any: [{ seizure: { details: ['motor_myoclonic'] } }, { has: 'eeg_ictal_gsw_jerks' }] }
  const pack = buildSmallPack({
    mandatory: [
      createCriterion('jerks', jerksOrEeg),
      createCriterion('recorded-jerks', jerksOrEeg, { stage: 'eeg' }),
      createCriterion('no-migraine', { not: { has: 'hist_migraine' } }, { stage: 'history' }),
    ],
    exclusionary: [
      createCriterion('absences-without-migraine', {
        all: [{ seizure: { details: ['nonmotor_typical'] } }, { not: { has: 'hist_migraine' } }],
      }),
    ],
  })
  const getGroup = (submitted: SubmittedCase, stage: Stage) =>
    classify(pack, normalizeCase(submitted), stage).syndromes.SMALL?.group
  const jerks = { mainType: 'generalized', onset: 'motor', details: ['motor_myoclonic'] }

  it('is that of the first entry it names, or the one it states', () => {
    const { seizures, eeg } = pack.syndromes.SMALL?.stages ?? { seizures: [], eeg: [] }
    expect([seizures, eeg].map((criteria) => criteria.map(({ id }) => id))).toEqual([
      ['jerks', 'absences-without-migraine'],
      ['recorded-jerks'],
    ])
  })

  it.each<[string, SubmittedCase, Stage, Group]>([
    ['what a later page asks is open before', { seizures: [absence] }, 'seizures', 'unresolved'],
    [
      'what a later page asks counts once it is entered',
      { seizures: [absence], eeg: ['eeg_ictal_abnormal', 'eeg_ictal_gsw_jerks'], history: ['hist_migraine'] },
      'seizures',
      'likely',
    ],
    ['what is not ticked on a later page is not yet absent', { seizures: [jerks, absence] }, 'seizures', 'likely'],
    ['what is not ticked on a page that was reached is absent', { seizures: [jerks, absence] }, 'history', 'excluded'],
  ])('%s', (_, submitted, stage, group) => {
    expect(getGroup(submitted, stage)).toBe(group)
  })
})

describe('documented doubt (decisions.md, Second round)', () => {
  const doubt = { ifMet: 'unresolved', askFor: 'the ictal EEG', tellFrom: 'another epilepsy' } as const
  const pack = buildSmallPack({
    mandatory: [createCriterion('absences', { seizure: { details: ['nonmotor_typical'] } })],
    exclusionary: [createCriterion('tonic', { seizure: { details: ['motor_tonic'] } }, doubt)],
  })
  it.each<[string, SubmittedCase['seizures'], Group]>([
    ['is documented: the syndrome is unresolved', [absence, tonic], 'unresolved'],
    ['is only possible: it counts for nothing', [absence, semiologyNotGiven], 'likely'],
    ['is absent: it counts for nothing', [absence], 'likely'],
    ['is met with what excludes: the syndrome stays excluded', [tonic], 'excluded'],
  ])('%s', (_, seizures, group) => {
    expect(classify(pack, normalizeCase({ seizures: seizures ?? [] })).syndromes.SMALL?.group).toBe(group)
  })

  it('states what has to be distinguished from what, and why', () => {
    const { reasons } = assess(pack, normalizeCase({ seizures: [absence, tonic] })).of('SMALL')
    expect(reasons.map(({ annotation }) => annotation.text)).toEqual([
      'Info on the ictal EEG is critical to tell it from another epilepsy, because of tonic.',
    ])
  })
})

describe('alerts', () => {
  const source = { ref: 'specification' }
  const pack = buildSmallPack({
    mandatory: [createCriterion('absences', { seizure: { details: ['nonmotor_typical'] } })],
    alerts: [
      { says: 'abnormal examination', when: { has: 'exam_abnormal' }, source },
      { says: 'withdrawn', when: { has: 'exam_abnormal' }, retired: 'No longer in the definition.', source },
      { says: 'onset late', source },
      { says: 'migraine', when: { has: 'hist_migraine' }, source },
      {
        ...{ says: 'tonic seizures with an abnormal examination', source },
        when: { all: [{ seizure: { details: ['motor_tonic'] } }, { has: 'exam_abnormal' }] },
      },
    ],
  })
  const patient = normalizeCase({
    seizures: [absence, semiologyNotGiven],
    exam: ['exam_abnormal', 'exam_other'],
    alerts: ['SMALL-2', 'SMALL-1', 'OTHER-0'],
  })

  /** With a pack of its own, so that each test sees it prepared. */
  const classifyEntered = (entered: PatientCase, stage?: Stage) => classify({ ...pack }, entered, stage)

  it('a ticked one moves a likely syndrome to likely with alerts, at the results only', () => {
    expect(classifyEntered(patient, 'tests').groups.likely).toEqual(['SMALL'])
    expect(classifyEntered(patient).groups).toMatchObject({ likely: [], likelyWithAlerts: ['SMALL'] })
  })

  it('one that the entries meet, and no other, is suggested and does not move the syndrome by itself', () => {
    const unticked = { ...patient, alerts: [] }
    expect(classifyEntered(unticked).syndromes.SMALL).toMatchObject({
      group: 'likely',
      alerts: [],
      suggestedAlerts: ['SMALL-0'],
    })
  })

  it('a retired one keeps its position and has no effect', () => {
    expect(classifyEntered({ ...patient, alerts: ['SMALL-1'] }).syndromes.SMALL).toMatchObject({
      group: 'likely',
      alerts: [],
    })
  })

  it('one of a syndrome that is not likely changes nothing', () => {
    expect(classifyEntered({ ...patient, seizures: [] }).syndromes.SMALL?.group).toBe('unresolved')
  })
})

describe('the stages (engine.md §4)', () => {
  const pack = buildSmallPack({
    mandatory: [
      createCriterion('migraine', { has: 'hist_migraine' }),
      createCriterion('absences', { seizure: { details: ['nonmotor_typical'] } }),
      createCriterion('slowing', { has: 'eeg_interictal_slowing' }),
    ],
    alerts: [{ says: 'ataxia', when: { has: 'exam_ataxia' }, source: { ref: 'specification' } }],
  })
  const patient = normalizeCase({
    seizures: [absence],
    exam: ['exam_abnormal', 'exam_ataxia'],
    eeg: ['eeg_interictal_normal'],
  })
  const classifyUpTo = (stage: Stage) => classify(pack, patient, stage)
  const EVERY = [...CHECKED_STAGES, 'results'] as const

  it.each<[Stage, number, Group]>([
    ['age', 1, 'likely'],
    ['seizures', 2, 'likely'],
    ['development', 3, 'likely'],
    ['neuroexam', 4, 'likely'],
    ['eeg', 5, 'excluded'],
    ['history', 6, 'excluded'],
    ['imaging', 7, 'excluded'],
    ['tests', 8, 'excluded'],
    ['results', 8, 'excluded'],
  ])('a check at %s runs the first %i, and the syndrome is %s', (stage, count, group) => {
    const { groups, syndromes, stage: checkedStage } = classifyUpTo(stage)
    expect(checkedStage).toBe(stage)
    expect(syndromes.SMALL?.stages.map((one) => one.stage)).toEqual(CHECKED_STAGES.slice(0, count))
    expect(groups).toEqual({ ...NO_GROUPS, [group]: ['SMALL'] })
  })

  it('each has the answer of its own criteria', () => {
    expect(
      classifyUpTo('results').syndromes.SMALL?.stages.map(({ stage, response, annotations }) => [
        stage,
        response,
        annotations.map(({ criterion: id }) => id),
      ]),
    ).toEqual([
      ['age', 'yes', []],
      ['seizures', 'yes', ['absences']],
      ['development', 'yes', []],
      ['neuroexam', 'yes', []],
      ['eeg', 'no', ['slowing']],
      ['history', 'no', ['migraine']],
      ['imaging', 'yes', []],
      ['tests', 'yes', []],
    ])
  })

  it('the result names the rules that it rests on', () => {
    expect(classifyUpTo('results').pack).toEqual({ version: pack.version, sha256: pack.sha256 })
  })

  it('each group is sorted by code, case-insensitively', () => {
    const sorted = ['CAE', 'DEESWAS', 'DS', 'GEFS', 'Glut1DS', 'MEI', 'mTLE_HS', 'SeLNE', 'SWS']
    for (const codes of [sorted, sorted.toReversed(), sorted.toSorted()]) {
      const syndromes = Object.fromEntries(
        codes.flatMap((code) => Object.values(pack.syndromes).map((one) => [code, one])),
      )
      expect(classify({ ...pack, syndromes }, patient).groups.excluded).toEqual(sorted)
      expect(listSyndromeCodes({ ...pack, syndromes })).toEqual(sorted)
    }
  })

  it('none is run before the first: all groups are empty', () => {
    expect(classify(pack, patient, 'undefined')).toMatchObject({ stage: 'undefined', groups: NO_GROUPS, syndromes: {} })
  })

  it('an alert is suggested from the stage of its entries on, and for no excluded syndrome', () => {
    const suggestedAt = EVERY.filter((stage) => classifyUpTo(stage).syndromes.SMALL?.suggestedAlerts.length)
    expect(suggestedAt).toEqual(['neuroexam'])
  })

  it('the results have no criteria of their own', () => {
    expect(check(pack, 'SMALL', patient, 'results')).toEqual({ response: 'yes', annotations: [] })
  })
})

describe('the reasons for a group', () => {
  const source = { ref: 'specification' }
  const pack = buildSmallPack({
    onset: { mandatory: { from: '4 years', to: '13 years' }, excluded: { under: '2 years' }, source },
    mandatory: [
      createCriterion('absences', { seizure: { details: ['nonmotor_typical'] } }),
      createCriterion('slowing', { has: 'eeg_interictal_slowing' }),
    ],
    alerts: [{ says: 'onset late', source }],
  })
  const slowing = ['eeg_interictal_abnormal', 'eeg_interictal_slowing']
  const all = { ageAtOnset: 5, seizures: [absence], eeg: slowing }
  const allReasons = ['age onset', 'age onset-excluded', 'seizures absences', 'eeg slowing']
  it.each<[string, SubmittedCase, Stage, Group, string[]]>([
    ['all that fits', all, 'results', 'likely', allReasons],
    ['all that fits, alerts ticked', { ...all, alerts: ['SMALL-0'] }, 'results', 'likelyWithAlerts', allReasons],
    ['what leaves it unclear', { ageAtOnset: 3 }, 'age', 'unclear', ['age onset']],
    ['what is missing', { ageAtOnset: 5, seizures: [absence] }, 'results', 'unresolved', ['eeg slowing']],
    [
      'each that excludes',
      { ageAtOnset: 5, seizures: [tonic], eeg: ['eeg_interictal_normal'] },
      'results',
      'excluded',
      ['seizures absences', 'eeg slowing'],
    ],
  ])('are %s', (_, patient, stage, group, reasons) => {
    const result = assess(pack, normalizeCase(patient), stage).of('SMALL')
    expect(result.group).toBe(group)
    expect(result.reasons.map((one) => `${one.stage} ${one.annotation.criterion}`)).toEqual(reasons)
  })
})
