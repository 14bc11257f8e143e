import { listSectionEntries, listThresholdEntries, memoizeByObject } from '../../../rules/case/index.ts'
import { splitWords, type TextWord } from '../../../rules/text/fold-text.ts'
import { type Phrase, toPhrase } from '../../../rules/text/phrases.ts'
import type { Searchable } from '../../../rules/text/search.ts'
import { tokenizeText } from '../../../rules/text/tokens.ts'
import { findQuantityItems, isInterval, type PaletteIndex } from './find-items.ts'
import { readQuantity } from './quantities.ts'
import type { VocabularyItem } from './vocabulary-items.ts'

/** What a phrase says part by part, and the words of it that nothing is called by. */
export type PhraseParts = Readonly<{ items: readonly VocabularyItem[]; rest: string }>

/** What several parts of one phrase enter, as 'tonic seizures at night' enters a sign and a time. */
export type PartsItem = Searchable &
  Readonly<{ location: readonly string[]; target: Readonly<{ kind: 'parts' } & PhraseParts> }>

const toWordSet = (text: string): ReadonlySet<string> => new Set(splitWords(text).map(({ folded }) => folded))

/** Words between the parts of a phrase, or around a number, that say nothing by themselves. */
export const CONNECTORS = toWordSet(
  'and with in at on of to during from while when who has had is are was were by the a an as plus also then both ' +
    'lasting lasts lasted associated accompanied provoked triggered induced precipitated evoked seen showing shows ' +
    'about approximately approx around circa ca nearly almost aged old for up per post after since',
)

/** Nouns that add nothing to the name beside them. */
export const GENERIC = toWordSet('seizure sz attack episode event spell patient')

/** Words after which a phrase is not about what the person has: it is then never read in parts. */
export const FOREIGN = toWordSet(
  'no not without never denies denied deny neither nor non negative none absent lack lacks lacking ' +
    'mother father parent brother sister sibling aunt uncle cousin grandmother grandfather relative family familial ' +
    'possible possibly probable probably suspected query question maybe perhaps likely unlikely doubtful ' +
    'previous previously earlier former formerly before until stopped',
)

/** What is called by some words. `extra`: how many words its label has behind them. */
type NamedItem = Readonly<{ item: VocabularyItem; extra: number }>

type ItemsByKey = ReadonlyMap<string, readonly VocabularyItem[]>

/**
 * What is called by a phrase, by its words joined and sorted: by a name, by a name without generic nouns, by a part of
 * its label; and the labels that begin with a word.
 */
type PhraseIndex = Readonly<{
  tiers: readonly ItemsByKey[]
  byFirstWord: ReadonlyMap<string, readonly Readonly<{ item: VocabularyItem; words: readonly string[] }>[]>
}>

const indexNames = memoizeByObject((index: PaletteIndex<Searchable>): PhraseIndex => {
  const entries = index.all.items.flatMap(({ item }) => (isEntry(item) ? [item] : []))
  const indexBy = (list: (item: VocabularyItem) => readonly Phrase[]): ItemsByKey =>
    groupBy(
      entries.flatMap((item) => list(item).flatMap((phrase) => listKeys(phrase).map((key) => [key, item] as const))),
    )
  const labels = entries.map((item) => ({ item, words: toPhrase(item.label).words }))
  return {
    tiers: [
      indexBy((item) => listNames(item).map(toPhrase)),
      indexBy((item) => listNames(item).map((name) => omitGeneric(toPhrase(name)))),
      indexBy((item) => listLabelParts(item).map(toPhrase)),
    ],
    byFirstWord: groupBy(labels.map(({ item, words }) => [words[0] ?? '', { item, words }] as const)),
  }
})

function groupBy<Value>(pairs: readonly (readonly [string, Value])[]): ReadonlyMap<string, readonly Value[]> {
  const groups = new Map<string, Value[]>()
  for (const [key, value] of pairs) {
    const group = groups.get(key) ?? []
    if (!group.includes(value)) group.push(value)
    groups.set(key, group)
  }
  return groups
}

function isEntry(item: Searchable): item is VocabularyItem {
  if (!('target' in item)) return false
  const { kind } = Object(item.target)
  return kind === 'entry' || kind === 'option'
}

/** A state is called by its source: 'MRI normal', 'development normal'. */
function listNames({ id, label, also, path, sectionRef: { section } }: VocabularyItem): readonly string[] {
  const isState = Object.values(section.state ?? {}).includes(id)
  return isState ? [...also, ...path.map((source) => `${source} ${label}`)] : [omitBrackets(label), ...also]
}

