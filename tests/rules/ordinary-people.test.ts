import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { assess } from '../../rules/assess/assess.ts'
import { toYears } from '../../rules/case/index.ts'
import { classify } from '../../rules/engine/index.ts'
import { listOrdinaryGroups, readOrdinaryPeople } from '../../scripts/build/cases/measured-people.ts'
import { listCaseWarnings } from '../../scripts/cli/io/case-warnings.ts'
import { runCli } from '../cli/run-cli.ts'
import { compileCaseFileCheck } from '../support/case-files.ts'
import { buildCurrentPack } from '../support/pack.ts'

const NO_SYNDROME =
  "According to the information that you have provided and to ILAE's 2022 classification and definition of epilepsy syndromes based on mandatory and exclusionary criteria, no epilepsy syndrome corresponds to the data entered. There are epilepsies that remain unclassified, but this result could also be linked to inadequate/inaccurate information provided."

const pack = buildCurrentPack()
const isFileOfPeople = compileCaseFileCheck('ordinary-people')
const allPeople = listOrdinaryGroups().flatMap(readOrdinaryPeople)

describe.each(listOrdinaryGroups())('%s', (theme) => {
  it.each(readOrdinaryPeople(theme).map((one) => [one.name, one] as const))('%s: no syndrome is likely', (_, one) => {
    const { likely, likelyWithAlerts } = classify(pack, one.patient).groups
    expect([...likely, ...likelyWithAlerts]).toEqual([])
  })

  it('follows its schema, and each entry counts', () => {
    expect(isFileOfPeople(parse(readFileSync(`tests/cases/ordinary/${theme}.yaml`, 'utf8')))).toBe(true)
    for (const { name, submitted, patient } of readOrdinaryPeople(theme))
      expect([name, ...listCaseWarnings(assess(pack, patient), submitted)]).toEqual([name])
  })
})

describe('the ordinary people together', () => {
  it('are at least forty, each of another name', () => {
    const names = allPeople.map(({ name }) => name)
    expect(names.length).toBeGreaterThanOrEqual(40)
    expect(new Set(names).size).toBe(names.length)
  })

  it.each([
    ['newborns', 0, 28 / 365],
    ['infants', 28 / 365, 1],
    ['toddlers', 1, 3],
    ['children', 3, 12],
    ['adolescents', 12, 18],
    ['adults', 18, 60],
    ['old people', 60, 120],
  ] as const)('there are several %s among them', (_, from, under) => {
    const ages = allPeople.flatMap(({ patient }) => toYears(patient.age, patient.ageUnit) ?? [])
    expect(ages.filter((age) => age >= from && age < under).length).toBeGreaterThanOrEqual(4)
  })
})

describe('what the command line prints for them', () => {
  it.each([
    ['febrile-seizures', 'a toddler after one simple febrile seizure'],
    ['adults-and-elderly', 'epilepsy after a stroke at 68'],
    ['little-information', 'nothing entered'],
  ] as const)('%s, %s: the specified sentence, and nobody is likely', async (theme, name) => {
    const one = readOrdinaryPeople(theme).find((person) => person.name === name)
    const { status, stdout } = await runCli(['classify', '-'], JSON.stringify(one?.submitted))
    expect(status).toBe(0)
    expect(stdout).toContain(NO_SYNDROME)
    expect(stdout).toMatch(
      /^Likely \(0\)\n {2}None\n\nLikely with alerts \(0\)\n {2}None, since no alert of a likely syndrome is ticked$/m,
    )
  })
})
