import type { VocabularyPage } from '../../rules/pack/index.ts'
import type { CaseRecord } from '../case/case-record.ts'
import { isPageOpen, joinTitles, listPageAnswers, withPageAnswer } from '../case/page-answers.ts'
import { isQuickType, withQuickType } from '../case/quick-types.ts'
import { getCodes, getShownSeizure, type SectionRef, type WizardVocabulary } from '../case/section-ref.ts'
import type { VocabularyItem } from './vocabulary-items.ts'
import type { AnsweredPage, WholeTarget } from './whole-target.ts'

/** The common seizure types and the answers for whole pages, those for two pages first. */
export const listWholeItems = (pages: readonly VocabularyPage[]): readonly VocabularyItem[] => [
  ...pages.flatMap(listQuickTypeItems),
  ...listSharedAnswerItems(pages),
  ...pages.flatMap((page) => listPageAnswers(page).flatMap((answer) => createAnswerItem([{ answer, page }]))),
]

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

/**
 * 'Normal' for the pages that are so in one breath, as 'normal development and examination' in a letter. It goes by the
 * titles of both pages: 'both normal' alone means the two sources of one.
 */
function listSharedAnswerItems(pages: readonly VocabularyPage[]): VocabularyItem[] {
  const answered = pages.flatMap((page) => {
    const answer = listPageAnswers(page).find(({ label }) => label === BOTH_NORMAL)
    return answer === undefined ? [] : [{ answer, page }]
  })
  return answered.length < 2 ? [] : createAnswerItem(answered)
}

const BOTH_NORMAL = 'Both: normal'

function createAnswerItem(pages: readonly AnsweredPage[]): VocabularyItem[] {
  const [first] = pages
  const section = first?.page.sections.find(({ state }) => state !== undefined)
  if (first === undefined || section === undefined) return []
  const titles = pages.map(({ page }) => page.page.title)
  const label = `${joinTitles(titles)}: ${first.answer.label.toLowerCase()}`
  return [
    {
      ...createPlace({ page: first.page.page, section }),
      id: `page:${label}`,
      label,
      also: pages.length > 1 ? SHARED_NAMES : [first.answer.label],
      target: { kind: 'pageAnswer', pages },
    },
  ]
}

/** Each names both pages: 'neurodevelopment' in a letter is development alone. */
const SHARED_NAMES: readonly string[] = ['dev exam normal', 'normal development and examination']

const createPlace = (sectionRef: SectionRef) => ({
  sectionRef,
  place: [sectionRef.page.title, 'All at once'],
  path: [sectionRef.page.title],
})

export const isWholeEntered = (record: CaseRecord, target: WholeTarget, { pages }: WizardVocabulary): boolean =>
  target.kind === 'quickType'
    ? isQuickType(record, pages, target.quickType)
    : target.pages.every((one) => isPageAnswered(record, one))

export const withWhole = (record: CaseRecord, target: WholeTarget, vocabulary: WizardVocabulary): CaseRecord =>
  target.kind === 'quickType'
    ? withQuickType(record, vocabulary.pages, target.quickType)
    : target.pages.reduce((answered, { page, answer }) => withPageAnswer(answered, page, answer, vocabulary), record)

/** Why it is not entered, where it would take the place of what was entered one by one; undefined where it can be. */
export function describeConflict(
  record: CaseRecord,
  { label, target }: VocabularyItem,
  vocabulary: WizardVocabulary,
): string | undefined {
  if (target.kind === 'pageAnswer') return describeAnsweredPages(record, label, target.pages)
  if (target.kind !== 'quickType' || getShownSeizure(record, vocabulary).details.length === 0) return undefined
  return `‘${label}’ would take the place of the signs of this seizure type, so nothing was entered. Begin a new seizure type for it.`
}

function describeAnsweredPages(record: CaseRecord, label: string, pages: readonly AnsweredPage[]): string | undefined {
  const answered = pages.filter((one) => !canAnswerPage(record, one)).map(({ page }) => `‘${page.page.title}’`)
  if (answered.length === 0) return undefined
  return `‘${label}’ would change what is answered on ${answered.join(' and ')}, so nothing was entered. Answer what is open one by one.`
}

const canAnswerPage = (record: CaseRecord, one: AnsweredPage): boolean =>
  isPageOpen(record, one.page) || isPageAnswered(record, one)

const isPageAnswered = (record: CaseRecord, { answer, page }: AnsweredPage): boolean =>
  answer.codes.every((code) => listPageCodes(record, page).includes(code))

const listPageCodes = (record: CaseRecord, { page, sections }: VocabularyPage): readonly string[] =>
  sections.flatMap((section) => getCodes(record, { page, section }))
