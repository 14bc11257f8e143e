import { listMeasures } from '../text/measures.ts'
import { toSeconds } from './amounts.ts'
import { type ContextScope, listContextNames } from './context.ts'
import { type FindingMeaning, findCertainty, suggestEntry, suggestFinding, suggestState, toSpan } from './findings.ts'
import { listNearTopics, type Mention } from './mentions.ts'
import type { Meaning, NoteReader, SeizureType } from './note-reader.ts'
import { isDuration } from './seizure-amounts.ts'
import { findInstead, isSeizureMeaning } from './seizure-sentences.ts'
import type { NoteText, WordRange } from './split-text.ts'
import type { Suggestion, TextSpan } from './suggestion.ts'

/** What a mention suggests for the case. `lastEnd`: the end of the finding before it; `others`: all of its sentence. */
export const suggestFromMention = (
  mention: Mention,
  note: NoteText,
  reader: NoteReader,
  lastEnd: number,
  others: readonly Mention[],
): readonly Suggestion[] =>
  mention.meanings.flatMap((meaning) => {
    if (meaning.kind === 'state') return suggestState(mention, meaning.state, note, reader, lastEnd)
    if (meaning.kind === 'seizureType') return suggestInstead(mention, meaning.type, note, reader)
    if (meaning.kind === 'febrile') return suggestFebrile(mention, note, reader)
    return meaning.kind === 'finding' && isFindingHere(mention, meaning)
      ? suggestFinding(
          isNormalGene(meaning, mention, others, note) ? withDenial(mention) : mention,
          meaning,
          note,
          reader,
        )
      : []
  })

/** How far behind a gene it may be called normal. */
const MAX_WORDS_TO_NORMAL = 3

/** 'SCN1A normal', 'SCN1A testing was normal': behind a comma something else is normal. */
const isNormalGene = (
  { topic, code }: FindingMeaning,
  { clause, to }: Mention,
  others: readonly Mention[],
  { gaps }: NoteText,
): boolean =>
  topic === 'genetics' &&
  /^test_genetics_/.test(code) &&
  others.some(
    (other) =>
      other.clause === clause &&
      other.from >= to &&
      other.from - to <= MAX_WORDS_TO_NORMAL &&
      !gaps.slice(to, other.from + 1).some((gap) => /[,;(]/.test(gap)) &&
      other.meanings.some((one) => one.kind === 'state' && one.state === 'normal'),
  )

const withDenial = (mention: Mention): Mention => ({ ...mention, names: new Set([...mention.names, 'negated']) })

function suggestInstead(
  mention: Mention,
  type: SeizureType,
  note: NoteText,
  reader: NoteReader,
): readonly Suggestion[] {
  const code = findInstead(type, mention)
  const certainty = findCertainty(mention.names)
  if (code === undefined || certainty === undefined) return []
  const context = code !== type.denied || isDeniedForAllTime(mention, note, reader) ? certainty : 'uncertain'
  return suggestEntry(code, [toSpan(note, mention)], context, reader.terms)
}

/** Whether somebody was asked, or denies it for all time: 'no convulsion for two months' is neither. */
function isDeniedForAllTime(
  { sentence }: Mention,
  { words }: NoteText,
  { findAsked, findLimits }: NoteReader,
): boolean {
  const { from, to } = sentence
  return findAsked(words, from, to).length > 0 && findLimits(words, from, to).length === 0
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

/** Seizures with fever, of which the note does not say whether they were febrile seizures. */
export const suggestFebrileQuestion = (
  note: NoteText,
  clause: WordRange,
  scopes: readonly ContextScope[],
  { findFebrileQuestion, terms }: NoteReader,
): readonly Suggestion[] =>
  findFebrileQuestion(note.words, clause.from, clause.to).flatMap(({ start, end }) => {
    const range = { from: start, to: end }
    const names = listContextNames(scopes, range)
    const code = names.has('family') ? terms.instead.family?.[terms.febrile.enter] : terms.febrile.enter
    if (code === undefined || names.has('negated') || findCertainty(names) === undefined) return []
    return suggestEntry(code, [toSpan(note, range)], 'uncertain', terms)
  })

function listLong(mention: Mention, note: NoteText, reader: NoteReader): readonly TextSpan[] {
  const isCalledLong = note.words
    .slice(mention.from, mention.to)
    .some((word) => reader.terms.grammar.long.includes(word))
  return isCalledLong ? [toSpan(note, mention)] : listLongTimes(mention, note, reader)
}

const listLongTimes = ({ clause }: Mention, note: NoteText, reader: NoteReader): readonly TextSpan[] =>
  listMeasures(note, clause, reader.terms.numbers)
    .filter((measure) => isDuration(note, measure, reader) && (toSeconds(measure) ?? 0) > PROLONGED_SECONDS)
    .map((measure) => toSpan(note, measure))

/** The end of the finding before a mention, after which the sources that it is said of are named. */
export function findLastEnd(mentions: readonly Mention[], index: number): number {
  const isSeizureWord = ({ meanings }: Mention) =>
    meanings.every(({ kind }) => kind === 'seizureWord' || kind === 'misleading')
  return mentions.slice(0, index).findLast((mention) => !isSeizureWord(mention))?.to ?? 0
}
