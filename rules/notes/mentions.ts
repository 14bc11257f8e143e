import { type ContextName, type ContextScope, listContextNames, readContext, SETTINGS } from './context.ts'
import type { Meaning, NoteReader } from './note-reader.ts'
import {
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
    /** What the heading says of all that stands below it, and words of the sentence of all that it tells. */
    said: readonly ContextScope[]
    /** That of the sentence before, in the same paragraph. */
    carried: string | undefined
  }>

/** Words of a note that stand for something, and what is said of them. */
export type Mention = WordRange &
  Readonly<{
    meanings: readonly Meaning[]
    names: ReadonlySet<ContextName>
    sentence: NoteSentence
    clause: WordRange
  }>

/** The sentences of a note. A heading holds for its line, or for those below it where it stands alone. */
export function readSentences(note: NoteText, reader: NoteReader): readonly NoteSentence[] {
  let section: string | undefined
  let said: readonly ContextName[] = []
  let carried: string | undefined
  let holdsBelow = false
  return splitSentences(note, { abbreviations: reader.abbreviations, unfinished: reader.commonWords }).map((range) => {
    const topics = listTopics(note, range, reader)
    const startsAnew = startsParagraph(note, range.from)
    const heading = findHeading(note, range)
    if (startsAnew) carried = undefined
    if (startsAnew || (!holdsBelow && startsLine(note, range.from))) [section, said] = [undefined, []]
    if (heading !== undefined) {
      const below = holdsBelow && isSetting(note, { from: range.from, to: heading }, reader) ? section : undefined
      section = topics.find(({ from }) => from === range.from || isInCapitals(note, range))?.id ?? below
      said = listSaidOfHeading(note, { from: range.from, to: heading }, reader)
      holdsBelow = isInCapitals(note, range) || startsLine(note, heading)
    }
    const cut: readonly ContextName[] = range.isCut ? ['uncertain'] : []
    const wide = [...[...said, ...cut].map((says) => sayOf(says, range)), ...listSaidOfSentence(note, range, reader)]
    const sentence = { ...range, clauses: listClauses(note, range, reader), topics, section, carried, said: wide }
    carried = topics.at(-1)?.id ?? carried
    return sentence
  })
}

/** What the words of a heading say of what stands below: 'Plan', 'Differential diagnosis'. */
const listSaidOfHeading = (note: NoteText, { from, to }: WordRange, { findHeadings }: NoteReader) =>
  findHeadings(note.words, from, to)
    .filter(({ start }) => start === from)
    .flatMap(({ values }) => values)

/** What single words say of their whole sentence, as that it tells of attacks that are no seizures. */
const listSaidOfSentence = (note: NoteText, range: WordRange, { findTriggers }: NoteReader) =>
  findTriggers(note.words, range.from, range.to).flatMap(({ values }) =>
    values.flatMap(({ says, reaches }) => (reaches === 'sentence' && says !== 'none' ? [sayOf(says, range)] : [])),
  )

/** What no words of a stretch say, but what stands around it. */
const sayOf = (says: ContextName, scope: WordRange): ContextScope => ({
  says,
  scope,
  trigger: { from: scope.from, to: scope.from },
})

const listTopics = (
  { words }: NoteText,
  { from, to }: WordRange,
  { findTopics }: NoteReader,
): readonly TopicMention[] =>
  findTopics(words, from, to).flatMap(({ start, end, values }) => values.map((id) => ({ id, from: start, to: end })))

function listClauses(note: NoteText, range: WordRange, { verbs, joins, findBreaks }: NoteReader): readonly WordRange[] {
  const breaks = new Set(findBreaks(note.words, range.from, range.to).map(({ start }) => start))
  return splitClauses(note, range, { verbs, joins, breaks })
}

const MAX_HEADING_WORDS = 4

/** No space follows the colon of a time of day. */
const HEADING_END = /^\s*:(\s|$)/

/** The first word after the few words and the colon with which a sentence begins, if it does. */
const findHeading = (note: NoteText, range: WordRange): number | undefined =>
  isInCapitals(note, range) ? range.to : findColon(note, range)

/** 'Awake:' and 'Asleep:' stand below the heading of the EEG. */
const isSetting = ({ words }: NoteText, { from, to }: WordRange, { findTriggers }: NoteReader): boolean =>
  findTriggers(words, from, to).some(({ values }) => values.some(({ says }) => SETTINGS.has(says)))

/** 'EEG.' and 'INTERICTAL EEG' as a sentence or a line of their own. */
const isInCapitals = ({ text, tokens }: NoteText, { from, to }: WordRange): boolean =>
  to - from <= MAX_HEADING_WORDS && /^[^\p{Ll}\d]*$/u.test(text.slice(tokens[from]?.start, tokens[to - 1]?.end))

