export type ValidationEntries = Readonly<{
  containedInLikely: string
  othersInLikely: string
  correctDiagnosis: string
  comment: string
}>

export const EMPTY_ENTRIES: ValidationEntries = {
  containedInLikely: '',
  othersInLikely: '',
  correctDiagnosis: '',
  comment: '',
}

const REQUIRED_ANSWERS = ['containedInLikely', 'othersInLikely', 'correctDiagnosis'] as const

type RequiredAnswer = (typeof REQUIRED_ANSWERS)[number]

/** The message next to each unanswered question: a record without the answer could not be counted. */
const MISSING_ANSWER_TEXTS: Readonly<Record<RequiredAnswer, string>> = {
  containedInLikely: 'Please answer with yes or no: without it the record cannot be counted.',
  othersInLikely: 'Please answer with yes or no: without it the record cannot be counted.',
  correctDiagnosis: 'Please choose the correct diagnosis, or OtherDiagnosis.',
}

export const validateEntries = (entries: ValidationEntries): Partial<Record<RequiredAnswer, string>> =>
  Object.fromEntries(
    REQUIRED_ANSWERS.filter((key) => entries[key] === '').map((key) => [key, MISSING_ANSWER_TEXTS[key]]),
  )

/** Converts the entries to the body of POST /api/validation. */
export const toValidationRecord = (caseId: string, entries: ValidationEntries) => ({
  ...entries,
  caseId,
  containedInLikely: entries.containedInLikely === 'yes',
  othersInLikely: entries.othersInLikely === 'yes',
})
