import type { CheckedStage, Group, Response, Truth } from '../../rules/engine/index.ts'

/** The headings of the results page (product.md §2, 'Results page'). */
export const GROUP_TITLES: Readonly<Record<Group, string>> = {
  likely: 'Likely',
  likelyWithAlerts: 'Likely with alerts',
  unclear: 'Uncertain',
  unresolved: 'Unresolved (essential investigation missing)',
  excluded: 'Excluded',
}

export const STAGE_TITLES: Readonly<Record<CheckedStage, string>> = {
  age: 'Age and gender',
  seizures: 'Seizures',
  development: 'Development',
  neuroexam: 'Neurological exam',
  eeg: 'EEG',
  history: 'History',
  imaging: 'Imaging',
  tests: 'Tests',
}

export const RESPONSE_WORDS: Readonly<Record<Response, string>> = {
  yes: 'fits',
  no: 'does not fit',
  unclear: 'unclear',
  unresolved: 'unresolved, essential information is missing',
}

export const TRUTH_WORDS: Readonly<Record<Truth, string>> = { met: 'met', notMet: 'not met', unknown: 'not known' }

/** The specified sentence for an empty Likely group, letter for letter (product.md §8). */
export const NO_SYNDROME =
  "According to the information that you have provided and to ILAE's 2022 classification and definition of epilepsy syndromes based on mandatory and exclusionary criteria, no epilepsy syndrome corresponds to the data entered. There are epilepsies that remain unclassified, but this result could also be linked to inadequate/inaccurate information provided."

export const PURPOSE = 'For education. This is not a diagnostic tool and does not replace or delay a diagnosis.'