const findColon = ({ gaps }: NoteText, { from, to }: WordRange): number | undefined =>
  Array.from({ length: MAX_HEADING_WORDS }, (_, index) => from + 1 + index).find(
    (index) => index <= to && index < gaps.length && HEADING_END.test(gaps[index] ?? ''),
  )

/** All that stands for something in a sentence. */
export const listMentions = (note: NoteText, sentence: NoteSentence, reader: NoteReader): readonly Mention[] =>
  sentence.clauses.flatMap((clause) => {
    const scopes = readClauseContext(note, sentence, clause, reader)
    return reader.findMeanings(note.words, clause.from, clause.to).map(({ start, end, values }) => {
      const range = { from: start, to: end }
      return { ...range, meanings: values, names: listContextNames(scopes, range), sentence, clause }
    })
  })

/** Of each clause what is said of its findings, which several readers of it ask. */
const contexts = new WeakMap<WordRange, readonly ContextScope[]>()

/** What is said of the findings of a clause: by its own words, by the heading, and by the clause before. */
export function readClauseContext(
  note: NoteText,
  sentence: NoteSentence,
  clause: WordRange,
  reader: NoteReader,
): readonly ContextScope[] {
  const context = contexts.get(clause) ?? listScopes(note, sentence, clause, reader)
  contexts.set(clause, context)
  return context
}

const listScopes = (
  note: NoteText,
  sentence: NoteSentence,
  clause: WordRange,
  reader: NoteReader,
): readonly ContextScope[] => [
  ...readContext(note, sentence, clause, reader),
  ...listSectionScopes(sentence),
  ...sentence.said,
  ...listCarriedScopes(note, sentence, clause, reader),
  ...listAnsweredScopes(note, sentence, clause, reader),
]

/** Words before a denial that stands at the beginning of the next clause: 'looked for and not found', 'DEPDC5: nothing found'. */
function listAnsweredScopes(
  note: NoteText,
  sentence: NoteSentence,
  clause: WordRange,
  reader: NoteReader,
): readonly ContextScope[] {
  const next = sentence.clauses[sentence.clauses.indexOf(clause) + 1]
  const beginsWith = ({ from }: WordRange, trigger: WordRange) =>
    trigger.from === from || (trigger.from === from + 1 && reader.joins.has(note.words[from] ?? ''))
  if (next === undefined) return []
  return readContext(note, sentence, next, reader)
    .filter(({ says, scope, trigger }) => ANSWERING.has(says) && scope.to < trigger.to && beginsWith(next, trigger))
    .map(({ says, trigger }) => ({ says, scope: clause, trigger }))
}

const ANSWERING: ReadonlySet<string> = new Set(['negated', 'uncertain'])

/** A clause that goes on with 'he', 'who' or a verb after a relative was named goes on with the relative. */
const listCarriedScopes = (
  note: NoteText,
  sentence: NoteSentence,
  clause: WordRange,
  reader: NoteReader,
): readonly ContextScope[] => (goesOnWithFamily(note, sentence, clause, reader) ? [sayOf('family', clause)] : [])

function goesOnWithFamily(note: NoteText, sentence: NoteSentence, clause: WordRange, reader: NoteReader): boolean {
  const before = sentence.clauses[sentence.clauses.indexOf(clause) - 1]
  if (before === undefined || !(hasNoSubject(note, clause, reader) || isUnderName(note, clause, before))) return false
  const isOfFamily = readContext(note, sentence, before, reader).some(({ says }) => says === 'family')
  return isOfFamily || goesOnWithFamily(note, sentence, before, reader)
}

/** 'Paternal grandmother: …', where the name of a relative is a heading. */
const isUnderName = ({ gaps }: NoteText, { from }: WordRange, before: WordRange): boolean =>
  HEADING_END.test(gaps[from] ?? '') && before.to - before.from < MAX_HEADING_WORDS

/** Whether a clause begins with a pronoun, or with its verb. */
function hasNoSubject({ words }: NoteText, { from }: WordRange, { terms, joins, verbs }: NoteReader): boolean {
  const { male, female } = terms.numbers.pronouns
  const start = joins.has(words[from] ?? '') ? from + 1 : from
  const [first = '', next = ''] = [words[start], words[start + 1]]
  return (
    [...male, ...female, ...terms.grammar.relativePronouns].some(
      (word) => word === first || word === words[from + 1],
    ) ||
    terms.grammar.relativePronouns.includes(words[from] ?? '') ||
    verbs.has(first) ||
    (terms.adverbs.includes(first) && verbs.has(next))
  )
}

/** Below the heading 'Family history' all is said of relatives. */
const listSectionScopes = ({ section, from, to }: NoteSentence): readonly ContextScope[] =>
  section === 'family' ? [sayOf('family', { from, to })] : []

/** The subjects that words can be said of, the nearest first: of their clause, their sentence, the heading, the sentence before. */
export function listNearTopics({ from, clause, sentence }: Mention): readonly string[] {
  const inClause = sentence.topics.filter((topic) => topic.from >= clause.from && topic.to <= clause.to)
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
