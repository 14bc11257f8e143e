import { expect, it } from 'vitest'
import { listHpoChanges, parseObo } from '../../scripts/cli/exchange/hpo-release.ts'
import { runCli } from '../cli/run-cli.ts'

const OBO = `format-version: 1.2
data-version: hp/releases/2030-01-31

[Term]
id: HP:0000001
name: Seizure
alt_id: HP:0000002
def: "A seizure: name: not this one." []

[Term]
id: HP:0000003
name: obsolete Fit
is_obsolete: true
replaced_by: HP:0000001

[Term]
id: HP:0000004
name: obsolete Attack
is_obsolete: true

[Typedef]
id: part_of
name: part of
`

it('lists the terms that a release calls otherwise, merges, gives up or does not know', () => {
  const release = parseObo(OBO)
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

it('the command compares every term of the map, and refuses what is no release', async () => {
  const compared = await runCli(['hpo', '-'], OBO)
  expect(compared.stdout).toMatch(/(\d+) terms compared with hp\/releases\/2030-01-31: \1 differ\.\n$/)
  expect(compared.status).toBe(1)
  expect((await runCli(['hpo', '-'], 'name: HPO')).stderr).toContain('is no release of HPO: give the file hp.obo')
})
