import type {
  Annotation,
  CheckedStage,
  Group,
  PatientCase,
  Response,
  RulePack,
  Stage,
  SyndromeCode,
  Truth,
} from '../case/index.ts'
import {
  type CompiledAlert,
  type CompiledCriterion,
  type CompiledSyndrome,
  getCompiledPack,
  mapStages,
} from './compile-pack.ts'
import { type Evaluation, evaluate, findStageResponse, getResponse, hasTickedAlert } from './evaluate.ts'
import { combine, type Groups, groupCodes, INITIAL_GROUP, listStagesUpTo, withAlert } from './groups.ts'
import { collectWarnings } from './warnings.ts'

export type CheckResult = Readonly<{ response: Response; annotations: readonly Annotation[] }>

type StageCheck = Readonly<CheckResult & { stage: CheckedStage }>

export type SyndromeResult = Readonly<{
  group: Group
  stages: readonly StageCheck[]
  /** Ticked alerts, as CODE-index. */
  alerts: readonly string[]
  /** Alerts that the entries meet, ticked or not, as CODE-index. An excluded syndrome has none. */
  suggestedAlerts: readonly string[]
}>

export type Classification = Readonly<{
  stage: Stage | 'undefined'
  pack: Readonly<{ version: string; sha256: string }>
  groups: Groups
  syndromes: Readonly<Record<SyndromeCode, SyndromeResult>>
  warnings: readonly string[]
}>

/** Most stages ask nothing of most syndromes; their answer is made once. */
const EMPTY_STAGE_CHECKS = mapStages((stage): StageCheck => ({ stage, response: 'yes', annotations: [] }))

/**
 * All syndromes of the pack at every stage up to the given one, each in one group (engine.md §4).
 * Total, deterministic, and free of the order of any list. At 'undefined', stage 0, nothing is checked yet.
 */
export const classify = (pack: RulePack, stored: PatientCase, stage: Stage | 'undefined' = 'results'): Classification =>
  toClassification(evaluate(pack, stored, stage === 'undefined' ? 'age' : stage), stage)

/** An evaluation in the form that is stored, sent and printed. */
export function toClassification(evaluation: Evaluation, stage: Stage | 'undefined' = evaluation.upTo): Classification {
  const { compiled } = evaluation
  const checked = stage === 'undefined' ? [] : compiled.syndromes
  const results = checked.map((syndrome) => [syndrome.code, describeSyndrome(evaluation, syndrome)] as const)
  const { version, sha256 } = compiled.pack
  return {
    stage,
    pack: { version, sha256 },
    groups: groupCodes(results.map(([code, { group }]) => [code, group])),
    syndromes: Object.fromEntries(results),
    warnings: collectWarnings(evaluation),
  }
}

/**
 * One syndrome at one stage (engine.md §3, 'Check result').
 * @throws RangeError if the pack does not have the syndrome.
 */
export function check(pack: RulePack, code: SyndromeCode, patient: PatientCase, stage: Stage): CheckResult {
  const syndrome = getCompiledPack(pack).syndromes.find((one) => one.code === code)
  if (syndrome === undefined) throw new RangeError(`The rule pack has no syndrome ${code}.`)
  return checkCriteria(stage === 'results' ? [] : syndrome.stages[stage], evaluate(pack, patient))
}

/** One syndrome with its reasons at every stage up to that of the evaluation. */
function describeSyndrome(evaluation: Evaluation, syndrome: CompiledSyndrome): SyndromeResult {
  const { patient, upTo } = evaluation
  const stages = listStagesUpTo(upTo).map((stage) => checkStage(stage, syndrome.stages[stage], evaluation))
  const combined = stages.reduce((group, { response }) => combine(group, response), INITIAL_GROUP)
  const group = withAlert(combined, hasTickedAlert(patient, syndrome), upTo)
  return {
    group,
    stages,
    alerts: selectAlerts(syndrome, ({ alert }) => patient.alerts.includes(alert.name)),
    suggestedAlerts: group === 'excluded' ? [] : listSuggestedAlerts(evaluation, syndrome),
  }
}

/** The alerts of a syndrome, as CODE-index, that the entries meet, ticked or not. */
export function listSuggestedAlerts(evaluation: Evaluation, syndrome: CompiledSyndrome): readonly string[] {
  const checked: readonly (Stage | undefined)[] = listStagesUpTo(evaluation.upTo)
  return selectAlerts(
    syndrome,
    (alert) => checked.includes(alert.alert.stage) && getAlertTruth(evaluation, alert) === 'met',
  )
}

/** Whether the entries meet an alert; undefined for one that a person alone can judge. */
export const getAlertTruth = (
  { getTruth }: Pick<Evaluation, 'getTruth'>,
  { condition }: CompiledAlert,
): Truth | undefined => condition && getTruth(condition)

const selectAlerts = ({ alerts }: CompiledSyndrome, isWanted: (alert: CompiledAlert) => boolean): readonly string[] =>
  alerts.filter(isWanted).map(({ alert }) => alert.name)

function checkStage(stage: CheckedStage, criteria: readonly CompiledCriterion[], evaluation: Evaluation): StageCheck {
  if (criteria.length === 0) return EMPTY_STAGE_CHECKS[stage]
  const { response, annotations } = checkCriteria(criteria, evaluation)
  return { stage, response, annotations }
}

const checkCriteria = (criteria: readonly CompiledCriterion[], evaluation: Evaluation): CheckResult => ({
  response: findStageResponse(criteria, (criterion) => getResponse(evaluation, criterion)),
  annotations: criteria.map((criterion) => getAnnotation(criterion, evaluation)),
})

/** The sentence for what a case makes of a criterion. */
export function getAnnotation(compiled: CompiledCriterion, { getTruth, view }: Evaluation): Annotation {
  const { criterion, condition, lookedFor } = compiled
  const truth = getTruth(condition)
  if (truth === 'met') return findMetBy(compiled, getTruth) ?? criterion.annotations.met
  if (truth === 'notMet') return criterion.annotations.notMet
  const { annotations, withoutEeg, withOnset, withSource, notFound } = criterion
  if (withoutEeg && !view.hasEeg()) return withoutEeg
  const isNotFound = lookedFor !== undefined && getTruth(lookedFor) === 'notMet'
  if (isNotFound && notFound) return notFound.annotation
  if (withOnset && view.getOnset().onset) return withOnset
  return withSource?.sources.some(view.hasSource) ? withSource.annotation : annotations.unknown
}

const findMetBy = ({ criterion, metBy }: CompiledCriterion, getTruth: Evaluation['getTruth']) =>
  criterion.metBy?.[metBy.findIndex((condition) => getTruth(condition) === 'met')]?.annotation
