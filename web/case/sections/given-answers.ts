import type { PatientCase } from '../../../rules/case/index.ts'
import { isCase, isStringArray } from '../case-guard.ts'
import { isRecord } from '../files/json.ts'

/**
 * A question that was answered, by its id: in words, where it is entered, which syndromes moved, and what it set with
 * what stood there before. What is not known changes nothing.
 */
export type GivenAnswer = Readonly<{
  id: string
  says: string
  path: string
  moved: string
  before: Partial<PatientCase>
  change: Partial<PatientCase>
}>

/** The questions of one case: those that are not asked again, and the answers in the order in which they were given. */
export type InterviewAnswers = Readonly<{ asked: readonly string[]; given: readonly GivenAnswer[] }>

export const NO_ANSWERS: InterviewAnswers = { asked: [], given: [] }

/** The answers that a stored record holds; none where they cannot be read. */
export function parseInterviewAnswers(value: unknown): InterviewAnswers {
  if (!isRecord(value)) return NO_ANSWERS
  const { asked, given } = value
  return isStringArray(asked) && Array.isArray(given) && given.every(isGivenAnswer) ? { asked, given } : NO_ANSWERS
}

const isGivenAnswer = (value: unknown): value is GivenAnswer =>
  isRecord(value) &&
  isStringArray([value.id, value.says, value.path, value.moved]) &&
  isCase(value.before) &&
  isCase(value.change)