/** 'Brief (<2 min)' is called 'brief', and 'Convulsion, kind not reported' is called 'convulsion'. */
const omitBrackets = (label: string): string => label.replace(/\s*\(.*\)$/, '').replace(/,.*$/, '')

/** A longer label is a sentence, of which no part is a name. */
const MAX_LABEL_WORDS = 5

/** 'Pallor or flushing' is called 'pallor' too. */
function listLabelParts({ label }: VocabularyItem): readonly string[] {
  const words = splitWords(label.replace(/\s*\(.*\)$/, ''))
  const isForeign = words.some(({ folded }) => FOREIGN.has(folded))
  return isForeign || words.length > MAX_LABEL_WORDS || !label.includes(' or ') ? [] : label.split(/,| or /)
}

const EMPTY = toPhrase('')

/** Words for where anything is, or was seen: alone they are no beginning of a name. */
const PLACES = toWordSet('bilateral unilateral both left right mri ct imaging development examination birth eyelid')

/** Words that are a name only where they stand alone: beside others they count or place what those name. */
const COUNTS = toWordSet('one two three four five six seven eight nine ten first last lost several hours minutes')

/** What is left of 'seizure-free' is no name, nor is 'birth' of 'seizures at birth'. */
const MIN_NAME_LETTERS = 5

/** A name without the nouns that add nothing to it; empty where it has none, or nothing else. */
const omitGeneric = (phrase: Phrase): Phrase => {
  const kept = phrase.words.filter((word) => !GENERIC.has(word))
  const shortened = toPhrase(kept.join(' '))
  const isName = kept.length < phrase.words.length && !kept.every((word) => PLACES.has(word))
  return isName && shortened.joined.length >= MIN_NAME_LETTERS ? shortened : EMPTY
}

const listKeys = ({ joined, sorted }: Phrase): readonly string[] => (joined === '' ? [] : [joined, ` ${sorted}`])

const findInTier = (tier: ItemsByKey | undefined, phrase: Phrase): readonly VocabularyItem[] =>
  listKeys(phrase).flatMap((key) => tier?.get(key) ?? [])

/** More words behind those that were typed are another thing. */
const MAX_EXTRA_WORDS = 3

/** What a stretch of words is called by, or else the shortest labels that begin with it. */
function findNamed(index: PaletteIndex<Searchable>, text: string): readonly NamedItem[] {
  const phrase = toPhrase(text)
  const { tiers, byFirstWord } = indexNames(index)
  const found = [phrase, omitGeneric(phrase)]
    .flatMap((one) => tiers.map((tier) => findInTier(tier, one)))
    .find((items) => items.length > 0)
  if (found) return [...new Set(found)].map((item) => ({ item, extra: 0 }))
  if (phrase.words.every((word) => PLACES.has(word))) return []
  const begun = (byFirstWord.get(phrase.words[0] ?? '') ?? []).filter(
    ({ words }) => phrase.words.every((word, at) => words[at] === word) && !words.some((word) => FOREIGN.has(word)),
  )
  const rated = begun.map(({ item, words }) => ({ item, extra: words.length - phrase.words.length }))
  const least = Math.min(...rated.map(({ extra }) => extra))
  return least > MAX_EXTRA_WORDS ? [] : rated.filter(({ extra }) => extra === least)
}

/** What a text is the name of, or of which it is the name without the nouns that add nothing to it. */
export const listNamed = (index: PaletteIndex<Searchable>, text: string): readonly VocabularyItem[] =>
  findNamed(index, nameTimes(text)).flatMap(({ item, extra }) => (extra === 0 ? [item] : []))

/** A stretch of a phrase: what it can mean, or that it says nothing. `cost`: the lower the better. */
type Stretch = Readonly<{ from: number; to: number; alternatives: readonly VocabularyItem[]; cost: number }>

const COSTS = { connector: 0, generic: 1, part: 10, extra: 2, unknown: 100 } as const

/** More words are a letter and not a phrase. */
const MAX_WORDS = 14

/** The rate of discharges, which may be anywhere beside what has it: 'generalized 3 Hz spike-wave'. */
export const RATE = /\b(?:at )?\d+(?:[.,]\d+)?\s*(?:hz|hertz|\/\s*s(?:ec|econd)?|per sec(?:ond)?|c\/s|cps)\b/i

