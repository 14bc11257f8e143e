import { listAges, suggestAges, type ToldAge } from './ages.ts'
import { listMeasures, toSeconds } from './amounts.ts'
import { suggestRate, suggestSpikeWaveIndex } from './eeg-amounts.ts'
import { suggestFamilyHistory } from './family-history.ts'
import { findCertainty, suggestEntry, suggestFinding, suggestState, toSpan } from './findings.ts'
import { listMentions, listNearTopics, type Mention, type NoteSentence, readSentences } from './mentions.ts'
import type { Meaning, NoteReader, SeizureType } from './note-reader.ts'
import { resolveSuggestions } from './resolve-states.ts'
import { type CountedCodes, isDuration, listCounts, listDurations, listFrequencies } from './seizure-amounts.ts'
import {
  addSeizureType,
  addToGroup,
  createGroup,
  createSeizureGroups,
  findSpokenOf,
  isOfPatient,
  listSeizureSuggestions,
  type NamedGroup,
  type SeizureGroups,
} from './seizures.ts'
import { suggestSex } from './sex.ts'
import { suggestSides } from './sides.ts'
import { type NoteText, splitNote, type WordRange } from './split-text.ts'
import type { Suggestion, TextSpan } from './suggestion.ts'

/** What a note says as it could be entered, and the sentences with clinical words from which nothing was taken. */
export type NoteReading = Readonly<{ suggestions: readonly Suggestion[]; notUnderstood: readonly TextSpan[] }>

/** Reads a note in sentences, each with what is said of its findings. The same text gives the same reading. */
export function readNote(text: string, reader: NoteReader): NoteReading {
  const note = splitNote(text)
  const sentences = readSentences(note, reader)
  const seizures = createSeizureGroups()
  const read = sentences.map((sentence) => readSentence(note, sentence, seizures, reader))
  const suggestions = [
    ...suggestAges(read.flatMap(({ ages }) => ages)),
    ...suggestSex(note, sentences, reader),
    ...listSeizureSuggestions(seizures, reader),
    ...read.flatMap(({ suggested }) => suggested),
  ]
  const resolved = resolveSuggestions(suggestions, reader.terms)
  return { suggestions: resolved, notUnderstood: listNotUnderstood(note, read, resolved) }
}

type SentenceReading = Readonly<{
  sentence: NoteSentence
  mentions: readonly Mention[]
  suggested: readonly Suggestion[]
  ages: readonly ToldAge[]
}>

function readSentence(
  note: NoteText,
  sentence: NoteSentence,
  seizures: SeizureGroups,
  reader: NoteReader,
): SentenceReading {
  const mentions = listMentions(note, sentence, reader)
  const named = mentions.flatMap((mention) => takeSeizureTypes(mention, seizures, note))
  for (const mention of mentions) takeSeizureEntries(mention, { note, sentence, seizures, named, mentions, reader })
  for (const clause of sentence.clauses) takeAmounts(clause, { note, sentence, seizures, named, mentions, reader })
  const found = mentions.flatMap((mention, index) =>
    suggestFromMention(mention, note, reader, findLastEnd(mentions, index)),
  )
  const suggested = [
    ...found,
    ...suggestFamilyHistory(note, sentence, reader),
    ...sentence.clauses.flatMap((clause) => [
      ...suggestRate(
        note,
        clause,
        mentions.filter((mention) => mention.clause === clause),
        reader,
      ),
      ...suggestSpikeWaveIndex(note, clause, reader),
      ...suggestSides(note, clause, found, reader),
    ]),
  ]
  return { sentence, mentions, suggested, ages: readAges(note, sentence, { named, mentions, reader }) }
}

/** The end of the finding before a mention, after which the sources that it is said of are named. */
function findLastEnd(mentions: readonly Mention[], index: number): number {
  const isSeizureWord = ({ meanings }: Mention) =>
    meanings.every(({ kind }) => kind === 'seizureWord' || kind === 'misleading')
  return mentions.slice(0, index).findLast((mention) => !isSeizureWord(mention))?.to ?? 0
}

const takeSeizureTypes = (mention: Mention, seizures: SeizureGroups, note: NoteText): readonly NamedGroup[] =>
  mention.meanings.flatMap((meaning) =>
    meaning.kind === 'seizureType' && findInstead(meaning.type, mention) === undefined
      ? addSeizureType(seizures, meaning.type, mention, note)
      : [],
  )

