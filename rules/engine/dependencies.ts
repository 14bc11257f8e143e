import { memoizeByKey, memoizeByObject, type PatientCase } from '../case/index.ts'
import { type CasePart, listChangedParts, listPartsOfFact } from './case-parts.ts'
import { type CompiledPack, listCriteria } from './compile-pack.ts'

/** By index, 1 for what reads a part of a case. */
type Readers = Readonly<Uint8Array>

/** The conditions whose truth can differ between two cases, and the syndromes with such a criterion. */
export type Affected = Readonly<Record<'conditions' | 'syndromes', readonly Readers[]>>

/** What of a pack can answer otherwise for one of two cases. */
export function findAffected(compiled: CompiledPack, before: PatientCase, after: PatientCase): Affected {
  const { everything, find } = getReaders(compiled)
  const parts = listChangedParts(before, after)
  const readers = parts === 'all' ? [everything] : parts.flatMap((part) => find(part) ?? [])
  return {
    conditions: readers.map(({ conditions }) => conditions),
    syndromes: readers.map(({ syndromes }) => syndromes),
  }
}

export function isInAny(union: readonly Readers[], index: number): boolean {
  for (const readers of union) if (readers[index] === 1) return true
  return false
}

/** What reads what, known from the rules alone. */
const getReaders = memoizeByObject(({ pack, conditions, syndromes }: CompiledPack) => {
  const factsByPart = new Map<CasePart, Set<number>>()
  const users = conditions.map((): number[] => [])
  const owners = conditions.map((): number[] => [])
  for (const condition of conditions) {
    const { index } = condition
    if ('parts' in condition) for (const part of condition.parts) users[part.index]?.push(index)
    else
      for (const part of listPartsOfFact(condition.when, pack))
        factsByPart.set(part, (factsByPart.get(part) ?? new Set()).add(index))
  }
  for (const syndrome of syndromes)
    for (const { condition } of listCriteria(syndrome)) owners[condition.index]?.push(syndrome.index)
  const findReaders = (facts: Iterable<number>) => {
    const readers = { conditions: new Uint8Array(conditions.length), syndromes: new Uint8Array(syndromes.length) }
    const mark = (index: number): void => {
      if (readers.conditions[index] === 1) return
      readers.conditions[index] = 1
      for (const syndrome of owners[index] ?? []) readers.syndromes[syndrome] = 1
      for (const user of users[index] ?? []) mark(user)
    }
    for (const fact of facts) mark(fact)
    return readers
  }
  const findByFacts = memoizeByKey(findReaders)
  return {
    everything: findReaders(conditions.keys()),
    find: (part: CasePart) => {
      const facts = factsByPart.get(part)
      return facts && findByFacts(facts)
    },
  }
})
