import { cpSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { normalizeCase } from '../../../rules/case/index.ts'
import { classify } from '../../../rules/engine/index.ts'
import { findDisagreements } from '../../../rules/independent-implementation/index.ts'
import { lintRules } from '../../../rules/lint/index.ts'
import { buildPack, getRuleFiles, parseRules, readRuleDocuments, readRuleFiles } from '../../../rules/pack/index.ts'
import { readTextbookPatient } from '../../../scripts/build/cases/reference-cases.ts'
import { formatSyndromeCodes } from '../../../scripts/build/syndrome-codes.ts'
import { withRenamedCode } from '../../../scripts/cli/new/rename-code.ts'
import { runCliIn, spawnCliIn } from '../../cli/run-cli.ts'
import { createRulesFolder } from '../../lint/rules-folder.ts'

/** A copy of everything that the commands change. */
function createRepository(): string {
  const root = createRulesFolder()
  for (const part of [
    'vocabulary',
    'syndromes',
    'descriptions',
    'release.yaml',
    'sources.yaml',
    'derived.yaml',
    'features.yaml',
    'profiles',
    'investigations.yaml',
    'seizure-terms.yaml',
    'pack/syndrome-codes.ts',
  ])
    cpSync(`rules/${part}`, join(root, 'rules', part), { recursive: true })
  mkdirSync(join(root, 'tests/cases'), { recursive: true })
  for (const code of ['CAE', 'JAE']) cpSync(`tests/cases/${code}.yaml`, join(root, `tests/cases/${code}.yaml`))
  return root
}

const readText = (root: string, path: string) => readFileSync(join(root, path), 'utf8')

describe('epicriteria new', () => {
  it('makes every part of a syndrome, and lint reports what is left to write', async () => {
    const root = createRepository()
    const { status, stdout } = await spawnCliIn(root, ['new', 'XYZ', '--name', 'A new epilepsy'])
    expect(stdout).toBe(`rules/syndromes/XYZ.yaml
rules/descriptions/XYZ.md
rules/profiles/XYZ.yaml
tests/cases/XYZ.yaml
rules/pack/syndrome-codes.ts

next: run \`npm run generate\`, so that editors know its name; then fill in the rule, the profile, the textbook patient and the description, as rules/README.md says; lint tells what is missing
`)
    expect(status).toBe(0)
    expect(readText(root, 'rules/pack/syndrome-codes.ts')).toContain("  'SWS',\n  'XYZ',\n]")
    const findings = lintRules(parseRules(readRuleDocuments(join(root, 'rules')))).filter(({ file }) =>
      file.includes('XYZ'),
    )
    const relevant = findings.filter(({ check }) => check !== 'file-name')
    expect(relevant.map(({ check, what }) => `${check}: ${what}`)).toEqual([
      'profile: the five ages at onset are the same',
      'profile: the profile names no feature',
      'missing-criterion: XYZ demands nothing of a patient',
    ])
  })

  it('overwrites nothing', async () => {
    const root = createRepository()
    const before = readText(root, 'rules/syndromes/CAE.yaml')
    const { status, stderr } = await runCliIn(root, ['new', 'CAE'])
    expect(stderr).toBe(
      'rules/syndromes/CAE.yaml exists already, so nothing was written: open it, or choose another code.\n',
    )
    expect(status).toBe(2)
    expect(readText(root, 'rules/syndromes/CAE.yaml')).toBe(before)
  })

  it('puts a code in alphabetical order', () => {
    expect(formatSyndromeCodes(['CAE', 'mTLE_HS', 'SWS', 'JAE'])).toContain(
      "[\n  'CAE',\n  'JAE',\n  'mTLE_HS',\n  'SWS',\n]\n",
    )
  })
})

describe('epicriteria rename', () => {
  const FROM = 'eeg_interictal_gsw_3hz'
  const TO = 'eeg_interictal_gsw_three_hz'

  it('changes pages, rules and cases, and stored cases read as before', async () => {
    const root = createRepository()
    const pack = buildPack(readRuleFiles('rules'))
    const { status, stdout } = await runCliIn(root, ['rename', FROM, TO])
    expect(status).toBe(0)
    expect(stdout).toContain('rules/vocabulary/eeg.yaml\n')
    expect(stdout).toContain(`Cases stored with \`${FROM}\` are read as \`${TO}\``)
    expect(readText(root, 'rules/vocabulary/eeg.yaml')).toContain(`renamed:\n  ${FROM}: ${TO}\n`)
    expect(readText(root, 'tests/cases/CAE.yaml')).not.toMatch(new RegExp(`${FROM}\\b`))

    const rules = parseRules(readRuleDocuments(join(root, 'rules')))
    expect(lintRules(rules)).toEqual([])
    const renamed = buildPack(getRuleFiles(rules))
    const stored = readTextbookPatient('CAE')
    expect(stored.eeg).toContain(FROM)
    const now = classify(renamed, stored)
    expect(now.groups).toEqual(classify(pack, stored).groups)
    expect(now.warnings).toEqual([])
    expect(await findDisagreements(renamed, stored, now)).toEqual([])
  })

  it('follows an entry into what it takes to find it out', async () => {
    const root = createRepository()
    const { status } = await runCliIn(root, ['rename', 'test_csf', 'test_lumbar_puncture'])
    expect(status).toBe(0)
    expect(readText(root, 'rules/investigations.yaml')).toContain('entries: [test_lumbar_puncture]')
  })

  it('leaves the former code nowhere in rules but where its page notes it', async () => {
    const root = createRepository()
    cpSync('rules/exchange', join(root, 'rules/exchange'), { recursive: true })
    const { status } = await runCliIn(root, ['rename', FROM, TO])
    expect(status).toBe(0)
    const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.yaml'))
    const lines = files.flatMap((name) => readText(root, name).split('\n'))
    expect(lines.filter((line) => new RegExp(`\\b${FROM}\\b`).test(line))).toEqual([`  ${FROM}: ${TO}`])
  })

  it('keeps a code that was renamed twice readable', async () => {
    const root = createRepository()
    await runCliIn(root, ['rename', FROM, TO])
    const { status } = await spawnCliIn(root, ['rename', TO, 'eeg_interictal_gsw_typical'])
    expect(status).toBe(0)
    const pack = buildPack(readRuleFiles(join(root, 'rules')))
    for (const code of [FROM, TO, 'eeg_interictal_gsw_typical']) {
      const patient = normalizeCase({ eeg: ['eeg_interictal_abnormal', 'eeg_interictal_gsw', code] })
      expect([code, ...classify(pack, patient).warnings]).toEqual([code])
    }
  })

  it.each([
    [
      ['eeg_interictal_gsw_3h', TO],
      `No entry has the code \`eeg_interictal_gsw_3h\`; did you mean \`${FROM}\`? Nothing was changed.\n`,
    ],
    [
      [FROM, 'imaging_normal'],
      '`imaging_normal` is or was the code of an entry, and a code is never used twice. Nothing was changed.\n',
    ],
    [[FROM, 'GSW 3'], '`GSW 3` cannot be a code: write small letters, digits and underscores. Nothing was changed.\n'],
  ])('refuses %j', async (codes, message) => {
    const root = createRepository()
    const before = readText(root, 'rules/vocabulary/eeg.yaml')
    const { status, stderr } = await runCliIn(root, ['rename', ...codes])
    expect([status, stderr]).toEqual([2, message])
    expect(readText(root, 'rules/vocabulary/eeg.yaml')).toBe(before)
  })

  it('leaves longer codes alone', () => {
    expect(withRenamedCode('has: dev_id # dev_id_mild, my_dev_id', 'dev_id', 'dev_x')).toBe(
      'has: dev_x # dev_id_mild, my_dev_id',
    )
  })
})
