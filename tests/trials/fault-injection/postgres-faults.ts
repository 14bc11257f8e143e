import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { createCaseText, post, registerPerson, sendRequest, spawnServer } from '../load/server-process.ts'
import type { PostgresServer } from '../support/postgres.ts'

export type PostgresFaults = Readonly<{ faults: number; endedProcesses: number; lost: number; slowestHealthMs: number }>

const CLIENTS = 8
const RECOVERY_MS = 30_000

const FAULTS: Readonly<Record<string, (postgres: PostgresServer, url: string) => Promise<void>>> = {
  killed: async (postgres) => {
    await postgres.kill()
    await postgres.restart()
  },
  terminated: async (_, url) => {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    await client.query("select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'epicriteria'")
    await client.end()
  },
  frozen: async (postgres) => {
    const resume = await postgres.freeze()
    await sleep(3_000)
    resume()
  },
}

/** Does each fault to PostgreSQL so many times while cases are stored; the server has to live on and lose nothing. */
export async function breakPostgres(postgres: PostgresServer, times: number): Promise<PostgresFaults> {
  const url = await postgres.createDatabase()
  const server = await spawnServer({ DATABASE_URL: url })
  const person = await registerPerson(server.port, 'load@example.org')
  const acknowledged = new Set<string>()
  let isLoading = true
  let count = 0
  const runClient = async (): Promise<void> => {
    while (isLoading) {
      const reply = await post(server.port, '/api/stores', { text: createCaseText(count++) }, person)
      if (reply.status === 201) acknowledged.add(String(JSON.parse(reply.text).id))
      else await sleep(50)
    }
  }
  const clients = Promise.allSettled(Array.from({ length: CLIENTS }, runClient))
  const healthMs: number[] = []
  let endedProcesses = 0
  for (const breakIt of Object.values(FAULTS).flatMap((fault) => Array<typeof fault>(times).fill(fault))) {
    await breakIt(postgres, url)
    const health = await sendRequest({ port: server.port, path: '/health' }).catch(() => undefined)
    if (health === undefined) endedProcesses += 1
    healthMs.push(health?.ms ?? Number.POSITIVE_INFINITY)
    await waitUntilReady(server.port)
  }
  isLoading = false
  await clients
  const lost = await countMissing(url, acknowledged)
  await server.stop()
  return { faults: healthMs.length, endedProcesses, lost, slowestHealthMs: Math.max(...healthMs) }
}

async function waitUntilReady(port: number): Promise<void> {
  const deadline = performance.now() + RECOVERY_MS
  while (performance.now() < deadline) {
    const reply = await sendRequest({ port, path: '/ready' }).catch(() => undefined)
    if (reply?.status === 200) return
    await sleep(200)
  }
}

async function countMissing(url: string, acknowledged: ReadonlySet<string>): Promise<number> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ id: string }>('select id from cases')
  await client.end()
  const stored = new Set(rows.map(({ id }) => id))
  return [...acknowledged].filter((id) => !stored.has(id)).length
}
