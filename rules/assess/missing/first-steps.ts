import type { Annotation, Fact, SyndromeCode } from '../../case/index.ts'
import { collectFacts, isLikely } from '../../engine/index.ts'
import type { Investigation } from '../../pack/built-pack.ts'
import type { AssessedCriterion, Assessment } from '../assessment.ts'
import { getWords } from '../explain/criteria-table.ts'
import { listFactTruths } from '../explain/decisive-facts.ts'
import { MAX_COST_OF_VISIT } from '../next-step.ts'
import { isNeededNotFound, isNotFound } from '../not-found.ts'
import { listLeaders } from '../ranking/leaders.ts'
import { type DoubtfulSign, listDoubtfulSigns, type SignsToCheck } from '../verdict/alerts.ts'
import { selectDistinct } from '../verdict/verdict.ts'
import { isAnsweredBy } from './awaited-criteria.ts'

/** What the leader needs and what was looked for and not found. `isTold`: a person can say it; else it is examined. */
export type NotFound = Readonly<{
  code: SyndromeCode
  says: string
  isTold: boolean
  annotation: Annotation
  /** What of it the case leaves open. */
  facts: readonly Fact[]
}>

/** What comes before any question about the first of the order. */
export type FirstSteps = Readonly<{
  /** What its entries leave to be told from another disease, in the sentences of its criteria. */
  doubts: readonly DoubtfulSign[]
  notFound: readonly NotFound[]
}>

export const listFirstSteps = (assessment: Assessment): FirstSteps => ({
  doubts: listDoubts(assessment),
  notFound: listNotFound(assessment),
})

/** An exclusion that is met and leaves the first of the order open asks for what tells the two apart. */
const listDoubts = (assessment: Assessment): FirstSteps['doubts'] =>
  [...listLeaders(assessment), ...assessment.order].slice(0, 1).flatMap((code) =>
    selectDistinct(assessment.of(code).reasons)
      .filter(({ criterion, truth }) => criterion.kind === 'exclusionary' && truth === 'met')
      .filter(({ response }) => response === 'unresolved')
      .map(({ annotation }) => ({ code, says: annotation.text })),
  )

const TOLD_STAGES: readonly string[] = ['age', 'seizures', 'development', 'history']

const listNotFound = (assessment: Assessment): readonly NotFound[] =>
  listLeaders(assessment)
    .slice(0, 1)
    .flatMap((code) => assessment.of(code).reasons.map((reason) => ({ code, reason })))
    .filter(({ code, reason }) => !isLikely(assessment.of(code).group) && isNeededNotFound(reason))
    .map(({ code, reason: { criterion, stage, annotation } }) => ({
      code,
      says: getWords(criterion),
      isTold: TOLD_STAGES.includes(stage),
      annotation,
      facts: collectFacts(criterion.notFound?.when ?? criterion.when),
    }))

/** What would make one doubt likely syndromes, and what could still exclude them. */
export const listSignsToCheck = (
  assessment: Assessment,
  investigations: readonly Investigation[],
  codes: readonly SyndromeCode[],
): SignsToCheck => ({
  ...listDoubtfulSigns(assessment, codes),
  unchecked: listUnchecked(assessment, investigations, codes),
})

/** What could still exclude syndromes and is asked, imaged or found in blood. */
const listUnchecked = (
  assessment: Assessment,
  investigations: readonly Investigation[],
  codes: readonly SyndromeCode[],
): readonly DoubtfulSign[] => {
  const feasible = investigations.filter(
    ({ needsPointer, cost, burden }) => !needsPointer && (cost <= MAX_COST_OF_VISIT || burden === 'costly'),
  )
  const isFindable = ({ proof }: AssessedCriterion): boolean =>
    listFactTruths(proof).some(
      ({ fact, truth }) => truth === 'unknown' && feasible.some((one) => isAnsweredBy(one, fact)),
    )
  return codes.flatMap((code) =>
    assessment
      .of(code)
      .criteria.filter((one) => isUnchecked(one) && isFindable(one))
      .map(({ criterion }) => ({ code, says: getWords(criterion) })),
  )
}

const isUnchecked = (assessed: AssessedCriterion): boolean =>
  assessed.isChecked &&
  assessed.criterion.kind === 'exclusionary' &&
  assessed.truth === 'unknown' &&
  !isNotFound(assessed)
