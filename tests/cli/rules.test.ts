import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Engine } from 'json-rules-engine'
import { describe, expect, it } from 'vitest'
import { createTextStyle } from '../../scripts/cli/format/text-style.ts'
import { lintCases } from '../../scripts/cli/io/lint-cases.ts'
import { createCommandLine } from '../../scripts/cli/program.ts'
import { createRulesFolder } from '../lint/rules-folder.ts'
import { buildCurrentPack } from '../support/pack.ts'
import { FIXED_RULES, runCli } from './run-cli.ts'

const createBadRules = () => createRulesFolder('tests/lint/good/rules', 'tests/lint/golden/unknown-source/rules')
const EXPECTED = readFileSync('tests/lint/golden/unknown-source/expected.txt', 'utf8')

describe('lint', () => {
  it('is content with good rules', async () => {
    expect(await runCli(['lint', ...FIXED_RULES])).toEqual({
      status: 0,
      stdout: '14 files, nothing found\n',
      stderr: '',
    })
  })

  it('prints every finding and ends with how many there are', async () => {
    const { status, stdout } = await runCli(['lint', '--rules', createBadRules()])
    expect(stdout).toBe(`${EXPECTED}\n14 files, 2 errors\n`)
    expect(status).toBe(1)
  })

  it('gives the findings as data, for one file alone where it is named', async () => {
    const rules = createBadRules()
    const { stdout } = await runCli(['lint', `${rules}/syndromes/CAE.yaml`, '--format', 'json', '--rules', rules])
    expect(JSON.parse(stdout).map(({ check, line, column }: Record<string, unknown>) => [check, line, column])).toEqual(
      [
        ['unknown-source', 10, 20],
        ['unknown-source', 15, 20],
      ],
    )
    expect(await runCli(['lint', `${rules}/release.yaml`, '--rules', rules])).toMatchObject({
      status: 0,
      stdout: '1 file, nothing found\n',
    })
  })

  it('reads the reference patients too, by the shape of their files', () => {
    const folder = mkdtempSync(join(tmpdir(), 'epicriteria-cases-'))
    const text = readFileSync('tests/cases/CAE.yaml', 'utf8').replace(/group: likely/, 'group: probable')
    writeFileSync(join(folder, 'CAE.yaml'), text)
    expect(lintCases(folder)).toEqual([
      expect.objectContaining({ file: 'tests/cases/CAE.yaml', what: '`group` cannot be `probable`' }),
    ])
    expect(lintCases('tests/cases')).toEqual([])
    rmSync(folder, { recursive: true })
  })

  it('marks the line of a pull request on GitHub', async () => {
    const { stdout } = await runCli(['lint', '--format', 'github', '--rules', createBadRules()])
    expect(stdout.split('\n')[1]).toBe(
      '::error file=rules/syndromes/CAE.yaml,line=15,col=20,endColumn=27,title=unknown-source::no source is called `textbook`%0Awhy: every line that a clinician reads names what it rests on, so the rule cannot be shown without it%0Anext: A new source is first added to rules/sources.yaml',
    )
  })

  it('gives other tools the findings as SARIF', async () => {
    const { stdout } = await runCli(['lint', '--format', 'sarif', '--rules', createBadRules()])
    const { version, runs } = JSON.parse(stdout)
    const { ruleId, level, locations } = runs[0].results[1]
    expect({ version, ruleId, level, location: locations[0].physicalLocation }).toEqual({
      version: '2.1.0',
      ruleId: 'unknown-source',
      level: 'error',
      location: {
        artifactLocation: { uri: 'rules/syndromes/CAE.yaml' },
        region: { startLine: 15, startColumn: 20, endLine: 15, endColumn: 28 },
      },
    })
    expect(runs[0].tool.driver.rules.map(({ id }: { id: string }) => id)).toContain(ruleId)
  })

  it('reports a file that is not one of the rules', async () => {
    const { status, stderr } = await runCli(['lint', 'package.json', ...FIXED_RULES])
    expect(stderr).toBe(
      'package.json is not one of the rules in tests/lint/good/rules. Name a file of that folder, or leave the names out to see all.\n',
    )
    expect(status).toBe(2)
  })

  it('makes the repairs that are certain, and reports what is left', async () => {
    const rules = createRulesFolder('tests/lint/good/rules', 'tests/lint/golden/says-form/rules')
    const { status, stdout, stderr } = await runCli(['lint', '--fix', '--rules', rules])
    expect(stderr).toBe('rules/syndromes/CAE.yaml: repaired\n')
    expect(stdout).toContain('`Mandatory present:` is part of the words of the criterion')
    expect(stdout).toContain('\n14 files, 1 warning\n')
    expect(status).toBe(1)
    expect(readFileSync(`${rules}/syndromes/CAE.yaml`, 'utf8')).toContain('says: typical absence seizures\n')
  })

  it('judges the change since a revision', async () => {
    const { status, stdout } = await runCli(['lint', '--base', 'HEAD', ...FIXED_RULES])
    expect(stdout).toContain('the alert CAE-1 is gone')
    expect(status).toBe(1)
  })

  it('keeps classify from using rules that have an error', async () => {
    const { status, stdout, stderr } = await runCli(['classify', '--rules', createBadRules()], '{}')
    expect(stderr).toBe(
      `${EXPECTED}\nThe rules have 2 errors and cannot be used: mend what is named above, then run this again.\n`,
    )
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' })
  })
})

