import { buildPack, readRuleFiles } from '../rules/pack/index.ts'
import { listCodesWithCases, readReferencePatients } from './build/cases/reference-cases.ts'
import { readRepositoryPatients } from './build/cases/repository-patients.ts'
import { reportCohorts } from './checks/bench/cohort/report.ts'
import { reportEngine } from './checks/bench/engine-report.ts'
import { createChoiceArgument, createIntegerOption } from './cli/io/options.ts'
import { createProgram, runProgram } from './cli/run.ts'

const PARTS = ['engine', 'cohort'] as const

type BenchOptions = Readonly<{ rounds: number; patients?: number; cases: number }>

const program = createProgram('bench')
  .description('Measures how fast a case is classified, and a cohort. The exit status is 1 where a bound is not kept.')
  .addArgument(createChoiceArgument('part', PARTS))
  .addOption(createIntegerOption('rounds', 'how often each is measured', 1).default(12))
  .addOption(createIntegerOption('patients', 'only so many of the reference patients', 1))
  .addOption(createIntegerOption('cases', 'how many cases the cohort has', 1).default(100_000))
  .action(runBenchmarks)

await runProgram(program)

async function runBenchmarks(
  parts: readonly string[],
  { rounds, patients: timed, cases }: BenchOptions,
): Promise<void> {
  const isRequested = (part: (typeof PARTS)[number]) => parts.length === 0 || parts.includes(part)
  const pack = buildPack(readRuleFiles('rules'), readRepositoryPatients())
  const patients = listCodesWithCases()
    .flatMap(readReferencePatients)
    .map(({ patient }) => patient)
  const engine = { pack, patients, timed: timed ?? patients.length, rounds }
  const isEngineFit = !isRequested('engine') || (await reportEngine(engine))
  const areCohortsFit = !isRequested('cohort') || (await reportCohorts(pack, { cases, rounds }))
  process.exitCode = isEngineFit && areCohortsFit ? 0 : 1
}
