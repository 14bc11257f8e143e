import { readNumber } from '../text/numbers.ts'
import {
  type ContextCategory,
  type ContextScope,
  type ContextTrigger,
  createScope,
  listCategories,
  readContext,
  SETTINGS,
} from './context.ts'
import { listCorrections } from './corrections.ts'
import type { Lexicon, Meaning } from './lexicon.ts'
import type { PhraseMatch } from './phrases.ts'
import { readRelatives, type SentenceRelatives } from './relatives.ts'
import {
  isHeadingEnd,
  isWithin,
  MAX_HEADING_WORDS,
  type NoteText,
  splitClauses,
  splitSentences,
  startsLine,
  startsParagraph,
  type WordRange,
} from './split-text.ts'

/** Where a subject is spoken of. */
export type TopicMention = WordRange & Readonly<{ id: string }>

/** A sentence with its parts, what is spoken of in it, and the subject that it takes over. */
export type NoteSentence = WordRange &
  Readonly<{
    clauses: readonly WordRange[]
    topics: readonly TopicMention[]
    /** That of the heading. */
    section: string | undefined
    /** The context that the heading gives to all below it, and that words of the sentence give to all of it. */
    scopes: readonly ContextScope[]
    /** Of that what is taken back in it or later. */
    takenBack: readonly ContextScope[]
    /** That of the sentence before, in the same paragraph. */
    carried: string | undefined
    /** Whose its clauses are, where not the person's alone. */
    relatives: SentenceRelatives
  }>

/** Words of a note that mean something, and their context. */
export type Mention = WordRange &
  Readonly<{
    meanings: readonly Meaning[]
    categories: ReadonlySet<ContextCategory>
    sentence: NoteSentence
    clause: WordRange
  }>

/** The sentences of a note. A heading holds for its line, or for those below it where it is alone on its line. */
export function readSentences(note: NoteText, lexicon: Lexicon): readonly NoteSentence[] {
  let section: string | undefined
  let headingCategories: readonly ContextCategory[] = []
  let carried: string | undefined
  let relatives: SentenceRelatives | undefined
  let holdsBelow = false
  const ranges = splitSentences(note, {
    abbreviations: lexicon.abbreviations,
    units: lexicon.units,
    unfinished: lexicon.commonWords,
  }).map((range) => ({
    ...range,
    topics: listTopics(note, range, lexicon),
    triggers: lexicon.findTriggers(note.words, range),
  }))
  const corrections = listCorrections(note, ranges, lexicon)
  return ranges.map(({ topics, triggers, ...range }, index) => {
    const isNewParagraph = startsParagraph(note, range.from)
    const heading = findHeading(note, range)
    if (isNewParagraph) [carried, relatives] = [undefined, undefined]
    if (isNewParagraph || (!holdsBelow && startsLine(note, range.from))) [section, headingCategories] = [undefined, []]
    if (heading !== undefined) {
      const below = holdsBelow && isSetting(note, { from: range.from, to: heading }, lexicon) ? section : undefined
      section = topics.find(({ from }) => from === range.from || isInCapitals(note, range))?.id ?? below
      headingCategories = listHeadingCategories(note, { from: range.from, to: heading }, lexicon)
      holdsBelow = isInCapitals(note, range) || startsLine(note, heading)
    }
    const cut: readonly ContextCategory[] = range.isCut ? ['uncertain'] : []
    const takenBack = corrections[index] ?? []
    const wide = [
      ...[...headingCategories, ...cut].map((category) => createScope(category, range)),
      ...listSentenceScopes(range, triggers),
    ]
    const clauses = listClauses(note, range, lexicon)
    relatives = readRelatives(note, { ...range, clauses }, relatives, lexicon)
    const sentence = {
      ...range,
      clauses,
      topics,
      section,
      carried,
      scopes: [...wide, ...takenBack],
      takenBack,
      relatives,
    }
    carried = topics.at(-1)?.id ?? carried
    return sentence
  })
}

/** The context that the words of a heading give to what is below: 'Plan', 'Differential diagnosis'. */
const listHeadingCategories = (note: NoteText, heading: WordRange, { findHeadings }: Lexicon) =>
  findHeadings(note.words, heading)
    .filter(({ from }) => from === heading.from)
    .flatMap(({ values }) => values)

/** The context that single words give to their whole sentence, as that it reports attacks that are no seizures. */
const listSentenceScopes = (range: WordRange, triggers: readonly PhraseMatch<ContextTrigger>[]) =>
  triggers.flatMap(({ values }) =>
    values.flatMap(({ says, reaches }) =>
      reaches === 'sentence' && says !== 'none' ? [createScope(says, range)] : [],
    ),
  )

const listTopics = ({ words }: NoteText, range: WordRange, { findTopics }: Lexicon): readonly TopicMention[] =>
  findTopics(words, range).flatMap(({ values, ...at }) => values.map((id) => ({ id, ...at })))

function listClauses(note: NoteText, range: WordRange, lexicon: Lexicon): readonly WordRange[] {
  const { verbs, joins, findBreaks, terms } = lexicon
  const breaks = new Set(findBreaks(note.words, range).map(({ from }) => from))
  return splitClauses(note, range, { verbs, joins, breaks, collectives: terms.grammar.collectives })
}

