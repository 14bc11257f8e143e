import { listContextNames } from './context.ts'
import { suggestEntry, toSpan } from './findings.ts'
import { type NoteSentence, readClauseContext } from './mentions.ts'
import type { NoteReader } from './note-reader.ts'
import type { PhraseMatch } from './phrases.ts'
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
  const febrile = [
    ...reader
      .findMeanings(note.words, clause.from, clause.to)
      .filter(({ values }) => values.some(({ kind }) => kind === 'febrile')),
    ...reader.findFebrileAsked(note.words, clause.from, clause.to),
  ]
  const matches = reader.findFamilyCodes(note.words, clause.from, clause.to)
  const suggest = ({ start, end, values }: PhraseMatch<string>) => {
    const range = { from: start, to: end }
    const names = listContextNames(scopes, range)
    if (names.has('negated') || names.has('hypothetical')) return []
    const context = names.has('uncertain') ? 'uncertain' : 'family'
    return values.flatMap((code) => suggestEntry(code, [toSpan(note, range)], context, terms))
  }
  const told = matches.filter(({ start, end }) => !febrile.some((one) => start < one.end && end > one.start))
  const siblings = told.filter(({ start }) => isOfSibling(note, clause, start, reader))
  return [...told, ...siblings.map((one) => ({ ...one, values: [terms.family.sibling] }))].flatMap(suggest)
}

/** Whether the last relative named before a word is a brother or sister of the person, and no aunt or uncle. */
function isOfSibling(note: NoteText, { from, to }: WordRange, at: number, reader: NoteReader): boolean {
  const [sibling] = reader
    .findSiblings(note.words, from, to)
    .filter(({ start }) => start < at)
    .slice(-1)
  const relatives = reader
    .findTriggers(note.words, from, to)
    .filter(({ start, values }) => start < at && values.some(({ says }) => says === 'family'))
  return (
    sibling !== undefined &&
    relatives.every(({ start }) => start <= sibling.start) &&
    !relatives.some(({ end }) => end === sibling.start) &&
    !reader.terms.grammar.halfKin.includes(note.words[sibling.start - 1] ?? '')
  )
}
