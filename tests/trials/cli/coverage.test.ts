import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { formatOnsetAge, formatOnsetRange } from '../../../scripts/cli/coverage/format.ts'
import { runCliIn, spawnCliIn } from '../../cli/run-cli.ts'

const GOOD_RULES = 'tests/lint/good/rules'

const CAE = readFileSync(`${GOOD_RULES}/syndromes/CAE.yaml`, 'utf8')

const CAE_PATIENTS = `
textbook:
  ageAtOnset: 6 years
  seizures: [{ mainType: generalized, onset: nonmotor, details: [nonmotor_typical], frequency: [seizure_freq_daily] }]
  development: [dev_normal]
  exam: [exam_normal]
  eeg: [eeg_interictal_abnormal, eeg_interictal_gsw, eeg_interictal_gsw_3hz]
  imaging: [imaging_normal]
cases:
  - { name: the textbook patient, expect: { group: likely } }
  - { name: the age at onset is not known, set: { ageAtOnset: '' }, expect: { group: unresolved } }
  - { name: no seizure is described, set: { seizures: [] }, expect: { group: unresolved } }
  - { name: the EEG is awaited, without: { eeg: all }, expect: { group: unresolved } }
  - { name: a first absence at three, set: { ageAtOnset: 3 years }, expect: { group: excluded } }
`

