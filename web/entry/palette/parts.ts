import type { TextWord } from '../../../rules/text/fold-text.ts'
import { toPhrase } from '../../../rules/text/phrases.ts'
import type { Searchable } from '../../../rules/text/search.ts'
import { tokenizeText } from '../../../rules/text/tokens.ts'
import { pack } from '../../case/pack.ts'
import { findQuantityItems, isInterval, listMadeEntries, type PaletteIndex } from './find-items.ts'
import { FEATURES_ROUTE, isOfSeizure } from './fit-seizure.ts'
import { findNamed, isEntry, isOfRecording } from './named-items.ts'
import { CONNECTORS, FOREIGN, GENERIC, toWordSet } from './phrase-words.ts'
import { readQuantity } from './quantities.ts'
import { chooseRelated, isLoneAnswer, type NamedPart } from './related.ts'
import { nameTimes, repeatState, STATES } from './reword.ts'
import { findTypedMainType, withMainType } from './seizure-kinds.ts'
import { findEntry, type VocabularyItem } from './vocabulary-items.ts'

/** What a phrase says part by part, and the words of it that nothing is called by. */
export type PhraseParts = Readonly<{ items: readonly VocabularyItem[]; rest: string }>

/** What several parts of one phrase enter, as 'tonic seizures at night' enters a sign and a time. */
export type PartsItem = Searchable &
  Readonly<{ location: readonly string[]; target: Readonly<{ kind: 'parts' } & PhraseParts> }>

/** Words that are a name only where they stand alone: beside others they count or place what those name. */
const COUNTS = toWordSet(
  'one two three four five six seven eight nine ten first last lost several hours minutes week month ' +
    'bright white red big flashes gone mild severe long short tired',
)

/** A stretch of a phrase: what it can mean, or that it says nothing. `cost`: the lower the better. */
type Stretch = Readonly<{ from: number; to: number; alternatives: readonly VocabularyItem[]; cost: number }>

const COSTS = { connector: 0, generic: 1, part: 10, extra: 2, unknown: 100 } as const

/** More words are a letter and not a phrase. */
const MAX_WORDS = 14

/** The rate of discharges, which may be anywhere beside what has it: 'generalized 3 Hz spike-wave'. */
export const RATE =
  /(?:[<>≤≥]\s*|\b(?:under|below|over|above|at|(?:less|more|slower|faster) than) )*\b(?:\d+(?:[.,]\d+)?\s*(?:-|–|to)\s*)?\d+(?:[.,]\d+)?\s*(?:hz|hertz|\/\s*s(?:ec|econd)?|per sec(?:ond)?|c\/s|cps)\b/i

/**
 * Reads a phrase part by part, so that no word of it is dropped: the fewest parts that take the most words. Undefined
 * where nothing is found, and where a word denies, doubts or speaks of relatives, since that may be of each part.
 */
export function readParts(index: PaletteIndex<Searchable>, text: string): PhraseParts | undefined {
  const parts = readOrdered(index, text)
  const moved = text.replace(SIDE_WITHIN, '$1 $3 $2')
  return parts?.rest === '' || moved === text ? parts : (readOrdered(index, moved) ?? parts)
}

/** A side within a name: 'progressive left hemiplegia'. */
const SIDE_WITHIN = /^(.*\S)\s+(left|right)\s+(.*)$/i

