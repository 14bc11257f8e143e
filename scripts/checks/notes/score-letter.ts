import { isDeepStrictEqual } from 'node:util'
import { normalizeCase, type PatientCase } from '../../../rules/case/index.ts'
import { classify } from '../../../rules/engine/index.ts'
import { enterSuggestions } from '../../../rules/notes/enter-suggestions.ts'
import type { Suggestion } from '../../../rules/notes/suggestion.ts'
import type { CheckedAnswer } from '../../../rules/tools/letter-answer.ts'
import type { ToolData } from '../../../rules/tools/tool.ts'
import type { AnnotatedNote } from '../../build/cases/annotated-notes.ts'
import { listHandEnteredTargets, readHandEnteredCase } from './hand-entered-case.ts'
import { type JudgedNote, judgeNote } from './judge-note.ts'
import { mendReading } from './mend-reading.ts'

/**
 * How a letter was read. `hasSameGroups`: every syndrome is in the group that it has when a person enters the letter;
 * `hasMendedGroups`: in the group that it has once the mistakes of the reading are mended.
 */
export type LetterScore = JudgedNote &
  Readonly<{ leftOut: number; hasSameGroups: boolean; hasMendedGroups: boolean; wronglyExcluded: readonly string[] }>

/** Judges a reading as the page would enter it: what is certain, without what a person would still choose. */
export function scoreLetter(data: ToolData, note: AnnotatedNote, { suggestions, leftOut }: CheckedAnswer): LetterScore {
  const certain = suggestions.filter(({ context }) => context !== 'uncertain')
  const judged = judgeNote(note, suggestions, data.pack)
  const group = (patient: PatientCase) => classify(data.pack, patient).groups
  const enter = (entered: readonly Suggestion[]) =>
    group(enterSuggestions({ patient: normalizeCase({}), rows: {} }, entered, data.pack).patient)
  const groups = enter(certain)
  const mended = enter(mendReading(certain, listHandEnteredTargets(note.answer, data), judged))
  return {
    ...judged,
    leftOut,
    hasSameGroups: isDeepStrictEqual(groups, group(readHandEnteredCase(note.answer, data))),
    hasMendedGroups: isDeepStrictEqual(groups, mended),
    wronglyExcluded: groups.excluded.filter((code) => !mended.excluded.includes(code)),
  }
}