/** The rules that the lint's tests use, with reference patients, in a folder of their own. */
function createRepository(files: Readonly<Record<string, string>> = {}): string {
  const folder = mkdtempSync(join(tmpdir(), 'epicriteria-coverage-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  cpSync(GOOD_RULES, join(folder, 'rules'), { recursive: true })
  for (const [name, text] of Object.entries({ 'tests/cases/CAE.yaml': CAE_PATIENTS, ...files })) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
  return folder
}

const COMMAND = ['coverage', '--rules', 'rules']

/** Runs the command as a person does in that folder. */
const runCoverage = (folder: string, ...args: string[]) => runCliIn(folder, [...COMMAND, ...args])

const TWINS = {
  'rules/syndromes/JAE.yaml': CAE.replace('Childhood', 'Juvenile'),
  'rules/descriptions/JAE.md': 'Like childhood absence epilepsy.\n',
  'tests/cases/JAE.yaml': CAE_PATIENTS,
}

const PARENT = 'code: eeg_interictal_gsw\n        label: Generalized spike-wave'

const formatOverlap = (of: string, also: string) =>
  `- { of: ${of}, also: [${also}], reason: the definitions are the same, source: { ref: hirsch-2022 } }\n`

describe('coverage', () => {
  it('prints the figures, what each of them lacks, the matrix and the age bounds', async () => {
    const { status, stdout, stderr } = await spawnCliIn(createRepository(), COMMAND)
    await expect(stdout).toMatchFileSnapshot('golden/coverage.txt')
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
  })

  it('names the pairs of syndromes that nothing distinguishes until both ways are declared', async () => {
    const getFigures = async (overlaps?: string) => {
      const folder = createRepository({ ...TWINS, ...(overlaps && { 'rules/overlaps.yaml': overlaps }) })
      const { notDistinguished, undeclaredOverlaps } = JSON.parse(
        (await runCoverage(folder, '--format', 'json')).stdout,
      ).figures
      return { notDistinguished, undeclaredOverlaps }
    }
    expect(await getFigures()).toEqual({
      notDistinguished: ['CAE and JAE'],
      undeclaredOverlaps: ['CAE for JAE', 'JAE for CAE'],
    })
    expect(await getFigures(formatOverlap('CAE', 'JAE'))).toEqual({
      notDistinguished: ['CAE and JAE'],
      undeclaredOverlaps: ['JAE for CAE'],
    })
    expect(await getFigures(formatOverlap('CAE', 'JAE') + formatOverlap('JAE', 'CAE'))).toEqual({
      notDistinguished: [],
      undeclaredOverlaps: [],
    })
  })

  it('counts the parents of a feature, and the control of its source, as used with it', async () => {
    const eeg = readFileSync(`${GOOD_RULES}/vocabulary/eeg.yaml`, 'utf8')
    const nested = eeg.replace(/- (\{ code: eeg_interictal_gsw_3hz.*\})/, `- ${PARENT}\n        children: [$1]`)
    const folder = createRepository({ 'rules/vocabulary/eeg.yaml': nested })
    const { features } = JSON.parse((await runCoverage(folder, '--format', 'json')).stdout)
    const findUse = (code: string) => features.find((feature: { code: string }) => feature.code === code)
    expect(findUse('eeg_interictal_gsw_3hz')).toMatchObject({ namedBy: ['CAE'], isUsed: true })
    for (const code of ['gsw', 'abnormal', 'normal', 'unavailable'])
      expect(findUse(`eeg_interictal_${code}`)).toMatchObject({ namedBy: [], isUsed: true })
    expect(findUse('test_abnormal')).toMatchObject({ namedBy: [], isUsed: false })
  })

  it('gives the ages at which the onset fits, is unclear and excludes', async () => {
    const withOuterLimits = CAE.replace(
      'to: 13 years }',
      'to: 13 years }\n  excluded: { under: 2 years, over: 13 years }',
    )
    const folder = createRepository({ 'rules/syndromes/CAE.yaml': withOuterLimits })
    expect(JSON.parse((await runCoverage(folder, '--format', 'json')).stdout).onset).toEqual([
      {
        syndrome: 'CAE',
        spans: [
          { response: 'no', from: 0, under: 2 },
          { response: 'unclear', from: 2, under: 4 },
          { response: 'yes', from: 4, to: 13 },
          { response: 'no', over: 13 },
        ],
      },
    ])
  })
})

describe('coverage --check', () => {
  it('is content while all that was covered still is', async () => {
    const folder = createRepository()
    expect(await runCoverage(folder, '--write')).toEqual({
      status: 0,
      stdout:
        'tests/cases/coverage.json holds the figures as they are now: look at what changed in it, then commit it.\n',
      stderr: '',
    })
    expect(await runCoverage(folder, '--check')).toEqual({
      status: 0,
      stdout: 'All that was covered when tests/cases/coverage.json was written still is.\n',
      stderr: '',
    })
  })

  it('names what is no longer covered, how to cover it, and how to accept it', async () => {
    const folder = createRepository()
    await runCoverage(folder, '--write')
    const fewer = CAE_PATIENTS.split('\n').filter((line) => !line.includes('at three'))
    writeFileSync(join(folder, 'tests/cases/CAE.yaml'), fewer.join('\n'))
    const { status, stdout } = await runCoverage(folder, '--check')
    await expect(stdout).toMatchFileSnapshot('golden/coverage-worse.txt')
    expect(status).toBe(1)
  })

  it('reports what is covered now that was not', async () => {
    const folder = createRepository()
    await runCoverage(folder, '--write')
    const regressing = `  - { name: regression, with: { development: [dev_abnormal, dev_regression] }, expect: { group: excluded } }\n`
    writeFileSync(join(folder, 'tests/cases/CAE.yaml'), CAE_PATIENTS + regressing)
    const { status, stdout } = await runCoverage(folder, '--check')
    expect(stdout).toContain('Better: Criteria never seen met: 0, committed 1\n  gone: CAE regression\n')
    expect(status).toBe(0)
  })

  it('leaves standard output to the figures where a format is asked for', async () => {
    const folder = createRepository()
    await runCoverage(folder, '--write')
    const { stdout, stderr } = await runCoverage(folder, '--check', '--format', 'json')
    expect(JSON.parse(stdout)).toHaveProperty('figures')
    expect(stderr).toBe('All that was covered when tests/cases/coverage.json was written still is.\n')
  })
})

describe('coverage, when it cannot run', () => {
  const WRITE = '`npm run -s epicriteria -- coverage --write`'
  const BAD_OVERLAP = formatOverlap('CAE', 'JAE').replace('reason: the definitions are the same, ', '')
  it.each([
    [
      'there is nothing to compare with',
      {},
      ['--check'],
      `There are no committed figures in tests/cases/coverage.json to compare with: write them with ${WRITE}.`,
    ],
    [
      'the committed figures are of another kind',
      { 'tests/cases/coverage.json': '{"unusedFeatures": 3}' },
      ['--check'],
      `tests/cases/coverage.json does not hold the figures that are compared today: look at what changed in it, then write it anew with ${WRITE}.`,
    ],
    [
      'it is to compare and to write at once',
      {},
      ['--check', '--write'],
      '--check compares with what --write writes: give one of the two.',
    ],
    [
      'an overlap is declared without a reason',
      { 'rules/overlaps.yaml': BAD_OVERLAP },
      [],
      "rules/overlaps.yaml:1:3: the key `reason` is missing; without it the file does not say enough to be used.\nnext: add `reason:` (Why both definitions hold for the same patient, in a clinician's words).",
    ],
    [
      'the overlaps are not YAML',
      { 'rules/overlaps.yaml': '- of: [CAE\n' },
      [],
      'rules/overlaps.yaml:1:10: this line is not indented like the lines that it belongs to, or a bracket before it is not closed; nothing of the file can be used until it is plain YAML.\nnext: begin it in the same column as its neighbours, with spaces, and close what was opened.',
    ],
  ])('explains why and what to do: %s', async (_, files, args, message) =>
    expect(await runCoverage(createRepository(files), ...args)).toEqual({
      status: 2,
      stdout: '',
      stderr: `${message}\n`,
    }),
  )

  it('explains where to run it when there are no reference patients', async () => {
    const folder = createRepository()
    rmSync(join(folder, 'tests'), { recursive: true })
    expect((await runCoverage(folder)).stderr).toBe(
      'There are no reference patients in tests/cases: run this in the root of the repository.\n',
    )
  })
})

describe('ages in words', () => {
  it.each([
    [0, 'birth'],
    [1 / 365, '1 day'],
    [28 / 365, '28 days'],
    [1 / 12, '1 month'],
    [0.125, '1.5 months'],
    [20 / 12, '20 months'],
    [1, '1 year'],
    [54, '54 years'],
  ])('%d years: %s', (years, words) => {
    expect(formatOnsetAge(years)).toBe(words)
  })

  it.each([
    [{ from: 0 }, 'any age'],
    [{ from: 4, to: 13 }, '4 to 13 years'],
    [{ from: 2 / 12, to: 64 }, '2 months to 64 years'],
    [{ from: 0, under: 28 / 365 }, 'under 28 days'],
    [{ from: 0, to: 0.25 }, 'up to 3 months'],
    [{ over: 13, under: 20 }, 'over 13 to under 20 years'],
    [{ from: 20 }, '20 years and over'],
    [{ over: 40 }, 'over 40 years'],
  ])('%j: %s', (range, words) => {
    expect(formatOnsetRange(range)).toBe(words)
  })
})
