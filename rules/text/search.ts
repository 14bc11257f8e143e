import { type DeniedText, isDeniedAlike, listDenials } from './denials.ts'
import { hasWords, joinPhrase, type Phrase, toPhrase, withoutEndings } from './phrases.ts'
import { listReadings, type WordReadings } from './word-readings.ts'

/** What can be found: by its label, by other names, and by its location. */
export type Searchable = Readonly<{ id: string; label: string; also: readonly string[]; path: readonly string[] }>

type SearchedName = Phrase & DeniedText

type IndexedItem<Item> = Readonly<{
  item: Item
  label: SearchedName
  names: readonly SearchedName[]
  /** Of the label and the names. */
  named: string
  /** Of the location. */
  placed: string
  /** Of all that it is found by. */
  haystack: string
}>

/** `findWord`: for each item, in order, whether a word begins one of those by which it is found. */
export type SearchIndex<Item> = Readonly<{
  items: readonly IndexedItem<Item>[]
  words: ReadonlySet<string>
  findWord: (word: string) => readonly boolean[]
}>

/**
 * What a search found. `matched`: the name that has the words, where the label has not. `isOpposite`: it has them only
 * where a word of denial is in its name or in the query and not in both, as 'no jerks' has 'jerks'.
 */
export type FoundItem<Item> = Readonly<{ item: Item; matched: string | undefined; isOpposite?: boolean }>

/** Everything a search compares, worked out once. Of items that fit alike, the earlier comes first. */
export function buildSearchIndex<Item extends Searchable>(items: readonly Item[]): SearchIndex<Item> {
  const phrases = new Map(
    items.flatMap(({ label, also, path }) => [label, ...also, ...path]).map((text) => [text, EMPTY]),
  )
  for (const text of phrases.keys()) phrases.set(text, withDenials(toPhrase(text)))
  const read = (text: string): SearchedName => phrases.get(text) ?? EMPTY
  const indexed = items.map((item) => {
    const names = item.also.map(read)
    const named = [read(item.label), ...names].map(({ haystack }) => haystack).join('')
    const placed = item.path.map((text) => read(text).haystack).join('')
    return { item, label: read(item.label), names, named, placed, haystack: named + placed }
  })
  const words = new Set([...phrases.values()].flatMap((phrase) => phrase.words))
  return {
    items: indexed,
    words,
    findWord: memoizeByWord((word) => indexed.map(({ haystack }) => hasWords(haystack, [word]))),
  }
}

/** Most words of a query stay while the next one is typed, letter by letter. */
function memoizeByWord<Value>(compute: (word: string) => Value): (word: string) => Value {
  const cache = new Map<string, Value>()
  return (word) => {
    const value = cache.get(word) ?? compute(word)
    cache.set(word, value)
    return value
  }
}

const withDenials = (phrase: Phrase): SearchedName => ({ ...phrase, denials: listDenials(phrase.words) })

const EMPTY = withDenials(toPhrase(''))

type Fit = (phrase: Phrase, query: Phrase) => boolean

const isNamed: Fit = (phrase, query) => phrase.joined === query.joined
const hasSameWords: Fit = (phrase, query) => phrase.sorted === query.sorted
const begins: Fit = (phrase, query) => phrase.joined.startsWith(query.joined)
const hasAll: Fit = (phrase, query) => hasWords(phrase.haystack, query.words)

/** How well an item fits, best first: by which of its texts, and how. What fits none of these fits by its location. */
const TIERS: readonly (readonly ['label' | 'names', Fit])[] = [
  ['label', isNamed],
  ['names', isNamed],
  ['label', hasSameWords],
  ['names', hasSameWords],
  ['label', begins],
  ['names', begins],
  ['label', hasAll],
  ['names', hasAll],
]

/** What a search found, best first. `isPartial`: nothing has all of its words, and these have some. */
export type SearchResult<Item> = Readonly<{ found: readonly FoundItem<Item>[]; isPartial: boolean }>

/**
 * The items in which every word of a query begins a word; where there are none, those that have it with another ending,
 * a synonym or what is one letter away from it, or else the words that few others have. The opposite comes last, and
 * a query with a word of denial is taken literally.
 */
export function searchItems<Item extends Searchable>(index: SearchIndex<Item>, text: string): SearchResult<Item> {
  const query = withDenials(toPhrase(text))
  if (query.joined === '') return { found: [], isPartial: false }
  const doubt = <Hit extends FoundItem<Item>>(found: readonly Hit[]) =>
    query.denials.length > 0 ? found.map((hit) => ({ ...hit, isOpposite: true })) : found
  const typed = rankItems(index, query)
  const whole = typed.length > 0 ? typed : doubt(rankItems(index, withDenials(withoutEndings(query))))
  if (whole.some(isMeant)) return { found: whole, isPartial: false }
  const alike = doubt(findAlike(index, listReadings(query, index.words)))
  const complete = alike.filter(({ weight }) => weight === undefined)
  if (whole.length === 0)
    return { found: sortByRank(complete.length > 0 ? complete : alike), isPartial: complete.length === 0 }
  const opposites = new Set(whole.map(({ item }) => item))
  const meant = complete.filter((hit) => isMeant(hit) && !opposites.has(hit.item))
  return { found: [...sortByRank(meant), ...whole], isPartial: false }
}

