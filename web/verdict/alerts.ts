import { createAnsweredAlertTest } from '../../rules/analysis/answered-alerts.ts'
import { compareCodes, type RulePack, type Source, type SyndromeCode } from '../../rules/case/index.ts'
import type { Classification, SyndromeResult } from '../../rules/engine/index.ts'
import type { CaseRecord, WizardCase } from '../case/case-record.ts'
import { getSyndromeName } from '../case/syndrome-name.ts'

/**
 * Where a tick comes from: the entries suggest the alert, they did when it was ticked but no longer do, or the person
 * decides.
 */
export type AlertOrigin = 'entries' | 'earlierEntries' | 'person'

/** `isAnswered`: the entries say that it is not there, so that nothing is left to decide. */
export type AlertChoice = Readonly<{
  name: string
  says: string
  source: Source
  ticked: boolean
  origin: AlertOrigin
  isAnswered: boolean
}>
export type SyndromeAlerts = Readonly<{ code: SyndromeCode; name: string; alerts: readonly AlertChoice[] }>

/**
 * The alerts of every syndrome that is likely, with or without alerts, except retired ones. `tickedFromEntries`: the
 * alerts that were ticked automatically because the entries suggested them.
 */
export function listAlertsToCheck(
  pack: RulePack,
  classification: Classification,
  patient: WizardCase,
  tickedFromEntries: readonly string[],
): readonly SyndromeAlerts[] {
  const ticked = new Set(patient.alerts)
  const isAnswered = createAnsweredAlertTest(pack, patient)
  return listLikelyCodes(classification).map((code) => ({
    code,
    name: getSyndromeName(pack, code),
    alerts: (pack.syndromes[code]?.alerts ?? []).flatMap((alert) => {
      const { name, says, source, retired } = alert
      const isTicked = ticked.has(name)
      const origin = getAlertOrigin(name, classification.syndromes[code], isTicked ? tickedFromEntries : [])
      return retired === undefined
        ? [{ name, says, source, ticked: isTicked, origin, isAnswered: isAnswered(alert) }]
        : []
    }),
  }))
}

const listLikelyCodes = ({ groups }: Classification): readonly SyndromeCode[] =>
  [...groups.likely, ...groups.likelyWithAlerts].sort(compareCodes)

function getAlertOrigin(
  name: string,
  result: SyndromeResult | undefined,
  tickedFromEntries: readonly string[],
): AlertOrigin {
  if (result?.suggestedAlerts.includes(name)) return 'entries'
  return tickedFromEntries.includes(name) ? 'earlierEntries' : 'person'
}

/** Suggested alerts of likely syndromes that have not been ticked automatically before (design.md §3). */
export function listNewSuggestions(
  classification: Classification,
  tickedFromEntries: readonly string[],
): readonly string[] {
  return listLikelyCodes(classification)
    .flatMap((code) => classification.syndromes[code]?.suggestedAlerts ?? [])
    .filter((name) => !tickedFromEntries.includes(name))
}

/** The record with the new suggestions ticked and remembered; the same object if there is none. */
export function withNewSuggestionsTicked(record: CaseRecord, classification: Classification): CaseRecord {
  const { patient, wizard } = record
  const fresh = listNewSuggestions(classification, wizard.shownAlerts)
  if (fresh.length === 0) return record
  return {
    ...record,
    patient: withAlerts(patient, fresh),
    wizard: { ...wizard, shownAlerts: [...wizard.shownAlerts, ...fresh] },
  }
}

export const withAlerts = (patient: WizardCase, names: readonly string[]): WizardCase => ({
  ...patient,
  alerts: [...new Set([...patient.alerts, ...names])],
})

export const withoutAlert = (patient: WizardCase, name: string): WizardCase => ({
  ...patient,
  alerts: patient.alerts.filter((alert) => alert !== name),
})

/** The texts of the named alerts of a syndrome. */
export const getAlertTexts = (pack: RulePack, code: SyndromeCode, names: readonly string[]): readonly string[] =>
  (pack.syndromes[code]?.alerts ?? []).filter(({ name }) => names.includes(name)).map(({ says }) => says)

/**
 * Alerts of likely syndromes that the entries suggest and nobody has ticked. Groups depend on ticks alone, so these are
 * reported.
 */
export function listUntickedSuggestions(classification: Classification, code: SyndromeCode): readonly string[] {
  const result = classification.syndromes[code]
  return result?.suggestedAlerts.filter((name) => !result.alerts.includes(name)) ?? []
}

/** The texts of the alerts of a syndrome that are ticked, and of those that the entries suggest. */
export const listAlertTexts = (pack: RulePack, code: SyndromeCode, classification: Classification): readonly string[] =>
  getAlertTexts(pack, code, [
    ...(classification.syndromes[code]?.alerts ?? []),
    ...listUntickedSuggestions(classification, code),
  ])
