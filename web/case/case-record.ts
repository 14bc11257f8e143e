import { migrateCodes, normalizeCase, type RulePack, type SubmittedCase } from '../../rules/engine/index.ts'
import { isCase, isTexts } from './case-guard.ts'
import { isRecord } from './json.ts'

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
  const shown: unknown = migrateCodes(pack, normalizeCase(value))
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

const isAnswers = (value: unknown): value is Record<string, boolean> =>
  isRecord(value) && Object.values(value).every((answer) => typeof answer === 'boolean')

/** The value that a text holds; undefined where it is no JSON, or nests too deeply to be written again. */
export function parsed(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text)
    JSON.stringify(value)
    return value
  } catch {
    return undefined
  }
}

/** `crypto.randomUUID` exists only over HTTPS; a clinic's own server may well be without. */
const newId = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
