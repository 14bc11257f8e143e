import {
  type CodeMeanings,
  migrateCodes,
  normalizeCase,
  type PatientCase,
  type RulePack,
  type SubmittedCase,
} from '../../rules/case/index.ts'
import { isCase, isStringArray } from './case-guard.ts'
import { isRecord } from './files/json.ts'
import {
  type EarlierRules,
  type KeptOutcome,
  parseEarlierRules,
  parseEdition,
  parseOutcome,
  type RulesEdition,
} from './kept-rules.ts'
import { type InterviewAnswers, NO_ANSWERS, parseInterviewAnswers } from './sections/given-answers.ts'

/**
 * The case as the evaluator reads it, normalized once where it enters the store, with everything else that came with it:
 * free texts, and fields of another version.
 */
export type WizardCase = PatientCase & Readonly<{ id?: string; saved?: boolean; [field: string]: unknown }>

/** What a kept case has to know of the rule pack. */
export type PackInfo = Pick<RulePack, 'version'> & CodeMeanings & Readonly<{ edition?: RulesEdition }>

/** What the wizard stores with the case and no rule reads. */
export type WizardState = Readonly<{
  /** The row of the seizure table that the seizure pages fill in; the number of rows for a new one. */
  editing: number
  /** Per seizure: the yes/no questions that were answered, by the id of their section. */
  asked: readonly Readonly<Record<string, boolean>>[]
  /** The yes/no questions of the other pages that were answered, by the id of their section. */
  answers: Readonly<Record<string, boolean>>
  /** Alerts that the entries meet and of which the person has declared that they do not apply. */
  declinedAlerts: readonly string[]
  /** Whether the page of the alert criteria was opened. */
  alertsSeen: boolean
  /** Whether the classification is open next to the pages; null until the person has chosen. */
  panelOpen: boolean | null
  /** The version that the server last stored of the case; 0 where it has none. */
  storedVersion: number
  /** Whether the case is kept from the server when its results open. */
  doNotStore: boolean
  /** Whether the person has put away what became of the source of an imported case. */
  importSeen: boolean
  /** The questions and answers of the interview. */
  interview: InterviewAnswers
}>

/**
 * One record in the browser's storage: the case, the rules it was last changed with, its groups by those rules if its
 * results were open, and the wizard's own state.
 */
export type CaseRecord = Readonly<{
  pack: string
  edition?: RulesEdition | undefined
  outcome?: KeptOutcome | undefined
  /** The other rules under which it was worked on before, until the person has dismissed the note on them. */
  earlier?: EarlierRules | undefined
  patient: WizardCase
  wizard: WizardState
}>

const INITIAL_WIZARD_STATE: WizardState = {
  editing: 0,
  asked: [],
  answers: {},
  declinedAlerts: [],
  alertsSeen: false,
  panelOpen: null,
  storedVersion: 0,
  doNotStore: false,
  importSeen: false,
  interview: NO_ANSWERS,
}

/** An empty case of its own. The id identifies nobody. */
export const createCaseRecord = ({ version, edition }: PackInfo): CaseRecord => ({
  pack: version,
  edition,
  patient: { id: createId(), saved: false, ...normalizeCase({}) },
  wizard: INITIAL_WIZARD_STATE,
})

/** True while nothing has been entered; a unit without a value is no entry. */
export const isBlank = ({ patient }: CaseRecord): boolean =>
  Object.entries(patient).every(([key, value]) => NON_ENTRY_KEYS.test(key) || isEmpty(value))

const NON_ENTRY_KEYS = /^id$|^saved$|Unit$/

const isEmpty = (value: unknown): boolean => value === '' || (Array.isArray(value) && value.length === 0)

/** A case from outside with canonical names and current codes, so that what is shown as ticked is what is classified. */
export const normalizeWizardCase = (pack: PackInfo, submitted: SubmittedCase): WizardCase =>
  migrateCodes(pack, normalizeCase(submitted))

