import type { SeizureValue } from '../case/index.ts'
import type { ContextCategory, ContextTrigger, SideName } from './context.ts'
import { createPhraseFinder, type PhraseFinder, type PhraseRow, splitSlot } from './phrases.ts'
import type { NoteText } from './split-text.ts'
import type { NoteTerms } from './terms.ts'

export type StateName = keyof NoteTerms['states']
export type SeizureTypeTerms = NoteTerms['seizureTypes'][number]

/** What a phrase means. */
export type Meaning =
  | Readonly<{ kind: 'finding'; code: string; topic?: string; bound?: boolean }>
  | Readonly<{ kind: 'seizureType'; type: SeizureTypeTerms; isSign?: boolean }>
  | Readonly<{ kind: 'seizureEntry'; code: string }>
  | Readonly<{ kind: 'seizureValue'; field: SeizureValue; value: string }>
  | Readonly<{ kind: 'febrile' }>
  | Readonly<{ kind: 'seizureWord' }>
  | Readonly<{ kind: 'state'; state: StateName }>
  | Readonly<{ kind: 'misleading' }>

/** The terms of a language, made ready to read with. */
export type Lexicon = Readonly<{
  terms: NoteTerms
  commonWords: ReadonlySet<string>
  /** Every word of a phrase. */
  knownWords: ReadonlySet<string>
  abbreviations: ReadonlySet<string>
  /** Of all numbers with a unit. */
  units: ReadonlySet<string>
  verbs: ReadonlySet<string>
  joins: ReadonlySet<string>
  /** Single words that deny the words behind or before them. */
  denials: ReadonlySet<string>
  /** Single words for relatives. */
  relatives: ReadonlySet<string>
  findBreaks: PhraseFinder<true>
  findTriggers: PhraseFinder<ContextTrigger>
  findHeadings: PhraseFinder<ContextCategory>
  findTopics: PhraseFinder<string>
  findMeanings: PhraseFinder<Meaning>
  findFebrileQuestion: PhraseFinder<true>
  findFamilyCodes: PhraseFinder<string>
  findFamilyNegative: PhraseFinder<true>
  findSiblings: PhraseFinder<true>
  findSides: PhraseFinder<SideName>
  findAsked: PhraseFinder<true>
  findLimits: PhraseFinder<true>
  findFirstEver: PhraseFinder<true>
  findNotFirst: PhraseFinder<true>
}>

export function compileLexicon(terms: NoteTerms): Lexicon {
  const denials = listSingleWords(terms, ({ says }) => says === 'negated')
  return {
    terms,
    commonWords: new Set(terms.commonWords),
    knownWords: new Set(listPhrases(terms).flatMap((phrase) => phrase.split(' ').flatMap(splitSlot))),
    abbreviations: new Set(terms.abbreviations),
    units: new Set(Object.values(terms.numbers.units).flat()),
    verbs: new Set(terms.verbs),
    joins: new Set(terms.joins),
    denials,
    relatives: listSingleWords(terms, ({ says }) => says === 'family'),
    findBreaks: createPhraseFinder(toRows(terms.breaks, true)),
    findTriggers: createPhraseFinder(terms.context.flatMap((trigger) => toRows(trigger.say, trigger))),
    findHeadings: createPhraseFinder(terms.headings.flatMap(({ says, say }) => toRows<ContextCategory>(say, says))),
    findTopics: createPhraseFinder(terms.topics.flatMap(({ id, say }) => toRows(say, id))),
    findMeanings: createPhraseFinder(listMeanings(terms), denials),
    findFebrileQuestion: createPhraseFinder(toRows(terms.febrile.ask, true)),
    findFamilyCodes: createPhraseFinder(
      Object.entries(terms.family.codes).flatMap(([code, phrases]) => toRows(phrases, code)),
    ),
    findFamilyNegative: createPhraseFinder(toRows(terms.family.negativeSay, true)),
    findAsked: createPhraseFinder(toRows(terms.asked, true)),
    findLimits: createPhraseFinder(toRows(terms.limited, true)),
    findFirstEver: createPhraseFinder(toRows(terms.firstEver, true)),
    findNotFirst: createPhraseFinder(toRows(terms.notFirst, true)),
    findSiblings: createPhraseFinder(toRows(terms.family.siblingSay, true)),
    findSides: createPhraseFinder([
      ...toRows<SideName>(terms.sideWords.left, 'left'),
      ...toRows<SideName>(terms.sideWords.right, 'right'),
    ]),
  }
}

