import { getOwnProperty, type SyndromeCode } from '../../case/index.ts'
import { isLikely } from '../../engine/index.ts'
import type { BuiltPack } from '../../pack/built-pack.ts'
import type { Assessment } from '../assessment.ts'
import { describeQuestion, type QuestionSummary } from '../interview/describe-interview.ts'
import type { Interview } from '../interview/interview.ts'
import { findNextStep, listNextSteps } from '../interview/next-steps.ts'
import { listPointers } from '../interview/purposes.ts'
import { listOpenQuestions } from '../interview/questions.ts'
import { becomesLikely } from '../moves.ts'
import type { NextStep, Purpose, Question } from '../next-step.ts'
import { hasDocumentedCause } from '../proven-disease.ts'
import { listLeaders } from '../ranking/leaders.ts'
import type { SignsToCheck } from '../verdict/alerts.ts'
import { type AwaitedCriterion, groupByPage, isAnsweredBy } from './awaited-criteria.ts'
import { listFirstSteps, listSignsToCheck, maySettle, type NotFound } from './first-steps.ts'
import { listLeadersCriteria, listNotLookedFor, type MissingByPage } from './missing-by-page.ts'

/** One investigation that the case does not have, and the open criteria of the leaders that wait for it. */
export type AwaitedInvestigation = Readonly<{
  question: Question
  /** Unresolved or uncertain without it. */
  waiting: readonly SyndromeCode[]
  awaited: readonly Pick<AwaitedCriterion, 'code' | 'annotation'>[]
}>

/**
 * The same with what each answer would do. `isNext`: 'Ask next' shows it with all its answers. `pointers`: the entries
 * that point to what a lumbar puncture, a gene test or a biopsy would find. `leaders`: the syndromes that are spoken of.
 */
export type MissingInvestigation = Omit<AwaitedInvestigation, 'question'> &
  Readonly<{
    question: QuestionSummary
    isNext: boolean
    purpose: Purpose
    pointers: readonly string[]
    leaders: readonly SyndromeCode[]
  }>

/**
 * What is to be done next, as plain data: what makes the first of the order likely, and what tells it from the second.
 * `remaining` and `notFound` leave out what an investigation names. `enough`: the first of the order, once it is likely and
 * needs nothing more, and `lookFor` what would make one doubt it or could still exclude it. `causes`: of those, what the definition wants to be known
 * of a cause of which nothing is entered.
 */
export type MissingSummary = MissingByPage &
  Readonly<{
    investigations: readonly MissingInvestigation[]
    enough: readonly SyndromeCode[]
    lookFor: SignsToCheck
    causes: readonly Readonly<{ code: SyndromeCode; find: string }>[]
  }>

export function describeMissing(interview: Interview): MissingSummary {
  const { assessment } = interview
  const criteria = listLeadersCriteria(assessment)
  const steps = listNextSteps(interview, (step) => isAboutLeaders(interview, step))
  const rows = steps
    .map((step) => describeStep(interview, step, criteria))
    .filter((row) => row.purpose === 'notDone' || (row.question.addsSeizure ? canSettle(row) : canMove(row)))
  const investigations = selectFirstOfKind(rows)
  const [leader] = listLeaders(assessment)
  const isEnough = investigations.length === 0 && leader !== undefined && isLikely(assessment.of(leader).group)
  const { disease, doubts, notFound: looked, alerts, nearMisses } = listFirstSteps(assessment)
  const notFound = looked.filter((one) => !investigations.some((row) => isSettledBy(one, row)))
  const named = new Set([...investigations.flatMap(({ awaited }) => awaited), ...notFound].map((one) => one.annotation))
  const enough = isEnough ? [leader] : []
  const isNamed = ({ annotation }: AwaitedCriterion) =>
    named.has(annotation) || doubts.some(({ says }) => says === annotation.text)
  return {
    investigations,
    remaining: isEnough || disease !== undefined ? [] : groupByPage(criteria.filter((one) => !isNamed(one))),
    ...(disease && { disease }),
    doubts,
    alerts: isEnough ? [] : alerts,
    notFound,
    nearMisses,
    notLookedFor: listNotLookedFor(assessment),
    enough,
    lookFor: listSignsToCheck(assessment, interview.data.investigations, enough),
    causes: listCausesToFind(assessment, enough),
  }
}

