import type { SubmittedCase } from '../../../rules/case/index.ts'
import { isCase, isSharedField } from '../case-guard.ts'
import { tryParseJson, type WizardCase } from '../case-record.ts'
import { isRecord } from '../files/json.ts'
import { compressText, decompressText } from './compress.ts'
import { SHARED_PATH } from './shared-path.ts'

/** Of the form of what is in the address; a later form has another. */
const FORM = '1'

/** Mail programs and chats cut what is longer. */
export const MAX_SAFE_ADDRESS_CHARACTERS = 2000

/** Of a case of the longest text that the server takes, few need a tenth of it. */
const MAX_ADDRESS_LETTERS = 100_000

/** More kinds of seizure than anybody has. */
const MAX_SHARED_SEIZURES = 100

/**
 * The path and fragment that hold a case: a browser never sends the fragment to a server. A line a field and a line a
 * seizure, so that an address that was cut still gives what comes before the cut.
 */
export async function formatSharedPath(patient: WizardCase | SubmittedCase): Promise<string> {
  const lines = Object.entries(patient)
    .filter(([field]) => isSharedField(field))
    .flatMap(([field, value]) =>
      field === 'seizures' && Array.isArray(value)
        ? value.map((seizure) => [field, Object.fromEntries(Object.entries(seizure).filter(isEntered))])
        : [[field, value]],
    )
    .filter(isEntered)
  const text = lines.map((line) => `${JSON.stringify(line)}\n`).join('')
  return `${SHARED_PATH}#${FORM}.${await compressText(text)}`
}

const isEntered = ([, value]: readonly unknown[]): boolean =>
  !(value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0))

/** A case that an address holds, and the message on what could not be read. */
export type SharedCase = Readonly<{ patient: SubmittedCase; problems: readonly string[] }>

/**
 * The case in the fragment of an address, of one longer than any case as much as its beginning holds; undefined where
 * nothing can be read. Never throws.
 */
export async function parseSharedFragment(fragment: string): Promise<SharedCase | undefined> {
  const [, form = '', letters = ''] = /^#?(\w*)\.(.*)$/s.exec(fragment.slice(0, MAX_ADDRESS_LETTERS)) ?? []
  const { text, isComplete } = await decompressText(letters)
  const lines = text.split('\n')
  const rest = lines.pop()
  const read = lines.map(parseLine)
  const fields = read.filter((line) => line !== undefined)
  const seizures = fields.flatMap((line) => line.seizures ?? [])
  if (fields.length === 0) return undefined
  const patient = {
    ...Object.assign({}, ...fields),
    ...(seizures.length > 0 && { seizures: seizures.slice(0, MAX_SHARED_SEIZURES) }),
  }
  const left = seizures.length - MAX_SHARED_SEIZURES
  const problems = [
    ...(form === FORM ? [] : [OTHER_FORM]),
    ...(isComplete && rest === '' && fragment.length <= MAX_ADDRESS_LETTERS ? [] : [CUT]),
    ...(fields.length === read.length ? [] : [UNREAD_FIELDS]),
    ...(left > 0 ? [`It has ${seizures.length} seizure types; the last ${left} are left out.`] : []),
  ]
  return { patient, problems }
}

/** A field of a case with a value that it can have; a seizure as a list of one. */
function parseLine(line: string): SubmittedCase | undefined {
  const value = tryParseJson(line)
  if (!Array.isArray(value) || typeof value[0] !== 'string' || !isSharedField(value[0])) return undefined
  const [field, entered] = value
  if (field === 'example' && typeof entered !== 'string') return undefined
  const part = { [field]: field === 'seizures' && isRecord(entered) ? [entered] : entered }
  return isCase(part) ? part : undefined
}

const OTHER_FORM =
  'The address was made by another version of EpiCriteria. What this one knows of it is below; the rest is left out.'
const CUT =
  'The address was cut or altered on its way. What could be read is below and may not be the whole case: compare it with the sender, or ask for the case as a file.'
const UNREAD_FIELDS = 'Some of its entries cannot be read here and are left out.'
