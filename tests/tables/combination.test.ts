import { describe, expect, it } from 'vitest'
import {
  check,
  classify,
  combine,
  type Group,
  type Response,
  readCase,
  type SubmittedCase,
} from '../../rules/engine/index.ts'
import { criterion, smallPack } from '../support/small-pack.ts'

describe('a later stage, after the group before it (engine.md §4)', () => {
  it.each<[Group, Response, Group]>([
    ['likely', 'yes', 'likely'],
    ['likely', 'unclear', 'likely'],
    ['likely', 'unresolved', 'unresolved'],
    ['likely', 'no', 'excluded'],
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

const absence = { mainType: 'generalized', onset: 'nonmotor', details: ['nonmotor_typical'] }
const tonic = { mainType: 'generalized', onset: 'motor', details: ['motor_tonic'] }
const atonic = { mainType: 'generalized', onset: 'motor', details: ['motor_atonic'] }
const semiologyNotGiven = { mainType: 'generalized' }

describe('mandatory and exclusionary seizures together (engine.md §4, decisions.md)', () => {
  const pack = smallPack({
    mandatory: [criterion('absences', { seizure: { details: ['nonmotor_typical'] } })],
    exclusionary: [criterion('tonic', { seizure: { details: ['motor_tonic'] } })],
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
    expect(check(pack, 'SMALL', readCase({ seizures: seizures ?? [] }), 'seizures').response).toBe(response)
  })
})

describe('within a stage, the first line that applies (decisions.md, From criteria to a response)', () => {
  const pack = smallPack({
    mandatory: [
      criterion('slowing', { has: 'eeg_interictal_slowing' }),
      criterion('activation', { has: 'eeg_sleep_activation' }, { ifUnknown: 'unclear' }),
    ],
    exclusionary: [
      criterion('migrating', { has: 'eeg_ictal_migrating' }),
      criterion('oirda', { has: 'eeg_interictal_oirda' }, { ifUnknown: 'ignore' }),
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
    expect(check(pack, 'SMALL', readCase({ eeg }), 'eeg').response).toBe(response)
  })

  it('with no criterion at a stage the response is yes', () => {
    expect(check(pack, 'SMALL', readCase({}), 'imaging')).toEqual({ response: 'yes', annotations: [] })
  })

  it('a syndrome that the pack does not have is refused by name', () => {
    expect(() => check(pack, 'OTHER', readCase({}), 'eeg')).toThrow('OTHER')
  })
})

describe('alerts', () => {
  const source = { ref: 'specification' }
  const pack = smallPack({
    mandatory: [criterion('absences', { seizure: { details: ['nonmotor_typical'] } })],
    alerts: [
      { says: 'abnormal examination', when: { has: 'exam_abnormal' }, source },
      { says: 'withdrawn', when: { has: 'exam_abnormal' }, retired: 'No longer in the definition.', source },
      { says: 'onset late', source },
    ],
  })
  const patient = readCase({
    seizures: [absence],
    exam: ['exam_abnormal', 'exam_other'],
    alerts: ['SMALL-2', 'SMALL-1', 'OTHER-0'],
  })

  it('a ticked one moves a likely syndrome to likely with alerts, at the results only', () => {
    expect(classify(pack, patient, 'tests').groups.likely).toEqual(['SMALL'])
    expect(classify(pack, patient).groups).toMatchObject({ likely: [], likelyWithAlerts: ['SMALL'] })
  })

  it('one that the entries meet is suggested and does not move the syndrome by itself', () => {
    const unticked = { ...patient, alerts: [] }
    expect(classify(pack, unticked).syndromes.SMALL).toMatchObject({
      group: 'likely',
      alerts: [],
      suggestedAlerts: ['SMALL-0'],
    })
  })

  it('a retired one keeps its place and has no effect', () => {
    expect(classify(pack, { ...patient, alerts: ['SMALL-1'] }).syndromes.SMALL).toMatchObject({
      group: 'likely',
      alerts: [],
    })
  })

  it('one of a syndrome that is not likely changes nothing', () => {
    expect(classify(pack, { ...patient, seizures: [] }).syndromes.SMALL?.group).toBe('unresolved')
  })
})
