import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Command } from 'commander'
import { nearest } from '../../rules/lint/index.ts'
import { compileVocabulary, type Vocabulary } from '../../rules/pack/index.ts'
import { withRenamed, withTombstone } from '../new/rename.ts'
import { counted } from '../report/words.ts'
import { CannotRun } from './cannot-run.ts'
import { packOf } from './rules.ts'

const FOLDERS = ['rules/vocabulary', 'rules/syndromes', 'tests/cases']
const CODE = /^[a-z][a-z0-9_]*$/

export function addRename(program: Command): void {
  program
    .command('rename')
    .description('Gives an entry of the vocabulary another code, in pages, rules and cases; stored cases still read.')
    .argument('<FROM>', 'the code that it has')
    .argument('<TO>', 'the code that it is to have')
    .action(run)
}

function run(from: string, to: string): void {
  const missing = FOLDERS.find((folder) => !existsSync(folder))
  if (missing) throw new CannotRun(`There is no folder ${missing} here: run this in the root of the repository.`)
  const vocabulary = compileVocabulary(packOf('rules').pages)
  refuse(from, to, vocabulary)
  const files = FOLDERS.flatMap(yamlFilesBelow)
  const page = files.find((file) => file.startsWith('rules/vocabulary/') && declares(readFileSync(file, 'utf8'), from))
  const changed = files.filter((file) => renameIn(file, from, to, file === page))
  for (const file of changed) process.stdout.write(`${file}\n`)
  process.stdout.write(
    `\n${counted(changed.length, 'file')} changed. Cases stored with \`${from}\` are read as \`${to}\`; the note in ${page} stays for good.\nnext: run \`npm run generate\`, so that editors know the new code.\n`,
  )
}

function refuse(from: string, to: string, { entries, renamed = {} }: Vocabulary): void {
  if (!entries.has(from)) {
    const like = nearest(from, entries.keys())
    throw new CannotRun(
      `No entry has the code \`${from}\`${like ? `; did you mean \`${like}\`?` : '.'} Nothing was changed.`,
    )
  }
  if (!CODE.test(to))
    throw new CannotRun(`\`${to}\` cannot be a code: write small letters, digits and underscores. Nothing was changed.`)
  if (entries.has(to) || Object.hasOwn(renamed, to))
    throw new CannotRun(
      `\`${to}\` is or was the code of an entry, and a code is never used twice. Nothing was changed.`,
    )
}

const declares = (text: string, code: string): boolean =>
  new RegExp(`(code|normal|abnormal|unavailable): ${code}(?![a-z0-9_])`).test(text)

function renameIn(file: string, from: string, to: string, isPage: boolean): boolean {
  const before = readFileSync(file, 'utf8')
  const renamed = withRenamed(before, from, to)
  const after = isPage ? withTombstone(renamed, from, to) : renamed
  if (after !== before) writeFileSync(file, after)
  return after !== before
}

const yamlFilesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.yaml'))
    .sort()
    .map((name) => join(folder, name).replaceAll('\\', '/'))
