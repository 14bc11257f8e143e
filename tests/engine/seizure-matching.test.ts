import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  normalizeCase,
  normalizeSeizure,
  SEIZURE_LISTS,
  SEIZURE_VALUES,
  type SeizurePattern,
  type SubmittedSeizure,
  type Truth,
} from '../../rules/case/index.ts'
import { check, matchSeizure } from '../../rules/engine/index.ts'
import { buildCurrentPack } from '../support/pack.ts'
import { buildSmallPack, createCriterion } from '../support/small-pack.ts'

const matchStored = (stored: SubmittedSeizure, pattern: SeizurePattern) =>
  matchSeizure(normalizeSeizure(stored), pattern)

describe('comparing a stored seizure with a pattern (engine.md §4)', () => {
  it.each<[string, SubmittedSeizure, SeizurePattern, 0 | 1 | 2]>([
    ['the same value', { mainType: 'focal' }, { mainType: 'focal' }, 1],
    ['another value', { mainType: 'focal' }, { mainType: 'generalized' }, 0],
    ['any value is wanted', { mainType: 'migrating' }, { mainType: '*' }, 1],
    ['one of the alternatives', { mainType: 'unknown' }, { mainType: 'focal|unknown' }, 1],
    ['any value is among the alternatives', { mainType: 'migrating' }, { mainType: 'focal|*' }, 1],
    ['none of the alternatives', { mainType: 'unclassified' }, { mainType: 'focal|unknown' }, 0],
    ['nothing is wanted', { mainType: 'focal', details: ['motor_tonic'] }, {}, 1],
    ['both lists empty', {}, { triggers: [] }, 1],
    ['the pattern starts with *', { triggers: ['seizure_trigger_fever'] }, { triggers: ['*'] }, 1],
    ['the pattern starts with *, nothing stored', {}, { triggers: ['*'] }, 1],
    ['the stored list starts with *', { triggers: ['*any'] }, { triggers: ['seizure_trigger_fever'] }, 1],
    ['the stored list has * further on', { triggers: ['a', '*any'] }, { triggers: ['seizure_trigger_fever'] }, 0],
    ['only the stored list is empty', {}, { triggers: ['seizure_trigger_fever'] }, 0],
    ['only the wanted list is empty', { triggers: ['seizure_trigger_fever'] }, { triggers: [] }, 0],
    [
      'identical sets in another order',
      { details: ['motor_tonic', 'motor_atonic'] },
      { details: ['motor_atonic', 'motor_tonic'] },
      1,
    ],
    [
      'the stored set is a strict subset',
      { details: ['motor_tonic'] },
      { details: ['motor_tonic', 'motor_atonic'] },
      0,
    ],
    [
      'the wanted set is a strict subset',
      { details: ['motor_tonic', 'motor_atonic'] },
      { details: ['motor_tonic'] },
      2,
    ],
    [
      'the sets overlap, neither contains the other',
      { details: ['motor_tonic', 'motor_clonic'] },
      { details: ['motor_tonic', 'motor_atonic'] },
      0,
    ],
    ['disjoint sets', { details: ['motor_clonic'] }, { details: ['motor_atonic'] }, 0],
    [
      'extra detail in one list makes the whole 2',
      { mainType: 'focal', details: ['motor_tonic', 'sign_cyanosis'] },
      { mainType: 'focal', details: ['motor_tonic'] },
      2,
    ],
    [
      'extra detail does not outweigh a mismatch',
      { mainType: 'focal', details: ['motor_tonic', 'sign_cyanosis'] },
      { mainType: 'generalized', details: ['motor_tonic'] },
      0,
    ],
  ])('%s', (_, stored, pattern, result) => {
    expect(matchStored(stored, pattern)).toBe(result)
  })

  it('holds for every value and every list alike', () => {
    for (const value of SEIZURE_VALUES) {
      expect(matchStored({ [value]: 'one' }, { [value]: 'two|one' })).toBe(1)
      expect(matchStored({ [value]: 'one' }, { [value]: 'two' })).toBe(0)
    }
    for (const list of SEIZURE_LISTS) {
      expect(matchStored({ [list]: ['one', 'two'] }, { [list]: ['one'] })).toBe(2)
      expect(matchStored({ [list]: ['one'] }, { [list]: ['one', 'two'] })).toBe(0)
    }
  })

  it('a seizure matches the pattern that is made of it', () => {
    const codes = fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 3 })
    fc.assert(
      fc.property(codes, codes, (details, triggers) => {
        const stored = normalizeSeizure({ mainType: 'focal', details, triggers })
        expect(matchSeizure(stored, stored)).toBe(1)
      }),
    )
  })
})

