import type { DerivedFactsFile, WrittenDerivedFact } from '../../schemas/types/derived.ts'
import { type FeatureCode, SEIZURE_LISTS } from '../case/index.ts'
import type { Vocabulary } from './compile-vocabulary.ts'
import { expandCondition, type WrittenCondition } from './expand-condition.ts'
import { listNodes } from './json-tree.ts'

/**
 * A vocabulary with the facts that follow from its entries, those that read others of them included. A fact that reads
 * itself, or names what does not exist, is declared and has no condition; lint reports it.
 */
export function withDerivedFacts(vocabulary: Vocabulary, facts: DerivedFactsFile): Vocabulary {
  const declared = new Map(facts.map(({ code, label }) => [code, { label }]))
  return withReadyFacts({ ...vocabulary, derived: declared }, facts)
}

/** Each round compiles the facts that read no other, or only those of the rounds before. */
function withReadyFacts(vocabulary: Vocabulary, waiting: readonly WrittenDerivedFact[]): Vocabulary {
  const isWaiting = (name: FeatureCode) => waiting.some(({ code }) => code === name)
  const ready = waiting.filter(
    ({ when }) => isExpandable(when, vocabulary) && !listNamedCodes(when, vocabulary).some(isWaiting),
  )
  if (ready.length === 0) return vocabulary
  const compiled = ready.map(
    ({ code, label, when }) => [code, { label, when: expandCondition(when, vocabulary) }] as const,
  )
  return withReadyFacts(
    { ...vocabulary, derived: new Map([...vocabulary.derived, ...compiled]) },
    waiting.filter((fact) => !ready.includes(fact)),
  )
}

const KEYS_OF_ENTRIES = ['has', 'hasAny', 'hasAll', 'hasDocumented']

/** The entries and derived facts that a condition names outside seizures, those of its sets included. */
export const listNamedCodes = (when: WrittenCondition, { sets }: Pick<Vocabulary, 'sets'>): readonly FeatureCode[] =>
  listNodes(when)
    .filter(({ path }) => KEYS_OF_ENTRIES.includes(String(path.at(-1))))
    .flatMap(({ path, value }) => {
      if (Array.isArray(value)) return value.filter((code) => typeof code === 'string')
      return path.at(-1) === 'has' ? String(value) : (sets.get(String(value)) ?? [])
    })

const KEYS_WITH_SETS = ['hasAny', 'hasAll', 'hasDocumented', 'anyOf']

/** Whether the vocabulary has every set of a condition, and every code under `anyOf`: without them it has no meaning. */
export const isExpandable = (when: WrittenCondition, { sets, seizureCodes }: Vocabulary): boolean =>
  listNodes(when)
    .filter(({ path }) => KEYS_WITH_SETS.includes(String(path.at(-1))))
    .every(({ path, value }) => {
      const codes = typeof value === 'string' ? sets.get(value) : value
      if (!Array.isArray(codes)) return false
      return (
        path.at(-1) !== 'anyOf' ||
        codes.every((code) => SEIZURE_LISTS.some((list) => seizureCodes[list].includes(code)))
      )
    })