/** The entry that a kind of seizure makes in place of a row: of its denial, or of the past. */
function findInstead({ denied, past }: SeizureType, { names }: Mention): string | undefined {
  if (names.has('family')) return undefined
  if (names.has('negated')) return denied
  return names.has('past') ? past : undefined
}

type SeizureContext = Readonly<{
  note: NoteText
  sentence: NoteSentence
  seizures: SeizureGroups
  named: readonly NamedGroup[]
  mentions: readonly Mention[]
  reader: NoteReader
}>

/** What a sentence says of a seizure, unless it speaks of something else there. */
function takeSeizureEntries(mention: Mention, context: SeizureContext): void {
  const { note, seizures, named, reader } = context
  const certainty = findCertainty(mention.names)
  if (certainty === undefined || !isOfPatient(mention)) return
  for (const meaning of mention.meanings) {
    const entry = toSeizureEntry(meaning, reader)
    if (entry === undefined || !isOfSeizure(mention, context)) continue
    const group = findSpokenOf(seizures, named, mention, mention.clause) ?? createGroup(seizures, undefined)
    addToGroup(group, entry, [toSpan(note, mention)], certainty)
  }
}

function toSeizureEntry(meaning: Meaning, { terms }: NoteReader) {
  if (meaning.kind === 'seizureValue') return { field: meaning.field, value: meaning.value }
  const field = meaning.kind === 'seizureEntry' ? terms.fields[meaning.code] : undefined
  return meaning.kind === 'seizureEntry' && field?.perSeizure ? { list: field.list, code: meaning.code } : undefined
}

/** What is spoken of where a sign is one of a seizure. */
const SEIZURE_TOPICS: ReadonlySet<string> = new Set(['seizure', 'sleep'])

/** Whether words are said of a seizure: their clause names one, or nothing else is spoken of. */
function isOfSeizure(mention: Mention, { named, mentions }: Pick<SeizureContext, 'named' | 'mentions'>): boolean {
  const { clause } = mention
  const [topic] = listNearTopics(mention)
  return namesSeizure(clause, { named, mentions }) || topic === undefined || SEIZURE_TOPICS.has(topic)
}

const namesSeizure = (clause: WordRange, { named, mentions }: Pick<SeizureContext, 'named' | 'mentions'>): boolean =>
  named.some(({ from, to }) => from >= clause.from && to <= clause.to) ||
  mentions.some((one) => one.clause === clause && one.meanings.some(({ kind }) => kind === 'seizureWord'))

/** As `isOfSeizure`, for numbers of a clause. */
function isClauseOfSeizure(clause: WordRange, context: SeizureContext): boolean {
  const { sentence } = context
  const topics = sentence.topics.filter(({ from, to }) => from >= clause.from && to <= clause.to)
  const [topic] =
    topics.length > 0
      ? topics.map(({ id }) => id)
      : [sentence.section, sentence.carried].filter((id) => id !== undefined)
  return namesSeizure(clause, context) || topic === undefined || SEIZURE_TOPICS.has(topic)
}

/** How long seizures last, how often they come and how many there were, where nothing else is spoken of. */
function takeAmounts(clause: WordRange, context: SeizureContext): void {
  const { note, seizures, named, mentions, reader } = context
  const inClause = mentions.filter((mention) => mention.clause === clause)
  const isFebrile = inClause.some(({ meanings }) => meanings.some(({ kind }) => kind === 'febrile'))
  if (isFebrile || !inClause.every(isOfPatient) || !isClauseOfSeizure(clause, context)) return
  const group = findSpokenOf(seizures, named, { from: clause.to, to: clause.to }, clause)
  if (group === undefined) return
  const counted = [
    ...listDurations(note, clause, reader, group),
    ...listFrequencies(note, clause, reader),
    ...listCounts(note, clause, reader),
  ]
  for (const one of counted) addCounted(one, findSpokenOf(seizures, named, one, clause) ?? group, note, reader)
}

function addCounted(
  { codes, ...range }: CountedCodes,
  group: NamedGroup['group'],
  note: NoteText,
  { terms }: NoteReader,
): void {
  for (const code of codes) {
    const field = terms.fields[code]
    if (field?.perSeizure) addToGroup(group, { list: field.list, code }, [toSpan(note, range)], 'certain')
  }
}

const isSeizureMeaning = ({ kind }: Meaning): boolean => kind.startsWith('seizure') || kind === 'febrile'

