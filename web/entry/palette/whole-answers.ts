import type { VocabularyPage } from '../../../rules/pack/index.ts'
import { lowerFirst } from '../../../rules/text/inflection.ts'
import type { CaseRecord } from '../../case/case-record.ts'
import { isPageOpen, joinTitles, listPageAnswers, withPageAnswer } from '../../case/sections/page-answers.ts'
import {
  getCodes,
  getShownSeizure,
  listCopiedCodes,
  listCopies,
  listHeldCodes,
  type SectionRef,
  withCopiedCodes,
} from '../../case/sections/section-ref.ts'
import { isQuickType, withQuickType } from '../../case/seizures/quick-types.ts'
import type { AnsweredPage, VocabularyItem, WholeTarget } from './vocabulary-items.ts'

/** The common seizure types, the answers for whole pages, and what is as at onset; those for two pages first. */
export const listWholeItems = (pages: readonly VocabularyPage[]): readonly VocabularyItem[] => [
  ...pages.flatMap(listQuickTypeItems),
  ...listSharedAnswerItems(pages),
  ...pages.flatMap((page) => listPageAnswers(page).flatMap((answer) => createAnswerItem([{ answer, page }]))),
  ...listCopyItems(pages),
]

const listQuickTypeItems = ({ page, sections }: VocabularyPage): VocabularyItem[] =>
  sections.flatMap((section) =>
    (section.quickTypes ?? []).map((quickType) => ({
      ...createLocation({ page, section }),
      id: `quick:${quickType.label}`,
      label: `${quickType.label}: whole type`,
      also: [],
      target: { kind: 'quickType', quickType } as const,
    })),
  )

/**
 * 'Normal' for the pages that are so in one breath, as 'normal development and examination' in a letter. 'Both normal'
 * means the two sources of one page.
 */
function listSharedAnswerItems(pages: readonly VocabularyPage[]): VocabularyItem[] {
  const answered = pages.flatMap((page) => {
    const answer = listPageAnswers(page).find(({ label }) => label === BOTH_NORMAL)
    return answer === undefined ? [] : [{ answer, page }]
  })
  return answered.length < 2 ? [] : createAnswerItem(answered)
}

const BOTH_NORMAL = 'Both: normal'
const ALL_NORMAL = 'All: normal'

function createAnswerItem(pages: readonly AnsweredPage[]): VocabularyItem[] {
  const [first] = pages
  const section = first?.page.sections.find(({ state }) => state !== undefined)
  if (first === undefined || section === undefined) return []
  const titles = joinTitles(pages.map(({ page }) => page.page.title))
  const answer = pages.length > 1 ? ALL_NORMAL : first.answer.label
  return [
    {
      ...createLocation({ page: first.page.page, section }),
      id: `page:${titles}: ${first.answer.label.toLowerCase()}`,
      // The answer comes first, so that its few letters find it.
      label: `${answer} (${lowerFirst(titles)})`,
      also: pages.length > 1 ? SHARED_NAMES : [first.answer.label],
      target: { kind: 'pageAnswer', pages },
    },
  ]
}

/** Each names both pages: 'neurodevelopment' in a letter is development alone. */
const SHARED_NAMES: readonly string[] = ['dev exam normal', 'normal development and examination']

/** A course that was as at onset, of each page that has one and of all of them. */
function listCopyItems(pages: readonly VocabularyPage[]): VocabularyItem[] {
  const sections = pages.flatMap(({ page, sections }) =>
    sections.flatMap((section) => (section.copyFrom === undefined ? [] : [{ page, section }])),
  )
  const single = sections.map((one) => createCopyItem(one, [one], []))
  const [first] = sections
  return first === undefined || single.length < 2 ? single : [createCopyItem(first, sections, COPY_NAMES), ...single]
}

const COPY_NAMES: readonly string[] = ['as at onset', 'same as at onset', 'unchanged since onset']

function createCopyItem(first: SectionRef, sections: readonly SectionRef[], also: readonly string[]): VocabularyItem {
  const label = `${joinTitles(sections.map(({ page }) => page.title))}: course as at onset`
  return { ...createLocation(first), id: `copy:${label}`, label, also, target: { kind: 'copy', sections } }
}

const createLocation = (sectionRef: SectionRef) => ({
  sectionRef,
  location: [sectionRef.page.title, 'All at once'],
  path: [sectionRef.page.title],
})

export function isWholeEntered(record: CaseRecord, target: WholeTarget): boolean {
  switch (target.kind) {
    case 'quickType':
      return isQuickType(record, target.quickType)
    case 'pageAnswer':
      return target.pages.every((one) => isPageAnswered(record, one))
    case 'copy': {
      const sections = target.sections.filter((one) => listCopies(record, one).length > 0)
      return sections.length > 0 && sections.every((one) => isCopied(record, one))
    }
    default:
      return target satisfies never
  }
}

const isCopied = (record: CaseRecord, section: SectionRef): boolean =>
  String(listHeldCodes(record, section)) === String(listCopies(record, section))

export function withWhole(record: CaseRecord, target: WholeTarget): CaseRecord {
  switch (target.kind) {
    case 'quickType':
      return withQuickType(record, target.quickType)
    case 'pageAnswer':
      return target.pages.reduce((changed, { page, answer }) => withPageAnswer(changed, page, answer), record)
    case 'copy':
      return target.sections.reduce((changed, one) => withCopiedCodes(changed, one), record)
    default:
      return target satisfies never
  }
}

/** Why it is not entered, where it would replace what was entered one by one; undefined where it can be. */
export function describeConflict(record: CaseRecord, { label, target }: VocabularyItem): string | undefined {
  if (target.kind === 'pageAnswer') return describeAnsweredPages(record, label, target.pages)
  if (target.kind === 'copy') return describeNothingToCopy(record, label, target.sections)
  if (target.kind !== 'quickType' || getShownSeizure(record).details.length === 0) return undefined
  return `‘${label}’ would take the place of the signs of this seizure type, so nothing was entered. Begin a new seizure type for it.`
}

function describeNothingToCopy(record: CaseRecord, label: string, sections: readonly SectionRef[]): string | undefined {
  if (sections.some((one) => listCopiedCodes(record, one).length > 0)) return undefined
  const isOpen = sections.every((one) => listHeldCodes(record, one).length === 0)
  return isOpen
    ? `‘${label}’ takes over what was found at onset, and nothing is entered of that yet, so nothing was entered. Enter it first.`
    : `‘${label}’ would change what is answered of the course, so nothing was entered. Answer what is open one by one.`
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
