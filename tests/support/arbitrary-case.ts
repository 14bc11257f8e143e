import fc from 'fast-check'
import {
  FEATURE_LISTS,
  PARTIAL_PAGES,
  SEIZURE_LISTS,
  SEIZURE_VALUES,
  type SubmittedCase,
} from '../../rules/case/index.ts'
import { buildCurrentPack } from './pack.ts'

const pack = buildCurrentPack()

const unknownCode = fc.constantFrom('', 'eeg_made_up', 'toString', '__proto__', 'constructor', 'dev-ünknown', '*')
const listCodes = (list: string): string[] =>
  Object.entries(pack.features).flatMap(([code, feature]) => (feature.list === list ? [code] : []))
const createCodesArbitrary = (codes: readonly string[], atMost = 8) =>
  fc.array(fc.oneof({ weight: 12, arbitrary: fc.constantFrom(...codes) }, { weight: 1, arbitrary: unknownCode }), {
    maxLength: atMost,
  })

const amount = fc.oneof(
  fc.constantFrom('', null, 'three', '-1', '2,5', '1e3', ' 4 ', Number.NaN, Number.POSITIVE_INFINITY),
  fc.integer({ min: 0, max: 60 }),
  fc.integer({ min: 0, max: 60 }).map(String),
  fc.double({ min: 0, max: 40, noNaN: true }),
)
const unit = fc.constantFrom('years', 'months', 'days', 'weeks', '')

const seizure = fc.record(
  {
    ...Object.fromEntries(
      SEIZURE_VALUES.map((value) => [value, fc.constantFrom('', 'made_up', ...pack.seizureCodes[value])]),
    ),
    ...Object.fromEntries(
      SEIZURE_LISTS.map((list) => [
        list,
        fc.oneof(fc.constant(['']), createCodesArbitrary(pack.seizureCodes[list], 4)),
      ]),
    ),
    responds: fc.constantFrom('', 'yes', 'no', 'unknown'),
    ageAtOnset: amount,
    ageAtOnsetUnit: unit,
    frequencyCount: amount,
    frequencyTo: amount,
    frequencyUnit: fc.constantFrom('per day', 'per week', 'days between clusters', 'often', ''),
    remarks: fc.dictionary(fc.constantFrom('seizure_freq_other', 'seizure_trigger_other'), fc.string()),
  },
  { requiredKeys: [] },
)

const alertName = fc.constantFrom(
  ...Object.entries(pack.syndromes).flatMap(([code, { alerts }]) => alerts.map((_, index) => `${code}-${index}`)),
  'CAE-999',
  'XYZ-0',
  '',
)

/** An arbitrary of every case that the schema allows, odd ones included. */
export const arbitraryCase: fc.Arbitrary<SubmittedCase> = fc.record(
  {
    gender: fc.constantFrom('', 'female', 'male', 'unknown', 'other'),
    age: amount,
    ageUnit: unit,
    ageAtOnset: amount,
    ageAtOnsetTo: amount,
    gestationalAge: fc.oneof(amount, fc.integer({ min: 18, max: 46 })),
    ageAtOnsetUnit: unit,
    swFreq: amount,
    seizures: fc.array(seizure, { maxLength: 4 }),
    ...Object.fromEntries(FEATURE_LISTS.map((list) => [list, createCodesArbitrary(listCodes(list))])),
    neuroexam: createCodesArbitrary(listCodes('exam'), 3),
    alerts: fc.array(alertName, { maxLength: 4 }),
    alertCriteria: fc.array(alertName, { maxLength: 2 }),
    devFreeText: fc.string(),
    partial: fc.oneof(
      fc.constant(true as const),
      fc.subarray([...PARTIAL_PAGES, 'neuroexam', 'made_up'], { maxLength: 4 }),
    ),
    absent: createCodesArbitrary([...Object.keys(pack.features), ...pack.seizureCodes.details, 'focal']),
  },
  { requiredKeys: [] },
) as fc.Arbitrary<SubmittedCase>
