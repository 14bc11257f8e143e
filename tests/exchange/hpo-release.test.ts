import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { listHpoChanges, parseObo } from '../../scripts/checks/reports/hpo-release.ts'

it('lists the terms that a release calls otherwise, merges, gives up or does not know', () => {
  const release = parseObo(readFileSync('tests/exchange/smallest-release.obo', 'utf8'))
  const named = [1, 2, 3, 4, 5].map((number) => ({ hpo: `HP:000000${number}`, label: 'Seizure' }))
  if (release === undefined) throw new Error('The text is a release.')
  expect(listHpoChanges([...named, { hpo: 'HP:0000001', label: 'Fit' }], release)).toEqual([
    "HP:0000002 'Seizure' is merged into HP:0000001 'Seizure': name that.",
    "HP:0000003 'Seizure' is obsolete: read HP:0000001 'Seizure' and decide anew.",
    "HP:0000004 'Seizure' is obsolete, and nothing replaces it.",
    "HP:0000005 'Seizure' is no term of this release.",
    "HP:0000001 'Fit' is called 'Seizure'.",
  ])
})

it('takes a text without a version, or without a term, for no release', () => {
  expect(parseObo('name: HPO')).toBeUndefined()
  expect(parseObo('data-version: hp/releases/2030-01-31')).toBeUndefined()
})
