import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Command } from 'commander'
import { SYNDROME_CODES } from '../../rules/pack/index.ts'
import { partsOf, withCode } from '../new/parts.ts'
import { CannotRun } from './cannot-run.ts'

const LIST = 'rules/pack/syndrome-codes.ts'
const CODE = /^[A-Za-z][A-Za-z0-9_]*$/

export function addNew(program: Command): void {
  program
    .command('new')
    .description('Makes all parts of a new syndrome: rule, description, reference patients, and its code in the list.')
    .argument('<CODE>', 'its code, such as JAE')
    .option('--name <name>', 'its full name')
    .action(run)
}

function run(code: string, { name = code }: Readonly<{ name?: string }>): void {
  if (!CODE.test(code))
    throw new CannotRun(`\`${code}\` cannot be a code: write letters, digits and underscores, beginning with a letter.`)
  if (!existsSync(LIST)) throw new CannotRun(`There is no ${LIST} here: run this in the root of the repository.`)
  const parts = partsOf(code, name)
  const standing = parts.find(({ path }) => existsSync(path))
  if (standing)
    throw new CannotRun(`${standing.path} stands already, so nothing was written: open it, or choose another code.`)
  for (const { path, text } of [...parts, ...listed(code)]) {
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, text)
    process.stdout.write(`${path}\n`)
  }
  process.stdout.write(`\n${NEXT}\n`)
}

const listed = (code: string) =>
  SYNDROME_CODES.includes(code) ? [] : [{ path: LIST, text: withCode(readFileSync(LIST, 'utf8'), code) }]

const NEXT =
  'next: run `npm run generate`, so that editors know its name; then fill in the rule, the textbook patient and the description, as rules/README.md says; lint tells what is missing'
