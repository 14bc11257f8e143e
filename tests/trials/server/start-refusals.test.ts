import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { runCommand } from '../../../scripts/build/start/processes.mjs'

const NOBODY = 65_534
const isRoot = process.getuid?.() === 0

/** Root may write anywhere, so root's test runs as a user who may not. */
const unprivilegedUser = isRoot ? { uid: NOBODY, gid: NOBODY } : {}
const canRunNode = spawnSync(process.execPath, ['--version'], { cwd: '/', ...unprivilegedUser }).status === 0

const runStart = (env: Readonly<Record<string, string>>) =>
  runCommand(process.execPath, ['scripts/start.mjs'], { env: { ...process.env, ...env } })

describe('npm start explains in one sentence why it cannot', () => {
  it('the port is taken', async () => {
    const other = createServer().listen(0)
    await once(other, 'listening')
    const { port } = other.address() as AddressInfo
    const { status, output } = await runStart({ PORT: String(port) })
    other.close()
    expect(status).toBe(1)
    expect(output).toBe(
      `Port ${port} is taken by another program, so the server cannot start: stop that program, or choose another one, for example PORT=${port + 1} npm start.\n`,
    )
  }, 300_000)

  it.each(['abc', '-1', '70000', '3000.5'])('the port is %s', async (port) => {
    const { status, output } = await runStart({ PORT: port })
    expect(status).toBe(1)
    expect(output).toBe(
      `PORT is '${port}', which is not a port: set it to a number from 1 to 65535, or leave it out for 3000.\n`,
    )
  })

  it('Node is too old', async () => {
    const pretend = "Object.defineProperty(process,'versions',{value:{...process.versions,node:'18.20.4'}})"
    const { status, output } = await runCommand(process.execPath, [
      '--import',
      `data:text/javascript,${encodeURIComponent(pretend)}`,
      'scripts/start.mjs',
    ])
    expect(status).toBe(1)
    expect(output).toBe(
      'EpiCriteria needs Node 20.19 or newer and this is 18.20.4: install a newer one from https://nodejs.org, then start again.\n',
    )
  })

  it.skipIf(!canRunNode)('the folder may not be written to (needs a Node that any user can run)', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'epicriteria-'))
    mkdirSync(join(folder, 'scripts'))
    cpSync('scripts/start.mjs', join(folder, 'scripts/start.mjs'))
    cpSync('scripts/build/start', join(folder, 'scripts/build/start'), { recursive: true })
    chmodSync(folder, 0o555)
    const { status, output } = await runCommand(process.execPath, [join(folder, 'scripts/start.mjs')], {
      cwd: '/',
      ...unprivilegedUser,
    })
    chmodSync(folder, 0o755)
    rmSync(folder, { recursive: true })
    expect(status).toBe(1)
    expect(output).toBe(
      'You may not write to this folder, but packages are installed there (node_modules): give yourself permission, or copy the folder to where you may write.\n',
    )
  })
})