/**
 * Reads a phrase part by part, so that no word of it is dropped: the fewest parts that take the most words. Undefined
 * where nothing is found, and where a word denies, doubts or speaks of relatives, since that may be of each part.
 */
export function readParts(index: PaletteIndex<Searchable>, text: string): PhraseParts | undefined {
  const rate = RATE.exec(text)?.[0] ?? ''
  const phrase = repeatState(nameTimes(text.replace(rate, ' ')))
  const words = tokenizeText(phrase).tokens
  const count = words.length + (rate === '' ? 0 : 1)
  if (count < 2 || count > MAX_WORDS || words.some(({ folded }) => FOREIGN.has(folded))) return undefined
  const stretches = findCheapest(index, phrase, words)
  const parts = [
    ...stretches.map(({ alternatives }) => alternatives).filter(({ length }) => length > 0),
    ...(rate === '' ? [] : [listAmounts(index, rate)]),
  ]
  const chosen = chooseRelated(parts)
  if (chosen === undefined) return undefined
  const items = refineByNumber(index, chosen)
  const rest = stretches.filter(({ cost }) => cost === COSTS.unknown).map((one) => sliceText(phrase, words, one))
  if (items.length === 0 || !canBeTogether(items) || !isUnderstood(items, rest)) return undefined
  return { items: sortBySeizure(items), rest: rest.join(' ') }
}

/**
 * Whether what is known of a phrase may be entered without the words that nothing is called by. A number is what those
 * words make it, parts on several subjects are a sentence, and more unknown words than parts say something else.
 */
function isUnderstood(items: readonly VocabularyItem[], rest: readonly string[]): boolean {
  if (rest.length === 0) return true
  const subjects = new Set(items.map(({ sectionRef: { page, section } }) => (page.perSeizure ? SEIZURE : section)))
  const isNumber = ({ target }: VocabularyItem) => target.kind === 'values'
  return rest.length <= items.length && subjects.size === 1 && !items.some(isNumber)
}

const SEIZURE = 'seizure'

/** 'From sleep' says when a seizure comes, and 'sleep' alone may be anything. */
const nameSleep = (text: string): string => text.replace(/\b(?:from|in) (?:his |her )?sleep\b/i, 'during sleep')

/** The number of seizures a day of which each name is the upper bound. */
const RATES_OF_DAY = [
  [1, 'once a day'],
  [10, 'several times a day'],
  [Number.POSITIVE_INFINITY, 'many times a day'],
] as const

const nameRate = (count: number): string | undefined => RATES_OF_DAY.find(([most]) => count <= most)?.[1]

const TIMES_A_DAY = /\b(?:\d+\s*(?:-|–|to)\s*)?(\d+)\s*(?:x|times)?\s*(?:\b(?:a|per|each|every)\b|\/)\s*day\b/gi

const TIMES_A_WEEK =
  /\b(?:(?:\d+\s*(?:-|–|to)\s*)?\d+|once|twice)\s*(?:x|times)?\s*(?:\b(?:a|per|each|every)\b|\/)\s*week\b/gi

/** '20 times a day' is many a day, and so is '10 to 20'; '3 per week' is weekly. */
const nameTimes = (text: string): string =>
  nameSleep(text)
    .replace(TIMES_A_DAY, (whole, most: string) => nameRate(Number(most)) ?? whole)
    .replace(TIMES_A_WEEK, 'every week')

const STATES = 'normal|abnormal|unremarkable'

/** 'EEG and MRI normal' as 'EEG normal and MRI normal', and 'normal EEG and MRI' likewise. */
const repeatState = (text: string): string =>
  text
    .replace(new RegExp(`^\\s*([\\w ]+?) (?:and|&) ([\\w ]+?) (${STATES})\\s*$`, 'i'), (whole, one, other, state) =>
      new RegExp(STATES, 'i').test(one) ? whole : `${one} ${state} and ${other} ${state}`,
    )
    .replace(new RegExp(`^\\s*(${STATES}) ([\\w ]+?) (?:and|&) ([\\w ]+?)\\s*$`, 'i'), (whole, state, one, other) =>
      new RegExp(STATES, 'i').test(`${one} ${other}`) ? whole : `${one} ${state} and ${other} ${state}`,
    )

const sliceText = (text: string, words: readonly TextWord[], { from, to }: Pick<Stretch, 'from' | 'to'>): string =>
  text.slice(words[from]?.start, words[to - 1]?.end)

