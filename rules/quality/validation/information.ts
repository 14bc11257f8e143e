import { type PatientCase, selectFormItems } from '../../case/index.ts'
import { parseOnset } from '../../engine/index.ts'
import type { BuiltPack } from '../../pack/index.ts'

/** How much is known of a person, from most to least. */
export type Information = 'rich' | 'moderate' | 'sparse'

/** The rule in words, as readers of the figures need it. */
export const INFORMATION_RULE =
  'Counted are three things: an age at onset, the result of an EEG, the result of imaging. Rich: all three are documented; moderate: two; sparse: one or none.'

const BY_COUNT: readonly Information[] = ['sparse', 'sparse', 'moderate', 'rich']

/** How much is known by `INFORMATION_RULE`; 'not available' is no result. */
export function rateInformation({ pages }: Pick<BuiltPack, 'pages'>, patient: PatientCase): Information {
  const unavailable = new Set(
    selectFormItems(pages, 'state').flatMap(({ state, code }) => (state === 'unavailable' ? [code] : [])),
  )
  const hasResult = (codes: readonly string[]): boolean => codes.some((code) => !unavailable.has(code))
  const documented = [parseOnset(patient) !== undefined, hasResult(patient.eeg), hasResult(patient.imaging)]
  return BY_COUNT[documented.filter(Boolean).length] ?? 'sparse'
}
