import type { Response, SyndromeCode } from '../../case/index.ts'
import { collectFacts, isLikely } from '../../engine/index.ts'
import type { Investigation } from '../../pack/built-pack.ts'
import type { Assessment, SyndromeAssessment } from '../assessment.ts'
import { isAnsweredBy } from '../missing/awaited-criteria.ts'
import { becomesLikely, changesLikely } from '../moves.ts'
import { MAX_COST_OF_VISIT, type NextStep, PURPOSES, type Purpose, type Question } from '../next-step.ts'
import { isWeighty } from '../ranking/support.ts'
import type { AnswerEffect } from './answer-effect.ts'
import { type Interview, memoizeByQuestion } from './interview.ts'
import { listPlausibleAnswers } from './likely-answers.ts'
import { isAboutSeizure, isNotDoneYet } from './questions.ts'

/** Its place among what questions are for. */
export const rankPurpose = (purpose: Purpose): number => PURPOSES.indexOf(purpose)

export function findPurpose(interview: Interview, question: Question): Purpose {
  const { pack, patient, leaders } = interview
  const { investigation } = question
  if (isAboutAge(investigation, interview)) return 'age'
  if (isUrgent(interview, question)) return 'urgent'
  if (isNotDoneYet(pack, investigation, patient) && isDue(interview, investigation)) return 'notDone'
  const [first] = listServed(interview, question)
  if (first === undefined) return 'others'
  return first === leaders[0] ? 'leader' : first === leaders[1] ? 'second' : 'others'
}

/** Whether an entry makes an investigation one that cannot wait. */
export const isUrgent = ({ assessment }: Interview, { investigation }: Question): boolean =>
  assessment.urgent.some(({ investigation: id }) => id === investigation.id)

/** A case begins with the ages: that at onset, and before any seizure is described how old the patient is. */
const isAboutAge = ({ fields }: Investigation, { patient: { seizures } }: Interview): boolean =>
  fields.includes('ageAtOnset') || (fields.includes('age') && seizures.length === 0)

/**
 * Whether what is not done yet comes first: a routine EEG and an MRI while the leader is not likely, or is likely but
 * not of a kind that both can do without; else what a leader waits for.
 */
function isDue({ assessment, leaders }: Interview, investigation: Investigation): boolean {
  const [leader] = leaders
  const { isFirstLine } = investigation
  if (leader === undefined) return isFirstLine
  if (!isLikely(assessment.of(leader).group))
    return isFirstLine || leaders.some((code) => isAwaited(assessment.of(code), investigation, ['unresolved']))
  const { kind } = assessment.of(leader).syndrome
  if (isFirstLine && !KINDS_WITHOUT_LESION.includes(kind)) return true
  return isAwaited(assessment.of(leader), investigation, isFirstLine ? ANY_RESPONSE : ['unresolved'])
}

/** Whether what is not done yet can wait for what the leader waits for itself. */
export const canWait = ({ assessment, leaders: [leader] }: Interview, { purpose, served }: NextStep): boolean =>
  purpose === 'notDone' &&
  leader !== undefined &&
  !served.includes(leader) &&
  KINDS_WITHOUT_LESION.includes(assessment.of(leader).syndrome.kind)

/** The kinds of syndromes whose definition rests on history and EEG, or on a cause that it names. */
const KINDS_WITHOUT_LESION: readonly (string | undefined)[] = ['self-limited', 'generalized', 'etiology-specific']

const ANY_RESPONSE: readonly Response[] = ['yes', 'unclear', 'unresolved']

/** Whether an investigation can decide a criterion of a syndrome that is open, with one of some responses. */
const isAwaited = (
  { criteria }: SyndromeAssessment,
  investigation: Investigation,
  responses: readonly Response[],
): boolean =>
  criteria
    .filter(({ truth, response }) => truth === 'unknown' && responses.includes(response))
    .some(({ criterion }) => collectFacts(criterion.when).some((fact) => isAnsweredBy(investigation, fact)))

/** The leaders that an answer to a question would settle, or of which it would decide an open criterion, in their order. */
export const listServed = memoizeByQuestion((interview, question): readonly SyndromeCode[] => {
  const { assessment, leaders, trial } = interview
  const { investigation } = question
  const answers = listPlausibleAnswers(interview, question)
  const isServed = (code: SyndromeCode): boolean =>
    answers.some(({ answered }) => isServedBy(question, code, trial.findEffect(answered)))
  if (!investigation.needsPointer) return leaders.filter(isServed)
  return leaders
    .filter((code) => listPointers(assessment, code).length > 0)
    .filter((code) => isServed(code) || isAwaited(assessment.of(code), investigation, ['unresolved']))
})

/**
 * What would refuse a likely syndrome serves it where one visit shows it. A further kind of seizure, of which nobody has
 * spoken, serves only what waits for one, and neither refuses nor takes a doubt about another kind back.
 */
function isServedBy({ investigation }: Question, code: SyndromeCode, { moves, decided }: AnswerEffect): boolean {
  const mayRefuse = investigation.cost <= MAX_COST_OF_VISIT
  const counts = mayRefuse ? changesLikely : becomesLikely
  return (
    decided.some((one) => one.code === code && one.kind === 'mandatory') ||
    (!isAboutSeizure(investigation) && moves.some((move) => move.code === code && counts(move)))
  )
}

/** The entries that point to a syndrome, in words, the strongest first. */
export const listPointers = ({ of }: Assessment, code: SyndromeCode): readonly string[] =>
  (of(code).profile?.listFindings() ?? []).filter(isWeighty).map(({ label }) => label)
