import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Command } from 'commander'
import { SYNDROME_CODES } from '../../../rules/pack/index.ts'
import { CODE_LIST_FILE, formatSyndromeCodes } from '../../build/syndrome-codes.ts'
import { CliError } from '../io/cli-error.ts'
import { formatExamples } from '../io/options.ts'
import { createSyndromeFiles } from '../new/templates.ts'

const CODE_PATTERN = /^[A-Za-z][A-Za-z0-9_]*$/

export function addNew(program: Command): void {
  program
    .command('new')
    .description(
      'Makes all parts of a new syndrome: rule, profile, description, reference patients, and its code in the list.',
    )
    .argument('<CODE>', 'its code, such as JAE')
    .option('--name <name>', 'its full name')
    .addHelpText('after', formatExamples('epicriteria new JAE --name "Juvenile absence epilepsy"'))
    .action(runNew)
}

function runNew(code: string, { name = code }: Readonly<{ name?: string }>): void {
  if (!CODE_PATTERN.test(code))
    throw new CliError(`\`${code}\` cannot be a code: write letters, digits and underscores, beginning with a letter.`)
  if (!existsSync(CODE_LIST_FILE))
    throw new CliError(`There is no ${CODE_LIST_FILE} here: run this in the root of the repository.`)
  const parts = createSyndromeFiles(code, name)
  const existing = parts.find(({ path }) => existsSync(path))
  if (existing)
    throw new CliError(`${existing.path} exists already, so nothing was written: open it, or choose another code.`)
  for (const { path, text } of [...parts, ...createListUpdate(code)]) {
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, text)
    process.stdout.write(`${path}\n`)
  }
  process.stdout.write(`\n${NEXT_STEPS}\n`)
}

const createListUpdate = (code: string) =>
  SYNDROME_CODES.includes(code) ? [] : [{ path: CODE_LIST_FILE, text: formatSyndromeCodes([...SYNDROME_CODES, code]) }]

const NEXT_STEPS =
  'next: run `npm run generate`, so that editors know its name; then fill in the rule, the profile, the textbook patient and the description, as rules/README.md says; lint tells what is missing'