/** What an age is not the onset of. */
const OTHER_TOPICS: ReadonlySet<string> = new Set(['development', 'exam', 'eeg', 'imaging', 'birth', 'treatment'])

function readAges(
  note: NoteText,
  { clauses, topics }: NoteSentence,
  { named, mentions, reader }: Pick<SeizureContext, 'named' | 'mentions' | 'reader'>,
): readonly ToldAge[] {
  const isOfSeizures = mentions.some(({ meanings }) => meanings.some(isSeizureMeaning))
  const isMentioned = (at: number) => mentions.some(({ from, to }) => at >= from && at < to)
  return clauses.flatMap((clause) => {
    const inClause = mentions.filter((mention) => mention.clause === clause)
    const isOther =
      inClause.some(({ names }) => names.has('family') || names.has('negated')) ||
      topics.some(({ id, from, to }) => OTHER_TOPICS.has(id) && from >= clause.from && to <= clause.to)
    const kinds = inClause.flatMap(({ meanings }) => meanings.map(({ kind }) => kind))
    const isFebrile = kinds.includes('febrile')
    const namesSeizure = isFebrile || kinds.includes('seizureType') || kinds.includes('seizureWord')
    return listAges({ note, clause, reader, named, isOfSeizures, namesSeizure, isFebrile, isOther, isMentioned })
  })
}

const suggestFromMention = (
  mention: Mention,
  note: NoteText,
  reader: NoteReader,
  lastEnd: number,
): readonly Suggestion[] =>
  mention.meanings.flatMap((meaning) => {
    if (meaning.kind === 'state') return suggestState(mention, meaning.state, note, reader, lastEnd)
    if (meaning.kind === 'seizureType') return suggestInstead(mention, meaning.type, note, reader)
    if (meaning.kind === 'febrile') return suggestFebrile(mention, note, reader)
    return meaning.kind === 'finding' && isFindingHere(mention, meaning)
      ? suggestFinding(mention, meaning, note, reader)
      : []
  })

function suggestInstead(
  mention: Mention,
  type: SeizureType,
  note: NoteText,
  { terms }: NoteReader,
): readonly Suggestion[] {
  const code = findInstead(type, mention)
  const context = findCertainty(mention.names)
  return code === undefined || context === undefined ? [] : suggestEntry(code, [toSpan(note, mention)], context, terms)
}

/** Words that also stand for something of a seizure are a finding only where its subject is spoken of. */
const isFindingHere = (mention: Mention, { topic }: Extract<Meaning, { kind: 'finding' }>): boolean =>
  topic === undefined || !mention.meanings.some(isSeizureMeaning) || listNearTopics(mention).includes(topic)

/** Longer than this a febrile seizure is prolonged, in seconds. */
const PROLONGED_SECONDS = 15 * 60

/** Febrile seizures of the person or of relatives, and whether one was prolonged. */
function suggestFebrile(mention: Mention, note: NoteText, reader: NoteReader): readonly Suggestion[] {
  const { febrile } = reader.terms
  const single = suggestFinding(mention, { kind: 'finding', code: febrile.enter }, note, reader)
  const long = listLong(mention, note, reader)
  if (single.length === 0 || mention.names.has('family') || long.length === 0) return single
  return [
    ...single,
    ...suggestEntry(febrile.long, [toSpan(note, mention), ...long], single[0]?.context ?? 'certain', reader.terms),
  ]
}

const listLong = ({ clause }: Mention, note: NoteText, reader: NoteReader): readonly TextSpan[] =>
  listMeasures(note, clause, reader)
    .filter((measure) => isDuration(note, measure, reader) && (toSeconds(measure) ?? 0) > PROLONGED_SECONDS)
    .map((measure) => toSpan(note, measure))

/** A sentence that names something clinical, none of it denied, of a relative or only thought of, and gave nothing. */
const listNotUnderstood = (
  note: NoteText,
  read: readonly SentenceReading[],
  suggestions: readonly Suggestion[],
): readonly TextSpan[] => {
  const words = suggestions.flatMap((suggestion) => suggestion.words)
  return read.flatMap(({ sentence, mentions }) => {
    const span = toSpan(note, sentence)
    const isUsed = words.some(({ start, end }) => start >= span.start && end <= span.end)
    const isClinical = mentions.length > 0 || sentence.topics.length > 0
    return isUsed || !isClinical || (mentions.length > 0 && mentions.every(({ names }) => names.has('negated')))
      ? []
      : [span]
  })
}
