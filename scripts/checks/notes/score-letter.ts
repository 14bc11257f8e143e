import { normalizeCase, type PatientCase, type SyndromeCode } from '../../../rules/case/index.ts'
import { classify, type SyndromeResult } from '../../../rules/engine/index.ts'
import { enterSuggestions } from '../../../rules/notes/enter-suggestions.ts'
import type { Suggestion } from '../../../rules/notes/suggestion.ts'
import type { CheckedAnswer } from '../../../rules/tools/letter-answer.ts'
import type { ToolData } from '../../../rules/tools/tool.ts'
import type { AnnotatedNote } from '../../build/cases/annotated-notes.ts'
import { correctReading } from './correct-reading.ts'
import { listHandEnteredTargets, readHandEnteredCase } from './hand-entered-case.ts'
import { type JudgedNote, judgeNote } from './judge-note.ts'

/**
 * How a letter was read. `differsFromHand`: the syndromes in another group than when a person enters the letter;
 * `differsFromCorrected`: than once the mistakes of the reading are corrected. `syndromes`: how many were compared.
 */
export type LetterScore = JudgedNote &
  Readonly<{
    leftOut: number
    syndromes: number
    differsFromHand: readonly SyndromeCode[]
    differsFromCorrected: readonly SyndromeCode[]
    wronglyExcluded: readonly SyndromeCode[]
  }>

type Results = Readonly<Record<SyndromeCode, SyndromeResult>>

/** Judges a reading as the page would enter it: what is certain, without what a person would still choose. */
export function scoreLetter(data: ToolData, note: AnnotatedNote, { suggestions, leftOut }: CheckedAnswer): LetterScore {
  const certain = suggestions.filter(({ context }) => context !== 'uncertain')
  const judged = judgeNote(note, suggestions, data.pack)
  const findResults = (patient: PatientCase): Results => classify(data.pack, patient).syndromes
  const enter = (entered: readonly Suggestion[]) =>
    findResults(enterSuggestions({ patient: normalizeCase({}), rows: {} }, entered, data.pack).patient)
  const read = enter(certain)
  const corrected = enter(correctReading(certain, listHandEnteredTargets(note.answer, data), judged))
  const differsFromCorrected = listDiffering(read, corrected)
  return {
    ...judged,
    leftOut,
    syndromes: Object.keys(read).length,
    differsFromHand: listDiffering(read, findResults(readHandEnteredCase(note.answer, data))),
    differsFromCorrected,
    wronglyExcluded: differsFromCorrected.filter((code) => read[code]?.group === 'excluded'),
  }
}

const listDiffering = (read: Results, other: Results): readonly SyndromeCode[] =>
  Object.keys(read).filter((code) => read[code]?.group !== other[code]?.group)
