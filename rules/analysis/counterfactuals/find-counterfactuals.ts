import { GROUPS, type Group, type PatientCase, type RulePack } from '../../case/index.ts'
import type { Edit } from '../edits/edit.ts'
import { type EditTrial, tryEdits } from './edit-effects.ts'
import { findPair } from './find-pair.ts'

/** Entries that together move a syndrome to another group. */
export type Counterfactual = Readonly<{ to: Group; edits: readonly Edit[] }>

/**
 * For each other group, the fewest entries that would move a syndrome there: single entries first, then pairs. A group
 * that no two entries reach is left out. Of several equal changes the first in the order of the edits is reported.
 * The edits are meant for the case with the codes of today, as `migrateCodes` gives it.
 */
export function findCounterfactuals(
  pack: RulePack,
  code: string,
  patient: PatientCase,
  edits: readonly Edit[],
): Counterfactual[] {
  const trial = tryEdits(pack, code, patient, edits)
  if (trial === undefined) return []
  return GROUPS.filter((to) => to !== trial.unedited.group).flatMap((to) => {
    const found = findSingle(to, trial) ?? findPair(to, trial)
    return found ? [{ to, edits: found }] : []
  })
}

function findSingle(to: Group, { effects }: EditTrial): readonly Edit[] | undefined {
  const effect = effects.find(({ group }) => group === to)
  return effect && [effect.edit]
}
