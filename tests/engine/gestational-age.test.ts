import { describe, expect, it } from 'vitest'
import { normalizeCase, type SubmittedCase, type Truth } from '../../rules/case/index.ts'
import { classify } from '../../rules/engine/index.ts'
import { findDisagreements } from '../../rules/independent-implementation/index.ts'
import { buildSmallPack } from '../support/small-pack.ts'

const source = { ref: 'specification' }
const inDays = buildSmallPack({ onset: { mandatory: { from: '2 days', to: '28 days' }, source } })
const fromMonths = buildSmallPack({ onset: { mandatory: { from: '6 months', to: '8 years' }, source } })
const inYears = buildSmallPack({ onset: { mandatory: { from: '1 year', to: '30 years' }, source } })

const getTruth = (rules: typeof inDays, submitted: SubmittedCase): Truth | undefined =>
  classify(rules, normalizeCase(submitted)).syndromes.SMALL?.stages[0]?.annotations[0]?.truth

const days = (ageAtOnset: number | string, gestationalAge: number | string | null): SubmittedCase => ({
  ageAtOnset,
  ageAtOnsetUnit: 'days',
  gestationalAge,
})
const months = (ageAtOnset: number, gestationalAge: number): SubmittedCase => ({
  ageAtOnset,
  ageAtOnsetUnit: 'months',
  gestationalAge,
})

const CASES: readonly [string, typeof inDays, SubmittedCase, Truth][] = [
  ['born at 33 weeks, the bound holds by corrected age alone', inDays, days(52, 33), 'unknown'],
  ['born at 33 weeks, the bound holds to its last corrected day', inDays, days(77, 33), 'unknown'],
  ['born at 33 weeks, a day past the bound by corrected age', inDays, days(78, 33), 'notMet'],
  ['born at 30 weeks, the bound holds by age from birth alone', inDays, days(20, 30), 'unknown'],
  ['born at 36 weeks, the bound holds by neither age', inDays, days(90, 36), 'notMet'],
  ['born at 37 weeks, which is term', inDays, days(40, 37), 'notMet'],
  ['born at 42 weeks', inDays, days(29, 42), 'notMet'],
  ['gestational age with a comma', inDays, days(52, '33,0'), 'unknown'],
  ['gestational age empty', inDays, days(52, ''), 'notMet'],
  ['gestational age null', inDays, days(52, null), 'notMet'],
  ['gestational age below 20 weeks counts as missing', inDays, days(52, 19), 'notMet'],
  ['gestational age in words counts as missing', inDays, days(52, 'preterm'), 'notMet'],
  ['a bound in months, reached by age from birth alone', fromMonths, months(7, 27), 'unknown'],
  ['a bound in months, reached by both ages', fromMonths, months(12, 27), 'met'],
  ['an onset after two years is not corrected', fromMonths, months(97, 27), 'notMet'],
  ['a span of which both ages lie within', fromMonths, { ...months(12, 27), ageAtOnsetTo: 30 }, 'met'],
  ['a bound in years is not corrected', inYears, months(13, 27), 'met'],
]

describe('an onset after a preterm birth', () => {
  it.each(CASES)('%s', (_, rules, submitted, truth) => {
    expect(getTruth(rules, submitted)).toBe(truth)
  })

  it.each(CASES)('%s: the independent implementation agrees', async (_, rules, submitted) => {
    const patient = normalizeCase(submitted)
    expect(await findDisagreements(rules, patient, classify(rules, patient))).toEqual([])
  })

  it.each([19, 45, 'preterm'])('names a gestational age of %s weeks and leaves it out', (gestationalAge) => {
    const { warnings } = classify(inDays, normalizeCase(days(10, gestationalAge)))
    expect(warnings).toEqual([
      `Gestational age '${gestationalAge}' is not between 20 and 44 weeks; it counts as missing, so that no age is corrected.`,
    ])
  })
})
