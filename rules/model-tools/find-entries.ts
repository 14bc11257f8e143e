import { type FormItem, listFormItems, listWithGates, memoizeByObject } from '../case/index.ts'
import { foldText } from '../text/fold-text.ts'
import { hasWords, toPhrase } from '../text/phrases.ts'
import {
  buildSearchIndex,
  type FoundItem,
  type Searchable,
  type SearchIndex,
  type SearchResult,
  searchItems,
} from '../text/search.ts'
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
  /** What follows from it and need not be entered, the outermost first. */
  above: readonly string[]
  /** What cannot be entered together with it. */
  excludes: readonly string[]
}>

type IndexedEntry = Searchable & Readonly<{ entry: FoundEntry }>

/** Whether an entry has all of the words, some of them or others like them, or with one that denies. */
type MatchQuality = 'exact' | 'near' | 'opposite'

const MAX_FOUND = 20
const MAX_FINDINGS = 20
const WORDS = { type: 'string', minLength: 1, maxLength: 200 }

export const findEntries = createTool<{ words: string | string[]; limit?: number }>({
  name: 'find_entries',
  title: 'Find entries',
  description:
    'Finds what can be entered into a case by English words, best first, with what it means and how it is written. Send all findings of a letter, in English terms, as a list in one call. What is only near is no answer unless its meaning is that of the letter. Use only codes that this tool returned.',
  inputSchema: {
    type: 'object',
    properties: {
      words: {
        ...{ type: ['string', 'array'], minLength: 1, maxLength: WORDS.maxLength },
        ...{ minItems: 1, maxItems: MAX_FINDINGS, items: WORDS },
        description: 'One finding, or a list of them.',
      },
      limit: {
        ...{ type: 'integer', minimum: 1, maximum: MAX_FOUND },
        description: 'How many for each; 6, of a list 4, if left out.',
      },
    },
    required: ['words'],
    additionalProperties: false,
  },
  output: { entries: { type: 'array', items: { type: 'object' } } },
  run: (data, { words, limit }) => {
    if (typeof words === 'string') return findFinding(data, words, limit ?? 6)
    const answers = words.map((finding) => ({ finding, ...findFinding(data, finding, limit ?? 4) }))
    return {
      text: answers.map(({ finding, text }) => `‘${finding}’:\n${text}`).join('\n'),
      data: {
        entries: answers.flatMap(({ finding, data: { entries } }) =>
          entries.map((entry) => ({ words: finding, ...entry })),
        ),
      },
    }
  },
})

/** The entries for one finding. */
function findFinding(data: ToolData, words: string, limit: number) {
  const index = indexEntries(data)
  const gene = findUnnamedGene(words, index, data.hpoMap)
  const whole = searchItems(index, words)
  const genes = gene === undefined ? findNamedGenes(words, index, whole) : listEntry(index, gene.code)
  const entries = withoutRepeats([...genes, ...searchNear(index, words, whole)])
    .filter(({ item }) => gene === undefined || item.entry.code === gene.code || !GENE_CODE.test(item.entry.code))
    .slice(0, limit)
    .map(
      ({ item, isOpposite }) =>
        ({ ...item.entry, fit: isOpposite ? 'opposite' : getMatchQuality(item, words) }) as const,
    )
  const isExact = entries.some(({ fit }) => fit === 'exact')
  const text = [
    ...(gene === undefined ? [] : [`The form has no gene ${gene.symbol}: a variant of it is ${gene.code}.`]),
    ...(entries.length === 0
      ? ['Nothing is called so. Try a more general word or a synonym; where there is none, leave it out.']
      : []),
    ...(entries.length > 0 && !isExact ? ['Nothing has all of these words. Near are:'] : []),
    ...entries.map(describeFound),
  ].join('\n')
  return { text, data: { entries } }
}

const OTHER_GENE = 'test_genetics_other'
const GENE_CODE = /^test_genetics_/
const GENE_SYMBOL = /\b[A-Z][A-Z0-9]{2,9}\b/g

const listEntry = ({ items }: SearchIndex<IndexedEntry>, code: string): readonly FoundItem<IndexedEntry>[] =>
  items.flatMap(({ item }) => (item.entry.code === code ? [{ item, matched: undefined }] : []))

/**
 * What is written as genes are, with a digit or as the variant of something, and is none that an entry names; with the
 * entry of its group, or of any other gene.
 */
function findUnnamedGene(words: string, { words: known }: SearchIndex<IndexedEntry>, { genes }: ToolData['hpoMap']) {
  const symbols = words.match(GENE_SYMBOL) ?? []
  const isOfGene = /variant|gene|mutation|pathogenic/i.test(words)
  const symbol = symbols.find((one) => (isOfGene || /\d/.test(one)) && !known.has(foldText(one)))
  if (symbol === undefined) return undefined
  return { symbol, code: genes.find((one) => one.symbol === symbol)?.code ?? OTHER_GENE }
}

