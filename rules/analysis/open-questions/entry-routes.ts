import type { Fact, TruthTree } from '../../engine/index.ts'
import { type EntryLocations, listLocations } from './next-questions.ts'

/**
 * The pages of the form, by route, where a criterion is answered: for an open one those of everything in it that is
 * open, otherwise that of the first thing it reads.
 */
export function listEntryRoutes(tree: TruthTree, locations: EntryLocations): readonly string[] {
  const listRoutes = (facts: readonly Fact[]) => [
    ...new Set(facts.flatMap((fact) => listLocations(fact, locations)).map(({ route }) => route)),
  ]
  const leaves = listLeaves(tree)
  const open = listRoutes(leaves.filter(({ truth }) => truth === 'unknown').map(({ fact }) => fact))
  return tree.truth === 'unknown' && open.length > 0 ? open : listRoutes(leaves.map(({ fact }) => fact)).slice(0, 1)
}

const listLeaves = ({
  when,
  truth,
  parts,
}: TruthTree): readonly Readonly<{ fact: Fact; truth: TruthTree['truth'] }>[] =>
  'fact' in when ? [{ fact: when, truth }] : parts.flatMap(listLeaves)
