import type { Fact } from '../../../case/index.ts'
import type { TruthTree } from '../../../engine/index.ts'
import { type EntryLocation, type EntryLocations, listLocations } from './next-questions.ts'

/**
 * The sections of the form where a criterion is answered: for an open one those of everything in it that is open,
 * otherwise that of the first thing it reads.
 */
export function listEntrySections(tree: TruthTree, locations: EntryLocations): readonly EntryLocation[] {
  const leaves = listLeaves(tree)
  const open = listDistinct(
    leaves.filter(({ truth }) => truth === 'unknown').map(({ fact }) => fact),
    locations,
  )
  return tree.truth === 'unknown' && open.length > 0
    ? open
    : listDistinct(
        leaves.map(({ fact }) => fact),
        locations,
      ).slice(0, 1)
}

/** The places of facts, each section once. */
const listDistinct = (facts: readonly Fact[], locations: EntryLocations): readonly EntryLocation[] => [
  ...new Map(
    facts
      .flatMap((fact) => listLocations(fact, locations))
      .map((location) => [`${location.route}#${location.anchor ?? ''}`, location]),
  ).values(),
]

const listLeaves = ({
  when,
  truth,
  parts,
}: TruthTree): readonly Readonly<{ fact: Fact; truth: TruthTree['truth'] }>[] =>
  'fact' in when ? [{ fact: when, truth }] : parts.flatMap(listLeaves)
