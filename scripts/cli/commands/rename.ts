import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Command } from 'commander'
import { suggestNearest } from '../../../rules/case/index.ts'
import { compileVocabulary, type Vocabulary } from '../../../rules/pack/index.ts'
import { pluralize } from '../../../rules/text/texts.ts'
import { CliError } from '../io/cli-error.ts'
import { formatExamples } from '../io/options.ts'
import { buildFolder } from '../io/rules.ts'
import { withRenamedCode, withTombstone } from '../new/rename-code.ts'

const FOLDERS = ['rules', 'tests/cases']
const CODE_PATTERN = /^[a-z][a-z0-9_]*$/

export function addRename(program: Command): void {
  program
    .command('rename')
    .description('Gives an entry of the vocabulary another code, in pages, rules and cases; stored cases still read.')
    .argument('<FROM>', 'the code that it has')
    .argument('<TO>', 'the code that it is to have')
    .addHelpText('after', formatExamples('epicriteria rename eeg_gsw eeg_interictal_gsw'))
    .action(runRename)
}

function runRename(from: string, to: string): void {
  const missing = FOLDERS.find((folder) => !existsSync(folder))
  if (missing) throw new CliError(`There is no folder ${missing} here: run this in the root of the repository.`)
  const vocabulary = compileVocabulary(buildFolder('rules').pages)
  requireValidRename(from, to, vocabulary)
  const files = FOLDERS.flatMap(listYamlPaths)
  const page = files.find(
    (file) => file.startsWith('rules/vocabulary/') && hasDeclaration(readFileSync(file, 'utf8'), from),
  )
  const changed = files.filter((file) => renameInFile(file, from, to, file === page))
  for (const file of changed) process.stdout.write(`${file}\n`)
  process.stdout.write(
    `\n${pluralize(changed.length, 'file')} changed. Cases stored with \`${from}\` are read as \`${to}\`; the note in ${page} stays for good.\nnext: run \`npm run generate\`, so that editors know the new code.\n`,
  )
}

function requireValidRename(from: string, to: string, { entries, renamed = {} }: Vocabulary): void {
  if (!entries.has(from))
    throw new CliError(`No entry has the code \`${from}\`${suggestNearest(from, entries.keys())} Nothing was changed.`)
  if (!CODE_PATTERN.test(to))
    throw new CliError(`\`${to}\` cannot be a code: write small letters, digits and underscores. Nothing was changed.`)
  if (entries.has(to) || Object.hasOwn(renamed, to))
    throw new CliError(`\`${to}\` is or was the code of an entry, and a code is never used twice. Nothing was changed.`)
}

const hasDeclaration = (text: string, code: string): boolean =>
  new RegExp(`(code|normal|abnormal|unavailable): ${code}(?![a-z0-9_])`).test(text)

function renameInFile(file: string, from: string, to: string, isPage: boolean): boolean {
  const before = readFileSync(file, 'utf8')
  const renamed = withRenamedCode(before, from, to)
  const after = isPage ? withTombstone(renamed, from, to) : renamed
  if (after !== before) writeFileSync(file, after)
  return after !== before
}

const listYamlPaths = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.yaml'))
    .sort()
    .map((name) => join(folder, name).replaceAll('\\', '/'))
