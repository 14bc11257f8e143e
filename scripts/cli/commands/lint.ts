import { writeFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import type { Command } from 'commander'
import { applyFixes } from '../../../rules/lint/index.ts'
import {
  type Finding,
  listTextFiles,
  parseRules,
  type RuleDocuments,
  readRuleDocuments,
} from '../../../rules/pack/index.ts'
import { findCasesFolder } from '../../build/cases/reference-cases.ts'
import { formatGithub, formatPretty, formatSarif } from '../format/findings.ts'
import { CliError } from '../io/cli-error.ts'
import { lintCases } from '../io/lint-cases.ts'
import { createChoiceOption, createRulesOption, formatExamples } from '../io/options.ts'
import { readRulesAt } from '../io/revision.ts'
import { RULES_FOLDER } from '../io/root.ts'
import { type LintedRules, lintFolder } from '../io/rules.ts'

const FORMATS = ['pretty', 'json', 'github', 'sarif'] as const
type LintFormat = (typeof FORMATS)[number]

type LintCommandOptions = Readonly<{ format: LintFormat; base?: string; fix?: true; rules?: string }>

type RenderFindings = (findings: readonly Finding[], sources: RuleDocuments, named: number) => string

const RENDER: Readonly<Record<LintFormat, RenderFindings>> = {
  pretty: formatPretty,
  json: (findings) => JSON.stringify(findings, null, 2),
  github: formatGithub,
  sarif: formatSarif,
}

export function addLint(program: Command): void {
  program
    .command('lint')
    .description(
      'Checks the rules and their reference patients: every mistake at once, with its place, what it means and what to do.',
    )
    .argument('[FILE...]', 'show only what concerns these files; all are checked')
    .addOption(createChoiceOption('format', FORMATS, 'how to print it').default('pretty'))
    .option('--base <revision>', 'check also what the change since this revision may not do, such as moving an alert')
    .option('--fix', 'make the repairs that are certain, then tell what is left')
    .addOption(createRulesOption())
    .addHelpText(
      'after',
      formatExamples(
        'epicriteria lint',
        'epicriteria lint rules/syndromes/CAE.yaml --base main',
        'epicriteria lint --fix',
      ),
    )
    .action(runLint)
}

function runLint(files: readonly string[], { format, base, fix, rules = RULES_FOLDER }: LintCommandOptions): void {
  const before = base === undefined ? undefined : parseRules(readRuleDocuments(readRulesAt(base)))
  if (fix) repairFiles(rules, lintFolder(rules, before))
  const { rules: parsed, findings: ofRules } = lintFolder(rules, before)
  const findings = [...ofRules, ...(rules === RULES_FOLDER ? lintCases(findCasesFolder(rules)) : [])]
  const { documents } = parsed
  const names = files.map((file) => resolveFileName(file, rules, documents))
  const selected = findings.filter(({ file }) => names.length === 0 || names.includes(file))
  const text = RENDER[format](selected, documents, names.length)
  if (text !== '') process.stdout.write(`${text}\n`)
  process.exitCode = selected.length > 0 ? 1 : 0
}

function repairFiles(folder: string, { rules: { documents }, findings }: LintedRules): void {
  for (const { file, text } of listTextFiles(documents)) {
    const repairedText = applyFixes(
      text,
      findings.filter((one) => one.file === file),
    )
    if (repairedText === text) continue
    writeFileSync(join(folder, file.slice('rules/'.length)), repairedText)
    process.stderr.write(`${file}: repaired\n`)
  }
}

/** The name of a file in findings, derived from its path. */
function resolveFileName(file: string, rules: string, sources: RuleDocuments): string {
  const patients = /tests\/cases\/\w+\.yaml$/.exec(file.replaceAll('\\', '/'))?.[0]
  if (patients !== undefined) return patients
  const name = `rules/${relative(rules, resolve(file)).replaceAll('\\', '/')}`
  if (listTextFiles(sources).some((known) => known.file === name) || sources.unexpectedFiles.includes(name)) return name
  throw new CliError(
    `${file} is not one of the rules in ${rules}. Name a file of that folder, or leave the names out to see all.`,
  )
}
