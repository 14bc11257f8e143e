import type { ContextCategory } from './context.ts'
import { toSpan } from './findings.ts'
import type { Lexicon } from './lexicon.ts'
import { type NoteSentence, readClauseContext } from './mentions.ts'
import type { PhraseFinder } from './phrases.ts'
import type { NoteText, WordRange } from './split-text.ts'
import type { Suggestion, TextSpan } from './suggestion.ts'

/**
 * The words by which a seizure of these days was the person's first; none where the note reports earlier ones, which
 * would put the onset of all seizures too late. `seizures`: what the note suggests of seizures.
 */
export function listFirstEver(
  note: NoteText,
  sentences: readonly NoteSentence[],
  lexicon: Lexicon,
  seizures: readonly Suggestion[],
): readonly TextSpan[] {
  const listHere = (find: PhraseFinder<true>) => sentences.flatMap((one) => listReported(note, one, lexicon, find))
  const isRepeated = seizures.some(({ target }) => 'code' in target && REPEATED.test(target.code))
  return isRepeated || listHere(lexicon.findNotFirst).length > 0 ? [] : listHere(lexicon.findFirstEver)
}

/** How often seizures come, where there are more than those of these days. */
const REPEATED = /^seizure_freq_(?!single|few)/

/** The contexts in which words are not about the person. */
const NOT_OF_PERSON: ReadonlySet<ContextCategory> = new Set(['negated', 'hypothetical', 'uncertain', 'family'])

/** The phrases of a sentence that are about the person; a denial within one is its own: 'no previous seizure'. */
const listReported = (
  note: NoteText,
  sentence: NoteSentence,
  lexicon: Lexicon,
  find: PhraseFinder<true>,
): readonly TextSpan[] =>
  sentence.clauses.flatMap((clause) => {
    const scopes = readClauseContext(note, sentence, clause, lexicon).filter(({ category }) =>
      NOT_OF_PERSON.has(category),
    )
    const isReported = ({ from, to }: WordRange) =>
      !scopes.some(
        ({ scope, trigger }) => (trigger.from < from || trigger.to > to) && from < scope.to && to > scope.from,
      )
    return find(note.words, clause)
      .filter(isReported)
      .map((match) => toSpan(note, match))
  })
