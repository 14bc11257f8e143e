import type { PatientCase } from '../../case/index.ts'
import type { Investigation } from '../../pack/built-pack.ts'
import { becomesLikely, changesLikely, type Move } from '../moves.ts'
import type { Question } from '../next-step.ts'
import { isPlausible, listPlausibleCodes } from '../ranking/leaders.ts'
import type { Interview } from './interview.ts'
import { type LikelyAnswer, listAnsweredCases, listLikelyAnswers, listPlausibleAnswers } from './likely-answers.ts'
import { listEntryAnswers, listOfferedAnswers } from './offered-answers.ts'
import { isUrgent } from './purposes.ts'
import { listOpenQuestions } from './questions.ts'

/** As many as are shown to a person by name. */
const MAX_DECIDING_QUESTIONS = 3

/**
 * The questions whose answer alone can still change what is likely of the plausible syndromes; with none it is enough.
 * What cannot wait counts always, what is costly only if it can make a syndrome likely, what is invasive not at all.
 * While nothing is likely, every question and syndrome counts. Undefined where they are more than are named, and while
 * all that are left, answered as any one of the textbook patients would, change it.
 */
export function findDecidingQuestions(interview: Interview): readonly Question[] | undefined {
  const { pack, data, patient, asked, candidates, plausible } = interview
  const questions = listOpenQuestions(pack, data.investigations, patient, asked)
  const hasLikely = hasLikelySyndrome(interview)
  const burdens: readonly Burden[] = hasLikely ? ['simple', 'costly'] : ['invasive']
  const isChanged = (hasLikely ? plausible : candidates).some((from) =>
    burdens.some((burden) => isChangedByAll(interview, questions, from.patient, burden)),
  )
  return isChanged
    ? undefined
    : findFew(questions, (question) => isUrgent(interview, question) || isDeciding(interview, question))
}

/** Whether anything is likely. */
export const hasLikelySyndrome = ({ trial }: Interview): boolean => trial.likelyCodes.length > 0

/** What is wanted of a list; undefined, without looking further, as soon as it is more than is shown. */
function findFew<Item>(items: readonly Item[], isWanted: (item: Item) => boolean): readonly Item[] | undefined {
  const few: Item[] = []
  for (const item of items) {
    if (isWanted(item)) few.push(item)
    if (few.length > MAX_DECIDING_QUESTIONS) return undefined
  }
  return few
}

type Burden = Investigation['burden']

/** Whether an answer to a question, as a textbook patient gives it or of a single entry, changes what is likely. */
export function canChangeLikely(interview: Interview, question: Question): boolean {
  const { burden } = question.investigation
  if (burden !== 'simple' && hasLikelySyndrome(interview)) return isDeciding(interview, question)
  return (
    movesAny(interview, listLikelyAnswers(interview, question), changesLikely) ||
    listOfferedAnswers(interview, question).some(({ moves }) => moves.some(changesLikely))
  )
}

const movesAny = ({ trial }: Interview, answers: readonly LikelyAnswer[], counts: (move: Move) => boolean): boolean =>
  answers.some(({ answered }) => trial.findEffect(answered).moves.some(counts))

/** The same of the plausible syndromes alone, once one is likely. */
function isDeciding(interview: Interview, question: Question): boolean {
  if (!hasLikelySyndrome(interview)) return canChangeLikely(interview, question)
  const { burden } = question.investigation
  const counts = (move: Move): boolean => countsFor(interview, burden, move)
  if (movesAny(interview, listPlausibleAnswers(interview, question), counts)) return true
  const codes = listPlausibleCodes(interview.weights)
  return listEntryAnswers(interview, question).some(({ answered }) => interview.trial.movesAny(answered, codes, counts))
}

/** Whether it is not enough while a question of a burden can bring about a move. */
function countsFor(interview: Interview, burden: Burden, move: Move): boolean {
  if (!hasLikelySyndrome(interview)) return changesLikely(move)
  if (!isPlausible(interview.weights, move.code)) return false
  switch (burden) {
    case 'simple':
      return changesLikely(move)
    case 'costly':
      return becomesLikely(move)
    case 'invasive':
      return false
    default:
      return burden satisfies never
  }
}

const BURDENS: readonly Burden[] = ['simple', 'costly', 'invasive']

/** Whether all questions up to a burden, answered as another patient would, bring about a move that counts. */
function isChangedByAll(
  interview: Interview,
  questions: readonly Question[],
  from: PatientCase,
  burden: Burden,
): boolean {
  const counted = BURDENS.slice(0, BURDENS.indexOf(burden) + 1)
  const answered = questions.filter(({ investigation }) => counted.includes(investigation.burden))
  const { moves } = interview.trial.findEffect(answerAll(interview, answered, from))
  return moves.some((move) => countsFor(interview, burden, move))
}

/** The case with every question answered as another patient would; of several kinds of seizures, with the last. */
const answerAll = ({ pack, patient }: Interview, questions: readonly Question[], from: PatientCase): PatientCase =>
  questions.reduce(
    (answered, question) => listAnsweredCases(pack, question, from, answered).at(-1) ?? answered,
    patient,
  )
