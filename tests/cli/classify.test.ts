import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { assess } from '../../rules/assess/assess.ts'
import { normalizeCase } from '../../rules/case/index.ts'
import { buildCurrentPack } from '../support/pack.ts'
import { FIXED_RULES, runCli } from './run-cli.ts'

const ABSENCES_FILE = 'tests/cli/cases/absences.yaml'
const absences = parse(readFileSync(ABSENCES_FILE, 'utf8'))
const folder = mkdtempSync(join(tmpdir(), 'epicriteria-cases-'))
afterAll(() => rmSync(folder, { recursive: true }))

const writeCaseFile = (name: string, text: string): string => {
  writeFileSync(join(folder, name), text)
  return join(folder, name)
}

const maskHash = (text: string) => text.replace(/\([0-9a-f]{12}\)/, '(hash of the rules)')

describe('classify, for one case', () => {
  it('prints the groups with the reasons, and names an unknown code with the nearest one', async () => {
    const { status, stdout, stderr } = await runCli(['classify', ABSENCES_FILE, ...FIXED_RULES])
    await expect(maskHash(stdout)).toMatchFileSnapshot('golden/absences.txt')
    expect(stderr).toBe(
      'warning: `eeg_interictal_gsw_3h` in eeg is not in the vocabulary; it is kept and matches nothing; did you mean `eeg_interictal_gsw_3hz`?\n',
    )
    expect(status).toBe(0)
  })

  it('answers first: what is likely, the order, and what is next; the rules come last', async () => {
    const lines = (await runCli(['classify', ABSENCES_FILE])).stdout.trimEnd().split('\n')
    expect(lines.slice(0, 4)).toEqual([
      'Childhood absence epilepsy (CAE)',
      'Likely: 3 of 3 needed criteria are met, and nothing that was entered excludes it.',
      expect.stringMatching(/^Order: CAE(,|$)/),
      expect.stringMatching(/^Next: \S/),
    ])
    expect(lines.at(-1)).toMatch(/not a diagnostic tool/)
  })

  it('takes the options of the release before, with a line on what they are now', async () => {
    const explained = await runCli(['explain', 'cae', ABSENCES_FILE])
    const old = await runCli(['classify', ABSENCES_FILE, '--explain', 'cae'])
    expect(old.stdout).toBe(explained.stdout)
    expect(old.stderr).toContain('classify --explain is `epicriteria explain cae CASE` now')
    const csv = await runCli(['classify', '-', '--to', 'csv'], '{"id":"a"}')
    expect(csv.stdout).toBe((await runCli(['classify', '-', '--format', 'csv'], '{"id":"a"}')).stdout)
    expect(csv.stderr).toBe('--to csv is --format csv now; this release still takes it.\n')
  })

  it('prints the specified sentence when no syndrome is likely', async () => {
    const { stdout } = await runCli(['classify', ...FIXED_RULES], '{"ageAtOnset": 30}')
    expect(stdout).toContain(
      'definition of epilepsy syndromes based on mandatory and exclusionary criteria, no epilepsy syndrome corresponds to the data entered.',
    )
    expect(stdout).toContain('Likely (0)\n  None')
  })

  it('orders the open syndromes, those that nothing entered points to last', async () => {
    const child = {
      ageAtOnset: 6,
      seizures: [{ mainType: 'generalized', onset: 'nonmotor', details: ['nonmotor_typical'] }],
    }
    const { stdout } = await runCli(['classify'], JSON.stringify(child))
    const [, partlyMet = '', unsupported = ''] = stdout.split(
      /Partly met \(\d+\)|Not looked for: little or nothing entered points to these \(\d+\)/,
    )
    expect(partlyMet).toMatch(/^\. .*no probability\.\n +CAE, /)
    expect(unsupported).toMatch(/^: .*PME/)
  })

  it('gives as JSON from standard input what the evaluator gives', async () => {
    const { status, stdout } = await runCli(['classify', '-', '--format', 'json'], JSON.stringify(absences))
    const assessment = assess(buildCurrentPack(), normalizeCase(absences))
    const { order, ...printed } = JSON.parse(stdout)
    expect(printed).toEqual(JSON.parse(JSON.stringify(assessment)))
    expect(order).toEqual(assessment.order)
    expect(status).toBe(0)
  })

  it('stops at the stage that it is given', async () => {
    const { stdout } = await runCli([
      'classify',
      ABSENCES_FILE,
      '--stage',
      'seizures',
      '--format',
      'json',
      ...FIXED_RULES,
    ])
    const { stage, syndromes } = JSON.parse(stdout)
    expect(stage).toBe('seizures')
    expect(syndromes.CAE.stages.map((one: { stage: string }) => one.stage)).toEqual(['age', 'seizures'])
  })

  it('names a misspelt field with the nearest one, on standard error or in the JSON', async () => {
    const warnings = [
      '`ageOnset` is not a field of a case, so it counts for nothing; did you mean `ageAtOnset`?',
      '`detials` in seizure 1 is not a field of a seizure, so it counts for nothing; did you mean `details`?',
    ]
    const input = '{"ageOnset": 6, "seizures": [{"detials": []}]}'
    const asText = await runCli(['classify', ...FIXED_RULES], input)
    expect(asText.stderr).toBe(warnings.map((warning) => `warning: ${warning}\n`).join(''))
    const asJson = await runCli(['classify', '--format', 'json', ...FIXED_RULES], input)
    expect(asJson.stderr).toBe('')
    expect(JSON.parse(asJson.stdout).warnings).toEqual(warnings)
  })
})

