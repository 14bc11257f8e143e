import { isDeepStrictEqual } from 'node:util'
import { normalizeCase } from '../../../rules/case/index.ts'
import { classify } from '../../../rules/engine/index.ts'
import { enterSuggestions } from '../../../rules/notes/enter-suggestions.ts'
import type { CheckedAnswer } from '../../../rules/tools/letter-answer.ts'
import type { ToolData } from '../../../rules/tools/tool.ts'
import type { AnnotatedNote } from '../../build/cases/annotated-notes.ts'
import { readHandEnteredCase } from './hand-entered-case.ts'
import { type JudgedNote, judgeNote } from './judge-note.ts'

/** How a letter was read. `hasSameGroups`: every syndrome is in the group that it has when a person enters the letter. */
export type LetterScore = JudgedNote &
  Readonly<{ leftOut: number; hasSameGroups: boolean; wronglyExcluded: readonly string[] }>

/** Judges a reading as the page would enter it: what is certain, without what a person would still choose. */
export function scoreLetter(data: ToolData, note: AnnotatedNote, { suggestions, leftOut }: CheckedAnswer): LetterScore {
  const certain = suggestions.filter(({ context }) => context !== 'uncertain')
  const { patient } = enterSuggestions({ patient: normalizeCase({}), rows: {} }, certain, data.pack)
  const { groups } = classify(data.pack, patient)
  const byHand = classify(data.pack, readHandEnteredCase(note.answer, data)).groups
  return {
    ...judgeNote(note, suggestions, data.pack),
    leftOut,
    hasSameGroups: isDeepStrictEqual(groups, byHand),
    wronglyExcluded: groups.excluded.filter((code) => !byHand.excluded.includes(code)),
  }
}
