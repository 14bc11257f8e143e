import {
  createFactTable,
  type FactTable,
  memoizeByObject,
  type RulePack,
  type TableSyndrome,
} from '../../engine/index.ts'
import { type CasePart, listPartsOfFact } from '../counterfactuals/case-parts.ts'

type CriterionPlace = Readonly<{ syndrome: TableSyndrome; place: number }>

/** Of some syndromes, the places of some of their criteria. */
type CriteriaPlaces = ReadonlyMap<TableSyndrome, ReadonlySet<number>>

/** The criteria of a pack by what they read; facts are named by their places. */
export type FactIndex = Readonly<{
  table: FactTable
  /** For each part of a case the facts that read it. */
  factsByPart: ReadonlyMap<CasePart, readonly number[]>
  /** For each fact the criteria that read it. */
  criteriaByFact: ReadonlyMap<number, readonly CriterionPlace[]>
}>

/** The index of a pack; the work, as long as a question takes, is done once for each pack. */
export const getFactIndex: (pack: RulePack) => FactIndex = memoizeByObject(indexFacts)

function indexFacts(pack: RulePack): FactIndex {
  const table = createFactTable(pack)
  const factsByPart = new Map<CasePart, number[]>()
  for (const [place, { fact }] of table.facts.entries())
    for (const part of new Set(listPartsOfFact(fact, pack))) pushTo(factsByPart, part, place)
  const criteriaByFact = new Map<number, CriterionPlace[]>()
  for (const syndrome of table.syndromes)
    for (const [place, { facts }] of syndrome.criteria.entries())
      for (const fact of facts) pushTo(criteriaByFact, fact, { syndrome, place })
  return { table, factsByPart, criteriaByFact }
}

function pushTo<Key, Value>(lists: Map<Key, Value[]>, key: Key, value: Value): void {
  const list = lists.get(key)
  if (list === undefined) lists.set(key, [value])
  else list.push(value)
}

/** The facts that read any of the parts. */
export function collectFactsReading(parts: readonly CasePart[], { factsByPart }: FactIndex): ReadonlySet<number> {
  const collected = new Set<number>()
  for (const part of parts) for (const place of factsByPart.get(part) ?? []) collected.add(place)
  return collected
}

/** The criteria that read any of the facts. */
export function collectCriteriaReading(facts: readonly number[], { criteriaByFact }: FactIndex): CriteriaPlaces {
  const collected = new Map<TableSyndrome, Set<number>>()
  for (const fact of facts)
    for (const { syndrome, place } of criteriaByFact.get(fact) ?? []) {
      const places = collected.get(syndrome)
      if (places === undefined) collected.set(syndrome, new Set([place]))
      else places.add(place)
    }
  return collected
}
