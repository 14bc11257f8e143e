import { applyEdits, PARTIAL_PAGES, type PatientCase } from '../../../rules/case/index.ts'
import type { VocabularyPage } from '../../../rules/pack/index.ts'
import { WIZARD_VOCABULARY } from '../vocabulary.ts'

/** What of a page shows how it is reported. */
export type PageHead = Pick<VocabularyPage['page'], 'list' | 'stage'>

/** What `partial` of a case calls a page of the form; undefined for one that cannot be reported in part. */
const getPartialName = ({ list, stage }: PageHead): string | undefined =>
  list ?? (stage === 'seizures' ? 'seizures' : undefined)

/** Whether a letter or a file reported only a part of a page, so that what it does not hold is open. */
export const isPartialPage = ({ partial = [] }: Pick<PatientCase, 'partial'>, page: PageHead): boolean =>
  partial.some((name) => name === getPartialName(page))

/** A case in which entries are absent; on a page that is reported in full, unticked entries are. */
export const withAbsent = <Case extends PatientCase>(patient: Case, page: PageHead, codes: readonly string[]): Case =>
  isPartialPage(patient, page) ? applyEdits(WIZARD_VOCABULARY, patient, [{ kind: 'deny', codes }]) : patient

/** The case once a person marks the page as complete: what is not entered there is absent. */
export const withCompletePage = <Case extends PatientCase>(patient: Case, page: PageHead): Case => ({
  ...patient,
  partial: patient.partial?.filter((name) => name !== getPartialName(page)) ?? [],
})

/**
 * The case before something of a letter is entered on a page. A letter never names all that a page asks: the pages that
 * are empty before its first entry, and later that of each entry, are reported in part, so that what it leaves out is
 * not absent.
 */
export function withLetterPages<Held extends Readonly<{ patient: PatientCase }>>(record: Held, page: PageHead): Held {
  const { partial } = record.patient
  const isOpened = (name: string) => partial === undefined || name === getPartialName(page)
  const opened = PARTIAL_PAGES.filter((name) => record.patient[name].length === 0 && isOpened(name))
  return { ...record, patient: { ...record.patient, partial: [...new Set([...(partial ?? []), ...opened])] } }
}

/** The titles of the pages that were reported in part, the pages of the seizures as one. */
export function listPartialTitles(
  pages: readonly Pick<VocabularyPage, 'page'>[],
  patient: Pick<PatientCase, 'partial'>,
): string[] {
  const titles = pages
    .filter(({ page }) => isPartialPage(patient, page))
    .map(({ page }) => (page.list === undefined ? 'Seizures' : page.title))
  return [...new Set(titles)]
}
