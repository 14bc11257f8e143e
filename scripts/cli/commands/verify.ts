import type { Command } from 'commander'
import { compareEvaluators, shrinkComparison } from '../../../rules/quality/verification/compare-evaluators.ts'
import { formatAgreement, formatDisagreement } from '../format/verification.ts'
import { loadPack } from '../io/built-rules.ts'
import { createIntegerOption, createRulesOption, formatExamples } from '../io/options.ts'
import { withProgress } from '../io/progress.ts'
import { requireCases } from '../io/require-cases.ts'
import { loadComparisons, runTask, type VerificationTask } from '../verify/task.ts'

const DEFAULT_CASE_COUNT = 1000
const MAX_SEED = 2 ** 31

type VerifyOptions = Readonly<{ cases: number; seed?: number; rules?: string }>

export function addVerify(program: Command): void {
  program
    .command('verify')
    .description('Compares the evaluator with json-rules-engine, which reads the same rules independently.')
    .addOption(createIntegerOption('cases', 'how many cases to generate').default(DEFAULT_CASE_COUNT))
    .addOption(createIntegerOption('seed', 'generate the same cases as a run that reported this seed'))
    .addOption(createRulesOption())
    .addHelpText('after', AFTER_HELP)
    .addHelpText('after', formatExamples('epicriteria verify --cases 2000'))
    .action(runVerify)
}

const AFTER_HELP = `
Compared are all patients under tests/cases under all rules, and the generated cases: half of them aimed at the
bounds of one real rule each, half at made-up rules over the same vocabulary. Run it in the root of the repository.`

async function runVerify({ cases, seed = Math.floor(Math.random() * MAX_SEED), rules }: VerifyOptions): Promise<void> {
  requireCases()
  const task: VerificationTask = { pack: await loadPack(rules), cases, seed }
  const { count, at } = loadComparisons(task)
  const { pairs, firstDisagreement } = await withProgress(count, (progress) =>
    runTask(task, (comparisons) => progress.advance(comparisons, comparisons)),
  )
  if (firstDisagreement === undefined) process.stdout.write(`${formatAgreement(count - cases, cases, pairs, seed)}\n`)
  else {
    const comparison = await shrinkComparison(at(firstDisagreement))
    process.stdout.write(`${formatDisagreement(comparison, await compareEvaluators(comparison))}\n`)
    process.exitCode = 1
  }
}