/** Whether a verb is at a location, with or without an adverb before it: 'has', 'recently had'. */
export const isVerbNext = ({ words }: NoteText, at: number, { terms, verbs }: Lexicon): boolean =>
  verbs.has(words[terms.adverbs.includes(words[at] ?? '') ? at + 1 : at] ?? '')

/** The triggers of a kind that are a single word. */
const listSingleWords = ({ context }: NoteTerms, isOfKind: (trigger: ContextTrigger) => boolean): ReadonlySet<string> =>
  new Set(context.filter(isOfKind).flatMap(({ say }) => say.filter((phrase) => !/[ *|]/.test(phrase))))

/** All texts in the lists of the terms: phrases, and words alone. */
function listPhrases(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(listPhrases)
}

const toRows = <Value>(phrases: readonly string[], value: Value): PhraseRow<Value>[] =>
  phrases.map((phrase) => ({ phrase, value }))

function listMeanings(terms: NoteTerms): PhraseRow<Meaning>[] {
  const written = [...listStates(terms), ...listSeizureMeanings(terms), ...listFindings(terms)]
  const phrases = new Set(written.map(({ phrase }) => phrase))
  const named = terms.names.filter(({ phrase }) => !phrases.has(phrase))
  return [...written, ...named.map(({ phrase, value }) => ({ phrase, value: toMeaning(value, terms) }))]
}

const toMeaning = (code: string, { fields }: NoteTerms): Meaning =>
  fields[code]?.perSeizure ? { kind: 'seizureEntry', code } : { kind: 'finding', code }

const listStates = ({ states }: NoteTerms): PhraseRow<Meaning>[] =>
  Object.entries(states).flatMap(([state, phrases]) =>
    toRows<Meaning>(phrases, { kind: 'state', state: state as StateName }),
  )

const listFindings = ({ findings }: NoteTerms): PhraseRow<Meaning>[] =>
  findings.flatMap(({ topic, bound, codes }) =>
    Object.entries(codes).flatMap(([code, phrases]) =>
      toRows<Meaning>(phrases, { kind: 'finding', code, topic, ...(bound !== undefined && { bound }) }),
    ),
  )

function listSeizureMeanings({
  seizureTypes,
  seizureValues,
  seizureEntries,
  seizureWords,
  febrile,
  misleading,
}: NoteTerms): PhraseRow<Meaning>[] {
  const values = Object.entries(seizureValues).flatMap(([field, answers]) =>
    Object.entries(answers).flatMap(([value, phrases]) =>
      toRows<Meaning>(phrases, { kind: 'seizureValue', field: field as SeizureValue, value }),
    ),
  )
  return [
    ...seizureTypes.flatMap((type) => toRows<Meaning>(type.say, { kind: 'seizureType', type })),
    ...seizureTypes.flatMap((type) => toRows<Meaning>(type.signs ?? [], { kind: 'seizureType', type, isSign: true })),
    ...values,
    ...Object.entries(seizureEntries).flatMap(([code, phrases]) =>
      toRows<Meaning>(phrases, { kind: 'seizureEntry', code }),
    ),
    ...toRows<Meaning>(seizureWords, { kind: 'seizureWord' }),
    ...toRows<Meaning>(misleading, { kind: 'misleading' }),
    ...toRows<Meaning>(febrile.say, { kind: 'febrile' }),
  ]
}
