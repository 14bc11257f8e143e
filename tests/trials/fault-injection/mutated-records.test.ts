import { expect, it } from 'vitest'
import { buildCurrentPack } from '../../support/pack.ts'
import { tryMutatedRecords } from './mutated-records.ts'

it('no damaged packet, answer to the form or row of a table ends its reader, and none loses a part in silence', () => {
  const trials = tryMutatedRecords(buildCurrentPack(), 1_000, 3)
  expect(trials.map(({ kind, records, fault }) => [kind, records, fault])).toEqual([
    ['phenopackets', 1_000, undefined],
    ['responses', 1_000, undefined],
    ['rows', 1_000, undefined],
  ])
})