function findCheapest(index: PaletteIndex<Searchable>, text: string, words: readonly TextWord[]): readonly Stretch[] {
  type Path = Readonly<{ cost: number; stretches: readonly Stretch[] }>
  const best: Path[] = [{ cost: 0, stretches: [] }]
  for (let to = 1; to <= words.length; to++) {
    const paths = Array.from({ length: to }, (_, from) => {
      const stretch = readStretch(index, text, words, from, to)
      const before = best[from]
      return stretch && before
        ? { cost: before.cost + stretch.cost, stretches: [...before.stretches, stretch] }
        : undefined
    }).filter((path) => path !== undefined)
    best[to] = paths.reduce((one, other) => (other.cost <= one.cost ? other : one))
  }
  return best[words.length]?.stretches ?? []
}

function readStretch(
  index: PaletteIndex<Searchable>,
  text: string,
  words: readonly TextWord[],
  from: number,
  to: number,
): Stretch | undefined {
  const stretch = { from, to }
  const written = sliceText(text, words, stretch)
  const isOther = (item: VocabularyItem) => isAgeThen(item, words, from) || isTimeOfEvent(item, words, stretch)
  const amounts = /\d/.test(written) ? listAmounts(index, written).filter((item) => !isOther(item)) : []
  if (amounts.length > 0) return { ...stretch, alternatives: amounts, cost: COSTS.part }
  const named = isCountAlone(words, from, to) || isConnected(words, from, to) ? [] : findNamed(index, written)
  const [first] = named
  if (first) {
    const alternatives = [...new Set(named.map(({ item }) => item))]
    return { ...stretch, alternatives, cost: COSTS.part + first.extra * COSTS.extra }
  }
  if (to - from > 1) return undefined
  const word = words[from]?.folded ?? ''
  const cost = CONNECTORS.has(word) ? COSTS.connector : GENERIC.has(word) ? COSTS.generic : COSTS.unknown
  return { ...stretch, alternatives: [], cost }
}

const THEN = toWordSet('at since from until before after in within over during first last for per every')

/** Whether an age is that of an event, as in 'hypsarrhythmia at 6 months', and neither that of the person now nor that at onset. */
const isAgeThen = ({ id }: VocabularyItem, words: readonly TextWord[], from: number): boolean =>
  /^field:age(AtOnset)?=/.test(id) && [words[from - 1], words[from]].some((word) => THEN.has(word?.folded ?? ''))

const WITHIN = toWordSet('within in first last every after before')
const OF = toWordSet('of after before from into')

/** Whether a time is that within which something comes, as 'within 2 hours of falling asleep', and not how long it lasts. */
const isTimeOfEvent = (
  { target, sectionRef: { page } }: VocabularyItem,
  words: readonly TextWord[],
  { from, to }: Pick<Stretch, 'from' | 'to'>,
): boolean =>
  target.kind === 'entry' &&
  page.route === FEATURES_ROUTE &&
  ([words[from - 1], words[from]].some((word) => WITHIN.has(word?.folded ?? '')) || OF.has(words[to]?.folded ?? ''))

/** Whether a stretch of a longer phrase has no words but counts, and connectors with what they connect. */
const isCountAlone = (words: readonly TextWord[], from: number, to: number): boolean => {
  const stretch = words.slice(from, to).map(({ folded }) => folded)
  const isSplit = stretch.some((word) => CONNECTORS.has(word))
  return (
    words.length > stretch.length &&
    stretch.some((word) => COUNTS.has(word)) &&
    stretch.every(
      (word) => COUNTS.has(word) || (isSplit && (CONNECTORS.has(word) || GENERIC.has(toPhrase(word).words[0] ?? ''))),
    )
  )
}

/** Whether a stretch is a connector alone, or ends with one, which belongs to what comes after it. */
const isConnected = (words: readonly TextWord[], from: number, to: number): boolean =>
  CONNECTORS.has(words[to - 1]?.folded ?? '') || (to - from === 1 && GENERIC.has(words[from]?.folded ?? ''))

/** The fields and entries that a number with its unit makes, with nothing else in the words. */
function listAmounts(index: PaletteIndex<Searchable>, written: string): readonly VocabularyItem[] {
  const read = readQuantity(written)
  if (read === undefined || 'question' in read || read.quantity.unit === undefined) return []
  if (isInterval(read.quantity.words)) return []
  const words = read.quantity.words.split(' ').filter((word) => word !== '' && !CONNECTORS.has(word))
  return findQuantityItems(index, { ...read.quantity, words: words.join(' ') })
}

