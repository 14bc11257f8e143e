import { createSuggestion, type Suggestion, type SuggestionTarget } from '../../../rules/notes/suggestion.ts'
import { type JudgedNote, listJudgedNames, listMissedNames } from './judge-note.ts'

/**
 * A reading as a person corrects it: without what is wrong, and with what it missed as a person enters it. What is
 * right stays as it was read, so that the corrected case differs from that of the reading by its mistakes alone.
 */
export function correctReading(
  reading: readonly Suggestion[],
  byHand: readonly SuggestionTarget[],
  judged: JudgedNote,
): readonly Suggestion[] {
  const wrong = new Set(judged.wrong)
  const missed = new Set(listMissedNames(judged))
  const kept = reading.filter((one) => !listJudgedNames(one).some((name) => wrong.has(name)))
  const added = byHand
    .filter((target) => listJudgedNames({ target }).some((name) => missed.has(name)))
    .map((target) => createSuggestion(moveToRow(reading, byHand, target), [], 'certain'))
  return [...kept, ...added]
}

/** A target in the row of the reading that has most in common with its own. */
function moveToRow(
  reading: readonly Suggestion[],
  byHand: readonly SuggestionTarget[],
  target: SuggestionTarget,
): SuggestionTarget {
  if (!isOfSeizure(target)) return target
  const own = new Set(byHand.filter((one) => isOfSeizure(one) && one.seizure === target.seizure).flatMap(nameInRow))
  const rows = reading.flatMap((one) => (isOfSeizure(one.target) ? [one.target] : []))
  const countShared = (row: number) =>
    rows.filter((one) => one.seizure === row && nameInRow(one).some((name) => own.has(name))).length
  const candidates = [...new Set(rows.map(({ seizure }) => seizure))]
  const shared = Math.max(0, ...candidates.map(countShared))
  return { ...target, seizure: candidates.find((row) => shared > 0 && countShared(row) === shared) ?? target.seizure }
}

type SeizureTarget = Extract<SuggestionTarget, { kind: 'seizureEntry' | 'seizureValue' }>

const isOfSeizure = (target: SuggestionTarget): target is SeizureTarget =>
  target.kind === 'seizureEntry' || target.kind === 'seizureValue'

const nameInRow = (target: SuggestionTarget): readonly string[] => listJudgedNames({ target })
