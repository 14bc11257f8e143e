import type { ImportNote, ImportResult } from '../../../rules/exchange/import-result.ts'
import type { WizardCase } from '../case-record.ts'
import { isRecord } from './json.ts'

/** What became of each part of the source that a case came from. */
export type ImportLists = Omit<ImportResult, 'patient'>

type ImportedCase = Readonly<Record<string, unknown>>

const SOURCES: Readonly<Record<string, string>> = {
  phenopacket: 'a phenopacket',
  'questionnaire-response': 'a FHIR QuestionnaireResponse',
}

/** Where a case came from, to follow 'from'. */
export function nameSource({ imported }: ImportedCase): string {
  const from = isRecord(imported) && typeof imported.from === 'string' ? imported.from : ''
  return Object.hasOwn(SOURCES, from) ? (SOURCES[from] ?? '') : 'elsewhere'
}

/** The lists that came with an imported case; undefined where it is none, or its lists cannot be read. */
export function findImportLists({ imported }: ImportedCase): ImportLists | undefined {
  if (!isRecord(imported)) return undefined
  const { used, notUsed, toAsk, contradictions } = imported
  const isReadable = isNotes(used) && isNotes(notUsed) && isNotes(toAsk) && isNotes(contradictions)
  return isReadable ? { used, notUsed, toAsk, contradictions } : undefined
}

const isNotes = (value: unknown): value is readonly ImportNote[] => Array.isArray(value) && value.every(isNote)

const isNote = (value: unknown): value is ImportNote =>
  isRecord(value) && typeof value.from === 'string' && typeof value.says === 'string'

/** The mark of an example, wherever it is opened again; undefined for a case of one's own. */
export const findExampleMark = ({ example }: WizardCase): string | undefined =>
  typeof example === 'string' && example.trim() !== '' ? example : undefined
