import { type InterviewedPatient, simulateInterviews } from '../rules/assess/interview/simulate-interview.ts'
import { normalizeCase } from '../rules/case/index.ts'
import { listPublishedNames, readPublishedPatient } from './build/cases/published-patients.ts'
import { readTextbookPatients } from './build/cases/reference-cases.ts'
import { formatInterviews } from './checks/reports/interviews.ts'
import { loadPack } from './cli/io/built-rules.ts'
import { createIntegerOption, createRulesOption } from './cli/io/options.ts'
import { createProgram, runProgram } from './cli/run.ts'

const listPatients = (): InterviewedPatient[] => [
  ...Object.entries(readTextbookPatients()).map(([name, whole]) => ({ kind: 'textbook', name, whole }) as const),
  ...listPublishedNames().map(
    (name) => ({ kind: 'published', name, whole: normalizeCase(readPublishedPatient(name)) }) as const,
  ),
]

const program = createProgram('interviews')
  .description(
    'Asks each textbook and published patient what an interview would ask, and counts the questions until what is likely equals what it is with everything entered. A textbook patient is not among those by whom its answers are expected.',
  )
  .addOption(createIntegerOption('patients', 'only so many patients of each kind'))
  .addOption(createRulesOption())
  .action(async ({ patients, rules }: { patients?: number; rules?: string }) => {
    process.stdout.write(`${formatInterviews(simulateInterviews(await loadPack(rules), listPatients(), patients))}\n`)
  })

await runProgram(program)
