import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { findCounterfactuals } from '../../rules/analysis/counterfactuals.ts'
import { listEdits } from '../../rules/analysis/edits/case-edits.ts'
import { classify, formatAge, type PatientCase } from '../../rules/engine/index.ts'
import { type BuiltPack, compileVocabulary } from '../../rules/pack/index.ts'
import { readReferencePatients, readTextbookPatient } from '../../scripts/cases/reference-cases.ts'
import { FIXED_RULES, runCli, spawnCli } from '../cli/run-cli.ts'
import { buildCurrentPack } from '../support/pack.ts'

const pack = buildCurrentPack()
const vocabulary = compileVocabulary(pack.pages)

const findChanges = (code: string, patient: PatientCase, rules: BuiltPack = pack) =>
  findCounterfactuals(rules, code, patient, listEdits(code, { pack: rules, vocabulary }, patient))

describe('the smallest change that moves a syndrome to another group', () => {
  it.each(['CAE', 'SeLECTS', 'PNPODEE', 'SHE', 'Glut1DS'])('does so, for patients of %s', (code) => {
    for (const { patient } of readReferencePatients(code).filter((_, index) => index % 24 === 0)) {
      const changes = findChanges(code, patient)
      expect(changes.length).toBeGreaterThan(0)
      for (const { to, edits } of changes) {
        const changed = edits.reduce((one, edit) => edit.apply(one), patient)
        expect([edits.map(({ says }) => says), classify(pack, changed).syndromes[code]?.group]).toEqual([
          edits.map(({ says }) => says),
          to,
        ])
      }
    }
  })

  it('is one entry where one entry is enough', () => {
    const awaited: PatientCase = { ...readTextbookPatient('CAE'), eeg: [], swFreq: '' }
    const [likely] = findChanges('CAE', awaited)
    expect(likely?.to).toBe('likely')
    expect(likely?.edits).toHaveLength(1)
    expect(likely?.edits[0]?.says).toMatch(/^tick .*spike-wave/)
  })

  it('asks for two where one is not enough', () => {
    const late: PatientCase = { ...readTextbookPatient('CAE'), ageAtOnset: 20, eeg: [], swFreq: '' }
    const likely = findChanges('CAE', late).find(({ to }) => to === 'likely')
    expect(likely?.edits.map(({ says }) => says)).toEqual([
      expect.stringMatching(/^enter the age at onset as (4|5|12|13) years$/),
      expect.stringMatching(/^tick /),
    ])
  })
})

describe('an age in words', () => {
  it.each([
    [4, '4 years'],
    [1, '1 year'],
    [0.5, '6 months'],
    [28 / 365, '28 days'],
    [0, '0 years'],
    [6.51, '6.51 years'],
  ])('%d years: %s', (years, text) => {
    expect(formatAge(years)).toBe(text)
  })
})

describe('epicriteria explain', () => {
  it('shows every part of every criterion, what decided it, and what would change the group', async () => {
    const { status, stdout } = await runCli(['explain', 'cae', 'tests/cli/cases/absences.yaml', ...FIXED_RULES])
    await expect(stdout).toMatchFileSnapshot('../cli/golden/absences-tree.txt')
    expect(status).toBe(0)
  })

  it('says so when the syndrome has no rule', async () => {
    const { status, stderr } = await runCli(['explain', 'CEA', 'tests/cli/cases/absences.yaml', ...FIXED_RULES])
    expect(stderr).toBe('No syndrome has the code `CEA`; did you mean `CAE`? The syndromes with rules are CAE.\n')
    expect(status).toBe(2)
  })

  it('takes the case from standard input', async () => {
    const input = readFileSync('tests/cli/cases/absences.yaml', 'utf8')
    const { stdout } = await spawnCli(['explain', 'CAE', '-', ...FIXED_RULES], input)
    expect(stdout).toContain('What would change it\n')
  })
})