describe('what a seizure leaves open (decisions.md, Seizures have unknowns too)', () => {
  const pack = buildSmallPack({
    mandatory: [
      createCriterion('wanted', {
        seizure: {
          mainType: 'focal',
          onset: 'motor',
          awareness: 'impaired',
          details: ['motor_tonic'],
          timepoint: 'sleep_only',
          duration: ['seizure_duration_brief'],
          triggers: ['seizure_trigger_fever'],
        },
      }),
    ],
  })
  const full: SubmittedSeizure = {
    mainType: 'focal',
    awareness: 'impaired',
    onset: 'motor',
    details: ['motor_tonic'],
    timepoint: 'sleep_only',
    duration: ['seizure_duration_brief'],
    triggers: ['seizure_trigger_fever'],
  }
  const getTruth = (change: SubmittedSeizure) =>
    check(pack, 'SMALL', normalizeCase({ seizures: [{ ...full, ...change }] }), 'seizures').annotations[0]?.truth

  it.each<[string, SubmittedSeizure, 'met' | 'unknown' | 'notMet']>([
    ['nothing is open', {}, 'met'],
    ['the main type is not given', { mainType: '' }, 'unknown'],
    ['the main type is unknown', { mainType: 'unknown' }, 'unknown'],
    ['the main type is unclassified', { mainType: 'unclassified' }, 'unknown'],
    ['the main type is another', { mainType: 'generalized' }, 'notMet'],
    ['the first sign is not given', { onset: '' }, 'unknown'],
    ['the first sign is another', { onset: 'nonmotor' }, 'notMet'],
    ['the awareness is unknown', { awareness: 'unknown' }, 'unknown'],
    ['the awareness is not given', { awareness: '' }, 'unknown'],
    ['aware', { awareness: 'aware' }, 'notMet'],
    ['the relation to sleep is the default', { timepoint: 'wake_sleep_unknown' }, 'unknown'],
    ['the relation to sleep is not given', { timepoint: '' }, 'unknown'],
    ['only when awake', { timepoint: 'wake_only' }, 'notMet'],
    ['the duration is unknown', { duration: ['seizure_duration_unknown'] }, 'unknown'],
    ['the duration is not given', { duration: [''] }, 'unknown'],
    ['the duration is another', { duration: ['seizure_duration_longer'] }, 'notMet'],
    ['the semiology is not given', { onset: '', details: [] }, 'unknown'],
    ['only further signs are given', { details: ['sign_cyanosis'] }, 'unknown'],
    ['only that it became bilateral is given', { details: ['focbilattc'] }, 'unknown'],
    ['the semiology is another', { details: ['motor_atonic'] }, 'notMet'],
    ['no trigger is given', { triggers: [] }, 'unknown'],
    ['another trigger', { triggers: ['seizure_trigger_sound'] }, 'notMet'],
    ['a trigger that concerns the duration', { triggers: ['seizure_duration_unknown'] }, 'notMet'],
    ['the only trigger is of no vocabulary', { triggers: ['seizure_trigger_made_up'] }, 'unknown'],
    ['the only duration is of no vocabulary', { duration: ['seizure_duration_made_up'] }, 'unknown'],
    ['the only semiology is of no vocabulary', { details: ['motor_made_up'] }, 'unknown'],
    [
      'another trigger is listed with one of no vocabulary',
      { triggers: ['seizure_trigger_sound', 'seizure_trigger_made_up'] },
      'notMet',
    ],
    ['two things are open', { awareness: 'unknown', triggers: [] }, 'unknown'],
    ['one thing is open and another does not fit', { awareness: 'unknown', timepoint: 'wake_only' }, 'notMet'],
  ])('%s', (_, change, expected) => {
    expect(getTruth(change)).toBe(expected)
  })

  it('a semiology without its details could be any of them, and is not another', () => {
    const auditory = buildSmallPack({
      mandatory: [createCriterion('auditory', { seizure: { details: ['nonmotor_sensory_auditory'] } })],
    })
    const getTruth = (details: string[]) =>
      check(auditory, 'SMALL', normalizeCase({ seizures: [{ details }] }), 'seizures').annotations[0]?.truth
    expect(getTruth(['nonmotor_sensory'])).toBe('unknown')
    expect(getTruth(['nonmotor_sensory', 'nonmotor_sensory_auditory'])).toBe('met')
    expect(getTruth(['nonmotor_sensory', 'nonmotor_sensory_visual'])).toBe('notMet')
    expect(getTruth(['nonmotor_cognitive'])).toBe('notMet')
  })

  it('what is listed with a semiology without its details must be there too', () => {
    const both = buildSmallPack({
      mandatory: [createCriterion('both', { seizure: { details: ['nonmotor_sensory_auditory', 'motor_tonic'] } })],
    })
    const getTruth = (details: string[]) =>
      check(both, 'SMALL', normalizeCase({ seizures: [{ details }] }), 'seizures').annotations[0]?.truth
    expect(getTruth(['nonmotor_sensory', 'motor_tonic'])).toBe('unknown')
    expect(getTruth(['nonmotor_sensory'])).toBe('notMet')
  })

  describe.each<[string, SubmittedSeizure, Partial<Record<'details' | 'other', [string]>>, SubmittedSeizure]>([
    [
      'an absence of unreported kind',
      { mainType: 'generalized', details: ['nonmotor_absence'] },
      { details: ['nonmotor_typical'] },
      { details: ['nonmotor_absence', 'nonmotor_atypical'] },
    ],
    [
      'a convulsion of unreported kind',
      { mainType: 'unknown', details: ['motor_convulsion'] },
      { details: ['motor_clonic_hemiclonic'] },
      { details: ['motor_convulsion', 'motor_tonic_clonic'] },
    ],
    [
      'a drop of unreported kind',
      { mainType: 'generalized', details: ['motor_drop'] },
      { details: ['motor_atonic'] },
      { details: ['motor_drop', 'motor_tonic'] },
    ],
    [
      'a status of unreported kind',
      { details: ['motor_tonic'], other: ['seizure_other_status'] },
      { other: ['seizure_other_convulsive_status'] },
      { other: ['seizure_other_status', 'seizure_other_nonconvulsive_status'] },
    ],
  ])('%s', (_, unreported, kind, reported) => {
    const asking = buildSmallPack({
      mandatory: [createCriterion('wanted', { seizure: kind })],
      exclusionary: [createCriterion('refused', { seizure: kind })],
    })
    const getTruths = (seizure: SubmittedSeizure) =>
      check(asking, 'SMALL', normalizeCase({ seizures: [seizure] }), 'seizures').annotations.map(({ truth }) => truth)

    it('leaves its kinds open while it is alone, and does not exclude', () => {
      expect(getTruths(unreported)).toEqual(['unknown', 'notMet'])
    })

    it('means nothing more once another of its kinds is ticked', () => {
      expect(getTruths({ ...unreported, ...reported })).toEqual(['notMet', 'notMet'])
    })

    it('is none of the kinds that it does not name', () => {
      const another = { details: ['nonmotor_sensory_visual'] }
      const asking = buildSmallPack({ mandatory: [createCriterion('other', { seizure: another })] })
      expect(check(asking, 'SMALL', normalizeCase({ seizures: [unreported] }), 'seizures').response).toBe('no')
    })
  })

  it('never excludes, whether the criterion asks for a seizure or for no other one', () => {
    const strict = buildSmallPack({
      exclusionary: [
        createCriterion('tonic', { seizure: { details: ['motor_tonic'] } }),
        createCriterion('any-other', { not: { onlySeizures: [{ details: ['nonmotor_typical'] }] } }),
      ],
    })
    const getResponse = (seizures: SubmittedSeizure[]) =>
      check(strict, 'SMALL', normalizeCase({ seizures }), 'seizures').response
    expect(getResponse([{ mainType: 'generalized' }])).toBe('yes')
    expect(getResponse([{ mainType: 'generalized', details: ['nonmotor_typical'] }])).toBe('yes')
    expect(getResponse([{ mainType: 'generalized', details: ['motor_tonic'] }])).toBe('no')
    expect(getResponse([{ mainType: 'generalized', details: ['motor_atonic'] }])).toBe('no')
  })

  it('leaves it unknown where no seizure is entered, and not met where what is entered is open', () => {
    const strict = buildSmallPack({
      exclusionary: [createCriterion('tonic', { seizure: { details: ['motor_tonic'] } })],
    })
    const getTruth = (seizures: SubmittedSeizure[]) =>
      check(strict, 'SMALL', normalizeCase({ seizures }), 'seizures').annotations[0]?.truth
    expect(getTruth([])).toBe('unknown')
    expect(getTruth([{ mainType: 'generalized' }])).toBe('notMet')
  })

  it('a seizure documented to be an exception does not count', () => {
    const febrile = buildSmallPack({
      exclusionary: [
        createCriterion('afebrile', {
          seizure: {
            details: ['motor_tonic_clonic'],
            except: [{ triggers: ['seizure_trigger_fever'] }, { timepoint: 'sleep_only' }],
          },
        }),
      ],
    })
    const getResponse = (seizures: SubmittedSeizure[]) =>
      check(febrile, 'SMALL', normalizeCase({ seizures }), 'seizures').response
    expect(getResponse([{ details: ['motor_tonic_clonic'], triggers: ['seizure_trigger_fever'] }])).toBe('yes')
    expect(getResponse([{ details: ['motor_tonic_clonic'], timepoint: 'sleep_only' }])).toBe('yes')
    expect(getResponse([{ details: ['motor_tonic_clonic'] }])).toBe('no')
  })
})

