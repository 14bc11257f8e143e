import type { SubmittedCase } from '../../../rules/case/index.ts'
import { hasCaseFields, isCase } from '../case-guard.ts'
import { tryParseJson, type WizardCase } from '../case-record.ts'
import { formatLocalDate } from '../format-date.ts'
import { isRecord } from './json.ts'

/** Room for the longest case that the server takes, laid out in lines and in letters of several bytes. */
const MAX_CASE_FILE_BYTES = 2 ** 20

/** The text of a case file: the case as the specification has it, which the command line reads as well. */
export const formatCaseFile = (patient: WizardCase | SubmittedCase): string => `${JSON.stringify(patient, null, 2)}\n`

/** The name of a case file; it identifies nobody. */
export const buildCaseFileName = (now: Date): string => `epicriteria-case-${formatLocalDate(now)}.json`

export type CaseFileResult = Readonly<{ patient: SubmittedCase } | { error: string }>

/**
 * The case in a file, to go on with; it counts as not saved yet, and gets an id of its own, since a file goes from hand to
 * hand and remarks on a case are found by its id. Otherwise a sentence on what is wrong. `canonicalBase`: how the
 * site names its form in FHIR, where that is not the default.
 */
export async function readCaseFile(file: Pick<File, 'size' | 'text'>, canonicalBase?: string): Promise<CaseFileResult> {
  if (file.size > MAX_CASE_FILE_BYTES)
    return { error: `This file is too large to be a case, ${NOT_OPENED} ${FILE_ADVICE}` }
  try {
    return await parseCaseFile(await file.text(), canonicalBase)
  } catch {
    return { error: UNREADABLE_FILE }
  }
}

function parseCaseFile(text: string, canonicalBase: string | undefined): CaseFileResult | Promise<CaseFileResult> {
  const value = tryParseJson(text)
  const kind = FOREIGN_KINDS.find(({ isLike }) => isLike(value))
  if (kind && isRecord(value)) return importForeignFile(kind, value, canonicalBase)
  return isCase(value) && hasCaseFields(value)
    ? { patient: asNewCase(value) }
    : { error: `This file holds no case, ${NOT_OPENED} ${FILE_ADVICE}` }
}

const asNewCase = ({ id: _, ...entries }: SubmittedCase): SubmittedCase => ({ ...entries, saved: false })

type ImportRecord = (
  value: object,
  canonicalBase: string | undefined,
) => Readonly<{ patient: SubmittedCase } | { refusal: string }>

/** A record of another program: by what it is known, and what reads it, which is loaded with the first of its kind. */
type ForeignKind = Readonly<{
  isLike: (value: unknown) => boolean
  loadImporter: () => Promise<ImportRecord>
}>

/** What a phenopacket has of whatever kind and spelling; those that are not read are refused by name. */
const PACKET_PARTS = ['phenotypicFeatures', 'phenotypic_features', 'metaData', 'meta_data', 'proband', 'members']

const looksLikePacket = (value: unknown): boolean =>
  isRecord(value) && PACKET_PARTS.some((part) => Object.hasOwn(value, part))

/** What may hold answers to the form as its only ones. */
const isBundle = ({ resourceType, entry }: Readonly<Record<string, unknown>>): boolean =>
  resourceType === 'Bundle' && Array.isArray(entry)

const FOREIGN_KINDS: readonly ForeignKind[] = [
  {
    isLike: (value) => isRecord(value) && (value.resourceType === 'QuestionnaireResponse' || isBundle(value)),
    loadImporter: async () => (await import('./import-answers.ts')).importAnswers,
  },
  { isLike: looksLikePacket, loadImporter: async () => (await import('./import-packet.ts')).importPacket },
]

/** Nothing of the record leaves this machine. */
async function importForeignFile(
  { loadImporter }: ForeignKind,
  value: object,
  canonicalBase: string | undefined,
): Promise<CaseFileResult> {
  const importRecord = await loadImporter().catch(() => undefined)
  if (importRecord === undefined) return { error: IMPORTER_MISSING }
  const result = importRecord(value, canonicalBase)
  if ('refusal' in result)
    return { error: `${result.refusal} Nothing was opened, and the case on this page is as it was.` }
  return { patient: { ...result.patient, saved: false } }
}

/** The case that a text holds; undefined where it is none that the wizard can go on with. */
export function parseCaseText(text: string): SubmittedCase | undefined {
  const value = tryParseJson(text)
  return isCase(value) ? value : undefined
}

const NOT_OPENED = 'so nothing was opened and the case on this page is as it was.'
const FILE_ADVICE =
  'Choose a JSON file with one person: a case that was downloaded here, a phenopacket, or a FHIR QuestionnaireResponse to the form of EpiCriteria. Many records and tables become cases by the command line.'
const IMPORTER_MISSING = `What reads this kind of file could not be loaded, ${NOT_OPENED} Check the connection, then choose the file again.`
const UNREADABLE_FILE = `This file could not be read, ${NOT_OPENED} It may have been moved, or you may not have the right to read it: look where it is, then choose it again.`

/** The message where no case can be opened before it is settled which of two cases goes on. */
export const RESOLVE_CONFLICT_FIRST = `Another case was started in another tab, ${NOT_OPENED} Choose at the top of the page which of the two goes on, then open it again.`
