import { setFlagsFromString } from 'node:v8'
import { type Command, Option } from 'commander'
import { assess } from '../../../rules/assess/assess.ts'
import { CHECKED_STAGES, type Stage } from '../../../rules/case/index.ts'
import { COHORT_FORMATS, type CohortFormat, LINE_FIELDS, type LineFields, openSink } from '../cohort/case-line.ts'
import { formatClassification } from '../format/classification.ts'
import { createTextStyle } from '../format/text-style.ts'
import { loadPack } from '../io/built-rules.ts'
import { nameInput, parseCaseText, readInput, requireReadable, STANDARD_INPUT } from '../io/case-input.ts'
import { formatWarnings, listCaseWarnings } from '../io/case-warnings.ts'
import { CliError } from '../io/cli-error.ts'
import { isNdjsonFile, type LineTarget, processBlocks, processLines } from '../io/ndjson.ts'
import {
  createChoiceOption,
  createIntegerOption,
  createRulesOption,
  createWarningsOption,
  formatExamples,
} from '../io/options.ts'
import type { WarningChoice } from '../io/warning-log.ts'
import { createLineClassifier } from '../workers/classify-lines.ts'
import { type LineWorkers, startLineWorkers } from '../workers/line-workers.ts'
import { explainCase } from './explain.ts'

const FORMATS = ['text', 'json', ...COHORT_FORMATS] as const
type ClassifyFormat = (typeof FORMATS)[number]

const STAGES = [...CHECKED_STAGES, 'results'] as const satisfies readonly Stage[]

type ClassifyOptions = Readonly<{
  stage: Stage
  format?: ClassifyFormat
  fields?: LineFields
  warnings: WarningChoice
  workers?: number
  rules?: string
  /** Of the release before, which had two options for a format, and `explain` as an option. */
  to?: CohortFormat
  explain?: string
}>

export function addClassify(program: Command): void {
  program
    .command('classify')
    .description('Sorts the epilepsy syndromes for a case into five groups, each with its reasons.')
    .argument('[FILE]', 'a case as JSON or YAML, many as NDJSON (one a line), - for standard input', STANDARD_INPUT)
    .addOption(createChoiceOption('stage', STAGES, 'check every stage up to this one').default('results'))
    .addOption(createChoiceOption('format', FORMATS, 'how to print it (default: text for one case, ndjson for many)'))
    .addOption(createChoiceOption('fields', LINE_FIELDS, 'for many cases, what each line says (default: groups)'))
    .addOption(createWarningsOption())
    .addOption(createIntegerOption('workers', 'for many cases, how many threads share them (default: 1)', 1))
    .addOption(createRulesOption())
    .addOption(createChoiceOption('to', COHORT_FORMATS, 'is --format').hideHelp())
    .addOption(new Option('--explain <code>', 'is the command explain').hideHelp())
    .addHelpText('after', AFTER_HELP)
    .action((file: string, options: ClassifyOptions) => runClassify(file, readOldOptions(options)))
}

const AFTER_HELP = `
Many cases are read one a line from a file that ends in .ndjson or .jsonl, and from standard input with an
option for many or --format ndjson; each gives one line, in the same order, with its own id where it has one, the
hash of the rules, its groups and its order; --fields reasons adds the texts, --fields missing what has not been
looked at, what that takes and which syndromes wait for it, --fields all is the whole classification. With --workers
the lines are the same, but come in blocks. --format csv and --format parquet print one row a case: id, likely,
likely_with_alerts, unclear, unresolved, excluded, order, rules_version, rules_sha256, and one column a syndrome. A
line that is no case is named on standard error, gives no line, and makes the exit status 1.
${formatExamples(
  'epicriteria classify case.yaml',
  'epicriteria classify - --format json < case.json',
  'epicriteria classify cases.ndjson --fields reasons > reasons.ndjson',
  'epicriteria classify cases.ndjson --format parquet --workers 2 > groups.parquet',
)}`

/** Options of the release before work for one more, with a line on what they are now. */
function readOldOptions({ to, ...options }: ClassifyOptions): ClassifyOptions {
  const notices = [
    ...(to === undefined ? [] : [`--to ${to} is --format ${to} now; this release still takes it.`]),
    ...(options.explain === undefined
      ? []
      : [`classify --explain is \`epicriteria explain ${options.explain} CASE\` now; this release still takes it.`]),
  ]
  for (const notice of notices) process.stderr.write(`${notice}\n`)
  return to === undefined ? options : { format: to, ...options }
}

