import { type Annotation, type Criterion, type Fact, memoizeByObject, type SyndromeCode } from '../../case/index.ts'
import {
  collectFacts,
  type Evaluation,
  getCriterion,
  isLikely,
  isOpen,
  parseOnset,
  reevaluate,
  UNDETERMINED_VALUES,
} from '../../engine/index.ts'
import type { Investigation } from '../../pack/built-pack.ts'
import type { AssessedCriterion, Assessment, SyndromeAssessment } from '../assessment.ts'
import { getWords } from '../explain/criteria-table.ts'
import { listFactTruths } from '../explain/decisive-facts.ts'
import { isOutOfReach, isTooEarly } from '../interview/questions.ts'
import { MAX_COST_OF_VISIT } from '../next-step.ts'
import { isNotFound } from '../not-found.ts'
import { findProvenDisease, type ProvenDisease } from '../proven-disease.ts'
import { listLeaders } from '../ranking/leaders.ts'
import { isProven } from '../ranking/ranking.ts'
import { isDoneWithout } from '../syndrome.ts'
import { type DoubtfulSign, listDoubtfulSigns, type SignsToCheck } from '../verdict/alerts.ts'
import { listNearMisses, type NearMiss } from '../verdict/near-misses.ts'
import { selectDistinct } from '../verdict/verdict.ts'
import { isAnsweredBy } from './awaited-criteria.ts'

/**
 * What the leader needs and what was looked for and not found. `isTold`: a person can say it; else it is examined.
 * `isAge`: another age at onset than the one entered. `isUnclassified`: an entered seizure would meet it, were it focal.
 * `isProven`: its defining cause is proven, and what is missing takes nothing of that.
 */
export type NotFound = Readonly<{
  code: SyndromeCode
  says: string
  isTold: boolean
  isAge: boolean
  isUnclassified: boolean
  isProven: boolean
  annotation: Annotation
  /** What of it the case leaves open. */
  facts: readonly Fact[]
}>

/** Whether an investigation may settle what was not found: a person is asked before a test is done. */
export const maySettle = ({ burden }: Investigation, { isTold }: NotFound): boolean => !isTold || burden === 'simple'

/** What comes before any question about the first of the order. */
export type FirstSteps = Readonly<{
  /** What is entered as the cause, with what would tell a syndrome from it; nothing else is asked for beside it. */
  disease?: ProvenDisease
  /** What its entries leave to be told from another disease, in the sentences of its criteria. */
  doubts: readonly DoubtfulSign[]
  notFound: readonly NotFound[]
  /** What fits the entries and speaks against the first of the order, which is likely all the same. */
  alerts: readonly DoubtfulSign[]
  /** What one criterion alone excludes, which is worth a second look. */
  nearMisses: readonly NearMiss[]
}>

export const NO_STEPS: FirstSteps = { doubts: [], notFound: [], alerts: [], nearMisses: [] }

export function listFirstSteps(assessment: Assessment): FirstSteps {
  const disease = findProvenDisease(assessment)
  if (disease !== undefined) return { ...NO_STEPS, disease }
  return {
    doubts: listDoubts(assessment),
    notFound: listNotFound(assessment),
    alerts: listFittingAlerts(assessment),
    nearMisses: listNearMisses(assessment),
  }
}

/**
 * An exclusion that is met and leaves the first of the order open asks for what tells the two apart, and an age at onset
 * that is all for which one of the first two waits and that is entered, for whose it is.
 */
const listDoubts = (assessment: Assessment): FirstSteps['doubts'] => {
  const [first, second] = [...listLeaders(assessment), ...assessment.order].map(assessment.of)
  const isDoubt = ({ criterion, truth }: AssessedCriterion) => criterion.kind === 'exclusionary' && truth === 'met'
  return selectDistinct([
    ...(first?.reasons ?? []).filter((reason) => reason.response === 'unresolved' && isDoubt(reason)),
    ...[first, second].flatMap((one) => (one && waitsForOnset(assessment, one) ? one.reasons : [])),
  ]).map(({ code, annotation }) => ({ code, says: annotation.text }))
}

const waitsForOnset = ({ patient }: Assessment, { group, reasons }: SyndromeAssessment): boolean =>
  isOpen(group) &&
  parseOnset(patient) !== undefined &&
  reasons.every((reason) => reason.stage === 'age' && reason.truth === 'unknown' && !isNotFound(reason))

const listFittingAlerts = (assessment: Assessment): FirstSteps['alerts'] =>
  listDoubtfulSigns(
    assessment,
    assessment.order.slice(0, 1).filter((code) => isLikely(assessment.of(code).group) && !isProven(assessment, code)),
  ).fitting

