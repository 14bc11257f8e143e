import { expect, it } from 'vitest'
import { normalizeCase } from '../../rules/case/index.ts'
import {
  describeAmbiguousAge,
  parseWrittenAge,
  validateBounded,
  validateNumber,
  validateOnset,
  validateOnsetEnd,
} from '../../web/case/amounts.ts'

it.each(['', '  ', '4', '4.5', '4,5', '.5', 0])('%j needs no remark', (entered) => {
  expect(validateNumber(entered)).toBeUndefined()
})

it.each(['four', '-1', '4 years', 'NaN', '1e3'])('%j is reported not to be a number', (entered) => {
  expect(validateNumber(entered)).toContain(`'${entered}' is not a number, so it counts as missing.`)
})

it.each([
  ['a gestational age within its bounds', '28', undefined],
  ['none', '', undefined],
  ['one above', '45', '45 weeks is not possible here, so it counts as missing. Please write a number from 20 to 44'],
  ['one below', '19,5', '19.5 weeks is not possible here'],
  ['one in words', '28+3', "'28+3' is not a number"],
])('%s', (_, entered, expected) => {
  const note = validateBounded(entered, { from: 20, to: 44, unit: 'weeks' })
  if (expected === undefined) expect(note).toBeUndefined()
  else expect(note).toContain(expected)
})

it('an onset after the current age is flagged, in whatever units', () => {
  const infant = normalizeCase({ age: '12', ageUnit: 'months' })
  expect(validateOnset(infant, { ageAtOnset: '2', ageAtOnsetUnit: 'years' })).toContain('later than the current age')
  expect(validateOnset(infant, { ageAtOnset: '365', ageAtOnsetUnit: 'days' })).toBeUndefined()
  expect(validateOnset(normalizeCase({ age: '' }), { ageAtOnset: '2', ageAtOnsetUnit: 'years' })).toBeUndefined()
})

it.each([
  ['an end after the begin', '2', '4', undefined],
  ['an end at the begin', '2', '2,0', undefined],
  ['no end', '2', '', undefined],
  ['an end before the begin', '4', '2', '2 lies before 4, so it does not count and 4 is taken as the exact age.'],
  ['an end without a begin', '', '2', 'This age does not count without the one above'],
  ['an end that is no number', '2', 'four', "'four' is not a number, so it counts as missing."],
])('%s of a span of ages', (_, ageAtOnset, ageAtOnsetTo, expected) => {
  const note = validateOnsetEnd(normalizeCase({ ageAtOnset, ageAtOnsetTo }))
  if (expected === undefined) expect(note).toBeUndefined()
  else expect(note).toContain(expected)
})

it.each([
  ['2 weeks', '14', 'days'],
  ['1 Week', '7', 'days'],
  [' 6months ', '6', 'months'],
  ['2,5 years', '2.5', 'years'],
  ['2½ y', '2.5', 'years'],
  ['3 5/12', '41', 'months'],
  ['3/12', '3', 'months'],
  ['1y6m', '18', 'months'],
  ['16-year-old', '16', 'years'],
  ['two weeks', '14', 'days'],
  ['½', '0.5', undefined],
  ['2 ½', '2.5', undefined],
  ['14y', '14', 'years'],
  ['3 yrs', '3', 'years'],
  ['8 mo', '8', 'months'],
  ['8 mos', '8', 'months'],
  ['3 wk', '21', 'days'],
  ['10d', '10', 'days'],
])('%j is an age with its unit', (text, amount, unit) => {
  expect(parseWrittenAge(text)).toEqual({ amount, unit })
})

it.each([
  '2',
  'weeks',
  '5 m',
  '5 ms',
  '2 fortnights',
  '1.2.3 years',
  '3-5 years',
  '-1 years',
  '3/12/2020',
  '20 minutes',
])('%j is none', (text) => {
  expect(parseWrittenAge(text)).toBeUndefined()
})

it.each([
  ['5 m', "'5 m' could be months or minutes, so it counts as missing. Please write 5 mo for months"],
  ['2,5M', 'Please write 2.5 mo for months'],
  ['five m', 'Please write 5 mo for months'],
])('of %j it is asked which unit is meant', (text, expected) => {
  expect(describeAmbiguousAge(text)).toContain(expected)
})

it.each(['5', '5 mo', 'm', '1y 5m'])('of %j it is not', (text) => {
  expect(describeAmbiguousAge(text)).toBeUndefined()
})
