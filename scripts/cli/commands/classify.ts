import type { Command } from 'commander'
import { assess } from '../../../rules/assess/assess.ts'
import type { Assessment } from '../../../rules/assess/assessment.ts'
import { CHECKED_STAGES, type Stage, type SyndromeCode } from '../../../rules/case/index.ts'
import type { BuiltPack } from '../../../rules/pack/index.ts'
import { LINE_FIELDS, type LineFields } from '../cohort/case-line.ts'
import { COHORT_FORMATS, type CohortFormat, openSink } from '../cohort/row-format.ts'
import { formatClassification } from '../format/classification.ts'
import { formatExplanation } from '../format/explanation.ts'
import { loadPack } from '../io/built-rules.ts'
import { nameInput, parseCaseText, readInput, requireReadable, STANDARD_INPUT } from '../io/case-input.ts'
import { formatWarnings, listCaseWarnings } from '../io/case-warnings.ts'
import { CliError } from '../io/cli-error.ts'
import type { LineSink } from '../io/line-sink.ts'
import { isNdjsonFile, processBlocks, processLines } from '../io/ndjson.ts'
import { createChoiceOption, createIntegerOption, createRulesOption } from '../io/options.ts'
import { resolveSyndromeCode } from '../io/syndrome-code.ts'
import { createLineClassifier } from '../workers/classify-lines.ts'
import { type LineWorkers, startLineWorkers } from '../workers/line-workers.ts'

const FORMATS = ['text', 'json', 'ndjson'] as const
type ClassifyFormat = (typeof FORMATS)[number]

const STAGES = [...CHECKED_STAGES, 'results'] as const satisfies readonly Stage[]

type ClassifyOptions = Readonly<{
  stage: Stage
  format?: ClassifyFormat
  fields?: LineFields
  to?: CohortFormat
  workers?: number
  explain?: string
  rules?: string
}>

export function addClassify(program: Command): void {
  program
    .command('classify')
    .description('Sorts the epilepsy syndromes for a case into five groups, each with its reasons.')
    .argument('[FILE]', 'a case as JSON or YAML, many as NDJSON (one a line), - for standard input', STANDARD_INPUT)
    .addOption(createChoiceOption('stage', STAGES, 'check every stage up to this one').default('results'))
    .addOption(createChoiceOption('format', FORMATS, 'how to print it (default: text for one case, ndjson for many)'))
    .addOption(createChoiceOption('fields', LINE_FIELDS, 'for many cases, what each line says (default: groups)'))
    .addOption(createChoiceOption('to', COHORT_FORMATS, 'for many cases, as what they are printed (default: ndjson)'))
    .addOption(createIntegerOption('workers', 'for many cases, how many threads share them (default: 1)'))
    .option('--explain <code>', 'print every criterion of one syndrome, with its source')
    .addOption(createRulesOption())
    .addHelpText('after', AFTER_HELP)
    .action(runClassify)
}

const AFTER_HELP = `
Many cases are read one a line from a file that ends in .ndjson or .jsonl, and from standard input with an
option for many or --format ndjson; each gives one line, in the same order, with its own id where it has one, the
hash of the rules, and its groups; --fields reasons adds the texts, --fields missing what has not been looked at,
what that takes and which syndromes wait for it, --fields all is the whole classification. With --workers the lines
are the same, but come in blocks. --to csv and --to parquet print one flat row a case: id, likely,
likely_with_alerts, unclear, unresolved, excluded, rules_version, rules_sha256, and one column a syndrome. A line
that is no case is named on standard error, gives no line, and makes the exit status 1.`

async function runClassify(file: string, options: ClassifyOptions): Promise<void> {
  const many = hasManyCases(file, options)
  const refusal = findMisuse(file, options, many)
  if (refusal !== undefined) throw new CliError(refusal)
  await (many ? classifyMany(file, options) : classifyOne(file, await loadPack(options.rules), options))
}

type Misuse = readonly [isMisused: boolean, sentence: string]

