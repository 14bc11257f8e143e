import { expect, it } from 'vitest'
import { isForeignRecord } from '../../rules/exchange/foreign-record.ts'
import { isCaseField } from '../../rules/model-tools/case-fields.ts'

const COMMON = { id: 'x', saved: true, submitted: true, gender: 'male', age: 7, ageUnit: 'years' }

it.each<[boolean, object]>([
  [true, { resourceType: 'Patient', id: 'x', gender: 'male' }],
  [true, { resourceType: 'Bundle', saved: true }],
  [true, { subject: {}, phenotypicFeatures: [], seizures: [] }],
  [true, { phenotypic_features: [], eeg: [] }],
  [true, { ...COMMON, name: 'A person' }],
  [true, { id: 'x', title: 'A list' }],
  [false, COMMON],
  [false, {}],
  [false, { seizures: [], imported: { from: 'csv' } }],
  [false, { ...COMMON, ageAtOnset: 3, ward: 'B' }],
])('a record is one of another program: %s, %j', (isForeign, record) => {
  expect(isForeignRecord({ ...record }, isCaseField)).toBe(isForeign)
})
