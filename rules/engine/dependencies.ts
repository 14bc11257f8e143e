import { memoizeByObject, type PatientCase } from '../case/index.ts'
import { type CasePart, listChangedParts, listPartsOfFact } from './case-parts.ts'
import type { CompiledPack } from './compile-pack.ts'
import { listLeaves } from './condition.ts'

/** What reads what, known from the rules alone. */
type Readers = Readonly<{
  factsByPart: ReadonlyMap<CasePart, readonly number[]>
  criteriaByFact: ReadonlyMap<number, readonly number[]>
}>

const getReaders: (compiled: CompiledPack) => Readers = memoizeByObject(({ pack, table, criteria }: CompiledPack) => ({
  factsByPart: indexByKeys(table.facts, ({ fact }) => listPartsOfFact(fact, pack)),
  criteriaByFact: indexByKeys(criteria, ({ condition }) => listLeaves(condition)),
}))

/** The facts whose truth can differ between two cases, by their indexes. */
export function listAffectedFacts(
  compiled: CompiledPack,
  before: PatientCase,
  after: PatientCase,
): ReadonlySet<number> {
  const parts = listChangedParts(before, after)
  if (parts === 'all') return new Set(compiled.table.facts.keys())
  return collectReaders(parts, getReaders(compiled).factsByPart)
}

/** The criteria that read one of the facts, by their indexes. */
export const listCriteriaThatRead = (compiled: CompiledPack, facts: ReadonlySet<number>): ReadonlySet<number> =>
  collectReaders(facts, getReaders(compiled).criteriaByFact)

/** For each key the indexes of those that read it. */
function indexByKeys<Key, Reader>(
  readers: readonly Reader[],
  listKeys: (reader: Reader) => readonly Key[],
): ReadonlyMap<Key, readonly number[]> {
  const indexes = new Map<Key, number[]>()
  for (const [index, reader] of readers.entries())
    for (const key of new Set(listKeys(reader))) {
      const known = indexes.get(key)
      if (known === undefined) indexes.set(key, [index])
      else known.push(index)
    }
  return indexes
}

function collectReaders<Key>(keys: Iterable<Key>, readers: ReadonlyMap<Key, readonly number[]>): ReadonlySet<number> {
  const collected = new Set<number>()
  for (const key of keys) for (const index of readers.get(key) ?? []) collected.add(index)
  return collected
}