/** The first word after the few words and the colon with which a sentence begins, if it does. */
const findHeading = (note: NoteText, range: WordRange): number | undefined =>
  isInCapitals(note, range) ? range.to : findColon(note, range)

/** 'Awake:' and 'Asleep:' are below the heading of the EEG. */
const isSetting = ({ words }: NoteText, range: WordRange, { findTriggers }: Lexicon): boolean =>
  findTriggers(words, range).some(({ values }) => values.some(({ says }) => SETTINGS.has(says)))

/** 'EEG.' and 'INTERICTAL EEG' as a sentence or a line of their own. */
const isInCapitals = ({ text, tokens }: NoteText, { from, to }: WordRange): boolean =>
  to - from <= MAX_HEADING_WORDS && /^[^\p{Ll}\d]*$/u.test(text.slice(tokens[from]?.start, tokens[to - 1]?.end))

const findColon = ({ gaps }: NoteText, { from, to }: WordRange): number | undefined =>
  Array.from({ length: MAX_HEADING_WORDS }, (_, index) => from + 1 + index).find(
    (index) => index <= to && index < gaps.length && isHeadingEnd(gaps[index]),
  )

/** All that has a meaning in a sentence. */
export const listMentions = (note: NoteText, sentence: NoteSentence, lexicon: Lexicon): readonly Mention[] =>
  sentence.clauses.flatMap((clause) => {
    const scopes = readClauseContext(note, sentence, clause, lexicon)
    const found = lexicon.findMeanings(note.words, clause).filter((one) => !isCutNumber(note, one, lexicon))
    return found.map(({ values, ...range }) => ({
      ...range,
      meanings: values,
      categories: listCategories(scopes, range),
      sentence,
      clause,
    }))
  })

/** 'Autism at 3, seizures at 5': a number before a comma counts nothing behind it. */
const isCutNumber = (note: NoteText, { from, to }: WordRange, { terms }: Lexicon): boolean =>
  to - from > 1 && note.gaps[from + 1]?.includes(',') === true && readNumber(note, from, terms.numbers)?.to === from + 1

/** The context of the findings of a clause: by its own words, by the heading, and by the clause before. */
export const readClauseContext = (
  note: NoteText,
  sentence: NoteSentence,
  clause: WordRange,
  lexicon: Lexicon,
): readonly ContextScope[] => [
  ...readContext(note, sentence, clause, lexicon),
  ...listSectionScopes(sentence),
  ...sentence.scopes,
  ...listCarriedScopes(sentence, clause),
  ...listAnsweredScopes(note, sentence, clause, lexicon),
]

/** Words before a denial at the beginning of the next clause: 'looked for and not found', 'DEPDC5: nothing found'. */
function listAnsweredScopes(
  note: NoteText,
  sentence: NoteSentence,
  clause: WordRange,
  lexicon: Lexicon,
): readonly ContextScope[] {
  const next = sentence.clauses[sentence.clauses.indexOf(clause) + 1]
  const beginsWith = ({ from }: WordRange, trigger: WordRange) =>
    trigger.from === from || (trigger.from === from + 1 && lexicon.joins.has(note.words[from] ?? ''))
  if (next === undefined) return []
  return readContext(note, sentence, next, lexicon)
    .filter(
      ({ category, scope, trigger }) => ANSWERING.has(category) && scope.to < trigger.to && beginsWith(next, trigger),
    )
    .filter(
      ({ category, trigger }) =>
        category === 'negated' || trigger.to === next.to || !note.gaps[next.from]?.includes(';'),
    )
    .map(({ category, trigger }) => ({ category, scope: clause, trigger }))
}

const ANSWERING: ReadonlySet<string> = new Set(['negated', 'uncertain'])

/** A clause that continues with a relative who was named before is about that relative. */
const listCarriedScopes = ({ clauses, relatives }: NoteSentence, clause: WordRange): readonly ContextScope[] => {
  const reported = relatives.ofClauses[clauses.indexOf(clause)]
  return reported?.isCarried ? [createScope(reported.category, clause)] : []
}

/** Below the heading 'Family history' all is about relatives. */
const listSectionScopes = ({ section, from, to }: NoteSentence): readonly ContextScope[] =>
  section === 'family' ? [createScope('family', { from, to })] : []

/**
 * The subjects that words can be about, the nearest first: of their clause, their sentence, the heading, the sentence
 * before.
 */
export function listNearTopics({ from, clause, sentence }: Mention): readonly string[] {
  const inClause = sentence.topics.filter((topic) => isWithin(topic, clause))
  return [
    ...sortByDistance(inClause, from),
    ...sortByDistance(sentence.topics, from),
    ...[sentence.section, sentence.carried].filter((id) => id !== undefined),
  ]
}

/** The subjects of the sentence, or else those that it takes over. */
export const listSentenceTopics = ({ topics, section, carried }: NoteSentence): readonly string[] =>
  topics.length > 0
    ? [...topics.map(({ id }) => id), ...(section ? [section] : [])]
    : [section, carried].filter((id) => id !== undefined)

/** Those before the words come first. */
const sortByDistance = (topics: readonly TopicMention[], at: number): readonly string[] =>
  [...topics.filter(({ from }) => from <= at).toReversed(), ...topics.filter(({ from }) => from > at)].map(
    ({ id }) => id,
  )