/** The record that a stored text holds, its case as the wizard shows it and with what rules were before; undefined where it is none. */
export function parseCaseRecord(text: string, pack: PackInfo): CaseRecord | undefined {
  const value = tryParseJson(text)
  if (!isRecord(value) || !isCase(value.patient)) return undefined
  const wizard = isRecord(value.wizard) ? value.wizard : {}
  const record: CaseRecord = {
    pack: String(value.pack ?? ''),
    edition: parseEdition(value.edition),
    outcome: parseOutcome(value.outcome),
    patient: normalizeWizardCase(pack, value.patient),
    wizard: {
      editing: typeof wizard.editing === 'number' ? wizard.editing : 0,
      asked: Array.isArray(wizard.asked) && wizard.asked.every(isBooleanRecord) ? wizard.asked : [],
      answers: isBooleanRecord(wizard.answers) ? wizard.answers : {},
      declinedAlerts: isStringArray(wizard.declinedAlerts) ? wizard.declinedAlerts : [],
      alertsSeen: wizard.alertsSeen === true,
      panelOpen: wizard.panelOpen === null ? null : wizard.panelOpen === true,
      storedVersion: typeof wizard.storedVersion === 'number' ? wizard.storedVersion : 0,
      doNotStore: wizard.doNotStore === true,
      importSeen: wizard.importSeen === true,
      interview: parseInterviewAnswers(wizard.interview),
    },
  }
  const noted = parseEarlierRules(value.earlier, (submitted) => normalizeWizardCase(pack, submitted))
  return { ...record, earlier: findEarlierRules(record, noted, pack) }
}

/**
 * A record that was changed, with the rules of now. Its groups stay as long as the case and the rules are those by which
 * they came about; that it was saved changes neither.
 */
export function withRulesOfNow(before: CaseRecord, after: CaseRecord, { version, edition }: PackInfo): CaseRecord {
  const isSameCase = after.patient === before.patient || isMarkedAsSaved(before, after)
  const isSameRules = before.edition?.sha256 === edition?.sha256
  const isOutcomeNew = after.outcome !== before.outcome
  const outcome = isOutcomeNew || (isSameCase && isSameRules) ? after.outcome : undefined
  return { ...after, pack: version, edition, outcome }
}

/** Whether a change does nothing but note that the server has stored the case. */
export const isMarkedAsSaved = (before: CaseRecord, after: CaseRecord): boolean =>
  after.patient.saved === true && before.patient.saved !== true

/** A saved case that was changed is saved no more. */
export const withSavedMarker = (before: CaseRecord, after: CaseRecord): CaseRecord =>
  after.patient !== before.patient && after.patient.saved && before.patient.saved
    ? { ...after, patient: { ...after.patient, saved: false } }
    : after

/** The version of the case on the server that is the case as it is now; undefined where that is not stored. */
export const findStoredVersion = ({ patient, wizard }: CaseRecord): number | undefined =>
  patient.saved && wizard.storedVersion > 0 ? wizard.storedVersion : undefined

/** The rules under which a case was worked on before, where they are not those of now: first those that it still notes. */
function findEarlierRules(
  record: CaseRecord,
  noted: EarlierRules | undefined,
  pack: PackInfo,
): EarlierRules | undefined {
  const { pack: version, edition, outcome, patient } = record
  const last = { version, edition, result: outcome && { outcome, patient } }
  if (pack.edition === undefined || isBlank(record)) return undefined
  return [noted, last].find((rules) => rules !== undefined && isOtherThan(pack, rules))
}

const isOtherThan = (pack: PackInfo, { version, edition }: EarlierRules): boolean =>
  edition === undefined ? version !== '' && version !== pack.version : edition.sha256 !== pack.edition?.sha256

const isBooleanRecord = (value: unknown): value is Record<string, boolean> =>
  isRecord(value) && Object.values(value).every((answer) => typeof answer === 'boolean')

/** The value that a text holds; undefined where it is no JSON, or nests too deeply to be written again. */
export function tryParseJson(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text)
    JSON.stringify(value)
    return value
  } catch {
    return undefined
  }
}

/** `crypto.randomUUID` exists only over HTTPS; a clinic's own server may well be without. */
export const createId = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
