import { type EditorVocabulary, normalizeCase } from '../case/index.ts'
import { enterSuggestions, findStanding } from './enter-suggestions.ts'
import type { Suggestion } from './suggestion.ts'

const EMPTY = { patient: normalizeCase({}), rows: {} }

/** For each suggestion, by its id, the others that the note reports as plainly and that contradict it. */
export function listRivals(
  suggestions: readonly Suggestion[],
  vocabulary: EditorVocabulary,
): ReadonlyMap<string, readonly Suggestion[]> {
  const plain = suggestions.filter(({ context }) => context !== 'uncertain')
  return new Map(plain.map((one) => [one.id, plain.filter((other) => isRival(one, other, vocabulary))]))
}

/** Entering either after the other would replace it. */
const isRival = (one: Suggestion, other: Suggestion, vocabulary: EditorVocabulary): boolean =>
  one !== other && isOnSameList(one, other) && (replaces(one, other, vocabulary) || replaces(other, one, vocabulary))

const isOnSameList = ({ target: one }: Suggestion, { target: other }: Suggestion): boolean =>
  one.kind === other.kind && getSlot(one) === getSlot(other)

const getSlot = (target: Suggestion['target']): string =>
  ['seizure' in target && target.seizure, 'list' in target && target.list, 'field' in target && target.field].join(' ')

const replaces = (one: Suggestion, other: Suggestion, vocabulary: EditorVocabulary): boolean =>
  findStanding(enterSuggestions(EMPTY, [other], vocabulary), one, vocabulary).kind === 'conflict'