async function runClassify(file: string, options: ClassifyOptions): Promise<void> {
  const many = hasManyCases(file, options)
  const refusal = findMisuse(file, options, many)
  if (refusal !== undefined) throw new CliError(refusal)
  await (many ? classifyMany(file, options) : withoutOptimizing(() => classifyOne(file, options)))
}

/** For what runs once: optimizing its code takes a fifth of all processor time, and is not done when it ends. */
async function withoutOptimizing(run: () => Promise<void>): Promise<void> {
  setFlagsFromString('--no-opt')
  try {
    await run()
  } finally {
    setFlagsFromString('--opt')
  }
}

type Misuse = readonly [isMisused: boolean, sentence: string]

function findMisuse(file: string, { format, fields, explain }: ClassifyOptions, many: boolean): string | undefined {
  const isTable = format === 'csv' || format === 'parquet'
  const ofMany: readonly Misuse[] = [
    [
      format !== undefined && !isCohortFormat(format),
      `Many cases are printed as NDJSON, CSV or Parquet: leave out --format ${format}.`,
    ],
    [explain !== undefined, 'One case is explained at a time: give a file that holds a single one.'],
    [isTable && (fields ?? 'groups') !== 'groups', `A table holds the groups alone: leave out --fields ${fields}.`],
    [format === 'parquet' && process.stdout.isTTY, 'Parquet is no text: write it to a file, such as > groups.parquet'],
  ]
  const ofOne: readonly Misuse[] = [
    [fields !== undefined, '--fields is for many cases: one case is printed whole; choose --format text or json.'],
    [isTable, `--format ${format} is for many cases: give a file that holds one a line, such as cases.ndjson.`],
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

const isCohortFormat = (format: ClassifyFormat = 'text'): format is CohortFormat =>
  COHORT_FORMATS.some((one) => one === format)

/** By the name of the file, else by the options. */
const hasManyCases = (file: string, { format, fields, workers }: ClassifyOptions): boolean =>
  isNdjsonFile(file) ||
  (!isSingleCaseFile(file) && (isCohortFormat(format) || [fields, workers].some((option) => option !== undefined)))

async function classifyOne(file: string, { stage, format = 'text', explain, rules }: ClassifyOptions): Promise<void> {
  if (explain !== undefined)
    return explainCase(explain, file, { format: format === 'text' ? 'text' : 'json', ...(rules && { rules }) })
  const pack = await loadPack(rules)
  const input = parseCaseText(await readInput(file), nameInput(file))
  const assessment = assess(pack, input.patient, stage)
  const warnings = listCaseWarnings(assessment, input.submitted)
  if (format !== 'text') {
    const answer = { ...assessment.toJSON(), warnings, order: assessment.order }
    process.stdout.write(`${JSON.stringify(answer, null, format === 'json' ? 2 : 0)}\n`)
    return
  }
  for (const warning of formatWarnings(warnings)) process.stderr.write(`${warning}\n`)
  process.stdout.write(`${formatClassification(assessment, createTextStyle(process.stdout, process.env))}\n`)
}

/** Blocks for each thread: one that it works on, and one that waits. */
const BLOCKS_PER_WORKER = 2
/** Lines: enough that handing them on costs little in comparison, and few enough to keep the memory small. */
const BLOCK_SIZE = 200

async function classifyMany(file: string, options: ClassifyOptions): Promise<void> {
  const { stage, format, fields = 'groups', warnings, workers = 1 } = options
  const to = isCohortFormat(format) ? format : 'ndjson'
  await requireReadable(file)
  const pack = await loadPack(options.rules)
  const target = { sink: await openSink(to, pack), warnings }
  const request = { pack, stage, fields, to }
  const invalidCount =
    workers > 1
      ? await classifyInThreads(file, startLineWorkers(workers, request), workers, target)
      : await processLines(file, createLineClassifier(request), target)
  process.exitCode = invalidCount > 0 ? 1 : 0
}

async function classifyInThreads(
  file: string,
  workers: LineWorkers,
  count: number,
  target: LineTarget,
): Promise<number> {
  try {
    const pace = { blockSize: BLOCK_SIZE, concurrency: count * BLOCKS_PER_WORKER }
    return await processBlocks(file, workers.processBlock, pace, target)
  } finally {
    await workers.stop()
  }
}
