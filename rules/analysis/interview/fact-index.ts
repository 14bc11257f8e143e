import { memoizeByObject, type RulePack } from '../../case/index.ts'
import { createFactTable, type FactTable } from '../../engine/index.ts'
import { type CasePart, listPartsOfFact } from '../counterfactuals/case-parts.ts'

/**
 * The criteria of a pack by what they read. Facts are named by their places in the table, criteria by theirs among those
 * of all its syndromes.
 */
export type FactIndex = Readonly<{
  table: FactTable
  /** For each part of a case the facts that read it. */
  factsByPart: ReadonlyMap<CasePart, readonly number[]>
  /** For each fact the criteria that read it. */
  criteriaByFact: ReadonlyMap<number, readonly number[]>
}>

/** The index of a pack; the work, as long as a question takes, is done once for each pack. */
export const getFactIndex: (pack: RulePack) => FactIndex = memoizeByObject(indexFacts)

function indexFacts(pack: RulePack): FactIndex {
  const table = createFactTable(pack)
  const factsByPart = new Map<CasePart, number[]>()
  for (const [place, { fact }] of table.facts.entries())
    for (const part of new Set(listPartsOfFact(fact, pack))) pushTo(factsByPart, part, place)
  const criteriaByFact = new Map<number, number[]>()
  for (const [place, { facts }] of table.syndromes.flatMap(({ criteria }) => criteria).entries())
    for (const fact of facts) pushTo(criteriaByFact, fact, place)
  return { table, factsByPart, criteriaByFact }
}

function pushTo<Key, Value>(lists: Map<Key, Value[]>, key: Key, value: Value): void {
  const list = lists.get(key)
  if (list === undefined) lists.set(key, [value])
  else list.push(value)
}

/** The places that are listed for any of the keys. */
export function collectPlaces<Key>(
  keys: readonly Key[],
  lists: ReadonlyMap<Key, readonly number[]>,
): ReadonlySet<number> {
  const collected = new Set<number>()
  for (const key of keys) for (const place of lists.get(key) ?? []) collected.add(place)
  return collected
}
