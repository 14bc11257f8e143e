import type { CheckedStage, Group } from '../case/index.ts'

/** For what a result is meant, where it is given to programs and on the command line. */
export const INTENDED_PURPOSE =
  'For education. This is not a diagnostic tool and does not replace or delay a diagnosis.'

/** The headings of the results page (product.md §2, 'Results page'). */
export const GROUP_TITLES: Readonly<Record<Group, string>> = {
  likely: 'Likely',
  likelyWithAlerts: 'Likely with alerts',
  unclear: 'Uncertain',
  unresolved: 'Unresolved (essential investigation missing)',
  excluded: 'Excluded',
}

export const STAGE_TITLES: Readonly<Record<CheckedStage, string>> = {
  age: 'Age and sex',
  seizures: 'Seizures',
  development: 'Development',
  neuroexam: 'Neurological exam',
  eeg: 'EEG',
  history: 'History',
  imaging: 'Imaging',
  tests: 'Tests and etiologies',
}

/** The specified sentence for an empty Likely group, letter for letter (product.md §8). */
export const NO_SYNDROME_CORRESPONDS =
  "According to the information that you have provided and to ILAE's 2022 classification and definition of epilepsy syndromes based on mandatory and exclusionary criteria, no epilepsy syndrome corresponds to the data entered. There are epilepsies that remain unclassified, but this result could also be linked to inadequate/inaccurate information provided."

/** The specified sentence where no alert can be ticked (engine.md §8). */
export const ALERTS_NOT_CHECKED =
  'No syndromes have been classified as likely, alert criteria are therefore not checked.'
