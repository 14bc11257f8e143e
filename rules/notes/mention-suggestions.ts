import { listMeasures } from '../text/measures.ts'
import { toSeconds } from './amounts.ts'
import { type ContextScope, listCategories } from './context.ts'
import { type FindingMeaning, findCertainty, suggestEntry, suggestFinding, suggestState, toSpan } from './findings.ts'
import type { Lexicon, Meaning, SeizureTypeTerms } from './lexicon.ts'
import { listNearTopics, type Mention } from './mentions.ts'
import { isDuration } from './seizure-amounts.ts'
import { findInstead, isSeizureMeaning } from './seizure-sentences.ts'
import type { NoteText, WordRange } from './split-text.ts'
import type { Suggestion, TextSpan } from './suggestion.ts'

/** What a mention suggests for the case. `lastEnd`: the end of the finding before it; `others`: all of its sentence. */
export const suggestFromMention = (
  mention: Mention,
  note: NoteText,
  lexicon: Lexicon,
  lastEnd: number,
  others: readonly Mention[],
): readonly Suggestion[] =>
  mention.meanings.flatMap((meaning) => {
    if (meaning.kind === 'state') return suggestState(mention, meaning.state, note, lexicon, lastEnd)
    if (meaning.kind === 'seizureType') return suggestInstead(mention, meaning.type, note, lexicon)
    if (meaning.kind === 'febrile') return suggestFebrile(mention, note, lexicon)
    return meaning.kind === 'finding' && isFindingHere(mention, meaning)
      ? suggestFinding(
          isNormalGene(meaning, mention, others, note) ? withDenial(mention) : mention,
          meaning,
          note,
          lexicon,
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

const withDenial = (mention: Mention): Mention => ({
  ...mention,
  categories: new Set([...mention.categories, 'negated']),
})

function suggestInstead(
  mention: Mention,
  type: SeizureTypeTerms,
  note: NoteText,
  lexicon: Lexicon,
): readonly Suggestion[] {
  const code = findInstead(type, mention)
  const certainty = findCertainty(mention.categories)
  if (code === undefined || certainty === undefined) return []
  const context = code !== type.denied || isDeniedForAllTime(mention, note, lexicon) ? certainty : 'uncertain'
  return suggestEntry(code, [toSpan(note, mention)], context, lexicon.terms)
}

/** Whether somebody was asked, or denies it for all time: 'no convulsion for two months' is neither. */
function isDeniedForAllTime({ sentence }: Mention, { words }: NoteText, { findAsked, findLimits }: Lexicon): boolean {
  return findAsked(words, sentence).length > 0 && findLimits(words, sentence).length === 0
}

/** Words that also describe a seizure are a finding only where its subject is spoken of. */
const isFindingHere = (mention: Mention, { topic }: Extract<Meaning, { kind: 'finding' }>): boolean =>
  topic === undefined || !mention.meanings.some(isSeizureMeaning) || listNearTopics(mention).includes(topic)

/** Longer than this a febrile seizure is prolonged, in seconds. */
const PROLONGED_SECONDS = 15 * 60

/** Febrile seizures of the person or of relatives, and whether one was prolonged. */
function suggestFebrile(mention: Mention, note: NoteText, lexicon: Lexicon): readonly Suggestion[] {
  const { febrile } = lexicon.terms
  const single = suggestFinding(mention, { kind: 'finding', code: febrile.enter }, note, lexicon)
  const long = listLong(mention, note, lexicon)
  if (single.length === 0 || mention.categories.has('family') || long.length === 0) return single
  return [
    ...single,
    ...suggestEntry(febrile.long, [toSpan(note, mention), ...long], single[0]?.context ?? 'certain', lexicon.terms),
  ]
}

/** Seizures with fever, of which the note leaves open whether they were febrile seizures. */
export const suggestFebrileQuestion = (
  note: NoteText,
  clause: WordRange,
  scopes: readonly ContextScope[],
  { findFebrileQuestion, terms }: Lexicon,
): readonly Suggestion[] =>
  findFebrileQuestion(note.words, clause).flatMap((range) => {
    const categories = listCategories(scopes, range)
    const code = categories.has('family') ? terms.instead.family?.[terms.febrile.enter] : terms.febrile.enter
    if (code === undefined || categories.has('negated') || findCertainty(categories) === undefined) return []
    return suggestEntry(code, [toSpan(note, range)], 'uncertain', terms)
  })

function listLong(mention: Mention, note: NoteText, lexicon: Lexicon): readonly TextSpan[] {
  const isCalledLong = note.words
    .slice(mention.from, mention.to)
    .some((word) => lexicon.terms.grammar.long.includes(word))
  return isCalledLong ? [toSpan(note, mention)] : listLongTimes(mention, note, lexicon)
}

const listLongTimes = ({ clause }: Mention, note: NoteText, lexicon: Lexicon): readonly TextSpan[] =>
  listMeasures(note, clause, lexicon.terms.numbers)
    .filter((measure) => isDuration(note, measure, lexicon) && (toSeconds(measure) ?? 0) > PROLONGED_SECONDS)
    .map((measure) => toSpan(note, measure))

/** The end of the finding before a mention, after which its sources are named. */
export function findLastEnd(mentions: readonly Mention[], index: number): number {
  const isSeizureWord = ({ meanings }: Mention) =>
    meanings.every(({ kind }) => kind === 'seizureWord' || kind === 'misleading')
  return mentions.slice(0, index).findLast((mention) => !isSeizureWord(mention))?.to ?? 0
}
