import { describe, expect, it } from 'vitest'
import { normalizeCase, type SubmittedCase, type Truth } from '../../rules/case/index.ts'
import { classify } from '../../rules/engine/index.ts'
import { findDisagreements } from '../../rules/independent-implementation/index.ts'
import { buildSmallPack } from '../support/small-pack.ts'

const source = { ref: 'specification' }
const onset = { mandatory: { from: '4 years', to: '13 years' }, source }
const pack = buildSmallPack({ onset })
const absencePack = buildSmallPack({ onset: { ...onset, of: { details: ['nonmotor_typical'] } } })
const anyPack = buildSmallPack({ onset: { ...onset, of: 'any' } })
const pendingPack = buildSmallPack({ onset: { ...onset, pendingIf: { has: 'test_genetics_pnpo' } } })

const absence = { mainType: 'generalized', onset: 'nonmotor', details: ['nonmotor_typical'] }
const convulsion = { mainType: 'generalized', onset: 'motor', details: ['motor_tonic_clonic'] }
const febrile = { ...convulsion, triggers: ['seizure_trigger_fever'] }
const laterAbsence = { ...absence, other: ['seizure_other_later_phase'] }
const atOne = { age: 20, ageAtOnset: 1 }
const atFive = { age: 20, ageAtOnset: 5 }

const partialSeizures: SubmittedCase = { ...atFive, partial: ['seizures'] }

const getTruth = (rules: typeof pack, submitted: SubmittedCase): Truth | undefined =>
  classify(rules, normalizeCase(submitted)).syndromes.SMALL?.stages[0]?.annotations[0]?.truth

