import { expect, it } from 'vitest'
import { isSearchMatch, listMatchesBelow } from '../../web/case/sections/entry-groups.ts'
import { buildCurrentPack } from '../support/pack.ts'

const interictal =
  buildCurrentPack()
    .pages.flatMap(({ sections }) => sections)
    .find(({ id }) => id === 'interictal')?.findings ?? []
const searchCodes = (query: string): string[] =>
  interictal.filter((entry) => isSearchMatch(entry, query)).map(({ code }) => code)

it('an empty search finds the whole list', () => {
  expect(searchCodes(' ')).toHaveLength(interictal.length)
})

it('a word is found in labels and in help texts, whatever its case', () => {
  expect(searchCodes('HYPSARR')).toEqual(['eeg_interictal_hypsarrhythmia'])
  expect(searchCodes('nearly flat')).toEqual(['eeg_interictal_burst_suppression'])
})

it('an entry is found by what opens below it, and names it', () => {
  expect(searchCodes('tangential')).toEqual(['eeg_interictal_focal'])
  const focal = interictal.find(({ code }) => code === 'eeg_interictal_focal')
  expect(focal && listMatchesBelow(focal, 'tangential').map(({ code }) => code)).toEqual([
    'eeg_interictal_centrotemporal_dipole',
  ])
})

it('a word that is nowhere finds nothing', () => {
  expect(searchCodes('liver')).toEqual([])
})
