import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  check,
  matchSeizure,
  readCase,
  readSeizure,
  SEIZURE_LISTS,
  SEIZURE_VALUES,
  type SeizurePattern,
  type SubmittedCase,
} from '../../rules/engine/index.ts'
import { builtPack } from '../support/pack.ts'
import { criterion, smallPack } from '../support/small-pack.ts'

type Entered = NonNullable<SubmittedCase['seizures']>[number]
const match = (stored: Entered, pattern: SeizurePattern) => matchSeizure(readSeizure(stored), pattern)

describe('comparing a stored seizure with a pattern (engine.md §4)', () => {
  it.each<[string, Entered, SeizurePattern, 0 | 1 | 2]>([
    ['the same value', { mainType: 'focal' }, { mainType: 'focal' }, 1],
    ['another value', { mainType: 'focal' }, { mainType: 'generalized' }, 0],
    ['any value is wanted', { mainType: 'migrating' }, { mainType: '*' }, 1],
    ['one of the alternatives', { mainType: 'unknown' }, { mainType: 'focal|unknown' }, 1],
    ['none of the alternatives', { mainType: 'unclassified' }, { mainType: 'focal|unknown' }, 0],
    ['nothing is wanted', { mainType: 'focal', details: ['motor_tonic'] }, {}, 1],
    ['both lists empty', {}, { triggers: [] }, 1],
    ['the pattern starts with *', { triggers: ['seizure_trigger_fever'] }, { triggers: ['*'] }, 1],
    ['the pattern starts with *, nothing stored', {}, { triggers: ['*'] }, 1],
    ['the stored list starts with *', { triggers: ['*any'] }, { triggers: ['seizure_trigger_fever'] }, 1],
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
    expect(match(stored, pattern)).toBe(result)
  })

  it('holds for every value and every list alike', () => {
    for (const value of SEIZURE_VALUES) {
      expect(match({ [value]: 'one' }, { [value]: 'two|one' })).toBe(1)
      expect(match({ [value]: 'one' }, { [value]: 'two' })).toBe(0)
    }
    for (const list of SEIZURE_LISTS) {
      expect(match({ [list]: ['one', 'two'] }, { [list]: ['one'] })).toBe(2)
      expect(match({ [list]: ['one'] }, { [list]: ['one', 'two'] })).toBe(0)
    }
  })

  it('a seizure matches the pattern that is made of it', () => {
    const codes = fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 3 })
    fc.assert(
      fc.property(codes, codes, (details, triggers) => {
        const stored = readSeizure({ mainType: 'focal', details, triggers })
        expect(matchSeizure(stored, stored)).toBe(1)
      }),
    )
  })
})

