import { expect, it } from 'vitest'
import { assess } from '../../../rules/assess/assess.ts'
import type { Assessment } from '../../../rules/assess/assessment.ts'
import { rankSyndromes } from '../../../rules/assess/ranking/ranking.ts'
import type { SyndromeCode } from '../../../rules/case/index.ts'
import { isOpen } from '../../../rules/engine/index.ts'
import { readMeasuredPeople } from '../../../scripts/build/cases/measured-people.ts'
import { listCodesWithCases, readReferencePatients } from '../../../scripts/build/cases/reference-cases.ts'
import { buildCurrentPack } from '../../support/pack.ts'

const pack = buildCurrentPack()

const MIN_SHARE_AMONG_FIRST_THREE = 0.88

const getShare = (ranks: readonly number[], last: number) => ranks.filter((rank) => rank < last).length / ranks.length
const formatShares = (ranks: readonly number[]): string =>
  [3, 5].map((last) => `${(getShare(ranks, last) * 100).toFixed(1)} % among the first ${last}`).join(', ')

it('the open syndromes in order have the own syndrome of a reference patient among the first three', () => {
  const ranks = listCodesWithCases().flatMap((code) =>
    readReferencePatients(code).flatMap(({ patient, stage }) => findRank(code, assess(pack, patient, stage))),
  )
  const atypical = readMeasuredPeople().atypical.flatMap(({ syndrome, patient }) =>
    findRank(syndrome, assess(pack, patient)),
  )
  console.log(`Own syndrome open in ${ranks.length} reference patients: ${formatShares(ranks)}.`)
  console.log(`Own syndrome open in ${atypical.length} atypical patients: ${formatShares(atypical)}.`)
  expect(ranks.length).toBeGreaterThan(500)
  expect(getShare(ranks, 3)).toBeGreaterThanOrEqual(MIN_SHARE_AMONG_FIRST_THREE)
})

/** The rank of a syndrome among all that are open, from 0; none where it is not open. */
function findRank(code: SyndromeCode, assessment: Assessment): readonly number[] {
  if (!isOpen(assessment.of(code).group)) return []
  const { unclear, unresolved } = assessment.groups
  return [rankSyndromes(assessment, [...unclear, ...unresolved]).indexOf(code)]
}
