import { loadavg } from 'node:os'
import { createChoiceArgument } from '../../../scripts/cli/io/options.ts'
import { createProgram, runProgram } from '../../../scripts/cli/run.ts'
import { measureAskNext } from './ask-next.ts'
import { measureExplanation } from './explanation.ts'
import { measureFindings } from './findings.ts'
import { createPatientWithManySeizures, enterWholeCase } from './full-entry.ts'
import { openHarness, type PageHarness } from './harness.ts'
import { formatMeasurement, isWithinBound, type Measurement } from './measurements.ts'
import { measureLoad } from './page-load.ts'
import { measurePalette } from './palette.ts'
import { traceMainThread } from './trace.ts'

const MAX_TASK_MS = 50
/** Tasks shorter than this have no bearing on what a person feels. */
const MIN_NOTABLE_TASK_MS = 5

const printLine = (line: string): void => void process.stdout.write(`${line}\n`)

const BENCHMARKS: Readonly<Record<string, (harness: PageHarness) => Promise<Measurement[]>>> = {
  load: measureLoad,
  findings: measureFindings,
  explanation: measureExplanation,
  interview: measureAskNext,
  palette: measurePalette,
  entry: async (harness) => {
    const tasks = await traceEntry(harness)
    const long = tasks.filter(({ ms }) => ms > MAX_TASK_MS)
    for (const { ms, after } of long) printLine(`  ${ms.toFixed(0)} ms after ${after}`)
    const values = tasks.filter(({ ms }) => ms > MIN_NOTABLE_TASK_MS).map(({ ms }) => ms)
    const name = `the tasks of ${MIN_NOTABLE_TASK_MS} ms and more while a case is entered, throttled 4 times`
    return [{ name, unit: 'ms', values, max: MAX_TASK_MS, share: 1 }]
  },
}

const traceEntry = (harness: PageHarness) =>
  harness.visit({ path: '/pages/Age', throttled: 4, patient: { id: 'entry' } }, async ({ page, session }) => {
    const { tasks } = await traceMainThread(session, () => enterWholeCase(page, createPatientWithManySeizures()))
    return tasks
  })

const program = createProgram('page-speed')
  .description(
    'Measures the built page in a real browser. The exit status is 1 where a figure is not within its bound.',
  )
  .addArgument(createChoiceArgument('benchmark', Object.keys(BENCHMARKS)))
  .action(measurePage)

await runProgram(program)

async function measurePage(selected: readonly string[] = []): Promise<void> {
  printLine(`load average ${loadavg()[0]?.toFixed(1)}; milliseconds are processor time of the page's main thread`)
  printLine(`${''.padEnd(62)}${['median', '95 %', 'worst'].map((word) => word.padStart(8)).join('')}`)
  const harness = await openHarness()
  try {
    for (const [name, measure] of Object.entries(BENCHMARKS)) {
      if (selected.length > 0 && !selected.includes(name)) continue
      for (const figure of await measure(harness)) {
        printLine(formatMeasurement(figure))
        if (!isWithinBound(figure)) process.exitCode = 1
      }
    }
  } finally {
    await harness.close()
  }
}
