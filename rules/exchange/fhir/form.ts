import type { VocabularyPage } from '../../../schemas/types/vocabulary-page.ts'
import { PARTIAL_PAGES } from '../../case/index.ts'
import type { FormGroup, FormNode, FormOption, FormQuestion } from './form-sections.ts'
import { listSectionQuestions, toOption } from './form-sections.ts'

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

/** The questions of a form, found by their link ids, and the options of each field, by their codes. */
export type FormIndex = Readonly<{
  ofCase: ReadonlyMap<string, FormQuestion>
  ofSeizure: ReadonlyMap<string, FormQuestion>
  /** By field, whichever question offers them: an entry may move to another section. In the order of the form. */
  options: ReadonlyMap<string, ReadonlyMap<string, FormOption>>
  /** By field: the position of each value in the order of the form. */
  ranks: ReadonlyMap<string, ReadonlyMap<unknown, number>>
}>

export const SEIZURES_LINK_ID = 'seizures'

/** Made once a form; every answer is written and read by it. */
function indexForm(items: readonly FormNode[]): FormIndex {
  const [seizures, others] = [items.filter(isSeizures), items.filter((item) => !isSeizures(item))]
  const options = indexOptions(listQuestions(items))
  return {
    ofCase: indexQuestions(others),
    ofSeizure: indexQuestions(seizures),
    options,
    ranks: new Map([...options].map(([field, ofField]) => [field, rankValues(ofField)])),
  }
}

const isSeizures = ({ linkId }: FormNode): boolean => linkId === SEIZURES_LINK_ID

const indexQuestions = (items: readonly FormNode[]): FormIndex['ofCase'] =>
  new Map(listQuestions(items).map((question) => [question.linkId, question]))

function indexOptions(questions: readonly FormQuestion[]): FormIndex['options'] {
  const byField = new Map<string, Map<string, FormOption>>()
  for (const { field, options = [] } of questions) {
    const ofField = byField.get(field) ?? new Map<string, FormOption>()
    for (const option of options) ofField.set(option.code, option)
    byField.set(field, ofField)
  }
  return byField
}

const rankValues = (options: ReadonlyMap<string, FormOption>): ReadonlyMap<string, number> =>
  new Map([...options.values()].map(({ value }, position) => [value, position]))

/** All questions, those of the seizures included, in the order of the form. */
export const listQuestions = (items: readonly FormNode[]): readonly FormQuestion[] =>
  items.flatMap((item) => ('items' in item ? listQuestions(item.items) : [item]))
