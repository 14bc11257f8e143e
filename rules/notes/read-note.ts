import { isWord } from '../text/tokens.ts'
import { listAges, type ReportedAge, suggestAges } from './ages.ts'
import { doubtContradictions } from './contradictions.ts'
import { suggestRate, suggestSpikeWaveIndex } from './eeg-amounts.ts'
import { type DatedEeg, listDatedEegs, suggestSerial } from './eeg-dates.ts'
import { suggestFamilyHistory } from './family-history.ts'
import { toSpan } from './findings.ts'
import { listFirstEver } from './first-ever.ts'
import type { Lexicon, Meaning } from './lexicon.ts'
import { findLastEnd, suggestFebrileQuestion, suggestFromMention } from './mention-suggestions.ts'
import { listMentions, type Mention, type NoteSentence, readClauseContext, readSentences } from './mentions.ts'
import { resolveSuggestions } from './resolve-states.ts'
import {
  isSeizureMeaning,
  type SeizureContext,
  takeAmounts,
  takeSeizureEntries,
  takeSeizureTypes,
} from './seizure-sentences.ts'
import {
  createSeizureGroups,
  isOfPatient,
  listSeizureSuggestions,
  type NamedGroup,
  type SeizureGroups,
} from './seizures.ts'
import { suggestSex } from './sex.ts'
import { suggestSides } from './sides.ts'
import { isWithin, type NoteText, type WordRange } from './split-text.ts'
import type { Suggestion, TextSpan } from './suggestion.ts'
import { tokenizeNote } from './tokenize-note.ts'

/**
 * The contents of a note as they could be entered, and the sentences with clinical words from which nothing was taken.
 */
export type NoteReading = Readonly<{ suggestions: readonly Suggestion[]; notUnderstood: readonly TextSpan[] }>

/** Reads a note in sentences, each with the context of its findings. The same text gives the same reading. */
export function readNote(text: string, lexicon: Lexicon): NoteReading {
  const note = tokenizeNote(text, lexicon.terms.spelling)
  const sentences = readSentences(note, lexicon)
  const seizures = createSeizureGroups()
  const dated = listDatedEegs(note, sentences, lexicon)
  const read = sentences.map((sentence) => readSentence(note, sentence, { seizures, dated }, lexicon))
  const ofSeizures = listSeizureSuggestions(seizures, lexicon)
  const suggestions = [
    ...suggestAges(
      read.flatMap(({ ages }) => ages),
      listFirstEver(note, sentences, lexicon, ofSeizures),
    ),
    ...suggestSex(note, sentences, lexicon),
    ...suggestSerial(dated, note, lexicon),
    ...ofSeizures,
    ...read.flatMap(({ suggested }) => suggested),
  ]
  const isPresent = ({ target }: Suggestion) =>
    target.kind !== 'entry' || !seizures.groups.some(({ type }) => type?.past === target.code)
  const resolved = doubtContradictions(
    resolveSuggestions(suggestions.filter(isPresent), lexicon.terms),
    read.flatMap(({ mentions }) => mentions),
    note,
    lexicon,
  )
  return { suggestions: resolved, notUnderstood: listNotUnderstood(note, read, resolved) }
}

type SentenceReading = Readonly<{
  sentence: NoteSentence
  mentions: readonly Mention[]
  suggested: readonly Suggestion[]
  ages: readonly ReportedAge[]
}>

function readSentence(
  note: NoteText,
  sentence: NoteSentence,
  { seizures, dated }: Readonly<{ seizures: SeizureGroups; dated: readonly DatedEeg[] }>,
  lexicon: Lexicon,
): SentenceReading {
  const mentions = listMentions(note, sentence, lexicon).map((mention) => withDate(mention, dated))
  const named: NamedGroup[] = []
  for (const mention of mentions)
    named.push(...takeSeizureTypes(mention, { note, sentence, seizures, named, mentions, lexicon }))
  for (const mention of mentions) takeSeizureEntries(mention, { note, sentence, seizures, named, mentions, lexicon })
  for (const clause of sentence.clauses) takeAmounts(clause, { note, sentence, seizures, named, mentions, lexicon })
  const found = mentions.flatMap((mention, index) =>
    suggestFromMention(mention, note, lexicon, findLastEnd(mentions, index), mentions),
  )
  const suggested = [
    ...found,
    ...suggestFamilyHistory(note, sentence, lexicon),
    ...sentence.clauses.flatMap((clause) => {
      const scopes = readClauseContext(note, sentence, clause, lexicon)
      const inClause = mentions.filter((mention) => mention.clause === clause)
      return [
        ...suggestRate(note, clause, inClause, lexicon),
        ...suggestSpikeWaveIndex(note, clause, scopes, lexicon),
        ...suggestSides(note, { clause, scopes }, found, lexicon),
        ...suggestFebrileQuestion(note, clause, scopes, lexicon),
      ]
    }),
  ]
  return { sentence, mentions, suggested, ages: readAges(note, sentence, { named, mentions, lexicon }) }
}

/** The findings of a dated EEG are of the past where a later one is reported, whatever else its sentence reports. */
function withDate(mention: Mention, dated: readonly DatedEeg[]): Mention {
  const recording = dated.find(({ from, to }) => mention.from >= from && mention.from < to)
  if (recording === undefined) return mention
  const names = [...mention.categories].filter((name) => name !== 'earlier')
  return { ...mention, categories: new Set(recording.isEarlier ? [...names, 'earlier'] : names) }
}

