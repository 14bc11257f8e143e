import { describe, expect, it } from 'vitest'
import { normalizeSeizure } from '../../rules/case/index.ts'
import {
  createSeizureLabels,
  formatSeizureName,
  formatSeizureRow,
  formatSeizureType,
  formatSummaryRow,
  listColumns,
} from '../../web/case/seizures/seizure-rows.ts'
import { buildCurrentPack } from '../support/pack.ts'

const labels = createSeizureLabels(buildCurrentPack().pages)

describe('the type of a seizure', () => {
  it.each([
    ['aware', 'Focal aware'],
    ['impaired', 'Focal with impaired awareness'],
    ['unknown', 'Focal, awareness unknown'],
    ['', 'Focal, awareness unknown'],
  ])('focal, awareness %j, shows as %s', (awareness, shown) => {
    expect(formatSeizureType(normalizeSeizure({ mainType: 'focal', awareness }), labels)).toBe(shown)
  })

  it('of another onset shows as on its page, with the awareness where it was asked', () => {
    expect(formatSeizureType(normalizeSeizure({ mainType: 'generalized' }), labels)).toBe('Generalized onset')
    expect(formatSeizureType(normalizeSeizure({ mainType: 'migrating', awareness: 'impaired' }), labels)).toBe(
      'Migrating seizures, impaired awareness',
    )
  })
})

it.each([
  [
    { mainType: 'generalized', onset: 'nonmotor', details: ['nonmotor_typical'] },
    'Typical absence (generalized onset)',
  ],
  [{ mainType: 'generalized', onset: 'motor', details: ['motor_myoclonic'] }, 'Myoclonic jerks (generalized onset)'],
  [{ mainType: 'generalized', onset: 'motor', details: ['motor_tonic'] }, 'Tonic (generalized onset)'],
  [
    { mainType: 'focal', awareness: 'impaired', onset: 'motor', details: ['motor_tonic'] },
    'Tonic (focal with impaired awareness)',
  ],
  [{ mainType: 'focal', awareness: 'aware', details: [] }, 'Focal aware'],
  [{ mainType: 'generalized', onset: 'motor', details: ['motor_tonic_clonic'] }, 'Generalized tonic-clonic'],
  [
    {
      mainType: 'focal',
      awareness: 'aware',
      onset: 'nonmotor',
      details: ['nonmotor_emotional', 'nonmotor_emotional_gelastic'],
    },
    'Emotional, gelastic (laughing from the start; focal aware)',
  ],
])('types of one class have names of their own: %j is %j', (seizure, name) => {
  expect(formatSeizureName(normalizeSeizure(seizure), labels)).toBe(name)
})

it('a row of the table describes in words what was entered, and nothing where nothing was', () => {
  const row = formatSeizureRow(
    normalizeSeizure({
      mainType: 'focal',
      awareness: 'aware',
      onset: 'motor',
      details: ['motor_tonic', 'focbilattc', 'sign_drooling'],
      timepoint: 'sleep_only',
      triggers: ['seizure_trigger_fever', 'seizure_trigger_other'],
      remarks: { seizure_trigger_other: 'cold water' },
    }),
    labels,
  )
  expect(row).toEqual({
    Type: 'Focal aware',
    Onset: 'Motor',
    Semiology: 'Tonic, Focal to bilateral tonic-clonic',
    'Wake/Sleep': 'Only from sleep',
    'Time of day': '',
    Duration: '',
    Triggers: 'Fever or infection, Other: cold water',
    Frequency: '',
    'Began at': '',
    Other: '',
  })
})

it.each([
  [{ ageAtOnset: '6', ageAtOnsetUnit: 'months' }, '6 months'],
  [{ ageAtOnset: 6 }, '6 years'],
  [{ ageAtOnset: ' ', ageAtOnsetUnit: 'months' }, ''],
  [{ ageAtOnset: 'six' }, 'six years'],
])('a type with %j began at %j, in a column of its own', (age, text) => {
  const seizure = normalizeSeizure({ mainType: 'focal', ...age })
  expect(formatSeizureRow(seizure, labels)['Began at']).toBe(text)
  expect(listColumns([formatSeizureRow(seizure, labels)]).includes('Began at')).toBe(text !== '')
})

it('a code from elsewhere shows as it is', () => {
  expect(formatSeizureRow(normalizeSeizure({ mainType: 'focal', triggers: ['from_elsewhere'] }), labels).Triggers).toBe(
    'from_elsewhere',
  )
})

it('the summary has in its last column the signs that its semiology leaves out', () => {
  const seizure = normalizeSeizure({
    ...{ mainType: 'generalized', onset: 'nonmotor', details: ['nonmotor_typical', 'sign_drooling'] },
    other: ['seizure_other_drug_resistant'],
  })
  expect(formatSummaryRow(seizure, labels)).toMatchObject({
    Semiology: 'Typical absence',
    Other: 'Drooling, Drug-resistant',
  })
})