function readOrdered(index: PaletteIndex<Searchable>, text: string): PhraseParts | undefined {
  const rate = RATE.exec(text)?.[0] ?? ''
  const phrase = repeatState(nameTimes(text.replace(rate, ' ')))
  const words = tokenizeText(phrase).tokens
  const count = words.length + (rate === '' ? 0 : 1)
  if (count < 2 || count > MAX_WORDS || words.some(({ folded }) => FOREIGN.has(folded))) return undefined
  const stretches = findCheapest(index, phrase, words)
  const parts: readonly Part[] = [
    ...stretches.map((stretch) => ({ ...stretch, ...describeStretch(phrase, words, stretch) })),
    ...(rate === '' ? [] : [{ written: rate, alternatives: listAmounts(index, rate), isUnknown: false, isSaid: true }]),
  ]
  const chosen = chooseRelated(parts)
  if (chosen.some((item) => item !== undefined && isLoneAnswer(item, chosen))) return undefined
  const together = nameInSeizure(index, chosen).map(
    (item, at) => item && withMainType(item, findTypedMainType(parts[at]?.written ?? '')),
  )
  const rated = listRated(rate)
  const items = refineByRate(index, omitOpenKinds(together.filter((item) => item !== undefined)), rated)
  const isRateSaid = items.some(({ id }) => rated.includes(id))
  const rest = parts.flatMap(({ written, isSaid }, at) =>
    together[at] !== undefined || !isSaid || (written === rate && isRateSaid) ? [] : [written],
  )
  if (items.every(isOfRecording) && words.some(({ folded }) => GENERIC.has(folded))) return undefined
  if (items.length === 0 || rest.some(isUnreadState) || !isUnderstood(items, rest)) return undefined
  return { items: sortBySeizure(items), rest: rest.join(' ') }
}

/** Whether words say that something is normal that nobody can name: then what is beside them may be what was normal. */
const isUnreadState = (words: string): boolean => new RegExp(`^(${STATES})$`, 'i').test(words)

/**
 * Whether what is known of a phrase may be entered without the words that nothing is called by. A number is what those
 * words make it, parts on several subjects are a sentence, and more unknown words than parts say something else.
 */
function isUnderstood(items: readonly VocabularyItem[], rest: readonly string[]): boolean {
  if (rest.length === 0) return true
  const subjects = new Set(items.map((item) => (isOfSeizure(item) ? SEIZURE : item.sectionRef.section)))
  const isNumber = ({ target }: VocabularyItem) => target.kind === 'values'
  return rest.length <= items.length && subjects.size === 1 && !items.some(isNumber)
}

const SEIZURE = 'seizure'

/** `isSaid`: its words say something, whether or not somebody knows what. */
type Part = NamedPart & Readonly<{ isSaid: boolean }>

const describeStretch = (text: string, words: readonly TextWord[], stretch: Stretch) => ({
  written: sliceText(text, words, stretch),
  isUnknown: stretch.cost === COSTS.unknown,
  isSaid: stretch.cost > COSTS.generic,
})

/** A stretch as it is written, with the sign before it that makes a number a bound. */
function sliceText(text: string, words: readonly TextWord[], { from, to }: Pick<Stretch, 'from' | 'to'>): string {
  const start = words[from]?.start ?? 0
  const sign = /[<>≤≥]\s*$/.exec(text.slice(0, start))?.[0] ?? ''
  return text.slice(start - sign.length, words[to - 1]?.end)
}

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
  const isOther = (item: VocabularyItem) => isAgeThen(item, words, stretch) || isTimeOfEvent(item, words, stretch)
  const measured = /\d/.test(written) ? listAmounts(index, written) : []
  const amounts = measured.filter((item) => !isOther(item))
  if (amounts.length > 0) return { ...stretch, alternatives: amounts, cost: COSTS.part }
  if (isMeasure(written)) return { ...stretch, alternatives: [], cost: COSTS.unknown }
  const named = isCountAlone(words, from, to) || isConnected(words, from, to) ? [] : findNamed(index, written)
  const [first] = named.filter(({ item }) => item.sectionRef.section.edition === undefined)
  if (first) {
    const alternatives = [...new Set(named.map(({ item }) => item))]
    return { ...stretch, alternatives, cost: COSTS.part + first.extra * COSTS.extra }
  }
  if (to - from > 1) return undefined
  const word = words[from]?.folded ?? ''
  const cost = CONNECTORS.has(word)
    ? COSTS.connector
    : GENERIC.has(word) || TESTS.has(word)
      ? COSTS.generic
      : COSTS.unknown
  return { ...stretch, alternatives: [], cost }
}

/** The name of a test, and that it showed something, say nothing beside what it showed. */
const TESTS = toWordSet('eeg mri ct gene variant mutation pathogenic positive confirmed antibody')

const THEN = toWordSet('at since from until before after in within over during first last for per every')
const BIRTH = toWordSet('premature prematurity preterm gestation gestational born')

