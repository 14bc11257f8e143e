import { memoizeByObject, type PatientCase } from '../case/index.ts'
import { type CasePart, listChangedParts, listPartsOfFact } from './case-parts.ts'
import { type CompiledPack, type CompiledSyndrome, listCriteria } from './compile-pack.ts'
import { listLeaves } from './condition.ts'

/** For each part of a case the indexes of those that read it. */
type Readers = ReadonlyMap<CasePart, ReadonlySet<number>>

/** Indexes without a copy of them: those that are in any of the sets. */
export type IndexUnion = readonly ReadonlySet<number>[]

/** The facts whose truth can differ between two cases, the criteria that read one of these, and their syndromes. */
export type Affected = Readonly<Record<'facts' | 'criteria' | 'syndromes', IndexUnion>>

/** What of a pack can answer otherwise for one of two cases. */
export function findAffected(compiled: CompiledPack, before: PatientCase, after: PatientCase): Affected {
  const { facts, criteria, syndromes, everything } = getReaders(compiled)
  const parts = listChangedParts(before, after)
  if (parts === 'all') return everything
  const select = (readers: Readers): IndexUnion =>
    parts.map((part) => readers.get(part)).filter((indexes) => indexes !== undefined)
  return { facts: select(facts), criteria: select(criteria), syndromes: select(syndromes) }
}

export function isInAny(union: IndexUnion, index: number): boolean {
  for (const indexes of union) if (indexes.has(index)) return true
  return false
}

/** What reads what, known from the rules alone. */
const getReaders = memoizeByObject(({ pack, table, criteria, syndromes }: CompiledPack) => {
  const partsByFact = table.facts.map(({ fact }) => listUnique(listPartsOfFact(fact, pack)))
  const partsByCriterion = criteria.map(({ condition }) =>
    listUnique(listLeaves(condition).flatMap((fact) => partsByFact[fact] ?? [])),
  )
  const listPartsOfSyndrome = (syndrome: CompiledSyndrome) =>
    listUnique(listCriteria(syndrome).flatMap(({ index }) => partsByCriterion[index] ?? []))
  return {
    facts: indexByParts(partsByFact),
    criteria: indexByParts(partsByCriterion),
    syndromes: indexByParts(syndromes.map(listPartsOfSyndrome)),
    everything: { facts: selectAll(table.facts), criteria: selectAll(criteria), syndromes: selectAll(syndromes) },
  }
})

const listUnique = (parts: readonly CasePart[]): readonly CasePart[] => [...new Set(parts)]

const selectAll = (readers: readonly unknown[]): IndexUnion => [new Set(readers.keys())]

function indexByParts(partsByReader: readonly (readonly CasePart[])[]): Readers {
  const readers = new Map<CasePart, Set<number>>()
  for (const [index, parts] of partsByReader.entries())
    for (const part of parts) {
      const known = readers.get(part)
      if (known === undefined) readers.set(part, new Set([index]))
      else known.add(index)
    }
  return readers
}
