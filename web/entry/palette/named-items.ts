import { memoizeByObject } from '../../../rules/case/index.ts'
import { splitWords } from '../../../rules/text/fold-text.ts'
import { type Phrase, toPhrase } from '../../../rules/text/phrases.ts'
import type { Searchable } from '../../../rules/text/search.ts'
import type { PaletteIndex } from './find-items.ts'
import { isOfSeizure } from './fit-seizure.ts'
import { FOREIGN, GENERIC, JOINING, toWordSet } from './phrase-words.ts'
import { nameTimes } from './reword.ts'
import type { VocabularyItem } from './vocabulary-items.ts'

/** What is called by some words. `extra`: how many words its label has behind them. */
export type NamedItem = Readonly<{ item: VocabularyItem; extra: number }>

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

export function isEntry(item: Searchable): item is VocabularyItem {
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
/** A list begins with a name: of 'improves after eating or glucose' no part is one. */
const MAX_PART_WORDS = 2

/** 'Pallor or flushing' is called 'pallor' too. */
function listLabelParts({ label }: VocabularyItem): readonly string[] {
  const words = splitWords(label.replace(/\s*\(.*\)$/, ''))
  const isForeign = words.some(({ folded }) => FOREIGN.has(folded))
  const parts = label.split(/,| or /)
  const isList = parts.length > 1 && splitWords(parts[0] ?? '').length <= MAX_PART_WORDS
  return isForeign || words.length > MAX_LABEL_WORDS || !isList ? [] : parts
}

const EMPTY = toPhrase('')

/** Words for where anything is, or was seen: alone they are no beginning of a name. */
const PLACES = toWordSet(
  'bilateral unilateral both left right mri ct imaging development examination birth eyelid first neonatal newborn',
)

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

/** The order of words is free, but not of two things that are joined: 'spasms and tonic' are no 'tonic spasm'. */
const findInTier = (tier: ItemsByKey | undefined, phrase: Phrase, text: string): readonly VocabularyItem[] =>
  listKeys(phrase)
    .slice(0, JOINING.test(text) ? 1 : undefined)
    .flatMap((key) => tier?.get(key) ?? [])

/** More words behind those that were typed are another thing. */
const MAX_EXTRA_WORDS = 3

/** Whether an item is seen in a recording or a picture: 'frontal seizures' are no frontal spikes. */
export const isOfRecording = ({ sectionRef: { page } }: VocabularyItem): boolean =>
  page.stage === 'eeg' || page.stage === 'imaging'

/** What a stretch of words is called by, or else the shortest labels that begin with it. */
export function findNamed(index: PaletteIndex<Searchable>, text: string): readonly NamedItem[] {
  const phrase = toPhrase(text)
  const { tiers, byFirstWord } = indexNames(index)
  const findFirst = (one: Phrase, isMeant: (item: VocabularyItem) => boolean) =>
    tiers.map((tier) => findInTier(tier, one, text).filter(isMeant)).find((items) => items.length > 0)
  const found = findFirst(phrase, () => true) ?? findFirst(omitGeneric(phrase), (item) => !isOfRecording(item))
  if (found) return [...new Set(found)].map((item) => ({ item, extra: 0 }))
  if (phrase.words.length < 2 || phrase.words.every((word) => PLACES.has(word))) return []
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

const isOfStage =
  (stage: string) =>
  ({ sectionRef: { page } }: VocabularyItem): boolean =>
    page.stage === stage

/** What a name may stand beside, with what it then is of. */
const CONTEXTS: readonly (readonly [RegExp, (item: VocabularyItem) => boolean])[] = [
  [
    /^(?:EEG|MRI)\b(?!\s*(?:and\b|&))[:\s]*(?:shows|showed|showing|with|reveals|revealed)?\s*|\s+on (?:the )?(?:EEG|MRI|scan|imaging)$/i,
    isOfRecording,
  ],
  [/\s+on (?:neurological )?exam(?:ination)?$|^on exam(?:ination)?:?\s+/i, isOfStage('neuroexam')],
  [
    /^(?:past |previous |known )?(?:history of|hx of|hx|h\/o)\s+|^(?:previous|past|prior|known|had|has had)\s+/i,
    isOfStage('history'),
  ],
  [/\s+(?:during|in) (?:the|a|an|each) (?:seizure|fit|attack|event|episode|spell)s?$/i, isOfSeizure],
  [/\s+(?:so far|yet|to date|at present|currently)$/i, () => true],
]

/** What a text is the name of, or beside the name of a test or of a time: 'EEG generalized spike-wave', 'h/o meningitis'. */
export function listNamedInContext(index: PaletteIndex<Searchable>, text: string): readonly VocabularyItem[] {
  const named = listNamed(index, text)
  if (named.length > 0) return named
  const within = CONTEXTS.map(([context, isMeant]) => {
    const found = text.replace(context, '')
    return found === text ? [] : listNamed(index, found).filter(isMeant)
  }).find((items) => items.length > 0)
  return within ?? listTrialAnswers(index, text)
}

/** How a text says what came of a treatment, with how the code of the answer ends. */
const OUTCOMES: readonly (readonly [RegExp, RegExp])[] = [
  [
    /\b(?:no (?:clear )?(?:response|effect|benefit|help|use|improvement|answer)|without (?:effect|benefit)|ineffective|not effective|unresponsive|(?:did not|didn't|not) (?:respond|help|work)\w*|failed|did nothing|nil|no good)\b/gi,
    /_none$/,
  ],
  [/\b(?:(?:made )?(?:it |him |her )?worse\w*|aggravat\w+|exacerbat\w+)\b/gi, /_worse$/],
  [
    /\b(?:partial\w*|some (?:response|improvement|effect)|reduced|reduction|fewer|halved|improve\w*|worked a bit|helped a bit|better)\b/gi,
    /_partial$/,
  ],
  [
    /\b(?:respon\w+|effective|work(?:s|ed)|help(?:s|ed)|controll?ed|(?:stopped|ceased)(?= (?:the )?(?:seizure|fit|attack|spasm))|abolished)\b/gi,
    /_(?:full|response|controlled)$/,
  ],
]

/** What a text says of a treatment beside its name and what came of it. */
const OF_TRIAL =
  /\b(?:to|of|on|by|with|from|had|has|was|very|good|excellent|dramatic|clear|the|it|seizures?|fits?|attacks?|spasms?|number|response)\b/gi

/** What came of a treatment, as 'no response to vigabatrin' of another drug. */
function listTrialAnswers(index: PaletteIndex<Searchable>, text: string): readonly VocabularyItem[] {
  const outcome = OUTCOMES.find(([words]) => text.search(words) >= 0)
  if (outcome === undefined) return []
  const treatments = listNamed(index, text.replace(outcome[0], ' ').replace(OF_TRIAL, ' ')).map(({ id }) => id)
  return index.all.items.flatMap(({ item }) =>
    isEntry(item) && outcome[1].test(item.id) && treatments.includes(item.above.at(-1) ?? '') ? [item] : [],
  )
}
