import { suggestEntry, toSpan } from './findings.ts'
import type { NoteReader } from './note-reader.ts'
import type { NoteText, WordRange } from './split-text.ts'
import type { Suggestion } from './suggestion.ts'

/** The side of findings that have one, where their clause names it. */
export function suggestSides(
  note: NoteText,
  clause: WordRange,
  suggested: readonly Suggestion[],
  { terms, findSides }: NoteReader,
): readonly Suggestion[] {
  const span = toSpan(note, clause)
  const inClause = suggested.filter(({ words }) =>
    words.some(({ start, end }) => start >= span.start && end <= span.end),
  )
  return terms.sides.flatMap((sides) => {
    const found = inClause.find(({ target }) => target.kind === 'entry' && sides.of.includes(target.code))
    if (found === undefined) return []
    return findSides(note.words, clause.from, clause.to).flatMap(({ start, end, values }) =>
      values.flatMap((side) =>
        suggestEntry(sides[side], [toSpan(note, { from: start, to: end })], found.context, terms),
      ),
    )
  })
}
