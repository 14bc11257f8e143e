import { existsSync } from 'node:fs'
import type { Command } from 'commander'
import { withProgress } from '../report/progress.ts'
import { agreementReport, disagreementReport } from '../report/verification.ts'
import { differences, smallest } from '../verify/compare.ts'
import { comparisonsOf, type Task } from '../verify/task.ts'
import { doTask } from '../verify/workers.ts'
import { CannotRun } from './cannot-run.ts'
import { rulesOption, wholeNumberOption } from './options.ts'
import { packOf } from './rules.ts'

const USUAL_CASES = 1000
const LARGEST_SEED = 2 ** 31

type Options = Readonly<{ cases: number; seed?: number; rules: string }>

export function addVerify(program: Command): void {
  program
    .command('verify')
    .description('Compares the evaluator with json-rules-engine, which reads the same rules independently.')
    .addOption(wholeNumberOption('cases', 'how many cases to generate').default(USUAL_CASES))
    .addOption(wholeNumberOption('seed', 'generate the same cases as a run that reported this seed'))
    .addOption(rulesOption())
    .addHelpText('after', AFTER_HELP)
    .action(run)
}

const AFTER_HELP = `
Compared are all patients under tests/cases under all rules, and the generated cases: half of them aimed at the
bounds of one real rule each, half at made-up rules over the same vocabulary. Run it in the root of the repository.`

async function run({ cases, seed = Math.floor(Math.random() * LARGEST_SEED), rules }: Options): Promise<void> {
  if (!existsSync('tests/cases'))
    throw new CannotRun('There are no patients here under tests/cases: run this in the root of the repository.')
  const task: Task = { pack: packOf(rules), cases, seed }
  const { count, at } = comparisonsOf(task)
  const { pairs, firstDisagreement } = await withProgress(count, (progress) =>
    doTask(task, (comparisons) => progress.advance(comparisons, comparisons)),
  )
  if (firstDisagreement === undefined) process.stdout.write(`${agreementReport(count - cases, cases, pairs, seed)}\n`)
  else {
    const comparison = await smallest(at(firstDisagreement))
    process.stdout.write(`${disagreementReport(comparison, await differences(comparison))}\n`)
    process.exitCode = 1
  }
}
