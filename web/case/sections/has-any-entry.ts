import { FEATURE_LISTS, SEIZURE_LISTS } from '../../../rules/case/index.ts'
import type { VocabularyPage } from '../../../rules/pack/index.ts'
import type { CaseRecord } from '../case-record.ts'
import { getEditedRow } from '../seizures/seizures.ts'

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
