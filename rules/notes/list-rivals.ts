import { normalizeCase } from '../case/index.ts'
import { type EntryRules, enterSuggestions, findStanding } from './enter-suggestions.ts'
import type { Suggestion } from './suggestion.ts'

const EMPTY = { patient: normalizeCase({}), rows: {} }

/** For each suggestion, by its id, the others that the note says as plainly and that cannot stand beside it. */
export function listRivals(
  suggestions: readonly Suggestion[],
  rules: EntryRules,
): ReadonlyMap<string, readonly Suggestion[]> {
  const plain = suggestions.filter(({ context }) => context !== 'uncertain')
  return new Map(plain.map((one) => [one.id, plain.filter((other) => isRival(one, other, rules))]))
}

/** Entering either after the other would take its place. */
const isRival = (one: Suggestion, other: Suggestion, rules: EntryRules): boolean =>
  one !== other && isOnSameList(one, other) && (replaces(one, other, rules) || replaces(other, one, rules))

const isOnSameList = ({ target: one }: Suggestion, { target: other }: Suggestion): boolean =>
  one.kind === other.kind && getPlace(one) === getPlace(other)

const getPlace = (target: Suggestion['target']): string =>
  ['seizure' in target && target.seizure, 'list' in target && target.list, 'field' in target && target.field].join(' ')

const replaces = (one: Suggestion, other: Suggestion, rules: EntryRules): boolean =>
  findStanding(enterSuggestions(EMPTY, [other], rules), one, rules).kind === 'conflict'
