import { type Fact, SEIZURE_LISTS, SEIZURE_VALUES, type SeizurePattern, type SyndromeCode } from '../../case/index.ts'
import type { BuiltPack, Investigation } from '../../pack/built-pack.ts'
import type { Assessment } from '../assessment.ts'
import { describeQuestion, type QuestionSummary } from '../interview/describe-interview.ts'
import type { Interview } from '../interview/interview.ts'
import { listOpenQuestions, type Question } from '../interview/open-questions.ts'
import { rankQuestions } from '../interview/rank-questions.ts'
import { type AwaitedCriterion, groupByPage, listAwaitedCriteria, type MissingInformation } from './awaited-criteria.ts'
import { FACT_FIELDS } from './entry-locations.ts'

/** One investigation that the case does not have, and the open criteria that wait for it. */
export type AwaitedInvestigation = Readonly<{
  question: Question
  /** Unresolved or uncertain without it. */
  waiting: readonly SyndromeCode[]
  awaited: readonly Pick<AwaitedCriterion, 'code' | 'annotation'>[]
}>

/** The same with what each answer would do. `isNext`: 'Ask next' shows it with all its answers. */
export type MissingInvestigation = Omit<AwaitedInvestigation, 'question'> &
  Readonly<{ question: QuestionSummary; isNext: boolean }>

/**
 * What is missing, as plain data, first what is asked next. `remaining`: what open criteria wait for besides, where a
 * source is answered in part, was answered as not known, or no single entry would move a syndrome.
 */
export type MissingSummary = Readonly<{
  investigations: readonly MissingInvestigation[]
  remaining: readonly MissingInformation[]
}>

export function describeMissing(interview: Interview): MissingSummary {
  const criteria = listAwaitedCriteria(interview.assessment)
  const investigations = rankQuestions(interview)
    .map((question, rank) => ({ question, isNext: rank === 0, ...findWaiting(question, criteria) }))
    .filter(({ awaited }) => awaited.length > 0)
    .map((row) => ({ ...row, question: describeQuestion(interview, row.question) }))
    .filter(({ question }) => canMove(question))
  const named = new Set(investigations.flatMap(({ awaited }) => awaited.map(({ annotation }) => annotation)))
  return { investigations, remaining: groupByPage(criteria.filter(({ annotation }) => !named.has(annotation))) }
}

/** The open investigations for which a criterion waits, in the order of the file, without what their answers would do. */
export const listAwaitedInvestigations = (assessment: Assessment<BuiltPack>): readonly AwaitedInvestigation[] => {
  const { pack, patient } = assessment
  const criteria = listAwaitedCriteria(assessment)
  return listOpenQuestions(pack, pack.investigations, patient, new Set())
    .map((question) => ({ question, ...findWaiting(question, criteria) }))
    .filter(({ awaited }) => awaited.length > 0)
}

/** Whether an answer moves a syndrome. A number is entered, and has no answers to choose from. */
const canMove = ({ answers, investigation: { fields } }: QuestionSummary): boolean =>
  answers.some(({ moves }) => moves.length > 0) || fields.some((field) => field !== 'gender')

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

/** Whether an investigation finds something that a fact reads. */
function isAnsweredBy({ codes, fields, seizureFields }: Investigation, fact: Fact): boolean {
  switch (fact.fact) {
    case 'features':
      return codes.includes(fact.value)
    case 'seizures':
      return listPatterns(fact).some((pattern) =>
        [...SEIZURE_VALUES, ...SEIZURE_LISTS].some(
          (field) => pattern[field] !== undefined && seizureFields.includes(field),
        ),
      )
    case 'pending':
      return false
    case 'onset':
    case 'age':
    case 'sinceOnset':
    case 'swFreq':
    case 'gender':
      return FACT_FIELDS[fact.fact].some((field) => fields.some((reported) => reported === field))
    default:
      return fact satisfies never
  }
}

const listPatterns = (fact: Fact<'someMatch' | 'allMatch'>): readonly SeizurePattern[] =>
  fact.operator === 'someMatch' ? [fact.value.like] : fact.value
