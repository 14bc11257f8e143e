import { type CheckResult, checkCriteria } from './check.ts'
import { type Answers, answersOf, holds } from './conditions.ts'
import { combine, FIRST_GROUP } from './groups.ts'
import {
  type Alert,
  CHECKED_STAGES,
  type CheckedStage,
  type Group,
  type PatientCase,
  type RulePack,
  type Stage,
  type Syndrome,
  type SyndromeCode,
} from './types.ts'
import { warningsOf } from './warnings.ts'

export type SyndromeResult = Readonly<{
  group: Group
  stages: readonly Readonly<CheckResult & { stage: CheckedStage }>[]
  /** Ticked alerts, as CODE-index. */
  alerts: readonly string[]
  /** Alerts that the entries meet, ticked or not, as CODE-index. */
  suggestedAlerts: readonly string[]
}>

export type Classification = Readonly<{
  stage: Stage | 'undefined'
  pack: Readonly<{ version: string; sha256: string }>
  groups: Readonly<Record<Group, readonly SyndromeCode[]>>
  syndromes: Readonly<Record<SyndromeCode, SyndromeResult>>
  warnings: readonly string[]
}>

/**
 * All syndromes of the pack at every stage up to the given one, each in one group (engine.md §4).
 * Total, deterministic, and free of the order of any list. At 'undefined', stage 0, nothing is checked yet.
 */
export function classify(
  pack: RulePack,
  patient: PatientCase,
  stage: Stage | 'undefined' = 'results',
): Classification {
  const answers = answersOf(pack, patient)
  const tickedAlerts = new Set(patient.alerts)
  const syndromes: Record<SyndromeCode, SyndromeResult> = {}
  const groups: Record<Group, SyndromeCode[]> = {
    likely: [],
    likelyWithAlerts: [],
    unclear: [],
    unresolved: [],
    excluded: [],
  }
  if (stage !== 'undefined') {
    for (const code of codesInOrder(pack)) {
      const result = classifySyndrome(code, pack.syndromes[code] as Syndrome, answers, tickedAlerts, stage)
      syndromes[code] = result
      groups[result.group].push(code)
    }
  }
  const { version, sha256 } = pack
  return { stage, pack: { version, sha256 }, groups, syndromes, warnings: warningsOf(pack, patient) }
}

/** Sorted by code, case-insensitively. */
export function codesInOrder(pack: RulePack): SyndromeCode[] {
  const key = (code: string) => code.toLowerCase()
  return Object.keys(pack.syndromes).sort((one, other) => (key(one) < key(other) ? -1 : 1))
}

function classifySyndrome(
  code: SyndromeCode,
  syndrome: Syndrome,
  answers: Answers,
  tickedAlerts: ReadonlySet<string>,
  upTo: Stage,
): SyndromeResult {
  const stages = stagesUpTo(upTo).map((stage) => ({ stage, ...checkCriteria(syndrome.stages[stage], answers) }))
  const group = stages.reduce<Group | undefined>(
    (previous, { response }) => (previous ? combine(previous, response) : FIRST_GROUP[response]),
    undefined,
  )
  const alerts = alertNames(code, syndrome, (_, name) => tickedAlerts.has(name))
  const suggestedAlerts = alertNames(code, syndrome, (alert) => isSuggested(alert, answers, upTo))
  return { group: withAlerts(group ?? 'likely', alerts, upTo), stages, alerts, suggestedAlerts }
}

/** At the results, and only there, a likely syndrome with a ticked alert is set apart. */
const withAlerts = (group: Group, alerts: readonly string[], stage: Stage): Group =>
  stage === 'results' && group === 'likely' && alerts.length > 0 ? 'likelyWithAlerts' : group

/** Alerts are named by their place, so that a retired one keeps it. */
const alertNames = (code: SyndromeCode, { alerts }: Syndrome, wanted: (alert: Alert, name: string) => boolean): string[] =>
  alerts.flatMap((alert, index) => (!alert.retired && wanted(alert, `${code}-${index}`) ? [`${code}-${index}`] : []))

const isSuggested = ({ when, stage }: Alert, answers: Answers, upTo: Stage): boolean =>
  when !== undefined && stage !== undefined && stagesUpTo(upTo).includes(stage) && holds(when, answers) === 'met'

const stagesUpTo = (stage: Stage): readonly CheckedStage[] =>
  stage === 'results' ? CHECKED_STAGES : CHECKED_STAGES.slice(0, CHECKED_STAGES.indexOf(stage) + 1)
