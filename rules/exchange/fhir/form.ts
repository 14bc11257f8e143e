import type { VocabularyPage } from '../../../schemas/types/vocabulary-page.ts'
import { PARTIAL_PAGES } from '../../case/index.ts'
import type { FormGroup, FormNode } from './form-item.ts'
import { listSectionQuestions, toOption } from './form-sections.ts'
import { type FormIndex, indexForm, listQuestions, SEIZURES_LINK_ID } from './index-form.ts'

/** What of a pack the form is made from. */
export type FormSource = Readonly<{ version: string; date: string; sha256: string; pages: readonly VocabularyPage[] }>

/** The wizard as one tree of groups and questions, from which every FHIR resource is made and read. */
export type Form = Readonly<{
  /** Of the rules, with the beginning of their hash. */
  version: string
  date: string
  items: readonly FormNode[]
  /** Former codes of entries and the codes of today. */
  renamed: Readonly<Record<string, string>>
  index: FormIndex
}>

const HASH_LENGTH = 12

/** The link ids are unique, and stay while pages, sections and entries keep their names. */
export function buildForm({ version, date, sha256, pages }: FormSource): Form {
  const seizurePages = pages.filter(({ page }) => page.perSeizure)
  const seizures: FormGroup = {
    linkId: SEIZURES_LINK_ID,
    text: 'Seizure types, one at a time',
    repeats: true,
    items: seizurePages.map(toPageGroup),
  }
  const groups = pages.flatMap((page) =>
    page.page.perSeizure ? (page === seizurePages[0] ? [seizures] : []) : [toPageGroup(page)],
  )
  const items = [...groups, createCompletenessGroup(pages, groups)]
  return {
    version: `${version}+${sha256.slice(0, HASH_LENGTH)}`,
    date,
    items,
    renamed: Object.assign({}, ...pages.map(({ renamed }) => renamed)),
    index: indexForm(items),
  }
}

const toPageGroup = (page: VocabularyPage): FormGroup => ({
  linkId: page.page.route,
  text: page.page.title,
  items: page.sections.map((section) => toSectionItem(page, section)),
})

/** A section of one question is that question: a group around it would repeat its title. */
function toSectionItem(page: VocabularyPage, section: VocabularyPage['sections'][number]): FormNode {
  const { gate, id, title } = section
  const linkId = `${page.page.route}.${id}`
  const enabledBy = gate === undefined ? undefined : { linkId: findQuestionId(page, gate), code: gate }
  const items = listSectionQuestions(page, section, linkId)
  const [only] = items
  return items.length === 1 && only
    ? { ...only, enabledBy: only.enabledBy ?? enabledBy }
    : { linkId, text: title, enabledBy, items }
}

/** The question of a page that offers an entry. Entries that open a section are at the top of theirs. */
function findQuestionId({ page, sections }: VocabularyPage, code: string): string {
  const section = sections.find(({ findings = [] }) => findings.some((finding) => finding.code === code))
  return `${page.route}.${section?.id}.findings`
}

function createCompletenessGroup(pages: readonly VocabularyPage[], items: readonly FormNode[]): FormGroup {
  const entries = listQuestions(items).flatMap(({ kind, options = [] }) => (kind === 'many' ? options : []))
  const mainTypes = listQuestions(items).find(({ field }) => field === 'mainType')?.options ?? []
  return {
    linkId: 'completeness',
    text: 'How complete this is',
    items: [
      {
        linkId: 'partial',
        text: 'Pages reported in part: what is not entered there was not asked',
        kind: 'many',
        field: 'partial',
        options: PARTIAL_PAGES.map((value) => toOption('partial', { value, label: getPageTitle(pages, value) })),
      },
      {
        linkId: 'absent',
        text: 'Looked for and not found',
        kind: 'many',
        field: 'absent',
        options: [...mainTypes, ...entries],
      },
      { linkId: 'alerts', text: 'Alerts ticked at the results', kind: 'words', field: 'alerts' },
    ],
  }
}

const getPageTitle = (pages: readonly VocabularyPage[], list: string): string =>
  pages.find(({ page }) => page.list === list)?.page.title ?? 'Seizures'
