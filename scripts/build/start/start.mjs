import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { repairNativeModule } from './native-module.mjs'
import { installMissingPackages } from './packages.mjs'
import { checkPermissions } from './permissions.mjs'
import { runTypeScript } from './processes.mjs'
import { getProgramFolder, PACK_TARGET, PROGRAMS, readProgramTarget, WEB_TARGET } from './targets.mjs'
import { areUpToDate } from './up-to-date.mjs'

process.chdir(fileURLToPath(new URL('../../..', import.meta.url)))

try {
  checkPermissions()
  await installMissingPackages('the server')
  await repairNativeModule()
  await build()
  serve()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

async function build() {
  if (areUpToDate([PACK_TARGET, ...PROGRAMS.map((program) => readProgramTarget(program)), WEB_TARGET])) return
  const { status, output } = await runTypeScript('scripts/build.ts')
  if (output) process.stderr.write(output)
  if (status !== 0)
    throw new Error('The build failed, so the server was not started: correct the errors above, then start again.')
}

/** The server runs as long as this process, receives its signals and determines its exit code. */
function serve() {
  const server = spawn(process.execPath, [`${getProgramFolder('server')}/server.js`], {
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
    process.on(signal, () => server.kill(signal))
  stopWithNpm(server)
  server.on('exit', (status) => {
    process.exitCode = status ?? 1
  })
}

/**
 * npm gives a signal to the shell between itself and this process, and the shell ends without passing it on.
 * Under npm, the end of that shell is therefore the signal.
 * @param {import('node:child_process').ChildProcess} server
 */
function stopWithNpm(server) {
  if (!process.env.npm_lifecycle_event) return
  const shell = process.ppid
  setInterval(() => process.ppid !== shell && server.kill('SIGTERM'), 250).unref()
}
