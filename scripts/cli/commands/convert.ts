import type { Command } from 'commander'
import type { BuiltPack } from '../../../rules/pack/index.ts'
import { convertTable, TABLE_KINDS, type TableKind } from '../cohort/convert-table.ts'
import {
  RECORD_KINDS,
  RECORD_READERS,
  RECORD_WRITERS,
  type RecordKind,
  type WrittenRecord,
} from '../exchange/records.ts'
import { loadPack } from '../io/built-rules.ts'
import { nameInput, readInput, STANDARD_INPUT } from '../io/case-input.ts'
import { CliError } from '../io/cli-error.ts'
import { isNdjsonFile, type LineResult, type ProcessLine, processLines } from '../io/ndjson.ts'
import {
  createCanonicalBaseOption,
  createChoiceOption,
  createRulesOption,
  createWarningsOption,
  formatExamples,
} from '../io/options.ts'
import type { WarningChoice } from '../io/warning-log.ts'

const SOURCES = [...RECORD_KINDS, ...TABLE_KINDS] as const

type ConvertOptions = Readonly<{
  from: (typeof SOURCES)[number]
  to: RecordKind
  format?: 'ndjson'
  warnings: WarningChoice
  canonicalBase?: string
  rules?: string
}>

export function addConvert(program: Command): void {
  program
    .command('convert')
    .description(
      'Turns phenopackets, FHIR QuestionnaireResponses and tables into cases that say no more than their source, and cases into records.',
    )
    .argument(
      '[FILE]',
      'a record as JSON, many as NDJSON (one a line) or a table, - for standard input',
      STANDARD_INPUT,
    )
    .addOption(createChoiceOption('from', SOURCES, 'what the file holds').makeOptionMandatory())
    .addOption(createChoiceOption('to', RECORD_KINDS, 'what to make of it').makeOptionMandatory())
    .addOption(createChoiceOption('format', ['ndjson'], 'for standard input that holds one record a line'))
    .addOption(createWarningsOption())
    .addOption(createCanonicalBaseOption())
    .addOption(createRulesOption())
    .addHelpText('after', AFTER_HELP)
    .addHelpText(
      'after',
      formatExamples(
        'epicriteria convert --from phenopacket --to case packet.json > case.json',
        'epicriteria convert --from csv --to case registry.csv > cases.ndjson',
        'epicriteria convert --from case --to questionnaire-response case.json',
      ),
    )
    .action(runConvert)
}

const AFTER_HELP = `
From a phenopacket: every page of the case is reported in part, so that what its source does not say is unknown, not
absent. Under \`imported\` it lists what of the source was used, what was not, what to ask a person, and what
contradicts; from a QuestionnaireResponse it does so where an answer could not be read or is to be confirmed.
From a table: one case a row, the columns named as in schemas/case-columns.csv. What no cell says is unknown; a 0 under
an entry is absent.
To a phenopacket: only HPO terms that mean exactly what is entered, a new id and no text; keep the case with it. What
of the case the packet does not hold is named on standard error; that what is not ticked is open there holds of each.
To a QuestionnaireResponse: the whole case; what the form has no question for is named on standard error.
A line that holds no such record is named on standard error, gives no line, and makes the exit status 1.`

async function runConvert(file: string, options: ConvertOptions): Promise<void> {
  const { from, to, format, warnings, canonicalBase, rules } = options
  if (from === to) throw new CliError(`There is nothing to convert from ${from} to ${to}: name two kinds of record.`)
  const pack = await loadPack(rules)
  if (from === 'csv' || from === 'parquet') return convertRows(file, from, options, pack)
  const [read, write] = [RECORD_READERS[from](pack, canonicalBase), RECORD_WRITERS[to](pack, canonicalBase)]
  const convert: ProcessLine = (text, name) => toLine(write(read(text, name)))
  if (!isNdjsonFile(file) && format !== 'ndjson') return convertOne(file, convert)
  process.exitCode = (await processLines(file, convert, { warnings })) > 0 ? 1 : 0
}

async function convertOne(file: string, convert: ProcessLine): Promise<void> {
  const name = nameInput(file)
  const { line, warnings } = convert(await readInput(file), name)
  for (const warning of warnings) process.stderr.write(`${name}: ${warning}\n`)
  process.stdout.write(`${JSON.stringify(JSON.parse(line), null, 2)}\n`)
}

async function convertRows(
  file: string,
  kind: TableKind,
  { to, warnings }: Pick<ConvertOptions, 'to' | 'warnings'>,
  pack: BuiltPack,
): Promise<void> {
  if (to !== 'case') throw new CliError('A table becomes cases first: give --to case, then convert what it prints.')
  process.exitCode = (await convertTable(file, kind, pack, warnings)) > 0 ? 1 : 0
}

const toLine = ({ record, warnings }: WrittenRecord): LineResult => ({ line: JSON.stringify(record), warnings })