describe('classify, when it cannot run', () => {
  it.each([
    [
      'a list instead of a case',
      [],
      '[]',
      'standard input is not a case: at its root, fields such as gender, ageAtOnset, seizures and eeg have to stand.',
    ],
    [
      'a table',
      ['registry.csv'],
      '',
      'registry.csv is a table: make cases of it first, by `epicriteria convert --from csv --to case registry.csv > cases.ndjson`.',
    ],
    [
      'a record of another program',
      [],
      '{"id": "p1", "subject": {}, "phenotypicFeatures": [], "metaData": {}}',
      'standard input is not a case: its fields (id, subject, phenotypicFeatures, metaData) are not those of a case. Make a case of it first, by `epicriteria convert --from phenopacket --to case`.',
    ],
    [
      'a resource that has a sex, as a case has',
      [],
      '{"resourceType": "Patient", "id": "x", "gender": "male"}',
      'standard input is not a case: its fields (resourceType, id, gender) are not those of a case. Make a case of it first, by `epicriteria convert --from questionnaire-response --to case`.',
    ],
    [
      'a number among the codes',
      [],
      '{"seizures": [{"details": ["motor_tonic", 3]}]}',
      'standard input is not a case: at /seizures/0/details/1, `details` holds a number in place of a text; write a text; quotes make one of a number.',
    ],
    [
      'a text instead of a list',
      [],
      'eeg: eeg_interictal_normal',
      'standard input is not a case: at /eeg, `eeg` holds a text in place of a list; write a list: [one, another], or one entry a line, each after a hyphen.',
    ],
    ['nothing', [], ' \n', 'standard input is empty: give a case as JSON or YAML.'],
    [
      'broken YAML',
      [],
      'age: 7\n\teeg: []',
      'standard input:2:1 is neither JSON nor YAML: a tab is where spaces have to be; indent with spaces alone.',
    ],
    [
      'a file that is not there',
      ['no-such-case.json'],
      '',
      'no-such-case.json cannot be read: there is no such file. Give the path of a case, or - to read standard input.',
    ],
    [
      'a file for threads that is not there',
      ['no-such-cohort.ndjson', '--workers', '2'],
      '',
      'no-such-cohort.ndjson cannot be read: there is no such file. Give the path of a case, or - to read standard input.',
    ],
    [
      'a folder',
      ['rules'],
      '',
      'rules cannot be read: it is a folder. Give the path of a case, or - to read standard input.',
    ],
    [
      'an unknown stage',
      ['--stage', 'eegs'],
      '{}',
      'There is no stage `eegs`; did you mean `eeg`? Give one of: age, seizures, development, neuroexam, eeg, history, imaging, tests, results.',
    ],
    [
      'an unknown format',
      ['--format', 'jsn'],
      '{}',
      'There is no format `jsn`; did you mean `json`? Give one of: text, json, ndjson, csv, parquet.',
    ],
    [
      'many cases without the option',
      [],
      '{"age": 1}\n{"age": 2}\n',
      'standard input:2:1 is neither JSON nor YAML: more is written here than belongs to the value before it; put the whole text in quotes. If it holds one case a line, add --format ndjson.',
    ],
  ])('explains in one sentence: %s', async (_, args, input, sentence) => {
    expect(await runCli(['classify', ...args], input)).toEqual({ status: 2, stdout: '', stderr: `${sentence}\n` })
  })

  it('shows what is wrong in the rules', async () => {
    const rules = join(folder, 'rules')
    const { status, stderr } = await runCli(['classify', ABSENCES_FILE, '--rules', rules])
    expect(status).toBe(2)
    expect(stderr).toContain(`There are no rules to read in ${rules}`)
  })
})