const CASES: readonly [string, typeof pack, SubmittedCase, Truth][] = [
  ['a span within the bound', pack, { ageAtOnset: 5, ageAtOnsetTo: 7 }, 'met'],
  ['a span across an end of the bound', pack, { ageAtOnset: 3, ageAtOnsetTo: '4' }, 'unknown'],
  ['a span across the whole bound', pack, { ageAtOnset: 3, ageAtOnsetTo: 14 }, 'unknown'],
  ['a span outside the bound', pack, { ageAtOnset: 1, ageAtOnsetTo: 3.9 }, 'notMet'],
  ['a span that ends before it begins: its begin counts', pack, { ageAtOnset: 5, ageAtOnsetTo: 1 }, 'met'],
  ['no age at onset, though an end of it', pack, { ageAtOnsetTo: 5 }, 'unknown'],
  ['no kind named: earlier seizures change nothing', pack, { ...atOne, history: ['hist_febrile_seizures'] }, 'notMet'],

  ['nothing but the age: the letter of the bound', absencePack, { ...atOne, seizures: [absence] }, 'notMet'],
  ['the age of the kind that is meant', absencePack, { ...atOne, seizures: [{ ...absence, ageAtOnset: 6 }] }, 'met'],
  ['its age without an age at onset', absencePack, { seizures: [{ ...absence, ageAtOnset: 6 }] }, 'met'],
  [
    'its age without an age at onset, and another of the kind that may have begun earlier',
    absencePack,
    { seizures: [{ ...absence, ageAtOnset: 6 }, absence] },
    'unknown',
  ],
  [
    'two of the kind without an age at onset, the later one past the bound',
    absencePack,
    { seizures: [{ ...absence, ageAtOnset: 15 }, absence] },
    'unknown',
  ],
  [
    'the age of another kind',
    absencePack,
    { ...atOne, seizures: [absence, { ...convulsion, ageAtOnset: 6 }] },
    'notMet',
  ],
  [
    'a second entry of the kind that began later: the first began at the onset',
    absencePack,
    { ...atFive, seizures: [absence, { ...absence, ageAtOnset: 15 }] },
    'met',
  ],
  ['febrile seizures came first', absencePack, { ...atOne, history: ['hist_febrile_seizures'] }, 'unknown'],
  [
    'febrile seizures came first, and the patient is still too young',
    absencePack,
    { age: 3, ageAtOnset: 1, history: ['hist_febrile_seizures'] },
    'notMet',
  ],
  [
    'the age at onset is past that of earlier seizures',
    absencePack,
    { age: 20, ageAtOnset: 15, history: ['hist_febrile_seizures'] },
    'notMet',
  ],
  [
    'an age at which febrile seizures come, although it is entered as that of the syndrome',
    absencePack,
    { ...atOne, history: ['hist_febrile_seizures', 'hist_onset_of_syndrome_differs'] },
    'unknown',
  ],
  [
    'another type is entered as the first',
    absencePack,
    { ...atOne, seizures: [absence, { mainType: 'focal', other: ['seizure_other_presenting'] }] },
    'unknown',
  ],
  [
    'the kind itself is entered as the first',
    absencePack,
    { ...atOne, seizures: [{ ...absence, other: ['seizure_other_presenting'] }] },
    'notMet',
  ],
  ['the kind belongs to a later phase', absencePack, { ...atOne, seizures: [laterAbsence] }, 'unknown'],
  [
    'reported in part, and no type has an age',
    absencePack,
    { ...partialSeizures, seizures: [absence, convulsion] },
    'met',
  ],
  [
    'reported in part, and another type has an age: this one may have begun at any',
    absencePack,
    { ...partialSeizures, seizures: [absence, { ...convulsion, ageAtOnset: 5 }] },
    'unknown',
  ],
  [
    'reported in part, and the present age lies before the onset: one of the two is wrong',
    absencePack,
    { ...partialSeizures, age: 0, ageAtOnset: 5, seizures: [absence, { ...convulsion, ageAtOnset: 5 }] },
    'unknown',
  ],
  [
    'reported in part, without an age at onset: the present age closes no bound, as where all was reported',
    absencePack,
    { partial: ['seizures'], age: 3, seizures: [absence, { ...convulsion, ageAtOnset: 1 }] },
    'unknown',
  ],
  [
    'another type came first, at an age beyond the present one',
    absencePack,
    { age: 1, ageAtOnset: 1, seizures: [laterAbsence, { ...convulsion, ageAtOnset: 5 }] },
    'unknown',
  ],
  [
    'reported in part, and it has an age of its own',
    absencePack,
    {
      ...partialSeizures,
      seizures: [
        { ...absence, ageAtOnset: 5 },
        { ...convulsion, ageAtOnset: 0 },
      ],
    },
    'met',
  ],

  ['the first of any kind: the letter of the bound', anyPack, atFive, 'met'],
  ['a kind that began earlier', anyPack, { ...atFive, seizures: [{ ...convulsion, ageAtOnset: 1 }] }, 'notMet'],
  ['earlier seizures of unreported age', anyPack, { ...atFive, history: ['hist_febrile_seizures'] }, 'unknown'],
  ['they are a seizure type', anyPack, { ...atFive, seizures: [febrile], history: ['hist_febrile_seizures'] }, 'met'],
  ['other seizures came first', anyPack, { ...atFive, history: ['hist_onset_of_syndrome_differs'] }, 'unknown'],
  ['no age at onset', anyPack, { seizures: [{ ...convulsion, ageAtOnset: 5 }] }, 'unknown'],

  ['a variant is not tested', pendingPack, atOne, 'notMet'],
  [
    'a variant is documented',
    pendingPack,
    { ...atOne, tests: ['tests_available', 'test_genetic', 'test_genetics_pnpo'] },
    'unknown',
  ],
]

describe('whose onset a bound reads (decisions.md, Second round)', () => {
  it.each(CASES)('%s', async (_, rules, submitted, truth) => {
    const patient = normalizeCase(submitted)
    expect(getTruth(rules, submitted)).toBe(truth)
    expect(await findDisagreements(rules, patient, classify(rules, patient))).toEqual([])
  })

  it('is open, not excluding, where an excluded range meets a documented variant', () => {
    const rules = buildSmallPack({
      onset: { excluded: { under: '4 years' }, pendingIf: { has: 'test_genetics_pnpo' }, source },
    })
    expect(getTruth(rules, atOne)).toBe('met')
    expect(getTruth(rules, { ...atOne, tests: ['tests_available', 'test_genetic', 'test_genetics_pnpo'] })).toBe(
      'unknown',
    )
  })

  it('an end of the span before its begin is reported', () => {
    expect(classify(pack, normalizeCase({ ageAtOnset: 5, ageAtOnsetTo: 1 })).warnings).toEqual([
      "Age at onset '5' up to '1' years ends before it begins; the second age does not count: exchange the two.",
    ])
  })
})
