import type { PatientCase } from '../../engine/index.ts'
import { changesLikely } from './group-reader.ts'
import { listAnsweredCases, listLikelyAnswers } from './likely-answers.ts'
import { listOfferedAnswers } from './offered-answers.ts'
import { listOpenQuestions, type Question } from './open-questions.ts'
import type { Interview } from './rank-questions.ts'

/**
 * Whether no further answer changes what is likely: no single one, and not all that are left, answered as any one of the
 * textbook patients would.
 */
export function isEnough(interview: Interview): boolean {
  const { pack, data, patient, asked, reader, candidates } = interview
  const questions = listOpenQuestions(pack, data.investigations, patient, asked)
  const isChangedBy = (answered: PatientCase) => reader.readAnswer(answered).moves.some(changesLikely)
  const isChangedByOne = (question: Question) =>
    listLikelyAnswers(pack, question, patient, candidates).some(({ answered }) => isChangedBy(answered)) ||
    listOfferedAnswers(interview, question).some(({ moves }) => moves.some(changesLikely))
  return (
    !candidates.some((from) => isChangedBy(answerAll(interview, questions, from))) && !questions.some(isChangedByOne)
  )
}

/** The case with every question answered as another patient would; of several kinds of seizures, with the last. */
const answerAll = ({ pack, patient }: Interview, questions: readonly Question[], from: PatientCase): PatientCase =>
  questions.reduce(
    (answered, question) => listAnsweredCases(pack, question, from, answered).at(-1) ?? answered,
    patient,
  )
