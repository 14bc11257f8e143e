import { writeFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import type { Command } from 'commander'
import { applyFixes } from '../../rules/lint/index.ts'
import { type Finding, listTextFiles, type RuleDocuments, readRuleDocuments } from '../../rules/pack/index.ts'
import { rulesAt } from '../diff/revision.ts'
import { asGithub } from '../report/github.ts'
import { asPretty } from '../report/pretty.ts'
import { asSarif } from '../report/sarif.ts'
import { CannotRun } from './cannot-run.ts'
import { rulesOption, wordOption } from './options.ts'
import { lintedRules } from './rules.ts'

const FORMATS = ['pretty', 'json', 'github', 'sarif'] as const
type Format = (typeof FORMATS)[number]

type Options = Readonly<{ format: Format; base?: string; fix?: true; rules: string }>

type Render = (findings: readonly Finding[], sources: RuleDocuments, named: number) => string

const RENDER: Readonly<Record<Format, Render>> = {
  pretty: asPretty,
  json: (findings) => JSON.stringify(findings, null, 2),
  github: asGithub,
  sarif: asSarif,
}

export function addLint(program: Command): void {
  program
    .command('lint')
    .description('Checks the rules: every mistake at once, with its place, what it means and what to do.')
    .argument('[FILE...]', 'show only what concerns these files; all are checked')
    .addOption(wordOption('format', FORMATS, 'how to print it').default('pretty'))
    .option('--base <revision>', 'check also what the change since this revision may not do, such as moving an alert')
    .option('--fix', 'make the repairs that are certain, then tell what is left')
    .addOption(rulesOption())
    .action(run)
}

function run(files: readonly string[], { format, base, fix, rules }: Options): void {
  const before = base === undefined ? undefined : readRuleDocuments(rulesAt(base))
  if (fix) repairFiles(rules, lintedRules(rules, before))
  const { sources, findings } = lintedRules(rules, before)
  const names = files.map((file) => nameOf(file, rules, sources))
  const shown = findings.filter(({ file }) => names.length === 0 || names.includes(file))
  const text = RENDER[format](shown, sources, names.length)
  if (text !== '') process.stdout.write(`${text}\n`)
  process.exitCode = shown.length > 0 ? 1 : 0
}

function repairFiles(rules: string, { sources, findings }: ReturnType<typeof lintedRules>): void {
  for (const { file, text } of listTextFiles(sources)) {
    const better = applyFixes(
      text,
      findings.filter((one) => one.file === file),
    )
    if (better === text) continue
    writeFileSync(join(rules, file.slice('rules/'.length)), better)
    process.stderr.write(`${file}: repaired\n`)
  }
}

/** The name that findings give to a file, from its path. */
function nameOf(file: string, rules: string, sources: RuleDocuments): string {
  const name = `rules/${relative(rules, resolve(file)).replaceAll('\\', '/')}`
  if (listTextFiles(sources).some((known) => known.file === name) || sources.unexpectedFiles.includes(name)) return name
  throw new CannotRun(
    `${file} is not one of the rules in ${rules}. Name a file of that folder, or leave the names out to see all.`,
  )
}
