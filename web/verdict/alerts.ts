import type { AssessedAlert, Assessment } from '../../rules/assess/assessment.ts'
import { applyEdits, compareCodes, type Source, type SyndromeCode } from '../../rules/case/index.ts'
import { listLikely } from '../../rules/engine/index.ts'
import { getSyndromeName } from '../../rules/text/syndrome-names.ts'
import { pluralize } from '../../rules/text/texts.ts'
import type { CaseRecord } from '../case/case-record.ts'
import { WIZARD_VOCABULARY } from '../case/vocabulary.ts'

/** What the entries mean for an alert: that it is met, that it is not there, or nothing. */
export type AlertEvidence = 'met' | 'open' | 'denied'

export type AlertChoice = Readonly<{
  name: string
  statement: string
  source: Source
  ticked: boolean
  /** The person has declared that it does not apply although the entries meet it. */
  declined: boolean
  evidence: AlertEvidence
}>
export type SyndromeAlerts = Readonly<{ code: SyndromeCode; name: string; alerts: readonly AlertChoice[] }>

/** Those that the entries meet first, those that the entries deny last. */
const EVIDENCE_ORDER: readonly AlertEvidence[] = ['met', 'open', 'denied']

/**
 * The alerts of every syndrome that is likely, with or without alerts, except retired ones. Groups follow what a person
 * ticks alone (decisions.md, 'Third round').
 */
export const listAlertsToCheck = (
  assessment: Assessment,
  declinedAlerts: readonly string[],
): readonly SyndromeAlerts[] =>
  listLikely(assessment.groups)
    .sort(compareCodes)
    .map((code) => {
      const choices = assessment.of(code).alerts.map((alert) => toChoice(alert, declinedAlerts))
      return {
        ...{ code, name: getSyndromeName(assessment.pack, code) },
        alerts: EVIDENCE_ORDER.flatMap((evidence) => choices.filter((choice) => choice.evidence === evidence)),
      }
    })

const toChoice = (
  { alert, isTicked, isSuggested, truth }: AssessedAlert,
  declined: readonly string[],
): AlertChoice => ({
  ...{ name: alert.name, statement: alert.says, source: alert.source },
  ticked: isTicked,
  declined: isSuggested && declined.includes(alert.name),
  evidence: isSuggested ? 'met' : truth === 'notMet' ? 'denied' : 'open',
})

/** As many alerts as the card on top has room for. */
const MAX_NAMED_ALERTS = 2

/**
 * What would make one doubt a syndrome: first what nobody has checked, then what is absent by the entries, each with the
 * number of those that are not named. What is ticked or met by the entries is named elsewhere; empty where nothing is left.
 */
export function describeDoubts(alerts: readonly AlertChoice[]): string {
  const listTexts = (wanted: AlertEvidence) =>
    alerts.filter(({ ticked, evidence }) => !ticked && evidence === wanted).map(({ statement }) => statement)
  const [open, absent] = [listTexts('open'), listTexts('denied')]
  const namedOpen = open.slice(0, MAX_NAMED_ALERTS)
  const namedAbsent = absent.slice(0, MAX_NAMED_ALERTS - namedOpen.length)
  const [first, second] = [
    ...(open.length > 0 ? [`not checked yet: ${formatNamed(namedOpen, open.length)}.`] : []),
    ...(absent.length > 0 ? [`absent by your entries: ${formatNamed(namedAbsent, absent.length)}.`] : []),
  ]
  if (first === undefined) return ''
  return `Would make one doubt, ${first}${second === undefined ? '' : ` Also, ${second}`}`
}

/** 'a; b and 2 others', or '3 alerts' where none is named. */
function formatNamed(named: readonly string[], count: number): string {
  if (named.length === 0) return pluralize(count, 'alert')
  const others = count - named.length
  return `${named.join('; ')}${others === 0 ? '' : ` and ${pluralize(others, 'other')}`}`
}

/** The case with alerts ticked; what is ticked is no longer declined. */
export const withAlertsTicked = (record: CaseRecord, names: readonly string[]): CaseRecord => ({
  ...record,
  patient: applyEdits(WIZARD_VOCABULARY, record.patient, [{ kind: 'tickAlerts', names }]),
  wizard: {
    ...record.wizard,
    declinedAlerts: record.wizard.declinedAlerts.filter((name) => !names.includes(name)),
  },
})

export const withAlertUnticked = (record: CaseRecord, name: string): CaseRecord => ({
  ...record,
  patient: applyEdits(WIZARD_VOCABULARY, record.patient, [{ kind: 'untickAlerts', names: [name] }]),
})

/** The case in which the person has declared that an alert does not apply. */
export const withAlertDeclined = (record: CaseRecord, name: string): CaseRecord => {
  const { declinedAlerts } = record.wizard
  const unticked = withAlertUnticked(record, name)
  return { ...unticked, wizard: { ...unticked.wizard, declinedAlerts: [...new Set([...declinedAlerts, name])] } }
}
