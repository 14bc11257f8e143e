import { getStateLabels, SOURCE_STATES } from '../../../rules/case/index.ts'
import type { Section, VocabularyPage } from '../../../rules/pack/index.ts'
import type { CaseRecord } from '../case-record.ts'
import type { FormEdit } from './form-edits.ts'
import { getCodes } from './section-ref.ts'

type State = NonNullable<Section['state']>

/** One answer for several sources of a page, such as 'Both: normal', as the entry of each. */
export type PageAnswer = Readonly<{ label: string; edits: readonly FormEdit[] }>

/**
 * What the sources of a page can be answered with at once. A source whose answer means something of its own, as a normal
 * ictal EEG does, stays open; what is abnormal has to be entered one by one.
 */
export const listPageAnswers = ({ page, sections }: VocabularyPage): readonly PageAnswer[] =>
  (['normal', 'unavailable'] as const).flatMap((name) => {
    const sources = listSources(sections)
    const label = sources[0]?.labels[name]
    const alike = sources.filter(({ labels }) => labels[name] === label)
    if (label === undefined || alike.length < 2) return []
    const titles = describeTitles(alike, sources.length)
    const edits = alike.map(({ section, state }) => ({ kind: 'tick', page, section, code: state[name] }) as const)
    return [{ label: `${titles}: ${label.toLowerCase()}`, edits }]
  })

type AnsweredSection = Readonly<{ section: Section; state: State; labels: State }>

const listSources = (sections: readonly Section[]): AnsweredSection[] =>
  sections.flatMap((section) =>
    section.state ? [{ section, state: section.state, labels: getStateLabels(section) }] : [],
  )

const describeTitles = (sources: readonly AnsweredSection[], count: number): string =>
  sources.length < count ? joinTitles(sources.map(({ section }) => section.title)) : count === 2 ? 'Both' : 'All'

/** 'Interictal EEG' and 'Sleep EEG' as 'Interictal and sleep EEG'. */
export function joinTitles([first = '', ...others]: readonly string[]): string {
  if (others.length === 0) return first
  const tail = first.slice(first.lastIndexOf(' '))
  const isShared = tail.startsWith(' ') && others.every((title) => title.endsWith(tail))
  const begin = isShared ? first.slice(0, -tail.length) : first
  return [begin, ...others.map((title) => title.charAt(0).toLowerCase() + title.slice(1))].join(' and ')
}

/** Whether no source of a page has an answer yet, so that one answer can be given for several. */
export const isPageOpen = (record: CaseRecord, page: VocabularyPage): boolean =>
  page.sections.every((section) => {
    const { state } = section
    if (state === undefined) return true
    const codes = getCodes(record, { page: page.page, section })
    return SOURCE_STATES.every((name) => !codes.includes(state[name]))
  })
