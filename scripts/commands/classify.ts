import type { Command } from 'commander'
import { CHECKED_STAGES, type Classification, classify, type Stage } from '../../rules/engine/index.ts'
import type { BuiltPack } from '../../rules/pack/index.ts'
import { classificationReport } from '../report/classification.ts'
import { explanationReport } from '../report/explanation.ts'
import { unknownNamesBy } from '../report/unknown-names.ts'
import { CannotRun } from './cannot-run.ts'
import { caseOf, type ReadCase, STANDARD_INPUT, textOf } from './case-input.ts'
import { eachCase } from './many-cases.ts'
import { rulesOption, wordOption } from './options.ts'
import { packOf } from './rules.ts'
import { syndromeCode } from './syndrome-code.ts'

const FORMATS = ['text', 'json', 'ndjson'] as const
type Format = (typeof FORMATS)[number]

const STAGES = [...CHECKED_STAGES, 'results'] as const satisfies readonly Stage[]

type Options = Readonly<{ stage: Stage; format?: Format; explain?: string; rules: string }>

export function addClassify(program: Command): void {
  program
    .command('classify')
    .description('Sorts the epilepsy syndromes for a case into five groups, each with its reasons.')
    .argument('[FILE]', 'a case as JSON or YAML, many as NDJSON (one a line), - for standard input', STANDARD_INPUT)
    .addOption(wordOption('stage', STAGES, 'check every stage up to this one').default('results'))
    .addOption(wordOption('format', FORMATS, 'how to print it (default: text for one case, ndjson for many)'))
    .option('--explain <code>', 'print every criterion of one syndrome, with its source')
    .addOption(rulesOption())
    .addHelpText('after', AFTER_HELP)
    .action(run)
}

const AFTER_HELP = `
Many cases are read one a line from a file that ends in .ndjson or .jsonl, and from standard input with
--format ndjson; each gives one line, in the same order. A line that is no case is named on standard error,
gives no line, and makes the exit status 1.`

async function run(file: string, options: Options): Promise<void> {
  if (file === STANDARD_INPUT && process.stdin.isTTY)
    throw new CannotRun('There is no case to classify: name a file, or pipe a case into the command.')
  const many = holdsMany(file, options.format)
  if (many && options.format !== undefined && options.format !== 'ndjson')
    throw new CannotRun(`Many cases are printed as NDJSON: leave out --format ${options.format}.`)
  if (many && options.explain !== undefined)
    throw new CannotRun('--explain is for one case: give a file that holds a single one.')
  const pack = packOf(options.rules)
  await (many ? classifyMany(file, pack, options) : classifyOne(file, pack, options))
}

const holdsMany = (file: string, format: Format | undefined): boolean =>
  /\.(ndjson|jsonl)$/i.test(file) || (format === 'ndjson' && !/\.(json|ya?ml)$/i.test(file))

async function classifyOne(file: string, pack: BuiltPack, options: Options): Promise<void> {
  const code = options.explain === undefined ? undefined : syndromeCode(options.explain, pack)
  const one = caseOf(await textOf(file), file === STANDARD_INPUT ? 'standard input' : file)
  for (const warning of unknownNamesBy(pack)(one.submitted, one.patient)) process.stderr.write(`${warning}\n`)
  const classification = classify(pack, one.patient, options.stage)
  process.stdout.write(`${printed(pack, classification, options.format ?? 'text', code)}\n`)
}

function printed(pack: BuiltPack, classification: Classification, format: Format, code: string | undefined): string {
  if (format === 'text')
    return code === undefined
      ? classificationReport(pack, classification)
      : explanationReport(pack, classification, code)
  return JSON.stringify(
    code === undefined ? classification : classification.syndromes[code],
    null,
    format === 'json' ? 2 : 0,
  )
}

async function classifyMany(file: string, pack: BuiltPack, { stage }: Options): Promise<void> {
  const unknownNames = unknownNamesBy(pack)
  const bad = await eachCase(file, ({ submitted, patient }: ReadCase) => ({
    line: JSON.stringify(classify(pack, patient, stage)),
    warnings: unknownNames(submitted, patient),
  }))
  process.exitCode = bad > 0 ? 1 : 0
}