/**
 * Of each part the alternative that belongs to the others: 'left' of 'left hemiparesis' is the side of that. Undefined
 * where a part is only the answer to a question that no other part asks, as 'response' is of several treatments.
 */
function chooseRelated(parts: readonly (readonly VocabularyItem[])[]): readonly VocabularyItem[] | undefined {
  const chosen = parts.map((alternatives) => {
    const others = parts
      .filter((part) => part !== alternatives)
      .flatMap((part) => part.slice(0, part.length > 1 ? 1 : undefined))
    const rate = (item: VocabularyItem) => Math.max(0, ...others.map((other) => ratePair(item, other)))
    const [best] = alternatives.toSorted((one, other) => rate(other) - rate(one))
    return best === undefined || (isAnswer(best) && rate(best) < CHILD) ? undefined : best
  })
  return chosen.some((item) => item === undefined) ? undefined : chosen.filter((item) => item !== undefined)
}

/** How closely an item belongs to the entry above it. */
const CHILD = 4

/** Whether an item is what came of a trial or a measurement, and means nothing without it. */
const isAnswer = ({ target, label, above, sectionRef: { section } }: VocabularyItem): boolean =>
  target.kind === 'entry' &&
  above.length > 0 &&
  (BARE_STATE.test(label) ||
    listSectionEntries(section).some(({ code, trial }) => trial === true && code === above.at(-1)))

const BARE_STATE = /^(?:normal|abnormal|positive|negative|raised|low)$/i

function ratePair(item: VocabularyItem, anchor: VocabularyItem): number {
  if (item.above.includes(anchor.id)) return CHILD
  if (item.sectionRef.section === anchor.sectionRef.section) return 3
  if (item.sectionRef.page === anchor.sectionRef.page) return 2
  return item.sectionRef.page.perSeizure === true && anchor.sectionRef.page.perSeizure === true ? 1 : 0
}

/** A finding and its rate are the finding of that rate: 'spike-wave' and '3 Hz' are 'spike-wave 3 Hz'. */
function refineByNumber(index: PaletteIndex<Searchable>, items: readonly VocabularyItem[]): readonly VocabularyItem[] {
  const rates = items.flatMap(({ target }) =>
    target.kind === 'values' && target.values.swFreq !== undefined ? [Number(target.values.swFreq)] : [],
  )
  const codes = rates.flatMap((rate) => listThresholdEntries('Hz', rate))
  if (codes.length === 0) return items
  const exact = index.all.items.flatMap(({ item }) => (isEntry(item) && codes.includes(item.id) ? [item] : []))
  return items.map((item) => exact.find(({ above }) => above.includes(item.id)) ?? item)
}

const FEATURES_ROUTE = 'SeizureExtra'

/** How often, when and by what is said of a seizure: beside a finding of a test it would be taken for what it is not. */
function canBeTogether(items: readonly VocabularyItem[]): boolean {
  const isFeature = ({ sectionRef: { page } }: VocabularyItem) => page.route === FEATURES_ROUTE
  const isOfSeizure = ({ sectionRef: { page } }: VocabularyItem) => page.perSeizure === true
  return (
    !items.some(isFeature) || items.every(isOfSeizure) || items.some((item) => isOfSeizure(item) && !isFeature(item))
  )
}

/** The kind of a seizure before its signs, and these before how often and when it comes. */
const sortBySeizure = (items: readonly VocabularyItem[]): readonly VocabularyItem[] =>
  [...new Set(items)].toSorted((one, other) => getSeizureRank(one) - getSeizureRank(other))

const SEIZURE_ROUTES = ['SeizureType', 'SeizureDetails', FEATURES_ROUTE]

const getSeizureRank = ({ sectionRef: { page } }: VocabularyItem): number => SEIZURE_ROUTES.indexOf(page.route)

/** One item of the list for all parts of a phrase. */
export const createPartsItem = ({ items, rest }: PhraseParts): PartsItem => ({
  id: `parts:${items.map(({ id }) => id).join('+')}`,
  label: items
    .map(({ label, location }) => (location.at(-1) === label ? label : `${label} (${location.at(-1)})`))
    .join(' + '),
  also: [],
  path: [],
  location: [rest === '' ? 'Each part of it' : `‘${rest}’ stays in the field`],
  target: { kind: 'parts', items, rest },
})
