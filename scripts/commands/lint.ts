import { relative, resolve } from 'node:path'
import type { Command } from 'commander'
import { type Finding, filesOf, type RuleSources } from '../../rules/pack/index.ts'
import { asGithub } from '../report/github.ts'
import { asPretty } from '../report/pretty.ts'
import { asSarif } from '../report/sarif.ts'
import { CannotRun } from './cannot-run.ts'
import { rulesOption, wordOption } from './options.ts'
import { lintedRules } from './rules.ts'

const FORMATS = ['pretty', 'json', 'github', 'sarif'] as const
type Format = (typeof FORMATS)[number]

type Options = Readonly<{ format: Format; rules: string }>

type Render = (findings: readonly Finding[], sources: RuleSources, named: number) => string

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
    .addOption(rulesOption())
    .action((files: readonly string[], { format, rules }: Options) => {
      const { sources, findings } = lintedRules(rules)
      const names = files.map((file) => nameOf(file, rules, sources))
      const shown = findings.filter(({ file }) => names.length === 0 || names.includes(file))
      const text = RENDER[format](shown, sources, names.length)
      if (text !== '') process.stdout.write(`${text}\n`)
      process.exitCode = shown.length > 0 ? 1 : 0
    })
}

/** The name that findings give to a file, from its path. */
function nameOf(file: string, rules: string, sources: RuleSources): string {
  const name = `rules/${relative(rules, resolve(file)).replaceAll('\\', '/')}`
  if (filesOf(sources).some((known) => known.file === name) || sources.strays.includes(name)) return name
  throw new CannotRun(
    `${file} is not one of the rules in ${rules}. Name a file of that folder, or leave the names out to see all.`,
  )
}
