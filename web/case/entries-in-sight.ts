import { FEATURE_LISTS, flattenTree, type PatientCase, SEIZURE_LISTS } from '../../rules/case/index.ts'
import type { Entry, VocabularyPage } from '../../rules/pack/index.ts'
import { type CaseRecord, isBlank } from './case-record.ts'
import { getCodes, type WizardVocabulary } from './section-ref.ts'
import { getEditedRow } from './seizures.ts'

/** The entries of a page that a syndrome reads which is still open; undefined where all are (`findAskedEntries`). */
export type AskedEntriesReader = (
  patient: PatientCase,
  page: VocabularyPage,
  row?: number,
) => ReadonlySet<string> | undefined

let readAskedEntries: AskedEntriesReader | undefined

/** The criteria are loaded once something is entered; a page that is opened before has all its entries in sight. */
export const setAskedEntriesReader = (reader: AskedEntriesReader): void => {
  readAskedEntries = reader
}

/**
 * The entries that stay in sight while a page stands: what a syndrome reads that is still open, the other answers to the
 * same question, what the list always keeps there, and what is ticked. Undefined where none is folded. What a seizure
 * looks like is never folded: whoever reads half of a list would describe the seizure by that half.
 */
export function findEntriesInSight(
  record: CaseRecord,
  page: VocabularyPage,
  { rules }: WizardVocabulary,
): ReadonlySet<string> | undefined {
  if (isBlank(record) || page.sections.some(({ list }) => list === 'details')) return undefined
  const row = page.page.perSeizure ? getEditedRow(record) : undefined
  const asked = readAskedEntries?.(record.patient, page, row)
  if (asked === undefined) return undefined
  const recordedOnly = new Set<string>(page.sections.flatMap((section) => section.recordedOnly ?? []))
  const answers = [...asked].flatMap((code) => [code, ...(rules[code]?.conflicts ?? [])])
  const kept = page.sections.flatMap(({ keptInSight = [] }) => keptInSight)
  const ticked = page.sections.flatMap((section) => getCodes(record, { page: page.page, section }))
  return new Set([...answers.filter((code) => !recordedOnly.has(code)), ...kept, ...ticked])
}

/**
 * Whether a case has one of some entries: on a page that is filled in per seizure in the seizure that it shows, on the
 * others anywhere.
 */
export function hasAnyEntry(
  record: CaseRecord,
  { perSeizure }: VocabularyPage['page'],
  codes: readonly string[],
): boolean {
  const { seizures, ...patient } = record.patient
  const shown = perSeizure ? seizures.slice(getEditedRow(record)).slice(0, 1) : seizures
  const has = (code: string): boolean =>
    shown.some((seizure) => SEIZURE_LISTS.some((list) => seizure[list].includes(code))) ||
    (!perSeizure && FEATURE_LISTS.some((list) => patient[list].includes(code)))
  return codes.some(has)
}

/** Whether an entry, or one that opens below it, stays in sight. */
export const isInSight = (entry: Entry, inSight: ReadonlySet<string> | undefined): boolean =>
  inSight === undefined || flattenTree(entry).some(({ code }) => inSight.has(code))
