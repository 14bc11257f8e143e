import type { SyndromeCode } from '../case/index.ts'
import type { Investigation, TextbookPatients } from '../pack/built-pack.ts'

/** The investigations with their costs, and the textbook patient of each syndrome. */
export type InterviewData = Readonly<{
  investigations: readonly Investigation[]
  textbook: TextbookPatients
}>

/** An investigation that the case does not have; of one seizure type, where it is about those. */
export type Question = Readonly<{ investigation: Investigation; seizure?: number }>

/**
 * What a question is for, in the order in which questions come: the ages; what cannot wait; an EEG or MRI that is not
 * done yet; what the first of the order waits for; what tells it from the second; what any other syndrome waits for.
 */
export const PURPOSES = ['age', 'urgent', 'notDone', 'leader', 'second', 'others'] as const
export type Purpose = (typeof PURPOSES)[number]

/**
 * A question, what it is for, and the syndromes that it serves. `worth`: how many syndromes and open criteria its answer
 * is expected to decide, by the textbook patients of plausible syndromes, each by how much the entries speak for its
 * syndrome, divided by the cost of the question. `bits`: its expected information on these syndromes by their profiles.
 * `pointers`: the entries that point to what a lumbar puncture, a gene test or a biopsy would find, in words.
 */
export type NextStep = Question &
  Readonly<{
    purpose: Purpose
    served: readonly SyndromeCode[]
    pointers: readonly string[]
    worth: number
    bits: number
  }>

/**
 * Whether a step comes before what the first of the order has to be told from: the ages, what cannot wait and what is not
 * done yet, but for an MRI where alerts fit what is entered.
 */
export const isBeforeFirstSteps = (
  { purpose }: Readonly<{ purpose: Purpose }>,
  { burden }: Investigation,
  alerts: readonly unknown[],
): boolean =>
  purpose === 'age' || purpose === 'urgent' || (purpose === 'notDone' && (alerts.length === 0 || burden === 'simple'))

/** What one visit with a routine EEG costs at most. */
export const MAX_COST_OF_VISIT = 1.5
