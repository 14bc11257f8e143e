import { readFileSync } from 'node:fs'
import type { Command } from 'commander'
import { isMap, isSeq, LineCounter, parseDocument } from 'yaml'
import { assess } from '../../../rules/assess/assess.ts'
import type { BuiltPack } from '../../../rules/pack/index.ts'
import { computeOutcome, type ReferencePatient } from '../../../rules/quality/reference-patients.ts'
import { GROUP_TITLES, pluralize } from '../../../rules/text/texts.ts'
import { getCasesFile, listCodesWithCases, readReferencePatients } from '../../build/cases/reference-cases.ts'
import { CliError } from '../io/cli-error.ts'
import { createRulesOption, formatExamples } from '../io/options.ts'
import { requireCases } from '../io/require-cases.ts'
import { RULES_FOLDER } from '../io/root.ts'
import { buildFolderUnlinted } from '../io/rules.ts'
import { resolveSyndromeCode } from '../io/syndrome-code.ts'

export function addPatients(program: Command): void {
  program
    .command('patients')
    .description('Tries the reference patients of tests/cases: whether each comes out as its file expects.')
    .argument('[CODE...]', 'these syndromes alone')
    .addOption(createRulesOption())
    .addHelpText('after', AFTER_HELP)
    .addHelpText('after', formatExamples('epicriteria patients', 'epicriteria patients CAE JAE'))
    .action(runPatients)
}

const AFTER_HELP = `
Each patient who comes out otherwise is named with file and line, what was expected, what came out, and the criteria
that decided it. The exit status is 1 where there is one.

Examples:
  epicriteria patients JAE      the patients of one syndrome, after its rule was changed
  epicriteria patients          those of all`

function runPatients(given: readonly string[], { rules = RULES_FOLDER }: Readonly<{ rules?: string }>): void {
  requireCases()
  const pack = buildFolderUnlinted(rules)
  const withCases = listCodesWithCases()
  const codes = given.length === 0 ? withCases : given.map((code) => resolveSyndromeCode(code, pack))
  const missing = codes.find((code) => !withCases.includes(code))
  if (missing !== undefined) throw new CliError(`${missing} has no patients yet: write tests/cases/${missing}.yaml.`)
  const patients = codes.flatMap((code) => readReferencePatients(code))
  const failed = patients.flatMap((patient) => describeFailure(pack, patient) ?? [])
  for (const text of failed) process.stdout.write(`${text}\n\n`)
  process.stdout.write(`${pluralize(patients.length, 'patient')}, ${describeCount(failed.length)}\n`)
  process.exitCode = failed.length > 0 ? 1 : 0
}

const describeCount = (failed: number): string => (failed === 0 ? 'each as expected' : `${failed} not as expected`)

/** What came out for a patient in place of what was expected; undefined where that is the same. */
function describeFailure(pack: BuiltPack, patient: ReferencePatient): string | undefined {
  const { expect, syndrome, name } = patient
  const outcome = computeOutcome(pack, patient)
  const [wanted, got] = [describeOutcome(expect), describeOutcome(outcome)]
  if (wanted === got) return undefined
  const file = getCasesFile(syndrome)
  return [
    `${file}:${findLine(file, name)}: error: '${name}' comes out otherwise`,
    `expected: ${wanted}`,
    `came out: ${got}`,
    ...listReasons(pack, patient).map((text) => `          ${text}`),
    'next: if the rule is right, correct what the file expects and say why in the commit; else correct the rule',
  ].join('\n')
}

function describeOutcome({ group, because, suggests }: ReferencePatient['expect']): string {
  const parts = [
    GROUP_TITLES[group].toLowerCase(),
    ...(because ? [`because of ${because.join(', ') || 'nothing'}`] : []),
    ...(suggests ? [`with the alerts ${suggests.map((text) => `'${text}'`).join(', ') || 'none'}`] : []),
  ]
  return parts.join(', ')
}

const listReasons = (pack: BuiltPack, { syndrome, patient, stage }: ReferencePatient): readonly string[] =>
  assess(pack, patient, stage)
    .of(syndrome)
    .reasons.map(({ annotation }) => annotation.text)

/** The line on which a patient of a file begins. */
function findLine(file: string, name: string): number {
  const lines = new LineCounter()
  const { contents } = parseDocument(readFileSync(file, 'utf8'), { lineCounter: lines })
  const cases = isMap(contents) ? contents.get('cases') : undefined
  const item = isSeq(cases) ? cases.items.find((one) => isMap(one) && String(one.get('name')) === name) : undefined
  return isMap(item) && item.range ? lines.linePos(item.range[0]).line : 1
}
