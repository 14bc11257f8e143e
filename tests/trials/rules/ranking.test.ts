import { expect, it } from 'vitest'
import { isOpen, rankSyndromes } from '../../../rules/analysis/explain/ranking/ranking.ts'
import type { PatientCase, SyndromeCode } from '../../../rules/case/index.ts'
import { type Classification, classify } from '../../../rules/engine/index.ts'
import { readMeasuredPeople } from '../../../scripts/build/cases/measured-people.ts'
import { listCodesWithCases, readReferencePatients } from '../../../scripts/build/cases/reference-cases.ts'
import { buildCurrentPack } from '../../support/pack.ts'

const pack = buildCurrentPack()

const MIN_SHARE_AMONG_FIRST_THREE = 0.88

const getShare = (places: readonly number[], last: number) =>
  places.filter((place) => place < last).length / places.length
const formatShares = (places: readonly number[]): string =>
  [3, 5].map((last) => `${(getShare(places, last) * 100).toFixed(1)} % among the first ${last}`).join(', ')

it('the open syndromes in order have the own syndrome of a reference patient among the first three', () => {
  const places = listCodesWithCases().flatMap((code) =>
    readReferencePatients(code).flatMap(({ patient, stage }) =>
      findPlace(code, patient, classify(pack, patient, stage)),
    ),
  )
  const atypical = readMeasuredPeople().atypical.flatMap(({ syndrome, patient }) =>
    findPlace(syndrome, patient, classify(pack, patient)),
  )
  console.log(`Own syndrome open in ${places.length} reference patients: ${formatShares(places)}.`)
  console.log(`Own syndrome open in ${atypical.length} atypical patients: ${formatShares(atypical)}.`)
  expect(places.length).toBeGreaterThan(500)
  expect(getShare(places, 3)).toBeGreaterThanOrEqual(MIN_SHARE_AMONG_FIRST_THREE)
})

/** The place of a syndrome among all that are open, from 0; none where it is not open. */
function findPlace(code: SyndromeCode, patient: PatientCase, classification: Classification): readonly number[] {
  const group = classification.syndromes[code]?.group
  if (group === undefined || !isOpen(group)) return []
  const { unclear, unresolved } = classification.groups
  const ranked = rankSyndromes(pack, patient, classification, [...unclear, ...unresolved])
  return [ranked.findIndex((one) => one.code === code)]
}
