import { suggestEntry, toSpan } from './findings.ts'
import type { NoteReader } from './note-reader.ts'
import type { NoteText, WordRange } from './split-text.ts'
import type { Suggestion } from './suggestion.ts'

/** How far from a finding its side may stand, in characters. */
const MAX_DISTANCE = 40

/** The side of findings that have one, where their clause names it near them. */
export const suggestSides = (
  note: NoteText,
  clause: WordRange,
  suggested: readonly Suggestion[],
  { terms, findSides }: NoteReader,
): readonly Suggestion[] =>
  findSides(note.words, clause.from, clause.to).flatMap(({ start, end, values }) => {
    const span = toSpan(note, { from: start, to: end })
    const near = suggested.filter(({ words }) =>
      words.some((one) => Math.max(one.start - span.end, span.start - one.end) <= MAX_DISTANCE),
    )
    return terms.sides.flatMap((sides) => {
      const found = near.find(({ target }) => target.kind === 'entry' && sides.of.includes(target.code))
      return found ? values.flatMap((side) => suggestEntry(sides[side], [span], found.context, terms)) : []
    })
  })
