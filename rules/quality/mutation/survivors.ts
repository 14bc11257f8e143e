import { isDeepEqual } from '../../assess/deep-equal.ts'
import type { RulePack } from '../../case/index.ts'
import type { SyndromeFile } from '../../pack/index.ts'
import { computeOutcome, type ReferencePatient } from '../reference-patients.ts'
import { listMutations, type RuleMutation } from './rule-mutations.ts'

/** How many mutations of one syndrome were tried, and those that none of its reference patients notices. */
export type MutationTrial = Readonly<{ tried: number; survivors: readonly RuleMutation[] }>

/**
 * Tries every mutation of a syndrome's file on its reference patients.
 * @param compile makes a pack of the file alone.
 * @throws Error if a patient fails without a mutation, because failures then mean nothing.
 */
export function findSurvivors(
  file: SyndromeFile,
  patients: readonly ReferencePatient[],
  compile: (file: SyndromeFile) => RulePack,
): MutationTrial {
  const findFailing = (mutated: SyndromeFile): ReferencePatient | undefined => {
    const pack = compile(mutated)
    return patients.find((patient) => !isDeepEqual(computeOutcome(pack, patient), patient.expect))
  }
  const alreadyFailing = findFailing(file)
  if (alreadyFailing)
    throw new Error(
      `${alreadyFailing.syndrome}: '${alreadyFailing.name}' fails already without a mutation. Mend it first.`,
    )
  const mutations = listMutations(file)
  return {
    tried: mutations.length,
    survivors: mutations.filter((mutation) => findFailing(mutation.file) === undefined),
  }
}
