import { spawn } from 'node:child_process'
import { closeSync, createWriteStream, mkdtempSync, openSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'
import { normalizeCase, type RulePack } from '../../../../rules/case/index.ts'
import { classify, evaluate, getGroups } from '../../../../rules/engine/index.ts'
import { generateCohort } from './generated-cases.ts'

/** The same cohort by one process and by two threads. */
export type CohortFigures = Readonly<{ alone: CohortRun; shared: CohortRun; isSame: boolean }>

/** How the groups alone compare with the whole classification: `share` of its time, and how many cases differ. */
export type GroupFigures = Readonly<{ share: number; differing: number }>

const THREADS = 2

/** Classifies so many generated cases, none twice, by the command as it is. */
export async function measureCohort(pack: RulePack, count: number): Promise<CohortFigures> {
  const folder = mkdtempSync(join(tmpdir(), 'epicriteria-bench-'))
  const [cohort, one, two] = ['cohort', 'one', 'two'].map((name) => join(folder, `${name}.ndjson`)) as [
    string,
    string,
    string,
  ]
  try {
    await pipeline(Readable.from(listLines(pack, count)), createWriteStream(cohort))
    const alone = await runClassify(cohort, one, 1)
    const shared = await runClassify(cohort, two, THREADS)
    return { alone, shared, isSame: readFileSync(one).equals(readFileSync(two)) }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function* listLines(pack: RulePack, count: number): Generator<string> {
  for (const submitted of generateCohort(pack, count)) yield `${JSON.stringify(submitted)}\n`
}

/** Asks both for the groups of so many generated cases, in turn, so that other load falls on both alike. */
export function compareGroups(pack: RulePack, count: number): GroupFigures {
  const spent = { groups: 0, whole: 0 }
  let differing = 0
  for (const submitted of generateCohort(pack, count)) {
    const patient = normalizeCase(submitted)
    const begin = performance.now()
    const groups = getGroups(evaluate(pack, patient))
    const middle = performance.now()
    const whole = classify(pack, patient)
    spent.groups += middle - begin
    spent.whole += performance.now() - middle
    if (JSON.stringify(groups) !== JSON.stringify(whole.groups)) differing++
  }
  return { share: spent.groups / spent.whole, differing }
}

/** How long the command took over a cohort, the most memory it held at once, and what it printed. */
export type CohortRun = Readonly<{ seconds: number; megabytes: number; bytes: number }>

const COMMAND = fileURLToPath(new URL('../../../epicriteria.mjs', import.meta.url))

/** The peak in kilobytes, which the process prints last. */
const REPORT_MEMORY = `data:text/javascript,process.on('exit',()=>process.stderr.write('maxRSS '+process.resourceUsage().maxRSS))`

const KILOBYTES_PER_MEGABYTE = 1024

/**
 * Classifies a file of cases as a person does who writes to a file.
 * @throws Error if the command fails
 */
async function runClassify(cohort: string, output: string, workers: number): Promise<CohortRun> {
  const file = openSync(output, 'w')
  const args = ['--import', REPORT_MEMORY, COMMAND, 'classify', cohort, '--workers', String(workers)]
  const startedAt = performance.now()
  const child = spawn(process.execPath, args, { stdio: ['ignore', file, 'pipe'] })
  const exit = new Promise<number | null>((resolve) => child.on('close', resolve))
  let log = ''
  child.stderr?.setEncoding('utf8').on('data', (more) => {
    log += more
  })
  const status = await exit
  closeSync(file)
  if (status !== 0) throw new Error(`The cohort was not classified: the command ended with ${status} and said\n${log}`)
  const kilobytes = Number(/maxRSS (\d+)$/.exec(log)?.[1])
  return {
    seconds: (performance.now() - startedAt) / 1000,
    megabytes: kilobytes / KILOBYTES_PER_MEGABYTE,
    bytes: statSync(output).size,
  }
}
