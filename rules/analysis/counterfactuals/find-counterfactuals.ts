import { GROUPS, type Group, type PatientCase, type RulePack } from '../../case/index.ts'
import { evaluate, getGroup } from '../../engine/index.ts'
import type { Edit } from '../edits/edit.ts'
import { tryEdits } from './edit-trial.ts'
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
  const before = evaluate(withOnlySyndrome(pack, code), patient)
  const [syndrome] = before.compiled.syndromes
  if (syndrome === undefined) return []
  const trials = tryEdits(before, syndrome, edits)
  return GROUPS.filter((to) => to !== getGroup(before, syndrome)).flatMap((to) => {
    const single = trials.find(({ group }) => group === to)
    const found = single ? [single.edit] : findPair(to, syndrome, trials)
    return found ? [{ to, edits: found }] : []
  })
}

/** The rules of one syndrome alone, so that no other is evaluated. */
const withOnlySyndrome = (pack: RulePack, code: string): RulePack => ({
  ...pack,
  syndromes: Object.fromEntries(Object.entries(pack.syndromes).filter(([other]) => other === code)),
})
