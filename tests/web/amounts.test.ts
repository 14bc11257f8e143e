import { expect, it } from 'vitest'
import { normalizeCase } from '../../rules/engine/index.ts'
import { validateNumber, validateOnset } from '../../web/case/amounts.ts'

it.each(['', '  ', '4', '4.5', '4,5', '.5', 0])('%j needs no remark', (entered) => {
  expect(validateNumber(entered)).toBeUndefined()
})

it.each(['four', '-1', '4 years', 'NaN', '1e3'])('%j is said not to be a number', (entered) => {
  expect(validateNumber(entered)).toContain(`'${entered}' is not a number, so it counts as missing.`)
})

it('an onset after the current age is flagged, in whatever units', () => {
  expect(validateOnset(normalizeCase({ age: '12', ageUnit: 'months', ageAtOnset: '2' }))).toContain(
    'later than the current age',
  )
  expect(
    validateOnset(normalizeCase({ age: '12', ageUnit: 'months', ageAtOnset: '365', ageAtOnsetUnit: 'days' })),
  ).toBeUndefined()
  expect(validateOnset(normalizeCase({ age: '', ageAtOnset: '2' }))).toBeUndefined()
})
