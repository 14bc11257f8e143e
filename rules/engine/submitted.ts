import type { SubmittedCase } from './submitted-case.ts'
import type { PatientCase, Seizure } from './types.ts'

/** The engine's reading of a field, and its canonical name (decisions.md, 'Names'). */
const OTHER_NAMES = {
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
export function readCase(submitted: SubmittedCase): PatientCase {
  const named = withCanonicalNames(submitted)
  return {
    ...named,
    development: codesOf(named.development),
    exam: codesOf(named.exam),
    eeg: codesOf(named.eeg),
    history: codesOf(named.history),
    imaging: codesOf(named.imaging),
    tests: codesOf(named.tests),
    alerts: codesOf(named.alerts),
    seizures: (named.seizures ?? []).map(readSeizure),
    gender: named.gender ?? '',
    age: named.age ?? '',
    ageUnit: named.ageUnit || DEFAULT_UNIT,
    ageAtOnset: named.ageAtOnset ?? '',
    ageAtOnsetUnit: named.ageAtOnsetUnit || DEFAULT_UNIT,
    swFreq: named.swFreq ?? '',
  }
}

/** A seizure with every value and list present; what is not answered is empty. */
export function readSeizure(submitted: NonNullable<SubmittedCase['seizures']>[number]): Seizure {
  return {
    ...submitted,
    mainType: submitted.mainType ?? '',
    onset: submitted.onset ?? '',
    awareness: submitted.awareness ?? '',
    timepoint: submitted.timepoint ?? '',
    details: codesOf(submitted.details),
    triggers: codesOf(submitted.triggers),
    duration: codesOf(submitted.duration),
    frequency: codesOf(submitted.frequency),
    timeOfDay: codesOf(submitted.timeOfDay),
    other: codesOf(submitted.other),
  }
}

function withCanonicalNames(submitted: SubmittedCase): SubmittedCase {
  const named: Record<string, unknown> = { ...submitted }
  for (const [other, canonical] of Object.entries(OTHER_NAMES)) {
    if (!(other in named)) continue
    named[canonical] = bothOf(named[canonical], named[other])
    delete named[other]
  }
  return named
}

/** Nothing of either is lost where a case holds both names. */
const bothOf = (canonical: unknown, other: unknown): unknown =>
  Array.isArray(canonical) && Array.isArray(other) ? [...canonical, ...other] : canonical || other

const codesOf = (list: readonly string[] | undefined): string[] => [...new Set(list?.filter(Boolean))]