describe('classify, for many cases', () => {
  const onsets = Array.from({ length: 1000 }, (_, index) => index % 20)
  const lines = onsets.map((ageAtOnset) => JSON.stringify({ ...absences, ageAtOnset, eeg: absences.eeg.slice(0, 2) }))

  it('prints one classification a line, in the order of the cases', async () => {
    const file = writeCaseFile('many.ndjson', `${lines.join('\n')}\n`)
    const { status, stdout } = await runCli(['classify', file, ...FIXED_RULES])
    const likely = stdout
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line).groups.likely)
    expect(likely).toEqual(onsets.map((onset) => (onset >= 4 && onset <= 13 ? ['CAE'] : [])))
    expect(status).toBe(0)
  })

  it('prints of each case its own id, the rules, and as much as is asked for', async () => {
    const line = JSON.stringify({ id: 'patient-7', ...absences })
    const run = async (...args: string[]) =>
      JSON.parse((await runCli(['classify', '--format', 'ndjson', ...args, ...FIXED_RULES], line)).stdout)
    const [groups, reasons, all] = [await run(), await run('--fields', 'reasons'), await run('--fields', 'all')]
    const early = JSON.stringify({ ...absences, eeg: [] })
    const { missing } = JSON.parse(
      (await runCli(['classify', '--format', 'ndjson', '--fields', 'missing'], early)).stdout,
    )
    expect(Object.keys(groups)).toEqual(['id', 'pack', 'groups', 'order'])
    expect(groups).toEqual({ id: 'patient-7', pack: all.pack, groups: all.groups, order: all.order })
    expect(reasons).toMatchObject(groups)
    expect(reasons.reasons.CAE).toContainEqual(expect.stringMatching(/^Mandatory present: /))
    expect(all.syndromes.CAE.stages).not.toEqual([])
    expect(missing).toContainEqual({
      id: 'interictal-eeg',
      effort: 'a routine EEG, best with sleep in the same recording',
      cost: expect.any(Number),
      waiting: expect.arrayContaining(['CAE']),
    })
  })

  it('names a bad line by its number, leaves it out, and goes on', async () => {
    const input = [
      lines[6],
      '{"age": ',
      '',
      '{"eeg": "eeg_interictal_normal"}',
      lines[2],
      '{"eeg": ["eeg_interictal_norml"]}',
    ].join('\n')
    const { status, stdout, stderr } = await runCli(['classify', '--format', 'ndjson', ...FIXED_RULES], input)
    expect(
      stdout
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line).groups.likely),
    ).toEqual([['CAE'], [], []])
    expect(stderr.trimEnd().split('\n')).toEqual([
      'line 2 is not JSON: write one whole case on each line. It was left out, the others are not affected.',
      'line 4 is not a case: at /eeg, `eeg` holds a text in place of a list; write a list: [one, another], or one entry a line, each after a hyphen. It was left out, the others are not affected.',
      'line 6: warning: `eeg_interictal_norml` in eeg is not in the vocabulary; it is kept and matches nothing; did you mean `eeg_interictal_normal`?',
    ])
    expect(status).toBe(1)
  })

  it('names of each warning the first three lines and how many more there are, or all of them', async () => {
    const input = Array.from({ length: 1_500 }, (_, n) => `{"eeg":["eeg_wrong"],"id":"${n}"}`).join('\n')
    const few = await runCli(['classify', '--format', 'ndjson', ...FIXED_RULES], input)
    const named = (line: number) => expect.stringMatching(new RegExp(`^line ${line}: warning: \`eeg_wrong\``))
    expect(few.stderr.trimEnd().split('\n')).toEqual([
      ...[named(1), named(2), named(3), expect.stringMatching(/^1,497 more: warning: `eeg_wrong` in eeg is not/)],
      'Of each warning the first three lines are named; --warnings all names every line.',
    ])
    const all = await runCli(['classify', '--format', 'ndjson', '--warnings', 'all', ...FIXED_RULES], input)
    expect(all.stderr.trimEnd().split('\n')).toHaveLength(1_500)
  })

  it('refuses to print them as text', async () => {
    const file = writeCaseFile('two.jsonl', `${lines.slice(0, 2).join('\n')}\n`)
    const { status, stderr } = await runCli(['classify', file, '--format', 'text'])
    expect(stderr).toBe('Many cases are printed as NDJSON, CSV or Parquet: leave out --format text.\n')
    expect(status).toBe(2)
  })
})
