// Generated from the entries of rules/vocabulary that a number makes by `npm run generate`.
import type { Threshold } from './types.ts'

/** The entries that a number makes, in the order of the form. */
export const THRESHOLDS: readonly Threshold[] = [
  { code: 'seizure_duration_brief', unit: 'minutes', to: 2 },
  { code: 'seizure_duration_minutes', unit: 'minutes', over: 2 },
  { code: 'seizure_duration_longer', unit: 'minutes', over: 5 },
  { code: 'seizure_duration_over_30_seconds', unit: 'seconds', over: 30 },
  { code: 'seizure_duration_over_10_minutes', unit: 'minutes', over: 10 },
  { code: 'seizure_duration_over_15_minutes', unit: 'minutes', over: 15 },
  { code: 'seizure_duration_over_30_minutes', unit: 'minutes', over: 30 },
  { code: 'seizure_freq_less_than_monthly', unit: 'per month', under: 1 },
  { code: 'seizure_freq_monthly', unit: 'per month', from: 1 },
  { code: 'seizure_freq_weekly', unit: 'per month', from: 4 },
  { code: 'seizure_freq_daily', unit: 'per month', from: 30 },
  { code: 'seizure_freq_several_daily', unit: 'per day', over: 1 },
  { code: 'seizure_freq_many_daily', unit: 'per day', over: 10 },
  { code: 'eeg_interictal_gsw_3hz', unit: 'Hz', from: 2.5, to: 4 },
  { code: 'eeg_interictal_gsw_slow', unit: 'Hz', under: 2.5 },
  { code: 'eeg_interictal_gsw_fast', unit: 'Hz', over: 4 },
  { code: 'eeg_sleep_swi_under_50', unit: '%', under: 50 },
  { code: 'eeg_sleep_swi_over_50', unit: '%', from: 50 },
  { code: 'eeg_sleep_swi_over_85', unit: '%', from: 85 },
  { code: 'eeg_earlier_gsw_3hz', unit: 'Hz', from: 2.5 },
  { code: 'eeg_earlier_gsw_slow', unit: 'Hz', under: 2.5 },
]
