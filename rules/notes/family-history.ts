import { listContextNames } from './context.ts'
import { suggestEntry, toSpan } from './findings.ts'
import { type NoteSentence, readClauseContext } from './mentions.ts'
import type { NoteReader } from './note-reader.ts'
import type { NoteText, WordRange } from './split-text.ts'
import type { Suggestion } from './suggestion.ts'

/** What the sentences on relatives say: that there is nothing, or which of the family's entries. */
export const suggestFamilyHistory = (
  note: NoteText,
  sentence: NoteSentence,
  reader: NoteReader,
): readonly Suggestion[] => sentence.clauses.flatMap((clause) => suggestOfClause(note, sentence, clause, reader))

function suggestOfClause(
  note: NoteText,
  sentence: NoteSentence,
  clause: WordRange,
  reader: NoteReader,
): readonly Suggestion[] {
  const { terms } = reader
  const negative = reader.findFamilyNegative(note.words, clause.from, clause.to)[0]
  if (negative)
    return suggestEntry(
      terms.family.negative,
      [toSpan(note, { from: negative.start, to: negative.end })],
      'family',
      terms,
    )
  const scopes = readClauseContext(note, sentence, clause, reader)
  const isOfFamily = scopes.some(({ says }) => says === 'family')
  if (!isOfFamily) return []
  const febrile = reader
    .findMeanings(note.words, clause.from, clause.to)
    .filter(({ values }) => values.some(({ kind }) => kind === 'febrile'))
  const matches = reader.findFamilyCodes(note.words, clause.from, clause.to)
  return matches
    .filter(({ start, end }) => !febrile.some((one) => start < one.end && end > one.start))
    .flatMap(({ start, end, values }) => {
      const range = { from: start, to: end }
      const names = listContextNames(scopes, range)
      if (names.has('negated') || names.has('hypothetical')) return []
      const context = names.has('uncertain') ? 'uncertain' : 'family'
      return values.flatMap((code) => suggestEntry(code, [toSpan(note, range)], context, terms))
    })
}
