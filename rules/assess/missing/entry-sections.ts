import type { Fact } from '../../case/index.ts'
import type { TruthTree } from '../../engine/index.ts'
import type { WizardPack } from '../../pack/built-pack.ts'
import { type EntryLocation, listLocations } from './entry-locations.ts'

/**
 * The sections of the form where a criterion is answered: for an open one those of everything in it that is open,
 * otherwise that of the first thing it reads.
 */
export function listEntrySections(tree: TruthTree, pack: WizardPack): readonly EntryLocation[] {
  const leaves = listLeaves(tree)
  const open =
    tree.truth === 'unknown'
      ? listDistinct(
          leaves.filter(({ truth }) => truth === 'unknown'),
          pack,
        )
      : []
  return open.length > 0 ? open : listDistinct(leaves, pack).slice(0, 1)
}

type Leaf = Readonly<{ fact: Fact; truth: TruthTree['truth'] }>

const listLeaves = ({ when, truth, parts }: TruthTree): readonly Leaf[] =>
  'fact' in when ? [{ fact: when, truth }] : parts.flatMap(listLeaves)

/** Where the leaves are entered, each section once. */
const listDistinct = (leaves: readonly Leaf[], pack: WizardPack): readonly EntryLocation[] => [
  ...new Map(
    leaves
      .flatMap(({ fact }) => listLocations(fact, pack))
      .map((location) => [`${location.route}#${location.anchor ?? ''}`, location]),
  ).values(),
]
