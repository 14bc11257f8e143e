import type { NoteReading } from '../../../rules/notes/read-note.ts'
import type { Suggestion, TextSpan } from '../../../rules/notes/suggestion.ts'

/** The meaning of the marks, each with a sign in addition to its colour. */
export const MARK_TEXTS = {
  suggested: { sign: '✓', label: 'suggested' },
  uncertain: { sign: '?', label: 'uncertain' },
  family: { sign: 'F', label: 'of the family' },
  left: { sign: '–', label: 'not understood' },
} as const

export type MarkKind = keyof typeof MARK_TEXTS

/** A piece of the text, with its mark if it has one. */
export type TextPart = Readonly<{ text: string; start: number; kind?: MarkKind }>

type Mark = TextSpan & Readonly<{ kind: MarkKind }>

/** The text in pieces, in order; where marks overlap, the first one counts. */
export function listTextParts(text: string, { suggestions, notUnderstood }: NoteReading): readonly TextPart[] {
  const marks: Mark[] = [
    ...suggestions.flatMap((suggestion) => suggestion.words.map((span) => ({ ...span, kind: getKind(suggestion) }))),
    ...notUnderstood.map((span) => ({ ...span, kind: 'left' as const })),
  ]
  const parts: TextPart[] = []
  let at = 0
  for (const { start, end, kind } of marks.sort((one, other) => one.start - other.start || other.end - one.end)) {
    if (start < at) continue
    if (start > at) parts.push({ text: text.slice(at, start), start: at })
    parts.push({ text: text.slice(start, end), start, kind })
    at = end
  }
  return at < text.length ? [...parts, { text: text.slice(at), start: at }] : parts
}

const getKind = ({ context }: Suggestion): MarkKind =>
  context === 'uncertain' || context === 'family' ? context : 'suggested'
