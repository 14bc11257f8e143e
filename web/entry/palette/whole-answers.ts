import type { VocabularyPage } from '../../../rules/pack/index.ts'
import { lowerFirst } from '../../../rules/text/texts.ts'
import { joinTitles, listPageAnswers, type PageAnswer } from '../../case/sections/page-answers.ts'
import type { SectionRef } from '../../case/sections/section-ref.ts'
import type { VocabularyItem } from './vocabulary-items.ts'

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
      edits: [{ page, section, kind: 'fillSeizure', quickType }] as const,
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

/** A page and one answer for its sources. */
type AnsweredPage = Readonly<{ answer: PageAnswer; page: VocabularyPage }>

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
      edits: pages.flatMap(({ answer: { edits } }) => edits),
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
  const edits = sections.map((one) => ({ ...one, kind: 'copy' }) as const)
  return { ...createLocation(first), id: `copy:${label}`, label, also, edits }
}

const createLocation = (sectionRef: SectionRef) => ({
  sectionRef,
  location: [sectionRef.page.title, 'All at once'],
  path: [sectionRef.page.title],
  target: { kind: 'whole' } as const,
  above: [],
})