describe('dump', () => {
  it('prints the pack that the product uses', async () => {
    const { status, stdout } = await runCli(['dump'])
    expect(JSON.parse(stdout)).toEqual(JSON.parse(JSON.stringify(buildCurrentPack())))
    expect(status).toBe(0)
  })

  it('prints the syndromes that are asked for', async () => {
    const { stdout } = await runCli(['dump', 'cae', ...FIXED_RULES])
    expect(Object.keys(JSON.parse(stdout).syndromes)).toEqual(['CAE'])
  })

  it('prints rules that json-rules-engine takes', async () => {
    const { stdout } = await runCli(['dump', '--format', 'json-rules-engine', ...FIXED_RULES])
    const rules = JSON.parse(stdout)
    expect(() => new Engine(rules)).not.toThrow()
    expect(rules.map(({ name }: { name: string }) => name)).toEqual([
      'CAE/onset',
      'CAE/typical-absence-seizures',
      'CAE/regression',
      'CAE/generalized-spike-wave',
    ])
  })
})

describe('vocabulary', () => {
  it('lists every feature with page, section, code and label', async () => {
    const { status, stdout } = await runCli(['vocabulary', ...FIXED_RULES])
    const [heading = '', ...lines] = stdout.trimEnd().split('\n')
    expect(heading.split(/ +/)).toEqual(['PAGE', 'SECTION', 'FIELD', 'CODE', 'LABEL'])
    expect(lines.find((line) => line.includes('eeg_interictal_gsw_3hz'))?.split(/ {2,}/)).toEqual([
      'EEG',
      'Interictal EEG',
      'eeg',
      'eeg_interictal_gsw_3hz',
      'Generalized spike-wave 3 Hz (2.5-4 Hz)',
    ])
    expect(status).toBe(0)
  })

  it('gives every code of the pack as JSON', async () => {
    const { stdout } = await runCli(['vocabulary', '--format', 'json'])
    const codes = new Set(JSON.parse(stdout).map(({ code }: { code: string }) => code))
    const { features, seizureCodes } = buildCurrentPack()
    expect(
      [...Object.keys(features), ...Object.values(seizureCodes).flat()].filter((code) => !codes.has(code)),
    ).toEqual([])
  })
})

const listHelped = async () => (await createCommandLine()).commands.map((command) => command.name())

describe('the command line', () => {
  it('has each command in one of its groups, and explains each with examples that it takes', async () => {
    const { stdout } = await runCli(['--help'])
    expect(stdout).toMatch(/A case:\n {2}classify .*The rules:\n {2}lint .*The command:\n {2}version /s)
    for (const name of await listHelped()) {
      const { status, stdout: help } = await runCli([name, '--help'])
      expect([name, status]).toEqual([name, 0])
      expect(help).toContain(`Usage: epicriteria ${name}`)
      const [, examples = ''] = help.split('\nExamples:\n')
      expect(examples).toContain(`epicriteria ${name}`)
      for (const [option] of examples.matchAll(/--[a-z-]+/g)) expect(help.split('Examples:')[0]).toContain(option)
    }
  })

  it('prints its version with that of the rules', async () => {
    const { status, stdout } = await runCli(['version', ...FIXED_RULES])
    expect([status, stdout]).toEqual([
      0,
      expect.stringMatching(/^epicriteria \d+\.\d+\.\d+\nRules 1\.0\.0 of 2026-01-31 \([0-9a-f]{12}\)/),
    ])
  })

  it.each([
    [['epicriteria', 'cl'], 'classify'],
    [['epicriteria', 'classify', '--format', 'p'], 'parquet'],
    [['epicriteria', 'lint', '--fi'], '--fix'],
  ])('completes %j in bash', async (words, expected) => {
    const { stdout } = await runCli(['completion', 'bash'])
    const script = `${stdout}\nCOMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _epicriteria; echo "\${COMPREPLY[@]}"`
    expect(execFileSync('bash', ['-c', script, 'bash', ...words], { encoding: 'utf8' })).toBe(`${expected}\n`)
  })

  it.each(['zsh', 'fish'])('prints for %s every command and every word of an option', async (shell) => {
    const { status, stdout } = await runCli(['completion', shell])
    expect(status).toBe(0)
    for (const word of [...(await listHelped()), 'parquet', 'sarif']) expect(stdout).toContain(word)
  })

  it('marks criteria on a terminal, in color but where NO_COLOR is set, and nothing in a pipe', () => {
    const met = { isKnown: true, response: 'yes' } as const
    const terminal = createTextStyle({ isTTY: true }, {})
    expect([terminal.mark(met), terminal.paint('red', 'x')]).toEqual([
      '\u001B[32m✓\u001B[39m ',
      '\u001B[31mx\u001B[39m',
    ])
    const plain = createTextStyle({ isTTY: true }, { NO_COLOR: '1' })
    expect(plain.mark(met) + plain.mark({ ...met, isKnown: false })).toBe('✓ ? ')
    expect(plain.mark({ isKnown: true, response: 'no' })).toBe('✗ ')
    expect(createTextStyle({}, {}).mark(met)).toBe('')
  })

  it.each([
    [['clasify'], "error: unknown command 'clasify'\n(Did you mean classify?)"],
    [['lint', '--formt', 'json'], "error: unknown option '--formt'\n(Did you mean --format?)"],
  ])('answers %j with the nearest word and status 2', async (args, message) => {
    const { status, stderr } = await runCli(args)
    expect(stderr).toContain(message)
    expect(status).toBe(2)
  })
})