describe('what a seizure leaves open (decisions.md, Seizures have unknowns too)', () => {
  const pack = smallPack({
    mandatory: [
      criterion('wanted', {
        seizure: {
          mainType: 'focal',
          awareness: 'impaired',
          details: ['motor_tonic'],
          timepoint: 'sleep_only',
          duration: ['seizure_duration_brief'],
          triggers: ['seizure_trigger_fever'],
        },
      }),
    ],
  })
  const full: Entered = {
    mainType: 'focal',
    awareness: 'impaired',
    onset: 'motor',
    details: ['motor_tonic'],
    timepoint: 'sleep_only',
    duration: ['seizure_duration_brief'],
    triggers: ['seizure_trigger_fever'],
  }
  const truth = (change: Entered) =>
    check(pack, 'SMALL', readCase({ seizures: [{ ...full, ...change }] }), 'seizures').annotations[0]?.truth

  it.each<[string, Entered, 'met' | 'unknown' | 'notMet']>([
    ['nothing is open', {}, 'met'],
    ['the main type is unknown', { mainType: 'unknown' }, 'unknown'],
    ['the main type is unclassified', { mainType: 'unclassified' }, 'unknown'],
    ['the main type is another', { mainType: 'generalized' }, 'notMet'],
    ['the awareness is unknown', { awareness: 'unknown' }, 'unknown'],
    ['the awareness is not given', { awareness: '' }, 'unknown'],
    ['aware', { awareness: 'aware' }, 'notMet'],
    ['the relation to sleep is the default', { timepoint: 'wake_sleep_unknown' }, 'unknown'],
    ['only when awake', { timepoint: 'wake_only' }, 'notMet'],
    ['the duration is unknown', { duration: ['seizure_duration_unknown'] }, 'unknown'],
    ['the duration is not given', { duration: [''] }, 'unknown'],
    ['the duration is another', { duration: ['seizure_duration_longer'] }, 'notMet'],
    ['the semiology is not given', { onset: '', details: [] }, 'unknown'],
    ['only further signs are given', { details: ['sign_cyanosis'] }, 'unknown'],
    ['the semiology is another', { details: ['motor_atonic'] }, 'notMet'],
    ['no trigger is given', { triggers: [] }, 'unknown'],
    ['another trigger', { triggers: ['seizure_trigger_sound'] }, 'notMet'],
    ['two things are open', { awareness: 'unknown', triggers: [] }, 'unknown'],
    ['one thing is open and another does not fit', { awareness: 'unknown', timepoint: 'wake_only' }, 'notMet'],
  ])('%s', (_, change, expected) => {
    expect(truth(change)).toBe(expected)
  })

  it('a semiology without its details could be any of them, and is not another', () => {
    const auditory = smallPack({
      mandatory: [criterion('auditory', { seizure: { details: ['nonmotor_sensory_auditory'] } })],
    })
    const ofDetails = (details: string[]) =>
      check(auditory, 'SMALL', readCase({ seizures: [{ details }] }), 'seizures').annotations[0]?.truth
    expect(ofDetails(['nonmotor_sensory'])).toBe('unknown')
    expect(ofDetails(['nonmotor_sensory', 'nonmotor_sensory_auditory'])).toBe('met')
    expect(ofDetails(['nonmotor_cognitive'])).toBe('notMet')
  })

  it('never excludes, whether the criterion asks for a seizure or for no other one', () => {
    const strict = smallPack({
      exclusionary: [
        criterion('tonic', { seizure: { details: ['motor_tonic'] } }),
        criterion('any-other', { not: { onlySeizures: [{ details: ['nonmotor_typical'] }] } }),
      ],
    })
    const response = (seizures: Entered[]) => check(strict, 'SMALL', readCase({ seizures }), 'seizures').response
    expect(response([{ mainType: 'generalized' }])).toBe('yes')
    expect(response([{ mainType: 'generalized', details: ['nonmotor_typical'] }])).toBe('yes')
    expect(response([{ mainType: 'generalized', details: ['motor_tonic'] }])).toBe('no')
    expect(response([{ mainType: 'generalized', details: ['motor_atonic'] }])).toBe('no')
  })

  it('a seizure documented to be an exception does not count', () => {
    const febrile = smallPack({
      exclusionary: [
        criterion('afebrile', {
          seizure: { details: ['motor_tonic_clonic'], except: [{ triggers: ['seizure_trigger_fever'] }] },
        }),
      ],
    })
    const response = (seizures: Entered[]) => check(febrile, 'SMALL', readCase({ seizures }), 'seizures').response
    expect(response([{ details: ['motor_tonic_clonic'], triggers: ['seizure_trigger_fever'] }])).toBe('yes')
    expect(response([{ details: ['motor_tonic_clonic'] }])).toBe('no')
  })
})

describe('the vocabulary of seizures', () => {
  it('has the main types, times and codes that the specification names', () => {
    expect(builtPack().seizureCodes.mainType).toEqual([
      'focal',
      'generalized',
      'unknown',
      'unclassified',
      'sequential',
      'migrating',
    ])
    expect(builtPack().seizureCodes.timepoint).toEqual([
      'wake_only',
      'wake_predominant',
      'wake_sleep_either',
      'sleep_predominant',
      'sleep_only',
      'wake_sleep_unknown',
    ])
  })
})