const isMeant = ({ isOpposite }: Pick<FoundItem<unknown>, 'isOpposite'>): boolean => isOpposite !== true

const rankItems = <Item extends Searchable>({ items }: SearchIndex<Item>, query: SearchedName): FoundItem<Item>[] =>
  sortByRank(items.filter(({ haystack }) => hasWords(haystack, query.words)).map((indexed) => rateItem(indexed, query)))

const sortByRank = <Item>(rated: readonly RatedItem<Item>[]): FoundItem<Item>[] =>
  rated
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ item, matched, isOpposite }) => ({ item, matched, ...(isOpposite && { isOpposite }) }))

/**
 * The items that have a reading of at least half of the words, one by a name of their own. An item that has not all of
 * them has a `weight`, to which a word that few items have adds more.
 */
function findAlike<Item extends Searchable>(
  { items, findWord }: SearchIndex<Item>,
  readings: WordReadings,
): readonly WeighedItem<Item>[] {
  const lookups = readings.map((words) => words.map((word) => ({ word, isIn: findWord(word) })))
  const matched = items.map((_, index) => lookups.map((words) => words.find(({ isIn }) => isIn[index])?.word))
  const weights = readings.map((_, at) => 1 / matched.filter((known) => known[at] !== undefined).length)
  return items.flatMap((indexed, index): readonly WeighedItem<Item>[] => {
    const has = matched[index] ?? []
    const known = has.filter((word) => word !== undefined)
    const isNamed = known.some((word) => hasWords(indexed.named, [word]))
    if (!isNamed || known.length < readings.length / 2) return []
    const rated = rateItem(indexed, withDenials(joinPhrase(known)))
    if (known.length === readings.length) return [{ ...rated, weight: undefined }]
    const weight = weights.reduce((sum, one, at) => sum + (has[at] === undefined ? 0 : one), 0)
    return [{ ...rated, weight, rank: rated.rank - weight * RANK_OF.rare }]
  })
}

/** `rank`: how well it fits, the lower the better. */
type RatedItem<Item> = FoundItem<Item> & Readonly<{ rank: number }>
type WeighedItem<Item> = RatedItem<Item> & Readonly<{ weight: number | undefined }>

/**
 * What it costs to mean the opposite, a word that is found by the location alone, a tier, and a whole word; what is
 * left is the length in words. Of words that do not all fit, what only one item has is worth most.
 */
const RANK_OF = { opposite: 10_000_000_000, rare: 100_000_000, placed: 1_000_000, tier: 10_000, whole: -100 } as const

/** By the names that do not mean the opposite of the query, where they and the location have its words. */
function rateItem<Item extends Searchable>(indexed: IndexedItem<Item>, query: SearchedName): RatedItem<Item> {
  const all = [indexed.label, ...indexed.names]
  const alike = all.filter((name) => isDeniedAlike(name, query))
  const haystack =
    alike.length === all.length ? indexed.haystack : alike.map((name) => name.haystack).join('') + indexed.placed
  if (isDenialNamed(alike, query) && hasWords(haystack, query.words)) return rateByNames(indexed, query, alike)
  const rated = rateByNames(indexed, query, all)
  return { ...rated, rank: rated.rank + RANK_OF.opposite, isOpposite: true }
}

/** Whether each word of denial of a query is in a name, directly before what it denies: 'no further loss' is not 'no loss'. */
const isDenialNamed = (names: readonly SearchedName[], { words, denials }: DeniedText): boolean =>
  names.length > 0 &&
  denials.every(({ word }) => {
    const at = words.indexOf(word)
    const [before, after] = [words[at - 1], words[at + 1]]
    return names.some(
      ({ haystack }) =>
        (before !== undefined && hasWords(haystack, [before, word])) ||
        (after !== undefined && haystack.includes(` ${word}${after}`)),
    )
  })

function rateByNames<Item extends Searchable>(
  indexed: IndexedItem<Item>,
  query: Phrase,
  allowed: readonly Phrase[],
): RatedItem<Item> {
  const rated = findTier(indexed, query, allowed)
  if (rated !== undefined) return rated
  const { item, label, named } = indexed
  const known = query.words.filter((word) => hasWords(named, [word]))
  const placed = (query.words.length - known.length) * RANK_OF.placed
  const inAll = { item, matched: undefined, rank: placed + TIERS.length * RANK_OF.tier + label.words.length }
  if (placed === 0 || known.length === 0) return inAll
  const { matched, rank } = rateByNames(indexed, joinPhrase(known), allowed)
  return { item, matched, rank: rank + placed }
}

function findTier<Item extends Searchable>(
  { item, label, names }: IndexedItem<Item>,
  query: Phrase,
  allowed: readonly Phrase[],
): RatedItem<Item> | undefined {
  for (const [tier, [source, fits]] of TIERS.entries()) {
    const phrases = source === 'label' ? [label] : names
    const fitting = phrases.findIndex((phrase) => fits(phrase, query) && allowed.includes(phrase))
    const phrase = phrases[fitting]
    if (phrase === undefined) continue
    const matched = source === 'label' ? undefined : item.also[fitting]
    const rank = tier * RANK_OF.tier + countWhole(phrase, query) * RANK_OF.whole + phrase.words.length
    return { item, matched, rank }
  }
  return undefined
}

const countWhole = ({ words }: Phrase, query: Phrase): number =>
  query.words.filter((word) => words.includes(word)).length
