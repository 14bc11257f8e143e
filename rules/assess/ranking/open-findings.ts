import type { SyndromeCode } from '../../case/index.ts'
import type { Evaluation } from '../../engine/index.ts'
import { getProfileTable, type ProfileTable } from './profile-table.ts'
import { weighFeature } from './support.ts'
import { weighSex } from './weigh-person.ts'

/**
 * A feature of the profiles that a case leaves open: the entries that report it, or the field, and how much of it is
 * expected to be learned on which of some syndromes it is, or none of them, in bits.
 */
export type OpenFinding = Readonly<{ group: string; names: readonly string[]; bits: number }>

/** How much each syndrome weighs of those that a finding is to distinguish. */
type WeightsByCode = ReadonlyMap<SyndromeCode, number>

/** The features that the case leaves open, in the order of the file, and the sex; none where the pack has no profiles. */
export function listOpenFindings(evaluation: Evaluation, weights: WeightsByCode): readonly OpenFinding[] {
  const table = getProfileTable(evaluation.compiled.pack)
  const isSexKnown = weighSex(table, evaluation.patient).length > 0
  const rows = table.rows.filter((row) => weighFeature(row, evaluation) === undefined)
  return [
    ...(isSexKnown ? [] : [createOpenSex(table, weights)]),
    ...rows.map(({ feature, codes, shares, background }) => ({
      group: feature.group ?? feature.id,
      names: [...codes],
      bits: computeInformation(table, weights, shares, background),
    })),
  ]
}

function createOpenSex(table: ProfileTable, weights: WeightsByCode): OpenFinding {
  const shares = table.profiles.map(({ girls = EVEN }) => girls)
  return { group: 'sex', names: ['gender'], bits: computeInformation(table, weights, shares, EVEN) }
}

const EVEN = 0.5

/** The mutual information of a finding and the syndrome, where anybody else weighs as much as the best of the syndromes. */
function computeInformation(
  { codes }: ProfileTable,
  weights: WeightsByCode,
  shares: readonly number[],
  background: number,
): number {
  const weighed = codes.flatMap((code, index) => {
    const weight = weights.get(code)
    return weight === undefined ? [] : [{ weight, share: shares[index] ?? background }]
  })
  const everybody = [...weighed, { weight: Math.max(0, ...weights.values()), share: background }]
  const total = everybody.reduce((sum, { weight }) => sum + weight, 0)
  if (total === 0) return 0
  const mean = (get: (share: number) => number): number =>
    everybody.reduce((sum, { weight, share }) => sum + weight * get(share), 0) / total
  return computeEntropy(mean((share) => share)) - mean(computeEntropy)
}

/** Of a finding that is present in a share of patients, in bits. */
function computeEntropy(share: number): number {
  const count = (part: number): number => (part > 0 ? -part * Math.log2(part) : 0)
  return count(share) + count(1 - share)
}
