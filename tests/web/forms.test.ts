import { expect, test } from 'vitest'
import { DIAGNOSES } from '../../rules/pack/syndrome-codes.ts'
import { isEmail } from '../../web/account/email.ts'
import { NO_FEEDBACK, withRating } from '../../web/results/feedback/feedback.ts'
import { EMPTY_ENTRIES, toValidationRecord, validateEntries } from '../../web/results/feedback/validation.ts'

test('an email address has text, an at sign, text, a dot, text', () => {
  for (const email of ['a@b.c', 'first.last@clinic.example.org']) expect(isEmail(email)).toBe(true)
  for (const text of ['', 'a', 'a@b', '@b.c', 'a@.c', 'a@b.', 'a b@c.d', 'a@b@c.d']) expect(isEmail(text)).toBe(false)
})

test('a rating is a whole number of stars from 0 to 5; anything else is ignored', () => {
  const four = withRating(NO_FEEDBACK, 4)
  expect(four.rating).toBe(4)
  for (const rating of [-1, 6, 2.5, Number.NaN]) expect(withRating(four, rating)).toBe(four)
  expect(withRating(four, 0).rating).toBe(0)
})

test('the correct diagnosis is one of 41 codes or OtherDiagnosis', () => {
  expect(DIAGNOSES).toHaveLength(42)
  expect(DIAGNOSES.at(-1)).toBe('OtherDiagnosis')
})

test('a validation needs both answers and the diagnosis, not the comment', () => {
  expect(Object.keys(validateEntries(EMPTY_ENTRIES))).toEqual([
    'containedInLikely',
    'othersInLikely',
    'correctDiagnosis',
  ])
  const entries = { containedInLikely: 'yes', othersInLikely: 'no', correctDiagnosis: 'CAE', comment: '' }
  expect(validateEntries(entries)).toEqual({})
  expect(toValidationRecord('one', entries)).toEqual({
    caseId: 'one',
    containedInLikely: true,
    othersInLikely: false,
    correctDiagnosis: 'CAE',
    comment: '',
  })
})
