import { describe, expect, it } from 'vitest'
import { findFrequencyEntry, listThresholdEntries } from '../../rules/case/index.ts'

describe('a number makes the entry between whose ends it lies', () => {
  it.each([
    ['minutes', 1, false, 'seizure_duration_brief'],
    ['minutes', 2, false, 'seizure_duration_brief'],
    ['minutes', 2, true, 'seizure_duration_minutes'],
    ['minutes', 5, false, 'seizure_duration_minutes'],
    ['minutes', 5, true, 'seizure_duration_longer'],
    ['minutes', 15, false, 'seizure_duration_over_10_minutes'],
    ['minutes', 90, false, 'seizure_duration_over_30_minutes'],
    ['seconds', 40, false, 'seizure_duration_over_30_seconds'],
  ] as const)('%s %d, more: %s', (unit, amount, isMore, code) => {
    expect(listThresholdEntries(unit, amount, isMore).at(-1)).toBe(code)
  })

  it.each([
    [2, 'eeg_interictal_gsw_slow'],
    [2.5, 'eeg_interictal_gsw_3hz'],
    [4, 'eeg_interictal_gsw_3hz'],
    [4.5, 'eeg_interictal_gsw_fast'],
  ])('%d Hz', (amount, code) => {
    expect(listThresholdEntries('Hz', amount).filter((one) => one.startsWith('eeg_interictal'))).toEqual([code])
  })

  it.each([
    [1, 'day', 'seizure_freq_daily'],
    [2, 'day', 'seizure_freq_several_daily'],
    [11, 'day', 'seizure_freq_many_daily'],
    [1, 'week', 'seizure_freq_weekly'],
    [3, 'month', 'seizure_freq_monthly'],
    [6, 'year', 'seizure_freq_less_than_monthly'],
  ] as const)('%d a %s', (count, span, code) => {
    expect(findFrequencyEntry(count, span)).toBe(code)
  })
})

it('no number of a unit that nothing has makes an entry', () => {
  expect(listThresholdEntries('kg', 5)).toEqual([])
})