/** What an age is not the onset of. */
const OTHER_TOPICS: ReadonlySet<string> = new Set(['development', 'exam', 'eeg', 'imaging', 'birth', 'treatment'])

function readAges(
  note: NoteText,
  sentence: NoteSentence,
  { named, mentions, lexicon }: Pick<SeizureContext, 'named' | 'mentions' | 'lexicon'>,
): readonly ReportedAge[] {
  const { clauses, topics } = sentence
  const isOfSeizures = mentions.some(({ meanings }) => meanings.some(isSeizureMeaning))
  const isNamed = ({ from }: Mention) => !isWord(note.words[from], lexicon.terms.grammar.seizurePronouns)
  const isMentioned = (at: number) => mentions.some(({ from, to }) => at >= from && at < to)
  return clauses.flatMap((clause, index) => {
    const inClause = mentions.filter((mention) => mention.clause === clause)
    const own = readClauseContext(note, sentence, clause, lexicon).find(
      ({ category }) => category === 'family',
    )?.trigger
    const relative = sentence.relatives.ofClauses[index]?.isCarried ? { from: clause.from, to: clause.from } : own
    const isOther = (measure: WordRange) =>
      isOfSomethingElse(measure, clause, { mentions: inClause.filter(isNamed), topics })
    const isOfOnset = note.words
      .slice(clause.from, clause.from + 2)
      .some((word) => isWord(word, lexicon.terms.numbers.onsets))
    const febrile = inClause.filter(({ meanings }) => meanings.some(({ kind }) => kind === 'febrile'))
    const isFebrileIn = (part: WordRange) => febrile.some((words) => isWithin(words, part))
    const isFebrileQuestionIn = (part: WordRange) =>
      !isOfOnset && lexicon.findFebrileQuestion(note.words, part).length > 0
    const namesSeizureIn = (part: WordRange) =>
      isFebrileIn(part) ||
      isFebrileQuestionIn(part) ||
      inClause.some((mention) => isWithin(mention, part) && describesSeizure(mention))
    const namesSeizure = namesSeizureIn(clause)
    const isOfFamily = clauses
      .slice(0, index + 1)
      .some((before) =>
        readClauseContext(note, sentence, before, lexicon).some(({ category }) => category === 'family'),
      )
    const isBeforeSeizure =
      !isOfFamily && mentions.some((mention) => mention.clause === clauses[index + 1] && describesSeizure(mention))
    const isTakenBack = (words: WordRange) => sentence.takenBack.some(({ scope }) => isWithin(words, scope))
    const age = {
      named,
      isOfSeizures: isOfSeizures || isOfOnset,
      namesSeizure,
      namesSeizureIn,
      isFebrileIn,
      isFebrileQuestionIn,
      isOther,
      isBeforeSeizure,
      isMentioned,
      isTakenBack,
      relative,
    }
    return listAges({ note, clause, lexicon, ...age })
  })
}

/** Whether words name a seizure that the person had, or describe it. */
const describesSeizure = (mention: Mention): boolean =>
  isOfPatient(mention) &&
  mention.meanings.some(
    (meaning) =>
      meaning.kind === 'seizureType' ||
      meaning.kind === 'seizureWord' ||
      (meaning.kind === 'seizureEntry' && /^(motor|nonmotor|sign)_/.test(meaning.code)),
  )

/**
 * Whether an age is that of something else: of the nearest mention before it, or else behind it, or of the subject of
 * its clause.
 */
function isOfSomethingElse(
  { from, to }: WordRange,
  clause: WordRange,
  { mentions, topics }: Readonly<{ mentions: readonly Mention[]; topics: NoteSentence['topics'] }>,
): boolean {
  const marks = [
    ...mentions
      .filter(({ meanings }) => meanings.some(isReportable))
      .map((one) => ({ ...one, isOther: isNotSeizure(one) })),
    ...listOwnTopics(topics, clause)
      .filter(({ id }) => OTHER_TOPICS.has(id))
      .map((one) => ({ ...one, isOther: true })),
  ].sort((one, other) => one.from - other.from)
  const mark = marks.findLast((one) => one.to <= from) ?? marks.find((one) => one.from >= to)
  return mark?.isOther ?? listClauseTopics(topics, clause).some(({ id }) => OTHER_TOPICS.has(id))
}

const isReportable = (meaning: Meaning): boolean => meaning.kind === 'finding' || isSeizureMeaning(meaning)

const isNotSeizure = (mention: Mention): boolean => !isOfPatient(mention) || !mention.meanings.some(isSeizureMeaning)

const listOwnTopics = (topics: NoteSentence['topics'], clause: WordRange): NoteSentence['topics'] =>
  topics.filter((topic) => isWithin(topic, clause))

/** What a clause speaks of: its own subjects, or else the last before it in its sentence. */
function listClauseTopics(topics: NoteSentence['topics'], clause: WordRange): NoteSentence['topics'] {
  const own = listOwnTopics(topics, clause)
  return own.length > 0 ? own : topics.filter(({ to }) => to <= clause.from).slice(-1)
}

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
    return isUsed ||
      !isClinical ||
      (mentions.length > 0 && mentions.every(({ categories }) => categories.has('negated')))
      ? []
      : [span]
  })
}
