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
const getReaders = memoizeByObject((compiled: CompiledPack) => {
  const { pack, conditions, syndromes } = compiled
  const factsByPart = new Map<CasePart, Set<number>>()
  for (const { when, index } of conditions) {
    const parts = 'fact' in when ? listPartsOfFact(when, pack) : []
    for (const part of parts) factsByPart.set(part, (factsByPart.get(part) ?? new Set()).add(index))
  }
  const findReaders = (isReader: (index: number) => boolean) => {
    const readers = new Uint8Array(conditions.length)
    const isMarked = ({ index }: Readonly<{ index: number }>) => readers[index] === 1
    for (const condition of conditions)
      if ('parts' in condition ? condition.parts.some(isMarked) : isReader(condition.index))
        readers[condition.index] = 1
    return {
      conditions: readers,
      syndromes: Uint8Array.from(syndromes, (syndrome) =>
        listCriteria(syndrome).some(({ condition }) => isMarked(condition)) ? 1 : 0,
      ),
    }
  }
  const findByFacts = memoizeByKey((facts: ReadonlySet<number>) => findReaders((index) => facts.has(index)))
  return {
    everything: findReaders(() => true),
    find: (part: CasePart) => {
      const facts = factsByPart.get(part)
      return facts && findByFacts(facts)
    },
  }
})