/** What is asked of several types of seizures stands once, by the type of which it is asked first. */
const selectFirstOfKind = (rows: readonly MissingInvestigation[]): readonly MissingInvestigation[] =>
  rows.filter(({ question: { investigation } }, rank) =>
    rows.slice(0, rank).every(({ question }) => question.investigation.id !== investigation.id),
  )

/** Nothing is asked of the cause where one is documented, nor of an MRI that is entered. */
function listCausesToFind(assessment: Assessment, codes: readonly SyndromeCode[]): MissingSummary['causes'] {
  const { pack, patient } = assessment
  if (hasDocumentedCause(assessment)) return []
  const isImaged = patient.imaging.some((code) => getOwnProperty(pack.features, code)?.opposite !== undefined)
  return codes.flatMap((code) => {
    const { findCause, findCauseOnMri } = pack.syndromes[code] ?? {}
    const parts = [isImaged ? undefined : findCauseOnMri, findCause].filter((part) => part !== undefined)
    return parts.length === 0 ? [] : [{ code, find: parts.join(', and ') }]
  })
}

const describeStep = (
  interview: Interview,
  step: NextStep,
  criteria: readonly AwaitedCriterion[],
): MissingInvestigation => ({
  ...findWaiting(step, criteria),
  question: describeQuestion(interview, step),
  isNext: step === findNextStep(interview, () => true),
  purpose: step.purpose,
  pointers: step.pointers,
  leaders: interview.leaders.length === 0 ? interview.trial.openCodes : interview.leaders,
})

/** While no entry points to a syndrome, every question is about what may come first. */
const isAboutLeaders = ({ leaders }: Interview, { purpose }: NextStep): boolean =>
  purpose !== 'others' || leaders.length === 0

/** The open investigations for which a leader waits, in the order of the file, without what their answers would do. */
export const listAwaitedInvestigations = (assessment: Assessment<BuiltPack>): readonly AwaitedInvestigation[] => {
  const { pack, patient } = assessment
  const criteria = listLeadersCriteria(assessment)
  const isPointedTo = ({ code }: AwaitedCriterion) => listPointers(assessment, code).length > 0
  return listOpenQuestions(pack, pack.investigations, patient, new Set())
    .map((question) => ({
      question,
      ...findWaiting(question, question.investigation.needsPointer ? criteria.filter(isPointedTo) : criteria),
    }))
    .filter(({ awaited }) => awaited.length > 0)
}

/** Whether an answer makes likely what needs something that was not found. */
const isSettledBy = (
  looked: NotFound,
  { question: { answers, investigation }, awaited }: MissingInvestigation,
): boolean =>
  maySettle(investigation, looked) &&
  awaited.some((one) => one.annotation === looked.annotation) &&
  answers.some(({ moves }) => moves.some((move) => move.code === looked.code && becomesLikely(move)))

/** Whether an answer makes a leader likely, or decides what it waits for: no kind of seizure that nobody told refuses one. */
const canSettle = ({ question: { answers }, leaders }: MissingInvestigation): boolean =>
  answers.some(({ moves, decides }) =>
    [...moves.filter(becomesLikely).map(({ code }) => code), ...decides].some((code) => leaders.includes(code)),
  )

/** Whether an answer moves a leader, or decides what it waits for. A number is entered, and has no answers to choose from. */
const canMove = ({ question: { answers, investigation }, leaders }: MissingInvestigation): boolean =>
  answers.some(({ moves, decides }) =>
    [...moves.map(({ code }) => code), ...decides].some((code) => leaders.includes(code)),
  ) ||
  (answers.length === 0 && investigation.fields.some((field) => field !== 'gender'))

function findWaiting(
  { investigation }: Question,
  criteria: readonly AwaitedCriterion[],
): Omit<AwaitedInvestigation, 'question'> {
  const asking = criteria.filter(({ sections }) =>
    sections.some(({ facts }) => facts.some((fact) => isAnsweredBy(investigation, fact))),
  )
  return {
    waiting: [...new Set(asking.filter(({ likely }) => !likely).map(({ code }) => code))],
    awaited: asking.map(({ code, annotation }) => ({ code, annotation })),
  }
}
