import { writeFileSync } from 'node:fs'
import type { Command } from 'commander'
import { listSyndromeCodes } from '../../../rules/engine/index.ts'
import { type BuiltPack, readRuleFiles } from '../../../rules/pack/index.ts'
import { type Coverage, computeCoverage } from '../../../rules/quality/coverage/metrics.ts'
import { listCodesWithCases, readReferencePatients, readTextbookPatient } from '../../build/cases/reference-cases.ts'
import { BASELINE_FILE, compareMetrics, formatBaseline, formatComparison, readBaseline } from '../coverage/baseline.ts'
import { formatCoverageTable } from '../coverage/table.ts'
import { CliError } from '../io/cli-error.ts'
import { createChoiceOption, createRulesOption, formatExamples } from '../io/options.ts'
import { readOverlaps } from '../io/overlaps.ts'
import { requireCases } from '../io/require-cases.ts'
import { RULES_FOLDER } from '../io/root.ts'
import { buildFolder } from '../io/rules.ts'

const FORMATS = ['table', 'json'] as const
type CoverageFormat = (typeof FORMATS)[number]

type CoverageOptions = Readonly<{ format?: CoverageFormat; check?: boolean; write?: boolean; rules?: string }>

const RENDER: Readonly<Record<CoverageFormat, (pack: BuiltPack, coverage: Coverage) => string>> = {
  table: (_, coverage) => formatCoverageTable(coverage),
  json: ({ version, date, sha256 }, coverage) =>
    JSON.stringify({ pack: { version, date, sha256 }, ...coverage }, null, 2),
}

export function addCoverage(program: Command): void {
  program
    .command('coverage')
    .description(
      'Shows what no rule uses, what no profile mentions, what no reference patient shows, and which syndromes nothing tells apart.',
    )
    .addOption(createChoiceOption('format', FORMATS, 'how to print it (default: table)'))
    .option('--check', `compare with the committed figures in ${BASELINE_FILE}`)
    .option('--write', `write ${BASELINE_FILE} anew`)
    .addOption(createRulesOption())
    .addHelpText('after', AFTER_HELP)
    .addHelpText('after', formatExamples('epicriteria coverage', 'epicriteria coverage --check'))
    .action(runCoverage)
}

const AFTER_HELP = `
The reference patients are those of tests/cases/ in the folder in which the command runs. With --check the exit
status is 1 when something is uncovered that was covered before.`

function runCoverage({ format, check = false, write = false, rules = RULES_FOLDER }: CoverageOptions): void {
  if (check && write) throw new CliError('--check compares with what --write writes: give one of the two.')
  const pack = buildFolder(rules)
  const coverage = loadCoverage(rules, pack)
  if (format || !(check || write)) process.stdout.write(`${RENDER[format ?? 'table'](pack, coverage)}\n`)
  const print = (text: string) => (format ? process.stderr : process.stdout).write(`${text}\n`)
  if (check) compareWithBaseline(coverage, print)
  if (write) {
    writeFileSync(BASELINE_FILE, formatBaseline(coverage.figures))
    print(`${BASELINE_FILE} holds the figures as they are now: look at what changed in it, then commit it.`)
  }
}

function compareWithBaseline({ figures }: Coverage, print: (text: string) => void): void {
  const changes = compareMetrics(readBaseline(), figures)
  print(formatComparison(changes))
  process.exitCode = changes.some(({ lost }) => lost.length > 0) ? 1 : 0
}

function loadCoverage(rules: string, pack: BuiltPack): Coverage {
  requireCases()
  const withCases = listCodesWithCases()
  const codes = listSyndromeCodes(pack).filter((code) => withCases.includes(code))
  const { vocabulary, syndromes, derived } = readRuleFiles(rules)
  return computeCoverage({
    pack,
    vocabulary,
    files: { syndromes, derived },
    patients: codes.flatMap(readReferencePatients),
    textbook: Object.fromEntries(codes.map((code) => [code, readTextbookPatient(code)])),
    overlaps: readOverlaps(rules),
  })
}
