import { type CheckedStage, formatAmount, type Group, UNITS_PER_YEAR } from '../case/index.ts'

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

/** 'a, b or c' */
export const joinWithOr = (parts: readonly string[]): string =>
  [parts.slice(0, -1).join(', '), parts.at(-1)].filter(Boolean).join(' or ')

/** Years as a person would write them: in the largest unit that gives a whole number. */
export function formatAge(years: number): string {
  for (const [unit, perYear] of Object.entries(UNITS_PER_YEAR)) {
    const value = Math.round(years * perYear * 1e6) / 1e6
    if (Number.isInteger(value)) return formatAmount(value, unit)
  }
  return `${Math.round(years * 100) / 100} years`
}

/** A text as it begins a sentence or a title. */
export const upperFirst = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`

/** A label within a sentence; an abbreviation keeps its capitals. */
export const lowerFirst = (label: string): string =>
  /^[A-Z]{2}/.test(label) ? label : `${label.charAt(0).toLowerCase()}${label.slice(1)}`

/** 'CAE, JAE and 3 more': as many texts as are named, and how many others there are. */
export function joinFirst(texts: readonly string[], named: number, separator = ', '): string {
  const more = texts.length - named
  return `${texts.slice(0, named).join(separator)}${more > 0 ? ` and ${more} more` : ''}`
}

/** 1 error, 2 errors, 1,446,961 pairs */
export const pluralize = (count: number, singular: string, plural = `${singular}s`): string =>
  `${count.toLocaleString('en')} ${count === 1 ? singular : plural}`