type SeizureName = 'absence' | 'jaw' | 'myoclonic' | 'tonic' | 'open'

describe('the seizures of a person together', () => {
  const pack = buildSmallPack({
    mandatory: [
      createCriterion('some', { seizure: { details: ['nonmotor_typical'] } }),
      createCriterion('only', {
        onlySeizures: [{ details: ['nonmotor_typical'] }, { details: ['motor_myoclonic_jaw'] }],
      }),
    ],
  })
  const SEIZURES: Readonly<Record<SeizureName, SubmittedSeizure>> = {
    absence: { details: ['nonmotor_typical'] },
    jaw: { details: ['motor_myoclonic', 'motor_myoclonic_jaw'] },
    myoclonic: { details: ['motor_myoclonic'] },
    tonic: { details: ['motor_tonic'] },
    open: {},
  }
  it.each<[SeizureName[], Truth, Truth]>([
    [[], 'unknown', 'unknown'],
    [['absence'], 'met', 'met'],
    [['jaw'], 'notMet', 'met'],
    [['myoclonic'], 'notMet', 'unknown'],
    [['open'], 'unknown', 'unknown'],
    [['tonic'], 'notMet', 'notMet'],
    [['absence', 'jaw'], 'met', 'met'],
    [['absence', 'open'], 'met', 'unknown'],
    [['absence', 'tonic'], 'met', 'notMet'],
    [['open', 'tonic'], 'unknown', 'notMet'],
    [['jaw', 'myoclonic'], 'notMet', 'unknown'],
  ])('%j: an absence is %s, only absences and jaw jerks is %s', (names, some, only) => {
    for (const order of [names, names.toReversed()]) {
      const seizures = order.map((name) => SEIZURES[name])
      const { annotations } = check(pack, 'SMALL', normalizeCase({ seizures }), 'seizures')
      expect(annotations.map(({ truth }) => truth)).toEqual([some, only])
    }
  })
})

describe('the vocabulary of seizures', () => {
  it('has the main types, times and codes that the specification names', () => {
    expect(buildCurrentPack().seizureCodes.mainType).toEqual([
      'focal',
      'generalized',
      'unknown',
      'unclassified',
      'sequential',
      'migrating',
    ])
    expect(buildCurrentPack().seizureCodes.timepoint).toEqual([
      'wake_only',
      'wake_predominant',
      'wake_sleep_either',
      'sleep_predominant',
      'sleep_only',
      'wake_sleep_unknown',
    ])
  })
})
