import { expect, it } from 'vitest'
import { normalizeCase, type SubmittedCase, type Truth } from '../../rules/case/index.ts'
import { check } from '../../rules/engine/index.ts'
import { buildSmallPack, createCriterion } from '../support/small-pack.ts'

const TWO_YEARS = buildSmallPack({ mandatory: [createCriterion('long', { sinceOnset: { from: '2 years' } })] })

it.each<[string, SubmittedCase, Truth]>([
  ['exactly two years', { age: 5, ageAtOnset: 3 }, 'met'],
  ['two years of months', { age: 31, ageUnit: 'months', ageAtOnset: 7, ageAtOnsetUnit: 'months' }, 'met'],
  ['a day less', { age: 3, ageAtOnset: 366, ageAtOnsetUnit: 'days' }, 'notMet'],
  ['an onset of this very age', { age: 5, ageAtOnset: 5 }, 'notMet'],
  ['a span of onset that lies before', { age: 9, ageAtOnset: 3, ageAtOnsetTo: 5 }, 'met'],
  ['a span of onset of which a part lies before', { age: 6, ageAtOnset: 3, ageAtOnsetTo: 5 }, 'unknown'],
  ['a span of onset that lies after', { age: 6, ageAtOnset: 5, ageAtOnsetTo: 6 }, 'notMet'],
  ['a span of onset that ends after the present age', { age: 4, ageAtOnset: 3, ageAtOnsetTo: 12 }, 'notMet'],
  ['no present age', { ageAtOnset: 3 }, 'unknown'],
  ['no age at onset', { age: 5 }, 'unknown'],
  ['an onset later than the present age', { age: 3, ageAtOnset: 5 }, 'unknown'],
])('two years since onset, with %s: %s', (_situation, entered, truth) => {
  const { annotations } = check(TWO_YEARS, 'SMALL', normalizeCase(entered), 'age')
  expect(annotations.map((one) => one.truth)).toEqual([truth])
})
