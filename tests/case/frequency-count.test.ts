import { describe, expect, it } from 'vitest'
import { applyEdits, findFrequencyEntry, normalizeCase, type SubmittedSeizure } from '../../rules/case/index.ts'
import { classify } from '../../rules/engine/index.ts'
import { validateFrequency } from '../../web/case/amounts.ts'
import { createSeizureLabels, formatSeizureRow } from '../../web/case/seizures/seizure-rows.ts'
import { buildCurrentPack } from '../support/pack.ts'

const pack = buildCurrentPack()

/** The seizure after fields of it were entered, one after the other. */
const enter = (seizure: SubmittedSeizure, ...steps: readonly Partial<SubmittedSeizure>[]) =>
  applyEdits(
    pack,
    normalizeCase({ seizures: [seizure] }),
    steps.map((fields) => ({ kind: 'setInSeizure', seizure: 0, fields })),
  ).seizures[0]

const count = (frequencyUnit: string, frequencyCount: string, frequencyTo?: string): Partial<SubmittedSeizure> => ({
  frequencyUnit,
  frequencyCount,
  ...(frequencyTo !== undefined && { frequencyTo }),
})

describe('a frequency in numbers', () => {
  it.each([
    [count('per day', '12'), ['seizure_freq_daily', 'seizure_freq_many_daily']],
    [count('per day', '2', '10'), ['seizure_freq_daily', 'seizure_freq_several_daily']],
    [count('per day', '5', '20'), ['seizure_freq_daily']],
    [count('per day', '1'), ['seizure_freq_daily']],
    [count('per week', '7'), ['seizure_freq_daily']],
    [count('per week', '1', '6'), ['seizure_freq_weekly']],
    [count('per week', '0,5'), ['seizure_freq_monthly']],
    [count('per month', '4'), ['seizure_freq_weekly']],
    [count('per month', '1', '3'), ['seizure_freq_monthly']],
    [count('per year', '12'), ['seizure_freq_monthly']],
    [count('per year', '11'), ['seizure_freq_less_than_monthly']],
    [count('days between clusters', '10'), ['seizure_freq_clusters']],
    [count('weeks between clusters', '2', '3'), ['seizure_freq_clusters']],
  ])('%j ticks the box that it means', (fields, expected) => {
    expect(enter({}, fields)?.frequency).toEqual(expected)
  })

  it.each([
    count('per month', '3', '5'),
    count('per week', '5', '3'),
    count('per week', '', '3'),
    count('per week', 'some'),
    count('per week', '2', 'many'),
    count('per week', '0'),
    count('', '3'),
    count('per blue moon', '3'),
  ])('%j ticks none', (fields) => {
    expect(enter({}, fields)?.frequency).toEqual([])
  })

  it('moves the box with the number, and leaves the others', () => {
    const first = { ...count('per week', '3'), other: ['seizure_other_todd'] }
    expect(enter({ frequency: ['seizure_freq_crescendo'] }, first, count('per day', '12'))?.frequency).toEqual([
      'seizure_freq_crescendo',
      'seizure_freq_daily',
      'seizure_freq_many_daily',
    ])
    const clusters = enter({ frequency: ['seizure_freq_weekly'] }, count('days between clusters', '9'))
    expect(clusters?.frequency).toEqual(['seizure_freq_weekly', 'seizure_freq_clusters'])
  })

  it('goes when another box is chosen', () => {
    const patient = applyEdits(pack, normalizeCase({ seizures: [{}] }), [
      { kind: 'setInSeizure', seizure: 0, fields: count('per week', '3') },
    ])
    const { seizures } = applyEdits(pack, patient, [
      { kind: 'tickInSeizure', seizure: 0, list: 'frequency', code: 'seizure_freq_monthly' },
    ])
    expect(seizures[0]?.frequency).toEqual(['seizure_freq_monthly'])
    expect(seizures[0]).not.toHaveProperty('frequencyCount')
  })

  it('stays with what another box means', () => {
    const patient = applyEdits(pack, normalizeCase({ seizures: [{}] }), [
      { kind: 'setInSeizure', seizure: 0, fields: count('per week', '3') },
    ])
    const { seizures } = applyEdits(pack, patient, [
      { kind: 'tickInSeizure', seizure: 0, list: 'frequency', code: 'seizure_freq_clusters' },
    ])
    expect(seizures[0]).toMatchObject({ frequencyCount: '3', frequencyUnit: 'per week' })
  })

  it('is read in the table of seizures', () => {
    const seizure = enter({}, count('per week', '2', '3'))
    const row = seizure && formatSeizureRow(seizure, createSeizureLabels(pack.pages))
    expect(row?.Frequency).toBe('Weekly, 2 to 3 per week')
  })

  it.each([
    [count('per week', '5', '3'), 'frequencyTo', '3 is less than 5, so neither counts and no box follows.'],
    [count('per week', '', '3'), 'frequencyTo', 'This number does not count without the one above'],
    [count('per week', '2', 'many'), 'frequencyTo', "'many' is not a number"],
    [count('', '3'), 'frequencyCount', 'What 3 counts is not known, so no box follows.'],
    [count('per month', '3', '5'), 'frequencyCount', '3 to 5 per month has no single box, so none is ticked.'],
    [count('per week', 'some'), 'frequencyCount', "'some' is not a number"],
  ])('%j is refused next to the field', (fields, key, expected) => {
    const seizure = enter({}, fields)
    expect(seizure && validateFrequency(seizure, key)).toContain(expected)
  })

  it('needs no remark where its box is ticked', () => {
    const seizure = enter({}, count('per week', '2', '3'))
    const notes = ['frequencyCount', 'frequencyTo'].map((key) => seizure && validateFrequency(seizure, key))
    expect(notes).toEqual([undefined, undefined])
  })

  it('is named and left out of a file where it is upside down', () => {
    const seizures = [{ frequency: ['seizure_freq_weekly'], ...count('per week', '5', '3') }]
    expect(classify(pack, normalizeCase({ seizures })).warnings).toEqual([
      "Frequency of seizure 1 ('5', '3', 'per week') ends below where it begins: exchange the two; it is left out.",
    ])
  })
})

it('a count of none has no box', () => {
  expect(findFrequencyEntry(0, 'week')).toBeUndefined()
})

it('a frequency that is not listed leaves those that are listed open', () => {
  const list = (code: string) =>
    classify(pack, normalizeCase({ seizures: [{ mainType: 'focal', frequency: [code] }] }))
      .syndromes.FIRES?.stages.flatMap(({ annotations }) => annotations)
      .filter(({ criterion }) => criterion.includes('status'))
      .map(({ truth }) => truth)
  expect(list('seizure_freq_other')).toEqual(list('seizure_freq_frequent'))
})
