import { type Answers, answersOf } from './answers.ts'
import { type CheckResult, checkCriteria } from './check.ts'
import { combine, FIRST_GROUP } from './groups.ts'
import { byStage, type PreparedAlert, type PreparedCriterion, type PreparedSyndrome, prepared } from './prepare.ts'
import { withCurrentCodes } from './renamed.ts'
import {
  CHECKED_STAGES,
  type CheckedStage,
  type Group,
  type PatientCase,
  type RulePack,
  type Stage,
  type SyndromeCode,
} from './types.ts'
import { warningsOf } from './warnings.ts'

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
  groups: Readonly<Record<Group, readonly SyndromeCode[]>>
  syndromes: Readonly<Record<SyndromeCode, SyndromeResult>>
  warnings: readonly string[]
}>

/** Most stages ask nothing of most syndromes; their answer is made once. */
const NOTHING_AT = byStage((stage): StageCheck => ({ stage, response: 'yes', annotations: [] }))

/**
 * All syndromes of the pack at every stage up to the given one, each in one group (engine.md §4).
 * Total, deterministic, and free of the order of any list. At 'undefined', stage 0, nothing is checked yet.
 */
export function classify(pack: RulePack, stored: PatientCase, stage: Stage | 'undefined' = 'results'): Classification {
  const patient = withCurrentCodes(pack, stored)
  const { features, syndromes: ready } = prepared(pack)
  const answers = answersOf(pack, features, patient)
  const tickedAlerts = new Set(patient.alerts)
  const groups: Record<Group, SyndromeCode[]> = {
    likely: [],
    likelyWithAlerts: [],
    unclear: [],
    unresolved: [],
    excluded: [],
  }
  const results =
    stage === 'undefined'
      ? []
      : ready.map((syndrome) => [syndrome.code, classifySyndrome(syndrome, answers, tickedAlerts, stage)] as const)
  for (const [code, { group }] of results) groups[group].push(code)
  const { version, sha256 } = pack
  const syndromes = Object.fromEntries(results)
  return { stage, pack: { version, sha256 }, groups, syndromes, warnings: warningsOf(pack, patient) }
}

function classifySyndrome(
  { stages: criteria, alerts }: PreparedSyndrome,
  answers: Answers,
  tickedAlerts: ReadonlySet<string>,
  upTo: Stage,
): SyndromeResult {
  const checked = stagesUpTo(upTo)
  const stages = checked.map((stage) => stageCheck(stage, criteria[stage], answers))
  const group = stages.reduce((previous, { response }) => combine(previous, response), FIRST_GROUP)
  const ticked = namesOf(alerts, ({ alert }) => tickedAlerts.has(alert.name))
  const suggestedAlerts = group === 'excluded' ? [] : namesOf(alerts, (alert) => isSuggested(alert, answers, checked))
  return { group: withAlerts(group, ticked, upTo), stages, alerts: ticked, suggestedAlerts }
}

function stageCheck(stage: CheckedStage, criteria: readonly PreparedCriterion[], answers: Answers): StageCheck {
  // Stryker disable next-line ConditionalExpression: the same answer, made anew
  if (criteria.length === 0) return NOTHING_AT[stage]
  const { response, annotations } = checkCriteria(criteria, answers)
  return { stage, response, annotations }
}

/** At the results, and only there, a likely syndrome with a ticked alert is set apart. */
const withAlerts = (group: Group, alerts: readonly string[], stage: Stage): Group =>
  stage === 'results' && group === 'likely' && alerts.length > 0 ? 'likelyWithAlerts' : group

const namesOf = (alerts: readonly PreparedAlert[], isWanted: (alert: PreparedAlert) => boolean): string[] =>
  alerts.filter(isWanted).map(({ alert }) => alert.name)

const isSuggested = ({ alert, truth }: PreparedAlert, answers: Answers, checked: readonly CheckedStage[]): boolean =>
  truth?.(answers) === 'met' && checked.some((stage) => stage === alert.stage)

const stagesUpTo = (stage: Stage): readonly CheckedStage[] =>
  stage === 'results' ? CHECKED_STAGES : CHECKED_STAGES.slice(0, CHECKED_STAGES.indexOf(stage) + 1)