const TOLD_STAGES: readonly string[] = ['age', 'seizures', 'development', 'history']

const isMissing = (reason: AssessedCriterion): boolean =>
  reason.criterion.kind === 'mandatory' && reason.truth === 'unknown' && isNotFound(reason)

const listNotFound = (assessment: Assessment): readonly NotFound[] =>
  listLeaders(assessment)
    .slice(0, 1)
    .flatMap((code) => assessment.of(code).reasons.map((reason) => ({ code, reason })))
    .filter(({ code, reason }) => !isLikely(assessment.of(code).group) && isMissing(reason))
    .map(({ code, reason: { criterion, stage, annotation } }) => ({
      code,
      says: getWords(criterion),
      isTold: TOLD_STAGES.includes(stage),
      isAge: stage === 'age',
      isUnclassified: isMetIfFocal(assessment, criterion),
      isProven: isProven(assessment, code),
      annotation,
      facts: collectFacts(criterion.notFound?.when ?? criterion.when),
    }))

/** The case with the kinds of seizures of which nobody knows how they start as focal ones; read once for all criteria. */
const evaluateAsFocal = memoizeByObject(({ evaluation, patient }: Assessment): Evaluation => {
  const seizures = patient.seizures.map((seizure) =>
    UNDETERMINED_VALUES.mainType.includes(seizure.mainType) ? { ...seizure, mainType: 'focal' } : seizure,
  )
  return reevaluate(evaluation, { ...patient, seizures })
})

function isMetIfFocal(assessment: Assessment, criterion: Criterion): boolean {
  const { compiled, getTruth } = evaluateAsFocal(assessment)
  return getTruth(getCriterion(compiled, criterion).condition) === 'met'
}

/** What would make one doubt likely syndromes that no gene has proven, and what could still exclude them. */
export const listSignsToCheck = (
  assessment: Assessment,
  investigations: readonly Investigation[],
  codes: readonly SyndromeCode[],
): SignsToCheck => ({
  ...listDoubtfulSigns(
    assessment,
    codes.filter((code) => !isProven(assessment, code)),
    // A gene or a puncture is not looked for without a reason.
    ['tests', ...listUnreachable(assessment, investigations)],
  ),
  urgent: assessment.urgent.map(({ test }) => test),
  unchecked: listUnchecked(assessment, investigations, codes),
  lacking: codes.flatMap((code) =>
    assessment
      .of(code)
      .criteria.filter((one) => one.stage !== 'age' && isDoneWithout(one))
      .map(({ criterion }) => ({ code, says: getWords(criterion) })),
  ),
})

/** The pages of EEG or MRI where none can be had. */
const listUnreachable = ({ pack, patient }: Assessment, investigations: readonly Investigation[]): readonly string[] =>
  investigations
    .filter((one) => one.isFirstLine && isOutOfReach(pack, one, patient))
    .flatMap(({ codes: [code] }) => pack.features[code ?? '']?.list ?? [])

/** What shows whether a self-limited syndrome is one; no test is needed for it. */
const COURSE_STAGES: readonly string[] = ['development', 'neuroexam']

/** What could still exclude syndromes and is asked, imaged or found in blood. */
const listUnchecked = (
  assessment: Assessment,
  investigations: readonly Investigation[],
  codes: readonly SyndromeCode[],
): readonly DoubtfulSign[] => {
  const { pack, patient } = assessment
  const feasible = investigations.filter(
    (one) =>
      !one.needsPointer &&
      (one.cost <= MAX_COST_OF_VISIT || one.burden === 'costly') &&
      !isOutOfReach(pack, one, patient) &&
      !isTooEarly(one, patient),
  )
  const isFindable = ({ proof }: AssessedCriterion): boolean =>
    listFactTruths(proof).some(
      ({ fact, truth }) => truth === 'unknown' && feasible.some((one) => isAnsweredBy(one, fact)),
    )
  return codes.flatMap((code) => {
    const { criteria, syndrome } = assessment.of(code)
    return criteria
      .filter((one) => syndrome.kind !== 'self-limited' || COURSE_STAGES.includes(one.stage))
      .filter((one) => isUnchecked(one) && isFindable(one))
      .map(({ criterion }) => ({ code, says: getWords(criterion) }))
  })
}

const isUnchecked = (assessed: AssessedCriterion): boolean =>
  assessed.isChecked &&
  assessed.criterion.kind === 'exclusionary' &&
  assessed.truth === 'unknown' &&
  !isNotFound(assessed)
