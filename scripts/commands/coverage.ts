import { existsSync, writeFileSync } from 'node:fs'
import type { Command } from 'commander'
import { listSyndromeCodes } from '../../rules/engine/index.ts'
import type { BuiltPack } from '../../rules/pack/index.ts'
import { readRuleFiles } from '../build/rule-files.ts'
import { codesWithCases, referencePatients, textbookPatient } from '../cases/reference-cases.ts'
import { COMMITTED, changesBetween, committedText, comparisonText, readCommitted } from '../coverage/committed.ts'
import { type Coverage, coverageOf } from '../coverage/figures.ts'
import { readOverlaps } from '../coverage/overlaps.ts'
import { asPage } from '../coverage/page/index.ts'
import { asTable } from '../coverage/table.ts'
import { CannotRun } from './cannot-run.ts'
import { rulesOption, wordOption } from './options.ts'
import { packOf } from './rules.ts'

const FORMATS = ['table', 'json', 'html'] as const
type Format = (typeof FORMATS)[number]

type Options = Readonly<{ format?: Format; check?: boolean; write?: boolean; rules: string }>

const RENDER: Readonly<Record<Format, (pack: BuiltPack, coverage: Coverage) => string>> = {
  table: (_, coverage) => asTable(coverage),
  json: ({ version, date, sha256 }, coverage) =>
    JSON.stringify({ pack: { version, date, sha256 }, ...coverage }, null, 2),
  html: asPage,
}

export function addCoverage(program: Command): void {
  program
    .command('coverage')
    .description('Shows what no rule uses, what no reference patient shows, and which syndromes nothing tells apart.')
    .addOption(wordOption('format', FORMATS, 'how to print it (default: table)'))
    .option('--check', `compare with the committed figures in ${COMMITTED}`)
    .option('--write', `write ${COMMITTED} anew`)
    .addOption(rulesOption())
    .addHelpText('after', AFTER_HELP)
    .action(run)
}

const AFTER_HELP = `
The reference patients are those of tests/cases/ in the folder in which the command runs. With --check the exit
status is 1 when something is uncovered that was covered before. The page of --format html is one file that needs
no network: redirect it, then open it in a browser.`

function run({ format, check = false, write = false, rules }: Options): void {
  if (check && write) throw new CannotRun('--check compares with what --write writes: give one of the two.')
  const pack = packOf(rules)
  const coverage = coverageIn(rules, pack)
  if (format || !(check || write)) process.stdout.write(`${RENDER[format ?? 'table'](pack, coverage)}\n`)
  const say = (text: string) => (format ? process.stderr : process.stdout).write(`${text}\n`)
  if (check) compare(coverage, say)
  if (write) {
    writeFileSync(COMMITTED, committedText(coverage.figures))
    say(`${COMMITTED} holds the figures as they are now: look at what changed in it, then commit it.`)
  }
}

function compare({ figures }: Coverage, say: (text: string) => void): void {
  const changes = changesBetween(readCommitted(), figures)
  say(comparisonText(changes))
  process.exitCode = changes.some(({ lost }) => lost.length > 0) ? 1 : 0
}

function coverageIn(rules: string, pack: BuiltPack): Coverage {
  if (!existsSync('tests/cases'))
    throw new CannotRun('There are no reference patients in tests/cases: run this in the root of the repository.')
  const withCases = codesWithCases()
  const codes = listSyndromeCodes(pack).filter((code) => withCases.includes(code))
  return coverageOf({
    pack,
    files: readRuleFiles(rules),
    patients: codes.flatMap(referencePatients),
    textbook: Object.fromEntries(codes.map((code) => [code, textbookPatient(code)])),
    overlaps: readOverlaps(rules),
  })
}
