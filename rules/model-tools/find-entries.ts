import { type FormItem, listFormItems, memoizeByObject } from '../case/index.ts'
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
  listFormItems(pack.pages)
    .filter(isOffered)
    .flatMap((item) =>
      describeItem(item).map((entry) => ({
        id: entry.code,
        label: entry.label,
        also: names.entries[entry.code] ?? [],
        path: [item.page.title, item.section.title, ...(names.sections[item.page.route]?.[item.section.id] ?? [])],
        entry: { ...entry, excludes: pack.selection.oneOf.flatMap((set) => listOthers(set, entry.code)) },
      })),
    )

/** What is kept for stored cases alone is not offered, nor what specifies it. */
const isOffered = (item: FormItem): boolean =>
  [...item.parents, ...(item.kind === 'entry' ? [item.entry] : [])].every(({ retired }) => retired === undefined)

const indexEntries = memoizeByObject((data: ToolData): SearchIndex<IndexedEntry> => buildSearchIndex(listEntries(data)))

const listOthers = (set: readonly string[], code: string): readonly string[] =>
  set.includes(code) ? set.filter((other) => other !== code) : []

type DraftEntry = Omit<FoundEntry, 'excludes'>

function describeItem(item: FormItem): readonly DraftEntry[] {
  const { page, section } = item
  const { title, help } = section
  const location = { page: page.title, section: title, ...(help && { sectionHelp: help }) }
  if (item.kind === 'field') return []
  if (item.kind === 'option') {
    const { key, value, label, option } = item
    const enter = `${page.perSeizure ? 'a row of seizures, field' : 'field'} ${key}: ${value}`
    return [{ ...location, code: `${key}=${value}`, label, enter, help: option.help ?? '' }]
  }
  const { code, label } = item
  const enter = page.perSeizure
    ? `a row of seizures, list ${section.list ?? 'details'}`
    : `list ${page.list ?? page.stage}`
  return item.kind === 'state'
    ? [{ ...location, code, label: `${title}: ${label}`, enter, help: '' }]
    : [{ ...location, code, label, enter, help: item.entry.help ?? '' }]
}
