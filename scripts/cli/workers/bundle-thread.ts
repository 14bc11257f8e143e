import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { CliError } from '../io/cli-error.ts'

const BUNDLER = fileURLToPath(new URL('./print-thread.mjs', import.meta.url))

/** Far more than the program has: 0.3 MB. */
const MAX_PROGRAM_BYTES = 16e6

/**
 * The program of a thread as one script, for `new Worker(…, { eval: true })`. Loaded file by file as CommonJS, each call
 * from one file into another would pass a getter, which makes a case a quarter slower, and each thread would need the
 * TypeScript loader.
 * @throws CliError if it cannot be bundled, with the first that the bundler said
 */
export async function bundleThread(bundler = BUNDLER): Promise<string> {
  try {
    const { stdout } = await promisify(execFile)(process.execPath, [bundler], { maxBuffer: MAX_PROGRAM_BYTES })
    return stdout
  } catch (error) {
    throw new CliError(
      `The program of the threads could not be made, so nothing was classified (${findReason(error)}). Run \`npm ci\` in the folder of EpiCriteria, or leave out --workers: one thread gives the same lines.`,
    )
  }
}

const findReason = (error: unknown): string => {
  const told = error instanceof Error && 'stderr' in error ? String(error.stderr) : String(error)
  return /^\w*Error.*/m.exec(told)?.[0] ?? told.trim().split('\n', 1)[0] ?? ''
}
