import { splitWords } from '../text/fold-text.ts'
import { type ContextScope, listCategories } from './context.ts'
import { findCertainty, suggestEntry, toSpan } from './findings.ts'
import type { Lexicon } from './lexicon.ts'
import type { NoteText, WordRange } from './split-text.ts'
import type { Suggestion, TextSpan } from './suggestion.ts'

/** How far from a finding its side may be, in characters. */
const MAX_DISTANCE = 40

/** The side of findings that have one, where their clause names it near them. */
export const suggestSides = (
  note: NoteText,
  { clause, scopes }: Readonly<{ clause: WordRange; scopes: readonly ContextScope[] }>,
  suggested: readonly Suggestion[],
  { terms, findSides, denials }: Lexicon,
): readonly Suggestion[] =>
  findSides(note.words, clause).flatMap((match) => {
    const certainty = findCertainty(listCategories(scopes, match))
    if (certainty === undefined || isDenied(note, clause, match.from, denials)) return []
    const span = toSpan(note, match)
    const near = suggested.filter(({ words }) =>
      words.some(
        (one) =>
          Math.max(one.start - span.end, span.start - one.end) <= MAX_DISTANCE &&
          (isWithin(span, one) || !namesSide(note, one, findSides)),
      ),
    )
    return terms.sides.flatMap((sides) => {
      const found = near.find(({ target }) => target.kind === 'entry' && sides.of.includes(target.code))
      const context = certainty === 'uncertain' ? certainty : found?.context
      return found && context ? match.values.flatMap((side) => suggestEntry(sides[side], [span], context, terms)) : []
    })
  })

const isWithin = (inner: TextSpan, outer: TextSpan): boolean => inner.start >= outer.start && inner.end <= outer.end

/** Whether the words of a finding name its side themselves: 'right hippocampal sclerosis, the left hippocampus …'. */
function namesSide({ text }: NoteText, { start, end }: TextSpan, findSides: Lexicon['findSides']): boolean {
  return findSides(splitWords(text.slice(start, end)).map(({ folded }) => folded)).length > 0
}

/** 'None over the left'. */
function isDenied({ words, gaps }: NoteText, { from }: WordRange, at: number, denials: ReadonlySet<string>): boolean {
  const comma = gaps.slice(from + 1, at + 1).findLastIndex((gap) => /[,;]/.test(gap))
  return words.slice(from + 1 + comma, at).some((word) => denials.has(word))
}
