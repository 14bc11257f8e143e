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

/**
 * All syndromes of the pack at every stage up to the given one, each in one group (engine.md §4).
 * Total, deterministic, and free of the order of any list. At 'undefined', stage 0, nothing is checked yet.
 */
export function classify(pack: RulePack, patient: PatientCase, stage: Stage | 'undefined' = 'results'): Classification {
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
    for (const [code, syndrome] of inOrder(pack)) {
      const result = classifySyndrome(syndrome, answers, tickedAlerts, stage)
      syndromes[code] = result
      groups[result.group].push(code)
    }
  }
  const { version, sha256 } = pack
  return { stage, pack: { version, sha256 }, groups, syndromes, warnings: warningsOf(pack, patient) }
}

/** The syndromes of a pack, sorted by code, case-insensitively. */
const inOrder = (pack: RulePack): [SyndromeCode, Syndrome][] =>
  Object.entries(pack.syndromes).sort(([one], [other]) => (one.toLowerCase() < other.toLowerCase() ? -1 : 1))

/** The codes of a pack's syndromes, sorted case-insensitively. */
export const codesInOrder = (pack: RulePack): SyndromeCode[] => inOrder(pack).map(([code]) => code)

function classifySyndrome(
  { stages: criteria, alerts }: Syndrome,
  answers: Answers,
  tickedAlerts: ReadonlySet<string>,
  upTo: Stage,
): SyndromeResult {
  const checked = stagesUpTo(upTo)
  const stages = checked.map((stage) => {
    const { response, annotations } = checkCriteria(criteria[stage], answers)
    return { stage, response, annotations }
  })
  const group = stages.reduce<Group | undefined>(
    (previous, { response }) => (previous ? combine(previous, response) : FIRST_GROUP[response]),
    undefined,
  )
  const ticked = namesOf(alerts, ({ name }) => tickedAlerts.has(name))
  const suggestedAlerts = group === 'excluded' ? [] : namesOf(alerts, (alert) => isSuggested(alert, answers, checked))
  return { group: withAlerts(group ?? 'likely', ticked, upTo), stages, alerts: ticked, suggestedAlerts }
}

/** At the results, and only there, a likely syndrome with a ticked alert is set apart. */
const withAlerts = (group: Group, alerts: readonly string[], stage: Stage): Group =>
  stage === 'results' && group === 'likely' && alerts.length > 0 ? 'likelyWithAlerts' : group

const namesOf = (alerts: readonly Alert[], isWanted: (alert: Alert) => boolean): string[] =>
  alerts.filter((alert) => !alert.retired && isWanted(alert)).map(({ name }) => name)

const isSuggested = ({ when, stage }: Alert, answers: Answers, checked: readonly CheckedStage[]): boolean =>
  when !== undefined && stage !== undefined && checked.includes(stage) && holds(when, answers) === 'met'

const stagesUpTo = (stage: Stage): readonly CheckedStage[] =>
  stage === 'results' ? CHECKED_STAGES : CHECKED_STAGES.slice(0, CHECKED_STAGES.indexOf(stage) + 1)
