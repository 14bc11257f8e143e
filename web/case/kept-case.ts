import { type RulePack, readCase, type SubmittedCase, withCurrentCodes } from '../../rules/engine/index.ts'

/** The case as the specification stores it; codes and texts as entered. */
export type WizardCase = SubmittedCase

/** What a kept case has to know of the rule pack. */
export type PackOfCase = Pick<RulePack, 'version' | 'renamed'>

/** What the wizard remembers beside the case and no rule reads. */
export type WizardState = Readonly<{
  /** The row of the seizure table that the seizure pages fill in; the number of rows for a new one. */
  editing: number
  /** Per seizure: the yes/no questions that were answered, by the id of their section. */
  asked: readonly Readonly<Record<string, boolean>>[]
  /** Alerts that were once ticked because the entries met them. */
  shownAlerts: readonly string[]
  /** Whether the classification stands open beside the pages. */
  panelOpen: boolean
}>

/** One record in the browser's storage: the case, the version of the pack it was last changed with, and the wizard's own state. */
export type Kept = Readonly<{ pack: string; patient: WizardCase; wizard: WizardState }>

const FRESH_STATE: WizardState = { editing: 0, asked: [], shownAlerts: [], panelOpen: false }

const LISTS = ['development', 'exam', 'eeg', 'history', 'imaging', 'tests', 'alerts']
const SEIZURE_LISTS = ['details', 'triggers', 'duration', 'frequency', 'timeOfDay', 'other']

/** An empty case of its own. The id says nothing about the person. */
export const freshCase = ({ version }: PackOfCase): Kept => ({
  pack: version,
  patient: { id: newId(), saved: false },
  wizard: FRESH_STATE,
})

/** True while nothing has been entered; a unit without a value is no entry. */
export const isBlank = ({ patient }: Kept): boolean =>
  Object.entries(patient).every(([key, value]) => IS_BESIDE.test(key) || isEmpty(value))

const IS_BESIDE = /^id$|^saved$|Unit$/

const isEmpty = (value: unknown): boolean => value === '' || (Array.isArray(value) && value.length === 0)

/**
 * A case from outside with canonical names and the codes of today, so that what the wizard shows as ticked is what is
 * classified; undefined where it is none. The engine's lists are read-only, which is why the outcome is looked at again.
 */
function asShown(pack: PackOfCase, value: unknown): WizardCase | undefined {
  if (!isCase(value)) return undefined
  const shown: unknown = withCurrentCodes(pack, readCase(value))
  return isCase(shown) ? shown : undefined
}

export const writeKept = (kept: Kept): string => JSON.stringify(kept)

/** The record that a stored text holds, its case as the wizard shows it; undefined where it is none. */
export function readKept(text: string, pack: PackOfCase): Kept | undefined {
  const found = parsed(text)
  if (!isRecord(found)) return undefined
  const patient = asShown(pack, found.patient)
  if (patient === undefined) return undefined
  const wizard = isRecord(found.wizard) ? found.wizard : {}
  return {
    pack: String(found.pack ?? ''),
    patient,
    wizard: {
      editing: typeof wizard.editing === 'number' ? wizard.editing : 0,
      asked: Array.isArray(wizard.asked) && wizard.asked.every(isAnswers) ? wizard.asked : [],
      shownAlerts: isTexts(wizard.shownAlerts) ? wizard.shownAlerts : [],
      panelOpen: wizard.panelOpen === true,
    },
  }
}

/** True for a value with which every page of the wizard can go on. */
export function isCase(value: unknown): value is WizardCase {
  if (!isRecord(value)) return false
  const { seizures = [] } = value
  return LISTS.every((list) => isListOrMissing(value[list])) && Array.isArray(seizures) && seizures.every(isSeizure)
}

const isSeizure = (value: unknown): boolean =>
  isRecord(value) && SEIZURE_LISTS.every((list) => isListOrMissing(value[list])) && isRecord(value.remarks ?? {})

const isListOrMissing = (value: unknown): boolean => value === undefined || isTexts(value)

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string')

const isAnswers = (value: unknown): value is Record<string, boolean> =>
  isRecord(value) && Object.values(value).every((answer) => typeof answer === 'boolean')

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** `crypto.randomUUID` exists only over HTTPS; a clinic's own server may well be without. */
const newId = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
