import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { collectOutput } from './processes.mjs'

/** The line of the server, and that of the development server. */
const READY_LINE = /(?:^EpiCriteria is ready at|Local:) +(\S+)$/m

/**
 * Starts a server, on any free port, and waits for the address that it prints.
 * @param {string[]} [command] what Node is to run; as `npm start` where none is given
 * @param {string} [folder] the copy of this repository to run it in
 * @throws Error with the server's words if it ends before it is ready
 */
export async function startServer(command = ['scripts/start.mjs'], folder = '.') {
  const child = spawn(process.execPath, command, {
    cwd: folder,
    env: { ...process.env, PORT: '0', NO_COLOR: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const output = collectOutput(child)
  const closed = once(child, 'close')
  const printed = new Promise((resolve) => child.stdout.on('data', () => READY_LINE.test(output()) && resolve(true)))
  await Promise.race([printed, closed])
  const address = READY_LINE.exec(output())?.[1]
  if (address === undefined || child.exitCode !== null) throw new Error(`The server did not start:\n${output()}`)
  return { address, stop }

  /** Ends the server; gives how it ended and all that it printed. */
  async function stop() {
    child.kill('SIGTERM')
    const [status] = await closed
    return { status, output: output() }
  }
}
