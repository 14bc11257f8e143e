import vocabulary from '../../rules/built/vocabulary.json'
import { collectPlainParents, type EditorVocabulary } from '../../rules/case/index.ts'
import type { BuiltPack } from '../../rules/pack/index.ts'
import { SYNDROME_CODES } from '../../rules/pack/syndrome-codes.ts'
import { findNoSeizureSection, listFormPages } from './sections/form-pages.ts'
import { createSeizureLabels } from './seizures/seizure-rows.ts'

export const {
  version: PACK_VERSION,
  date: PACK_DAY,
  sha256: RULES_SHA256,
  renamed: RENAMED,
  selection: SELECTION,
  pages: PAGES,
  publications: PUBLICATIONS,
} = vocabulary

/** The pages as the form shows them; the others also have what stored cases alone still hold. */
export const FORM_PAGES = listFormPages(PAGES)

/** What the form shows below the list of seizure types while that is empty. */
export const NO_SEIZURE_SECTION = findNoSeizureSection(PAGES)

/** A day such as '2026-03-04' in words. */
export const formatDay = (day: string): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day))

/** The day of the rules, in words. */
export const PACK_DATE = formatDay(PACK_DAY)

/** How many syndromes a case is compared with. */
export const SYNDROME_COUNT = vocabulary.statuses.length

/** How far the rules can be trusted. */
export const REVIEW_STATUS = describeReviewStatus(vocabulary.statuses)

/** How many syndromes are registered, of which the pack may hold fewer. */
export const ILAE_SYNDROME_COUNT = SYNDROME_CODES.length

export const PLAIN_PARENTS = collectPlainParents(PAGES)

const NO_SEIZURE = PAGES.find(({ noSeizure }) => noSeizure !== undefined)?.noSeizure

/** What entering something needs to know of the form. */
export const WIZARD_VOCABULARY: EditorVocabulary = {
  selection: SELECTION,
  ...(NO_SEIZURE && { noSeizure: NO_SEIZURE }),
}

export const SEIZURE_LABELS = createSeizureLabels(PAGES)

type ReviewStatus = BuiltPack['syndromes'][string]['status']

/** Whether no rule is reviewed, which what is below every page reports. */
export function areAllDrafts(statuses: readonly ReviewStatus[]): boolean {
  return statuses.every((status) => status === 'draft')
}

/** How far the rules can be trusted, in a sentence, from the status of each syndrome's rules. */
export function describeReviewStatus(statuses: readonly ReviewStatus[]): string {
  const drafts = statuses.filter((status) => status === 'draft').length
  if (drafts === 0) return 'An epileptologist has reviewed all rules.'
  const which = areAllDrafts(statuses)
    ? 'All rules are drafts'
    : `The rules of ${drafts} of the ${statuses.length} syndromes are drafts`
  return `${which} that no epileptologist has reviewed yet.`
}
