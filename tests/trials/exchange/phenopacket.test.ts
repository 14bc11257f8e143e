import { expect, it } from 'vitest'
import { migrateCodes } from '../../../rules/case/index.ts'
import { expectSameAgain, listGeneratedCases, listSilentRemovals } from '../../exchange/packet-checks.ts'
import { buildCurrentPack } from '../../support/pack.ts'
import { REFERENCE_PATIENTS } from '../../support/reference-patients.ts'
import { tryMutatedPackets } from '../fault-injection/mutated-packets.ts'

const pack = buildCurrentPack()

it('every reference patient comes back with nothing that was not entered, and is the same the second time', () => {
  const features = REFERENCE_PATIENTS.map(({ patient }) => expectSameAgain(migrateCodes(pack, patient)))
  expect(features.reduce((sum, count) => sum + count, 0)).toBeGreaterThan(REFERENCE_PATIENTS.length)
})

it('whatever is entered is in the packet or in the list of what it leaves out: without it one of the two is another', () => {
  for (const patient of listGeneratedCases(120)) expect(listSilentRemovals(patient)).toEqual([])
})

it('a malformed packet neither ends the import nor ticks what the map does not give', () => {
  expect(tryMutatedPackets(pack, 300).fault).toBeUndefined()
})
