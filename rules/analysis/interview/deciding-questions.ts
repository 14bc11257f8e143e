import type { PatientCase } from '../../case/index.ts'
import { changesLikely } from './answer-effect.ts'
import type { Interview } from './interview.ts'
import { listAnsweredCases, listLikelyAnswers } from './likely-answers.ts'
import { listOfferedAnswers } from './offered-answers.ts'
import { listOpenQuestions, type Question } from './open-questions.ts'

/** As many as a person is told by name. */
const MAX_DECIDING_QUESTIONS = 3

/**
 * The questions whose answer alone can still change what is likely; with none it is enough. Undefined where they are more
 * than are told, and while all that are left, answered as any one of the textbook patients would, change it.
 */
export function findDecidingQuestions(interview: Interview): readonly Question[] | undefined {
  const { pack, data, patient, asked, candidates } = interview
  const questions = listOpenQuestions(pack, data.investigations, patient, asked)
  return candidates.some((from) => isLikelyChangedBy(interview, answerAll(interview, questions, from)))
    ? undefined
    : findFew(questions, (question) => canChangeLikely(interview, question))
}

/** What is wanted of a list; undefined, without looking further, as soon as it is more than is told. */
function findFew<Item>(items: readonly Item[], isWanted: (item: Item) => boolean): readonly Item[] | undefined {
  const few: Item[] = []
  for (const item of items) {
    if (isWanted(item)) few.push(item)
    if (few.length > MAX_DECIDING_QUESTIONS) return undefined
  }
  return few
}

/** Whether an answer to a question, as a textbook patient gives it or of a single entry, changes what is likely. */
export const canChangeLikely = (interview: Interview, question: Question): boolean =>
  listLikelyAnswers(interview, question).some(({ effect }) => effect.moves.some(changesLikely)) ||
  listOfferedAnswers(interview, question).some(({ moves }) => moves.some(changesLikely))

const isLikelyChangedBy = ({ trial }: Interview, answered: PatientCase): boolean =>
  trial.findEffect(answered).moves.some(changesLikely)

/** The case with every question answered as another patient would; of several kinds of seizures, with the last. */
const answerAll = ({ pack, patient }: Interview, questions: readonly Question[], from: PatientCase): PatientCase =>
  questions.reduce(
    (answered, question) => listAnsweredCases(pack, question, from, answered).at(-1) ?? answered,
    patient,
  )
