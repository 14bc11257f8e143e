import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
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

  it('each command of epicriteria that the guides name', () => {
    const named = findNames(/epicriteria -- ([a-z]+)/g)
    expect(named.filter((name) => CLI_COMMANDS[name] === undefined)).toEqual([])
    expect(named).toContain('classify')
  })

  it.each([
    ...Object.values(SCRIPTS).flatMap((trial) => ('testedBy' in trial ? [trial.testedBy] : [])),
    ...Object.values(CLI_COMMANDS),
  ])('%s, which tries one, is there', (file) => {
    expect(existsSync(file)).toBe(true)
  })
})

it('every file that a recipe names is there', () => {
  const recipes = CONTRIBUTING.split('\n## Recipes\n')[1]?.split('\n## ')[0] ?? ''
  const files = [...recipes.matchAll(/`((?:rules|schemas|scripts|api|web|tests)\/[\w./-]+)`/g)].map(([, f = '']) => f)
  expect(files.length).toBeGreaterThan(20)
  const placeholders = /\bNAME\b/
  expect(files.filter((file) => !placeholders.test(file) && !existsSync(file))).toEqual([])
})
