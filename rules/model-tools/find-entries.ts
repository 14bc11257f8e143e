import { memoizeByObject, SOURCE_STATES } from '../case/index.ts'
import type { Entry, Section, VocabularyPage } from '../pack/index.ts'
import { buildSearchIndex, type Searchable, type SearchIndex, searchItems } from '../text/search.ts'
import { createTool, type ToolData } from './tool.ts'

/** Something that a case can hold. `enter`: how it is written in the case. */
export type FoundEntry = Readonly<{
  code: string
  label: string
  page: string
  section: string
  /** What counts in the section, where there is a note. */
  sectionHelp?: string
  enter: string
  help: string
  /** What cannot be entered together with it. */
  excludes: readonly string[]
}>

type IndexedEntry = Searchable & Readonly<{ entry: FoundEntry }>

const MAX_FOUND = 20

export const findEntries = createTool<{ words: string; limit?: number }>({
  name: 'find_entries',
  title: 'Find entries',
  description:
    'Finds what can be entered into a case by English words, best first: code, label, page, how it is written in the case, help, and what excludes it. Translate the words of a letter into English terms first, one finding a call. Use only codes that this tool returned; never invent one.',
  inputSchema: {
    type: 'object',
    properties: {
      words: { type: 'string', minLength: 1, maxLength: 200, description: 'One finding, in English.' },
      limit: { type: 'integer', minimum: 1, maximum: MAX_FOUND, description: 'How many at most; 8 if left out.' },
    },
    required: ['words'],
    additionalProperties: false,
  },
  output: {
    entries: { type: 'array', items: { type: 'object' } },
    isPartial: { type: 'boolean', description: 'Nothing has all of the words, and these have some.' },
  },
  run: (data, { words, limit = 8 }) => {
    const { found, isPartial } = searchItems(indexEntries(data), words)
    const entries = found.slice(0, limit).map(({ item, isOpposite }) => ({
      ...item.entry,
      ...(isOpposite && { isOpposite }),
    }))
    const lines = entries.map(({ code, label, page, enter }) => `${code}: ${label} (${page}; ${enter})`)
    return {
      text: lines.length > 0 ? lines.join('\n') : 'Nothing is called so. Try a more general word or a synonym.',
      data: { entries, isPartial },
    }
  },
})

/** All that a case can hold by its code, in the order of the form. */
export const indexByCode = memoizeByObject(
  (data: ToolData): ReadonlyMap<string, FoundEntry> =>
    new Map(listEntries(data).map(({ entry }) => [entry.code, entry])),
)

const listEntries = ({ pack, names: { names } }: ToolData): readonly IndexedEntry[] =>
  pack.pages.flatMap((page) =>
    page.sections.flatMap((section) =>
      [
        ...listOptions(page, section),
        ...listStates(page, section),
        ...listFindings(section.findings ?? [], page, section),
      ].map((entry) => ({
        id: entry.code,
        label: entry.label,
        also: names.entries[entry.code] ?? [],
        path: [page.page.title, section.title, ...(names.sections[page.page.route]?.[section.id] ?? [])],
        entry: { ...entry, excludes: pack.selection.oneOf.flatMap((set) => listOthers(set, entry.code)) },
      })),
    ),
  )

const indexEntries = memoizeByObject((data: ToolData): SearchIndex<IndexedEntry> => buildSearchIndex(listEntries(data)))

const listOthers = (set: readonly string[], code: string): readonly string[] =>
  set.includes(code) ? set.filter((other) => other !== code) : []

type DraftEntry = Omit<FoundEntry, 'excludes'>

/** The values of a field of which one is chosen, such as the main type of a seizure. */
const listOptions = (page: VocabularyPage, section: Section): readonly DraftEntry[] =>
  (section.choice?.options ?? []).map(({ value, label, help = '' }) => ({
    ...describeLocation(page, section),
    code: `${section.choice?.key}=${value}`,
    label,
    enter: `${page.page.perSeizure ? 'a row of seizures, field' : 'field'} ${section.choice?.key}: ${value}`,
    help,
  }))

const STATES = { unavailable: 'not available', normal: 'normal', abnormal: 'abnormal' } as const

function listStates(page: VocabularyPage, section: Section): readonly DraftEntry[] {
  const { state } = section
  if (state === undefined) return []
  return SOURCE_STATES.map((name) => ({
    code: state[name],
    label: `${section.title}: ${section.stateLabels?.[name] ?? STATES[name]}`,
    help: '',
    ...describeLocation(page, section),
  }))
}

const listFindings = (findings: readonly Entry[], page: VocabularyPage, section: Section): readonly DraftEntry[] =>
  findings
    .filter(({ retired }) => retired === undefined)
    .flatMap(({ code, label, help = '', children = [] }) => [
      { code, label, help, ...describeLocation(page, section) },
      ...listFindings(children, page, section),
    ])

function describeLocation({ page }: VocabularyPage, { title, list, help }: Section) {
  const where = page.perSeizure ? `a row of seizures, list ${list ?? 'details'}` : `list ${page.list ?? page.stage}`
  return { page: page.title, section: title, ...(help && { sectionHelp: help }), enter: where }
}
