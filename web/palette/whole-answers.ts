import type { VocabularyPage } from '../../rules/pack/index.ts'
import type { CaseRecord } from '../case/case-record.ts'
import { isPageOpen, listPageAnswers, withPageAnswer } from '../case/page-answers.ts'
import { isQuickType, withQuickType } from '../case/quick-types.ts'
import { getCodes, getShownSeizure, type SectionRef, type WizardVocabulary } from '../case/section-ref.ts'
import type { VocabularyItem } from './vocabulary-items.ts'
import type { WholeTarget } from './whole-target.ts'

/** The common seizure types and the answers for whole pages. */
export const listWholeItems = (pages: readonly VocabularyPage[]): readonly VocabularyItem[] =>
  pages.flatMap((page) => [...listQuickTypeItems(page), ...listPageAnswerItems(page)])

const listQuickTypeItems = ({ page, sections }: VocabularyPage): VocabularyItem[] =>
  sections.flatMap((section) =>
    (section.quickTypes ?? []).map((quickType) => ({
      ...createPlace({ page, section }),
      id: `quick:${quickType.label}`,
      label: `${quickType.label}: whole type`,
      also: [],
      target: { kind: 'quickType', quickType } as const,
    })),
  )

const listPageAnswerItems = (page: VocabularyPage): VocabularyItem[] =>
  listPageAnswers(page).flatMap((answer) => {
    const section = page.sections.find(({ state }) => state !== undefined)
    if (section === undefined) return []
    const target = { kind: 'pageAnswer', answer, page } as const
    const label = `${page.page.title}: ${answer.label.toLowerCase()}`
    const place = createPlace({ page: page.page, section })
    return [{ ...place, id: `page:${label}`, label, also: [answer.label], target }]
  })

const createPlace = (sectionRef: SectionRef) => ({
  sectionRef,
  place: [sectionRef.page.title, 'All at once'],
  path: [sectionRef.page.title],
})

export const isWholeEntered = (record: CaseRecord, target: WholeTarget, { pages }: WizardVocabulary): boolean =>
  target.kind === 'quickType'
    ? isQuickType(record, pages, target.quickType)
    : target.answer.codes.every((code) => listPageCodes(record, target.page).includes(code))

export const withWhole = (record: CaseRecord, target: WholeTarget, vocabulary: WizardVocabulary): CaseRecord =>
  target.kind === 'quickType'
    ? withQuickType(record, vocabulary.pages, target.quickType)
    : withPageAnswer(record, target.page, target.answer, vocabulary)

/** Why it is not entered, where it would take the place of what was entered one by one; undefined where it can be. */
export function describeConflict(
  record: CaseRecord,
  { label, target }: VocabularyItem,
  vocabulary: WizardVocabulary,
): string | undefined {
  if (target.kind === 'pageAnswer' && !isPageOpen(record, target.page))
    return `‘${label}’ would change what is answered on its page, so nothing was entered. Answer what is open one by one.`
  if (target.kind !== 'quickType' || getShownSeizure(record, vocabulary).details.length === 0) return undefined
  return `‘${label}’ would take the place of the signs of this seizure type, so nothing was entered. Begin a new seizure type for it.`
}

const listPageCodes = (record: CaseRecord, { page, sections }: VocabularyPage): readonly string[] =>
  sections.flatMap((section) => getCodes(record, { page, section }))
