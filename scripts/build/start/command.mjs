import { fileURLToPath } from 'node:url'
import { getProgramFolder, readProgramTarget } from './targets.mjs'
import { isUpToDate } from './up-to-date.mjs'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))

/**
 * The compiled command line, compiled again where its sources have changed.
 * @returns {Promise<URL | undefined>} undefined where it cannot be compiled, which is reported on standard error
 */
export async function findCompiledCommand() {
  if (!isUpToDate(readProgramTarget('cli', ROOT), ROOT)) {
    const { runCommand } = await import('./processes.mjs')
    const compile = ['--import', 'tsx', 'scripts/build/command.ts']
    const { status, output } = await runCommand(process.execPath, compile, { cwd: ROOT })
    if (status !== 0) {
      process.stderr.write(
        `${output}\nThe command could not be compiled, so nothing was run: run \`npm ci\` in ${ROOT}, or correct the errors above.\n`,
      )
      return undefined
    }
  }
  return new URL(`../../../${getProgramFolder('cli')}/epicriteria.js`, import.meta.url)
}
