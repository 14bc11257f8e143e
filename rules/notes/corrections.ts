import { type ContextScope, type ContextTrigger, createScope } from './context.ts'
import type { Lexicon } from './lexicon.ts'
import type { PhraseMatch } from './phrases.ts'
import type { NoteText, WordRange } from './split-text.ts'

type SentenceOfCorrections = WordRange &
  Readonly<{
    topics: readonly (WordRange & Readonly<{ id: string }>)[]
    triggers: readonly PhraseMatch<ContextTrigger>[]
  }>

/** With fewer words before it a correction is of the sentence before its own: 'in fact this was wrong'. */
const MIN_WORDS_BEFORE = 3

/** Of these a sentence reports too much that is about something else. */
const WIDE_TOPICS: ReadonlySet<string> = new Set(['seizure', 'sleep', 'treatment', 'family', 'birth'])

/**
 * What the sentences of a note take back, of each sentence what is taken back in it: the words before 'correction' in
 * its sentence, or the sentence before, and earlier sentences on the subjects named behind it.
 */
export function listCorrections(
  note: NoteText,
  sentences: readonly SentenceOfCorrections[],
  lexicon: Lexicon,
): readonly (readonly ContextScope[])[] {
  const corrections: (readonly ContextScope[])[] = []
  const corrected = new Set<string>()
  let ofNext: readonly ContextScope['category'][] = []
  for (const sentence of sentences.toReversed()) {
    const marks = listMarks(sentence)
    const isOfSubject = sentence.topics.some(({ id }) => corrected.has(id))
    const hasContent = (at: number) => hasContentBefore(note, sentence, at, lexicon)
    corrections.push([
      ...ofNext.map((category) => createScope(category, sentence)),
      ...(isOfSubject ? [createScope('uncertain', sentence)] : []),
      ...marks
        .filter(({ at }) => hasContent(at))
        .map(({ at, category }) => createScope(category, { from: sentence.from, to: at })),
    ])
    ofNext = marks.filter(({ at }) => !hasContent(at)).map(({ category }) => category)
    const [first] = marks
    for (const { id, from } of first ? sentence.topics : [])
      if (from >= (first?.at ?? 0) && !WIDE_TOPICS.has(id)) corrected.add(id)
  }
  return corrections.toReversed()
}

/** Where a sentence takes something back. */
const listMarks = ({ triggers }: SentenceOfCorrections) =>
  triggers.flatMap(({ from, values }) =>
    values.flatMap(({ says, reaches }) =>
      reaches === 'earlier' && says !== 'none' ? [{ at: from, category: says }] : [],
    ),
  )

const hasContentBefore = (
  { words }: NoteText,
  { from, topics }: SentenceOfCorrections,
  at: number,
  { findMeanings }: Lexicon,
): boolean =>
  at - from >= MIN_WORDS_BEFORE || topics.some(({ to }) => to <= at) || findMeanings(words, { from, to: at }).length > 0
