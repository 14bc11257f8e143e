import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { createCommandLine } from '../../scripts/cli/program.ts'
import { runCli } from '../cli/run-cli.ts'
import { CLI_COMMANDS, SCRIPTS } from './commands.ts'

const TEXTS = [
  'README.md',
  'CONTRIBUTING.md',
  'api/README.md',
  'rules/README.md',
  'scripts/README.md',
  '.github/workflows/check.yml',
].map((file) => readFileSync(file, 'utf8'))
const CONTRIBUTING = readFileSync('CONTRIBUTING.md', 'utf8')

const findNames = (pattern: RegExp): string[] => [
  ...new Set(TEXTS.flatMap((text) => [...text.matchAll(pattern)].map(([, name = '']) => name))),
]

describe('every command that is named is tried', () => {
  it('each script of package.json, and no other', () => {
    const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'))
    expect(Object.keys(SCRIPTS).sort()).toEqual(Object.keys(scripts).sort())
  })

  it('each script that the guides name', () => {
    const named = findNames(/npm run (?:-s )?([a-z:-]+)/g)
    expect(named.filter((name) => SCRIPTS[name] === undefined)).toEqual([])
    expect(named).toContain('page-speed')
  })

  it('each command of epicriteria, and no other', async () => {
    const { commands } = await createCommandLine()
    expect(Object.keys(CLI_COMMANDS).sort()).toEqual(commands.map((command) => command.name()).sort())
  })

  it('each command of epicriteria that the guides name', () => {
    const named = findNames(/(?:^|`|-s |npx |&& )epicriteria (?:-- )?([a-z]+)/gm)
    expect(named.filter((name) => CLI_COMMANDS[name] === undefined)).toEqual([])
    expect(named).toEqual(expect.arrayContaining(['classify', 'mcp', 'fhir']))
  })

  it.each(
    [...Object.values(SCRIPTS), ...Object.values(CLI_COMMANDS)].flatMap((trial) =>
      'testedBy' in trial ? [trial.testedBy] : [],
    ),
  )('%s, which tries one, is there', (file) => {
    expect(existsSync(file)).toBe(true)
  })
})

describe('in its smallest form it does what it is for', () => {
  for (const [name, trial] of Object.entries(CLI_COMMANDS)) {
    if ('testedBy' in trial) continue
    it(`epicriteria ${name}`, async () => {
      const { status, stdout, stderr } = await runCli([name, ...trial.args])
      expect(`${stdout}${stderr}`).toMatch(trial.prints)
      expect(status ?? 0).toBe(trial.mayFail ? 2 : 0)
    })
  }
})

it('every file that a recipe names is there', () => {
  const recipes = CONTRIBUTING.split('\n## Recipes\n')[1]?.split('\n## ')[0] ?? ''
  const files = [...recipes.matchAll(/`((?:rules|schemas|scripts|api|web|tests)\/[\w./-]+)`/g)].map(([, f = '']) => f)
  expect(files.length).toBeGreaterThan(20)
  const placeholders = /\bNAME\b/
  expect(files.filter((file) => !placeholders.test(file) && !existsSync(file))).toEqual([])
})
