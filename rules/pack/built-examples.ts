import type { SubmittedCase, SyndromeCode } from '../case/index.ts'

/** A patient of an open report. `source`: where it was published; `syndrome` is missing where it is none of ours. */
export type PublishedPatient = Readonly<{
  name: string
  diagnosis: string
  source: string
  syndrome?: SyndromeCode
  patient: SubmittedCase
}>

/** The patients that the page offers as examples. The hash is that of the pack with which they were built. */
export type BuiltExamples = Readonly<{ sha256: string; examples: readonly PublishedPatient[] }>