/** The entries that name a gene of the words, where they have more words than any entry has. */
function findNamedGenes(
  words: string,
  index: SearchIndex<IndexedEntry>,
  { isPartial }: SearchResult<IndexedEntry>,
): readonly FoundItem<IndexedEntry>[] {
  if (!isPartial) return []
  const symbols = (words.match(GENE_SYMBOL) ?? []).filter((symbol) => index.words.has(foldText(symbol)))
  return symbols.flatMap((symbol) =>
    searchItems(index, symbol).found.filter(({ item }) => GENE_CODE.test(item.entry.code)),
  )
}

/** What has the words, and what has all of them but one. */
function searchNear(
  index: SearchIndex<IndexedEntry>,
  text: string,
  { found: whole, isPartial }: SearchResult<IndexedEntry>,
): readonly FoundItem<IndexedEntry>[] {
  const words = toPhrase(text).words.slice(0, MAX_WORDS)
  const listWithout = (at: number) => {
    const others = words.toSpliced(at, 1)
    return others.every(isGeneric) ? [] : searchItems(index, others.join(' ')).found.slice(0, MAX_SHORTER)
  }
  const shorter = words.length < 2 ? [] : words.flatMap((_, at) => listWithout(at))
  const specific = words.filter((word) => !isGeneric(word)).join(' ')
  return isPartial
    ? [...shorter, ...(specific === '' ? whole : searchItems(index, specific).found)]
    : [...whole.slice(0, MAX_WHOLE), ...shorter, ...whole.slice(MAX_WHOLE)]
}

const withoutRepeats = (found: readonly FoundItem<IndexedEntry>[]): readonly FoundItem<IndexedEntry>[] =>
  found.filter(({ item }, at) => found.findIndex((one) => one.item === item) === at)

/** Words that say nothing by themselves: what has them alone is near to nothing. */
const GENERIC_WORDS = [
  'normal',
  'abnormal',
  'positive',
  'negative',
  'seizure',
  'epilepsy',
  'finding',
  'patient',
  'history',
]
const GENERIC: ReadonlySet<string> = new Set(GENERIC_WORDS.flatMap((word) => toPhrase(word).words))

const isGeneric = (word: string): boolean => GENERIC.has(word)

const MAX_WHOLE = 4
const MAX_WORDS = 8
const MAX_SHORTER = 3

const getMatchQuality = ({ label, also, path }: IndexedEntry, words: string): MatchQuality => {
  const haystack = [label, ...also, ...path].map((text) => toPhrase(text).haystack).join('')
  return hasWords(haystack, toPhrase(words).words) ? 'exact' : 'near'
}

function describeFound({
  code,
  label,
  page,
  section,
  help,
  enter,
  above,
  excludes,
  fit,
}: FoundEntry & Readonly<{ fit: MatchQuality }>) {
  const parts = [
    help,
    `Enter in ${enter}.`,
    above.length > 0 ? `Follows: ${above.join(', ')}.` : '',
    excludes.length > 0 ? `Not with ${[...new Set(excludes)].slice(0, MAX_EXCLUDED).join(', ')}.` : '',
    fit === 'opposite' ? 'It may mean the opposite: one of the two has a word of denial.' : '',
  ]
  return `- ${code}: ${label} (${page} › ${section}). ${parts.filter((part) => part !== '').join(' ')}`
}

const MAX_EXCLUDED = 6

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
        also: [
          ...(names.entries[entry.code] ?? names.entries[getTwinAtOnset(entry.code)] ?? []),
          ...(item.kind === 'option' ? (names.options[item.key]?.[item.value] ?? []) : []),
        ],
        path: [
          ...[item.page.title, item.section.title, ...item.parents.map(({ label }) => label)],
          ...(names.sections[item.page.route]?.[item.section.id] ?? []),
        ],
        entry: {
          ...entry,
          above: listWithGates(pack, entry.code).slice(0, -1),
          excludes: pack.selection.oneOf.flatMap((set) => listOthers(set, entry.code)),
        },
      })),
    )

/** The entry of the page at onset that an entry during the course repeats; its other names hold for both. */
const getTwinAtOnset = (code: string): string => code.replace('_course_', '_')

/** What is kept for stored cases alone is not offered, nor what specifies it. */
const isOffered = (item: FormItem): boolean =>
  [...item.parents, ...(item.kind === 'entry' ? [item.entry] : [])].every(({ retired }) => retired === undefined)

const indexEntries = memoizeByObject((data: ToolData): SearchIndex<IndexedEntry> => buildSearchIndex(listEntries(data)))

const listOthers = (set: readonly string[], code: string): readonly string[] =>
  set.includes(code) ? set.filter((other) => other !== code) : []

type DraftEntry = Omit<FoundEntry, 'above' | 'excludes'>

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
