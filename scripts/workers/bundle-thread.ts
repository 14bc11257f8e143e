import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const BUNDLER = fileURLToPath(new URL('./print-thread.mjs', import.meta.url))

/** Far more than the program has: 0.3 MB. */
const MAX_PROGRAM_BYTES = 16e6

/**
 * The program of a thread as one script, for `new Worker(…, { eval: true })`. Loaded file by file as CommonJS, each call
 * from one file into another would pass a getter, which makes a case a quarter slower, and each thread would need the
 * TypeScript loader.
 * @throws Error if it cannot be bundled, with what the bundler said
 */
export async function bundleThread(): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, [BUNDLER], { maxBuffer: MAX_PROGRAM_BYTES })
  return stdout
}
