import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '../../api/database/open.ts'
import { readSettings } from '../../api/settings.ts'
import { caseText, percentile, post, type Running, register, startServer, type Ticket } from '../load/server.ts'

export type Killed = Readonly<{
  rounds: number
  acknowledged: number
  missing: number
  damaged: number
  /** From the start of the process to the first answer. */
  restartMs: Readonly<{ median: number; slowest: number }>
}>

const AT_ONCE = 8

/**
 * Stores cases as fast as the server takes them, kills it in the middle with SIGKILL, starts it again, and so on;
 * then looks for every case that was acknowledged.
 */
export async function killedUnderLoad(
  rounds: number,
  perRound: number,
  database: Readonly<Record<string, string>> = {},
): Promise<Killed> {
  const dataDir = mkdtempSync(join(tmpdir(), 'epicriteria-killed-'))
  const settings = { DATA_DIR: dataDir, TRUSTED_PROXIES: '1', ...database }
  const acknowledged = new Map<string, string>()
  const restarts: number[] = []
  let server = await startServer(settings)
  for (let round = 0; round < rounds; round++) {
    const ticket = await register(server.port, `load${round}@example.org`, `192.0.2.${round}`)
    await storeAndKill(server, ticket, round, perRound, acknowledged)
    server = await startServer(settings)
    restarts.push(server.firstAnswerMs)
  }
  await server.stop()
  const found = await compare(settings, acknowledged)
  rmSync(dataDir, { recursive: true })
  const restartMs = { median: percentile(restarts, 0.5), slowest: Math.max(...restarts) }
  return { rounds, acknowledged: acknowledged.size, restartMs, ...found }
}

async function storeAndKill(
  server: Running,
  ticket: Ticket,
  round: number,
  perRound: number,
  acknowledged: Map<string, string>,
): Promise<void> {
  const before = acknowledged.size
  let next = 0
  let dying: Promise<void> | undefined
  const work = async () => {
    while (dying === undefined) {
      const text = caseText(`${round}-${next++}`)
      const reply = await post(server.port, '/api/stores', { text }, ticket).catch(() => undefined)
      if (reply?.status === 201) acknowledged.set(String(JSON.parse(reply.text).id), text)
      if (acknowledged.size - before >= perRound) dying ??= server.kill()
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  await dying
}

async function compare(settings: Readonly<Record<string, string>>, acknowledged: ReadonlyMap<string, string>) {
  const db = openDatabase(readSettings(settings), () => {})
  const rows = await db.selectFrom('cases').select(['id', 'text', 'sha256']).execute()
  await db.destroy()
  const stored = new Map(rows.map((row) => [row.id, row]))
  const hash = (text: string) => createHash('sha256').update(text).digest('hex')
  const isWhole = ([id, text]: [string, string]) =>
    stored.get(id)?.text === text && stored.get(id)?.sha256 === hash(text)
  const missing = [...acknowledged.keys()].filter((id) => !stored.has(id)).length
  const damaged = [...acknowledged].filter((one) => stored.has(one[0]) && !isWhole(one)).length
  return { missing, damaged }
}
