import { expect, it } from 'vitest'
import { rankSyndromes } from '../../../rules/assess/ranking/ranking.ts'
import type { PatientCase, SyndromeCode } from '../../../rules/case/index.ts'
import { type Classification, classify, isOpen } from '../../../rules/engine/index.ts'
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
    readReferencePatients(code).flatMap(({ patient, stage }) =>
      findRank(code, patient, classify(pack, patient, stage)),
    ),
  )
  const atypical = readMeasuredPeople().atypical.flatMap(({ syndrome, patient }) =>
    findRank(syndrome, patient, classify(pack, patient)),
  )
  console.log(`Own syndrome open in ${ranks.length} reference patients: ${formatShares(ranks)}.`)
  console.log(`Own syndrome open in ${atypical.length} atypical patients: ${formatShares(atypical)}.`)
  expect(ranks.length).toBeGreaterThan(500)
  expect(getShare(ranks, 3)).toBeGreaterThanOrEqual(MIN_SHARE_AMONG_FIRST_THREE)
})

/** The rank of a syndrome among all that are open, from 0; none where it is not open. */
function findRank(code: SyndromeCode, patient: PatientCase, classification: Classification): readonly number[] {
  const group = classification.syndromes[code]?.group
  if (group === undefined || !isOpen(group)) return []
  const { unclear, unresolved } = classification.groups
  const ranked = rankSyndromes(pack, patient, classification, [...unclear, ...unresolved])
  return [ranked.findIndex((one) => one.code === code)]
}
