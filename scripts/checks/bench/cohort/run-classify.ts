import { spawn } from 'node:child_process'
import { closeSync, openSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

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
export async function runClassify(cohort: string, output: string, workers: number): Promise<CohortRun> {
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
