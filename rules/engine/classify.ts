import {
  CHECKED_STAGES,
  type CheckedStage,
  type Group,
  migrateCodes,
  type PatientCase,
  type RulePack,
  type Stage,
  type SyndromeCode,
} from '../case/index.ts'
import { type CheckResult, checkCriteria } from './check.ts'
import {
  type CompiledAlert,
  type CompiledCriterion,
  type CompiledSyndrome,
  getCompiledPack,
  mapStages,
} from './compile-pack.ts'
import { createEvaluationContext, type EvaluationContext } from './evaluation-context.ts'
import { combine, INITIAL_GROUP } from './groups.ts'
import { collectWarnings } from './warnings.ts'

type StageCheck = Readonly<CheckResult & { stage: CheckedStage }>

export type SyndromeResult = Readonly<{
  group: Group
  stages: readonly StageCheck[]
  /** Ticked alerts, as CODE-index. */
  alerts: readonly string[]
  /** Alerts that the entries meet, ticked or not, as CODE-index. An excluded syndrome has none. */
  suggestedAlerts: readonly string[]
}>

/** The syndromes of each group, by code. */
export type Groups = Readonly<Record<Group, readonly SyndromeCode[]>>

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
export function classify(pack: RulePack, stored: PatientCase, stage: Stage | 'undefined' = 'results'): Classification {
  return classifyEach(pack, stored, stage, classifySyndrome)
}

/** How one syndrome is classified; undefined for one that is excluded and of which no reasons are wanted. */
type SyndromeClassifier = (
  syndrome: CompiledSyndrome,
  context: EvaluationContext,
  tickedAlerts: ReadonlySet<string>,
  upTo: Stage,
) => SyndromeResult | undefined

/** As `classify`; what has no result is excluded and has no entry in `syndromes`. */
export function classifyEach(
  pack: RulePack,
  stored: PatientCase,
  stage: Stage | 'undefined',
  classifyOne: SyndromeClassifier,
): Classification {
  const patient = migrateCodes(pack, stored)
  const { features, syndromes: compiledSyndromes } = getCompiledPack(pack)
  const context = createEvaluationContext(pack, features, patient, stage === 'undefined' ? 'age' : stage)
  const tickedAlerts = new Set(patient.alerts)
  const results =
    stage === 'undefined'
      ? []
      : compiledSyndromes.map(
          (syndrome) => [syndrome.code, classifyOne(syndrome, context, tickedAlerts, stage)] as const,
        )
  const groups = groupCodes(results.map(([code, result]) => [code, result?.group ?? 'excluded']))
  const { version, sha256 } = pack
  const syndromes = Object.fromEntries(results.flatMap(([code, result]) => (result ? [[code, result]] : [])))
  return { stage, pack: { version, sha256 }, groups, syndromes, warnings: collectWarnings(pack, patient) }
}

/** Sorts syndromes into their groups, in the order in which they come. */
export function groupCodes(grouped: readonly (readonly [SyndromeCode, Group])[]): Groups {
  const groups: Record<Group, SyndromeCode[]> = {
    likely: [],
    likelyWithAlerts: [],
    unclear: [],
    unresolved: [],
    excluded: [],
  }
  for (const [code, group] of grouped) groups[group].push(code)
  return groups
}

/** One syndrome with its reasons at every stage up to the given one. */
export function classifySyndrome(
  { stages: criteria, alerts }: CompiledSyndrome,
  context: EvaluationContext,
  tickedAlerts: ReadonlySet<string>,
  upTo: Stage,
): SyndromeResult {
  const checked = listStagesUpTo(upTo)
  const stages = checked.map((stage) => checkStage(stage, criteria[stage], context))
  const group = stages.reduce((previous, { response }) => combine(previous, response), INITIAL_GROUP)
  const ticked = selectAlertNames(alerts, ({ alert }) => tickedAlerts.has(alert.name))
  const suggestedAlerts =
    group === 'excluded' ? [] : selectAlertNames(alerts, (alert) => isSuggested(alert, context, checked))
  return { group: applyAlerts(group, ticked.length > 0, upTo), stages, alerts: ticked, suggestedAlerts }
}

function checkStage(
  stage: CheckedStage,
  criteria: readonly CompiledCriterion[],
  context: EvaluationContext,
): StageCheck {
  if (criteria.length === 0) return EMPTY_STAGE_CHECKS[stage]
  const { response, annotations } = checkCriteria(criteria, context)
  return { stage, response, annotations }
}

/** At the results, and only there, a likely syndrome with a ticked alert is set apart. */
export const applyAlerts = (group: Group, hasAlert: boolean, stage: Stage): Group =>
  stage === 'results' && group === 'likely' && hasAlert ? 'likelyWithAlerts' : group

const selectAlertNames = (alerts: readonly CompiledAlert[], isWanted: (alert: CompiledAlert) => boolean): string[] =>
  alerts.filter(isWanted).map(({ alert }) => alert.name)

const isSuggested = (
  { alert, evaluate }: CompiledAlert,
  context: EvaluationContext,
  checked: readonly CheckedStage[],
): boolean => evaluate?.(context) === 'met' && checked.some((stage) => stage === alert.stage)

export const listStagesUpTo = (stage: Stage): readonly CheckedStage[] =>
  stage === 'results' ? CHECKED_STAGES : CHECKED_STAGES.slice(0, CHECKED_STAGES.indexOf(stage) + 1)