function findMisuse(file: string, { format, fields, to, explain }: ClassifyOptions, many: boolean): string | undefined {
  const isTable = to === 'csv' || to === 'parquet'
  const ofMany: readonly Misuse[] = [
    [format !== undefined && format !== 'ndjson', `Many cases are printed as NDJSON: leave out --format ${format}.`],
    [explain !== undefined, '--explain is for one case: give a file that holds a single one.'],
    [isTable && (fields ?? 'groups') !== 'groups', `A table holds the groups alone: leave out --fields ${fields}.`],
    [to === 'parquet' && process.stdout.isTTY, 'Parquet is no text: write it to a file, such as > groups.parquet'],
  ]
  const ofOne: readonly Misuse[] = [
    [fields !== undefined, '--fields is for many cases: one case is printed whole; choose --format text or json.'],
    [to !== undefined, `--to ${to} is for many cases: give a file that holds one a line, such as cases.ndjson.`],
  ]
  const [, table] = TABLE_FILE.exec(file) ?? []
  if (table !== undefined)
    return `${file} is a table: make cases of it first, by \`epicriteria convert --from ${table.toLowerCase()} --to case ${file} > cases.ndjson\`.`
  const noInput = file === STANDARD_INPUT && process.stdin.isTTY
  if (noInput) return 'There is no case to classify: name a file, or pipe a case into the command.'
  return (many ? ofMany : ofOne).find(([isMisused]) => isMisused)?.[1]
}

const TABLE_FILE = /\.(csv|parquet)$/i

const isSingleCaseFile = (file: string): boolean => /\.(json|ya?ml)$/i.test(file)

/** By the name of the file, else by the options. */
const hasManyCases = (file: string, { format, to, fields, workers }: ClassifyOptions): boolean =>
  isNdjsonFile(file) ||
  (!isSingleCaseFile(file) && (format === 'ndjson' || [to, fields, workers].some((option) => option !== undefined)))

async function classifyOne(file: string, pack: BuiltPack, options: ClassifyOptions): Promise<void> {
  const code = options.explain === undefined ? undefined : resolveSyndromeCode(options.explain, pack)
  const input = parseCaseText(await readInput(file), nameInput(file))
  const assessment = assess(pack, input.patient, options.stage)
  const warnings = listCaseWarnings(assessment, input.submitted)
  const format = options.format ?? 'text'
  // The whole classification as JSON holds them.
  if (format === 'text' || code !== undefined)
    for (const warning of formatWarnings(warnings)) process.stderr.write(`${warning}\n`)
  process.stdout.write(`${formatResult(assessment, warnings, format, code)}\n`)
}

function formatResult(
  assessment: Assessment<BuiltPack>,
  warnings: readonly string[],
  format: ClassifyFormat,
  code: SyndromeCode | undefined,
): string {
  if (format === 'text')
    return code === undefined ? formatClassification(assessment) : formatExplanation(assessment, code)
  const classification = assessment.toJSON()
  return JSON.stringify(
    code === undefined ? { ...classification, warnings, order: assessment.order } : classification.syndromes[code],
    null,
    format === 'json' ? 2 : 0,
  )
}

/** Blocks for each thread: one that it works on, and one that waits. */
const BLOCKS_PER_WORKER = 2
/** Lines: enough that handing them on costs little in comparison, and few enough to keep the memory small. */
const BLOCK_SIZE = 200

async function classifyMany(file: string, options: ClassifyOptions): Promise<void> {
  const { stage, fields = 'groups', to = 'ndjson', workers = 1 } = options
  await requireReadable(file)
  const pack = await loadPack(options.rules)
  const sink = await openSink(to, pack)
  const request = { pack, stage, fields, to }
  const invalidCount =
    workers > 1
      ? await classifyInThreads(file, startLineWorkers(workers, request), workers, sink)
      : await processLines(file, createLineClassifier(request), sink)
  process.exitCode = invalidCount > 0 ? 1 : 0
}

async function classifyInThreads(file: string, workers: LineWorkers, count: number, sink: LineSink): Promise<number> {
  try {
    const pace = { blockSize: BLOCK_SIZE, concurrency: count * BLOCKS_PER_WORKER }
    return await processBlocks(file, workers.processBlock, pace, sink)
  } finally {
    await workers.stop()
  }
}
