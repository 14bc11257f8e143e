import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { parse } from 'yaml'
import { FIXED_RULES, runCli, spawnCli } from '../../cli/run-cli.ts'

const ABSENCES_FILE = 'tests/cli/cases/absences.yaml'
const TEXT = readFileSync(ABSENCES_FILE, 'utf8')
const absences = parse(TEXT)
const folder = mkdtempSync(join(tmpdir(), 'epicriteria-cases-'))
const onsets = Array.from({ length: 1000 }, (_, index) => index % 20)
const lines = onsets.map((ageAtOnset) => JSON.stringify({ ...absences, ageAtOnset, eeg: absences.eeg.slice(0, 2) }))
afterAll(() => rmSync(folder, { recursive: true }))

it.each<[readonly string[], string]>([
  [['classify', ABSENCES_FILE, ...FIXED_RULES], ''],
  [['classify', '--format', 'ndjson', ...FIXED_RULES], `${JSON.stringify(absences)}\n{"age": \n`],
  [['explain', 'CAE', '-', ...FIXED_RULES], TEXT],
  [['lint', '--rules', 'tests/lint/golden/unknown-source/rules'], ''],
  [['dump', 'cae', ...FIXED_RULES], ''],
  [['vocabulary', ...FIXED_RULES], ''],
  [['clasify'], ''],
  [['lint', '--formt', 'json'], ''],
])('%j ends in a process of its own as it does in the tests', async (args, input) => {
  expect(await spawnCli(args, input)).toEqual(await runCli(args, input))
})

it('prints the same with several threads, lines that are no case and one that takes all memory of a thread included', async () => {
  const bad = new Map([
    [300, `{"eeg":[${'{},'.repeat(5e6)}{}]}`],
    [700, '{"age":[]}'],
    [900, `{"seizures":[${'{},'.repeat(1000)}{}]}`],
  ])
  const many = Array.from({ length: 1200 }, (_, index) => bad.get(index) ?? lines[index % lines.length])
  const file = join(folder, 'cohort.ndjson')
  writeFileSync(file, many.join('\n'))
  const alone = await spawnCli(['classify', file, ...FIXED_RULES])
  const shared = await spawnCli(['classify', file, '--workers', '2', ...FIXED_RULES])
  expect(shared.stdout).toBe(alone.stdout)
  expect(shared.stdout.trimEnd().split('\n')).toHaveLength(1197)
  expect(shared.stderr.match(/^line \d+ is not a case: at \/\w+/gm)).toEqual([
    'line 301 is not a case: at /eeg',
    'line 701 is not a case: at /age',
    'line 901 is not a case: at /seizures',
  ])
  expect(shared.status).toBe(1)
})