/** Whether a word of a set is in or directly before a stretch, up to its number. */
function isLedBy(set: ReadonlySet<string>, words: readonly TextWord[], { from, to }: Pick<Stretch, 'from' | 'to'>) {
  const before = words.slice(Math.max(from - 1, 0), to).map(({ folded }) => folded)
  return before
    .slice(
      0,
      before.findIndex((word) => /^\d/.test(word)),
    )
    .some((word) => set.has(word))
}

/**
 * Whether an age is that of an event, as in 'hypsarrhythmia at 6 months', and neither that of the person now nor that
 * at onset. A type of seizures began at the age behind it: what follows may be another.
 */
const isAgeThen = (
  { id }: VocabularyItem,
  words: readonly TextWord[],
  stretch: Pick<Stretch, 'from' | 'to'>,
): boolean =>
  (/^field:(age|ageAtOnset|devAge)=/.test(id) &&
    ([words[stretch.from - 1], words[stretch.from]].some((word) => THEN.has(word?.folded ?? '')) ||
      words.some(({ folded }) => BIRTH.has(folded)))) ||
  (/^field:seizure\./.test(id) && stretch.to < words.length)

const WITHIN = toWordSet('within in first last every after before')
const OF = toWordSet('of after before from into')

/** Whether a time is that within which something comes, as 'within 2 hours of falling asleep', and not how long it lasts. */
const isTimeOfEvent = (
  { target, sectionRef: { page } }: VocabularyItem,
  words: readonly TextWord[],
  stretch: Pick<Stretch, 'from' | 'to'>,
): boolean =>
  target.kind === 'entry' &&
  page.route === FEATURES_ROUTE &&
  (isLedBy(WITHIN, words, stretch) || OF.has(words[stretch.to]?.folded ?? ''))

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

/** Whether a text is a number with its unit and nothing else. */
function isMeasure(written: string): boolean {
  const read = /\d/.test(written) ? readQuantity(written) : undefined
  return read !== undefined && 'quantity' in read && read.quantity.unit !== undefined && read.quantity.words === ''
}

/** The fields and entries that a number with its unit makes, with nothing else in the words. */
function listAmounts(index: PaletteIndex<Searchable>, written: string): readonly VocabularyItem[] {
  const read = readQuantity(written)
  if (read === undefined || 'question' in read || read.quantity.unit === undefined) return []
  if (isInterval(read.quantity.words)) return []
  return findQuantityItems(index, read.quantity)
}

/** The codes of the entries that a rate makes. */
function listRated(rate: string): readonly string[] {
  const read = readQuantity(rate)
  return read === undefined || 'question' in read ? [] : listMadeEntries(read.quantity)
}

/** A finding and its rate are the finding of that rate: 'spike-wave' and '3 Hz' are 'spike-wave 3 Hz'. */
function refineByRate(
  index: PaletteIndex<Searchable>,
  items: readonly VocabularyItem[],
  rated: readonly string[],
): readonly VocabularyItem[] {
  const exact =
    rated.length === 0
      ? []
      : index.all.items.flatMap(({ item }) => (isEntry(item) && rated.includes(item.id) ? [item] : []))
  return items.map((item) => exact.find(({ above }) => above.includes(item.id)) ?? item)
}

/** Without the kind that is not reported, where it is: '3 hours' is how long what is 'prolonged' lasts. */
const omitOpenKinds = (items: readonly VocabularyItem[]): readonly VocabularyItem[] =>
  items.filter(({ id }) => !items.some((other) => pack.couldBe[id]?.includes(other.id)))

/** Beside a seizure the word for a lasting sign means a sign of the seizure. */
function nameInSeizure(
  index: PaletteIndex<Searchable>,
  items: readonly (VocabularyItem | undefined)[],
): readonly (VocabularyItem | undefined)[] {
  if (!items.some((item) => item !== undefined && isOfSeizure(item))) return items
  return items.map((item) => {
    const code = item && findEntry(item)?.inSeizure
    const sign = code && index.all.items.find(({ item: { id } }) => id === code)?.item
    return sign && isEntry(sign) ? sign : item
  })
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
