import { getOwnProperty } from './get-own-property.ts'
import type { SubmittedCase } from './submitted-case.ts'
import { PARTIAL_PAGES, type PatientCase, type Seizure } from './types.ts'

/** The engine's reading of a field, and its canonical name (decisions.md, 'Names'). */
const ALIASES = {
  neuroexam: 'exam',
  neuroexamFreeText: 'examFreeText',
  neuroexamCourseFreeText: 'examCourseFreeText',
  alertCriteria: 'alerts',
} as const

export const DEFAULT_UNIT = 'years'

/**
 * The boundary: a case as it arrives becomes a case as the evaluator reads it. Canonical names, every list present
 * and without empty or repeated strings; all else that came with the case stays with it, untouched.
 */
export function normalizeCase(submitted: SubmittedCase): PatientCase {
  const { partial, absent, ...named } = withCanonicalNames(submitted)
  return {
    ...named,
    development: normalizeCodes(named.development),
    exam: normalizeCodes(named.exam),
    eeg: normalizeCodes(named.eeg),
    history: normalizeCodes(named.history),
    imaging: normalizeCodes(named.imaging),
    tests: normalizeCodes(named.tests),
    alerts: normalizeCodes(named.alerts),
    seizures: (named.seizures ?? []).map(normalizeSeizure),
    gender: normalizeWord(named.gender, SEX_WORDS),
    age: named.age ?? '',
    ageUnit: normalizeWord(named.ageUnit) || DEFAULT_UNIT,
    ageAtOnset: named.ageAtOnset ?? '',
    ageAtOnsetUnit: normalizeWord(named.ageAtOnsetUnit) || DEFAULT_UNIT,
    swFreq: named.swFreq ?? '',
    ...(partial !== undefined && { partial: normalizePages(partial) }),
    ...(absent !== undefined && { absent: normalizeCodes(absent) }),
  }
}

const normalizePages = (partial: NonNullable<SubmittedCase['partial']>): readonly string[] =>
  partial === true ? PARTIAL_PAGES : normalizeCodes(partial.map((page) => getOwnProperty(ALIASES, page) ?? page))

/** A seizure with every value and list present; what is not answered is empty. */
export function normalizeSeizure(submitted: NonNullable<SubmittedCase['seizures']>[number]): Seizure {
  const { responds, ...values } = submitted
  return {
    ...values,
    ...(responds && { responds }),
    ...(submitted.ageAtOnset !== undefined && {
      ageAtOnsetUnit: normalizeWord(submitted.ageAtOnsetUnit) || DEFAULT_UNIT,
    }),
    mainType: normalizeWord(submitted.mainType, MAIN_TYPE_WORDS),
    onset: normalizeWord(submitted.onset),
    awareness: normalizeWord(submitted.awareness),
    timepoint: normalizeWord(submitted.timepoint),
    details: normalizeCodes(submitted.details),
    triggers: normalizeCodes(submitted.triggers),
    duration: normalizeCodes(submitted.duration),
    frequency: normalizeCodes(submitted.frequency),
    timeOfDay: normalizeCodes(submitted.timeOfDay),
    other: normalizeCodes(submitted.other),
  }
}

const SEX_WORDS = { f: 'female', m: 'male', u: 'unknown' } as const

/** The seizure class of the catalogue that may begin either way. */
const MAIN_TYPE_WORDS = { focal_generalized: 'unknown' } as const

/** A word of a short list, in lower case, by the name that the lists have; nothing where nothing is entered. */
function normalizeWord(entered: string | undefined, names: Readonly<Record<string, string>> = {}): string {
  const word = entered?.trim().toLowerCase() ?? ''
  return getOwnProperty(names, word) ?? word
}

function withCanonicalNames(submitted: SubmittedCase): SubmittedCase {
  const named: Record<string, unknown> = { ...submitted }
  for (const [alias, canonical] of Object.entries(ALIASES)) {
    if (!(alias in named)) continue
    named[canonical] = mergeValues(named[canonical], named[alias])
    delete named[alias]
  }
  return named
}

/** Nothing of either is lost where a case holds both names. */
const mergeValues = (canonical: unknown, alias: unknown): unknown =>
  Array.isArray(canonical) && Array.isArray(alias) ? [...canonical, ...alias] : canonical || alias

const normalizeCodes = (list: readonly string[] | undefined): string[] => [...new Set(list?.filter(Boolean))]

/** The entry of a seizure whose first sign is both motor and nonmotor. */
export const BOTH_FIRST_SIGNS = 'sign_onset_motor_and_nonmotor'

/** A seizure as rules read it: with a first sign that is both motor and nonmotor, the first sign is neither alone. */
export const withOpenFirstSign = (seizure: Seizure): Seizure =>
  seizure.onset !== '' && seizure.details.includes(BOTH_FIRST_SIGNS) ? { ...seizure, onset: '' } : seizure
