import { listSectionEntries, listThresholdEntries } from '../../../rules/case/index.ts'
import { splitWords, type TextWord } from '../../../rules/text/fold-text.ts'
import { toPhrase } from '../../../rules/text/phrases.ts'
import type { Searchable } from '../../../rules/text/search.ts'
import { tokenizeText } from '../../../rules/text/tokens.ts'
import { findQuantityItems, isInterval, type PaletteIndex } from './find-items.ts'
import { findNamed, isEntry } from './named-items.ts'
import { CONNECTORS, FOREIGN, GENERIC, toWordSet } from './phrase-words.ts'
import { readQuantity } from './quantities.ts'
import { nameTimes, repeatState, STATES } from './reword.ts'
import type { VocabularyItem } from './vocabulary-items.ts'

/** What a phrase says part by part, and the words of it that nothing is called by. */
export type PhraseParts = Readonly<{ items: readonly VocabularyItem[]; rest: string }>

/** What several parts of one phrase enter, as 'tonic seizures at night' enters a sign and a time. */
export type PartsItem = Searchable &
  Readonly<{ location: readonly string[]; target: Readonly<{ kind: 'parts' } & PhraseParts> }>

/** Words that are a name only where they stand alone: beside others they count or place what those name. */
const COUNTS = toWordSet('one two three four five six seven eight nine ten first last lost several hours minutes')

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
  const parts: readonly Part[] = [
    ...stretches.map((stretch) => ({ ...stretch, written: sliceText(phrase, words, stretch) })),
    ...(rate === '' ? [] : [{ written: rate, alternatives: listAmounts(index, rate), cost: COSTS.part }]),
  ]
  const chosen = chooseRelated(parts)
  if (chosen.some((item) => item !== undefined && isLoneAnswer(item, chosen))) return undefined
  const together = nameDuringSeizure(index, omitStrayFeatures(chosen))
  const items = refineByNumber(
    index,
    together.filter((item) => item !== undefined),
  )
  const rest = parts.flatMap(({ written, alternatives, cost }, at) =>
    cost === COSTS.unknown || (alternatives.length > 0 && together[at] === undefined) ? [written] : [],
  )
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
  const subjects = new Set(items.map(({ sectionRef: { page, section } }) => (page.perSeizure ? SEIZURE : section)))
  const isNumber = ({ target }: VocabularyItem) => target.kind === 'values'
  return rest.length <= items.length && subjects.size === 1 && !items.some(isNumber)
}

const SEIZURE = 'seizure'

/** A stretch with its words. */
type Part = Pick<Stretch, 'alternatives' | 'cost'> & Readonly<{ written: string }>

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
  const isMeasure = /^\d\S* \S+$/.test(written)
  const measured = /\d/.test(written) ? listAmounts(index, written) : []
  const amounts = measured.filter((item) => !isOther(item))
  if (amounts.length > 0) return { ...stretch, alternatives: amounts, cost: COSTS.part }
  if (isMeasure && measured.length > 0) return { ...stretch, alternatives: [], cost: COSTS.unknown }
  const named = isCountAlone(words, from, to) || isConnected(words, from, to) ? [] : findNamed(index, written)
  const [first] = named
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

/** The name of a test says nothing beside what it showed. */
const TESTS = toWordSet('eeg mri ct')

const THEN = toWordSet('at since from until before after in within over during first last for per every')
const BIRTH = toWordSet('premature prematurity preterm gestation gestational born')

/** Whether an age is that of an event, as in 'hypsarrhythmia at 6 months', and neither that of the person now nor that at onset. */
const isAgeThen = ({ id }: VocabularyItem, words: readonly TextWord[], from: number): boolean =>
  /^field:(age|ageAtOnset|devAge)=/.test(id) &&
  ([words[from - 1], words[from]].some((word) => THEN.has(word?.folded ?? '')) ||
    words.some(({ folded }) => BIRTH.has(folded)))

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
 * for a part that says nothing, and for one that only specifies what no other part names.
 */
function chooseRelated(parts: readonly Part[]): readonly (VocabularyItem | undefined)[] {
  return parts.map((part) => {
    const anchors = parts
      .filter((other) => other !== part && !isSpecifying(other.written))
      .flatMap(({ alternatives }) => alternatives.slice(0, alternatives.length > 1 ? 1 : undefined))
    const rate = (item: VocabularyItem) => Math.max(0, ...anchors.map((anchor) => ratePair(item, anchor)))
    const [best] = part.alternatives
      .filter((item) => canStandBeside(item, part.written, anchors))
      .toSorted((one, other) => rate(other) - rate(one))
    return best
  })
}

/** Words that specify something and name nothing: where, on which side, and whether it is normal. */
const SPECIFYING = toWordSet(
  'left right bilateral unilateral both asymmetric normal abnormal unremarkable raised low high mild moderate severe ' +
    'frontal temporal parietal occipital central posterior anterior hemisphere hemispheric',
)

const isSpecifying = (written: string): boolean => splitWords(written).every(({ folded }) => SPECIFYING.has(folded))

/** How a label begins that specifies another, as 'On eye closure' specifies a discharge. */
const SPECIFYING_LABEL = /^(on|with|only|in) /i

/** Whether what only specifies stands beside what it specifies: 'left' is the side of no hemiparesis that nobody named. */
function canStandBeside(item: VocabularyItem, written: string, anchors: readonly VocabularyItem[]): boolean {
  if (anchors.length === 0 || !(isSpecifying(written) || SPECIFYING_LABEL.test(item.label))) return true
  const isNear = (anchor: VocabularyItem) => item.sectionRef.section === anchor.sectionRef.section
  const named = new Set(anchors.flatMap(({ id, above }) => [id, ...above]))
  return (
    item.above.every((code) => named.has(code)) && (item.sectionRef.page.perSeizure === true || anchors.some(isNear))
  )
}

/** How closely an item belongs to the entry above it. */
const CHILD = 4

/** Whether an item is what came of a trial or a measurement that no other names, as 'response' is of several treatments. */
const isLoneAnswer = (item: VocabularyItem, others: readonly (VocabularyItem | undefined)[]): boolean =>
  isAnswer(item) && !others.some((other) => other !== undefined && other !== item && ratePair(item, other) === CHILD)

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

/** Without how often, when and by what: beside a finding of a test it is said of no seizure. */
function omitStrayFeatures(items: readonly (VocabularyItem | undefined)[]): readonly (VocabularyItem | undefined)[] {
  const isFeature = (item: VocabularyItem | undefined) => item?.sectionRef.page.route === FEATURES_ROUTE
  const others = items.filter((item) => item !== undefined && !isFeature(item))
  const isStray = others.length > 0 && !others.some((item) => item?.sectionRef.page.perSeizure === true)
  return isStray ? items.map((item) => (isFeature(item) ? undefined : item)) : items
}

/** What a word for a lasting sign means beside a seizure: the sign of it. */
const DURING_SEIZURE: Readonly<Record<string, string>> = {
  exam_aphasia: 'nonmotor_cognitive_aphasia',
  exam_vision_loss: 'nonmotor_sensory_visual_blindness',
}

function nameDuringSeizure(
  index: PaletteIndex<Searchable>,
  items: readonly (VocabularyItem | undefined)[],
): readonly (VocabularyItem | undefined)[] {
  if (!items.some((item) => item?.sectionRef.page.perSeizure === true)) return items
  const find = (code: string) => index.all.items.map(({ item }) => item).find(({ id }) => id === code)
  return items.map((item) => {
    const sign = find(DURING_SEIZURE[item?.id ?? ''] ?? '')
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
