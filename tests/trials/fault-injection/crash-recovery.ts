import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '../../../api/database/open.ts'
import { COMMAND_PATIENCE } from '../../../api/database/postgres.ts'
import { readSettings } from '../../../api/settings/settings.ts'
import {
  type ClientSession,
  computePercentile,
  createCaseText,
  post,
  registerPerson,
  type ServerProcess,
  spawnServer,
  writeShippedServer,
} from '../load/server-process.ts'

export type CrashRecoveryResult = Readonly<{
  rounds: number
  acknowledged: number
  missing: number
  damaged: number
  /** From the start of the process to the first answer. */
  restartMs: Readonly<{ median: number; slowest: number }>
}>

const CONCURRENT_CLIENTS = 8

/**
 * Stores cases as fast as the shipped server takes them, kills it in the middle with SIGKILL, starts it again, and so on;
 * then looks for every case that was acknowledged.
 */
export async function killUnderLoad(
  rounds: number,
  perRound: number,
  database: Readonly<Record<string, string>> = {},
): Promise<CrashRecoveryResult> {
  const dataDir = mkdtempSync(join(tmpdir(), 'epicriteria-killed-'))
  const settings = { DATA_DIR: dataDir, TRUSTED_PROXIES: '1', ...database }
  const program = await writeShippedServer(dataDir)
  const acknowledged = new Map<string, string>()
  const restarts: number[] = []
  let server = await spawnServer(settings, program)
  for (let round = 0; round < rounds; round++) {
    const ticket = await registerPerson(server.port, `load${round}@example.org`, `192.0.2.${round}`)
    await storeAndKill(server, ticket, round, perRound, acknowledged)
    server = await spawnServer(settings, program)
    restarts.push(server.firstAnswerMs)
  }
  await server.stop()
  const losses = await compareWithDatabase(settings, acknowledged)
  rmSync(dataDir, { recursive: true })
  const restartMs = { median: computePercentile(restarts, 0.5), slowest: Math.max(...restarts) }
  return { rounds, acknowledged: acknowledged.size, restartMs, ...losses }
}

async function storeAndKill(
  server: ServerProcess,
  ticket: ClientSession,
  round: number,
  perRound: number,
  acknowledged: Map<string, string>,
): Promise<void> {
  const before = acknowledged.size
  let next = 0
  let dying: Promise<void> | undefined
  const runClient = async () => {
    while (dying === undefined) {
      const text = createCaseText(`${round}-${next++}`)
      const reply = await post(server.port, '/api/stores', { text }, ticket).catch(() => undefined)
      if (reply?.status === 201) acknowledged.set(String(JSON.parse(reply.text).id), text)
      if (acknowledged.size - before >= perRound) dying ??= server.kill()
    }
  }
  await Promise.all(Array.from({ length: CONCURRENT_CLIENTS }, runClient))
  await dying
}

async function compareWithDatabase(
  settings: Readonly<Record<string, string>>,
  acknowledged: ReadonlyMap<string, string>,
) {
  const db = openDatabase(readSettings(settings), () => {}, COMMAND_PATIENCE)
  const rows = await db.selectFrom('cases').select(['id', 'text', 'sha256']).execute()
  await db.destroy()
  const stored = new Map(rows.map((row) => [row.id, row]))
  const computeHash = (text: string) => createHash('sha256').update(text).digest('hex')
  const isWhole = ([id, text]: [string, string]) =>
    stored.get(id)?.text === text && stored.get(id)?.sha256 === computeHash(text)
  const missing = [...acknowledged.keys()].filter((id) => !stored.has(id)).length
  const damaged = [...acknowledged].filter((entry) => stored.has(entry[0]) && !isWhole(entry)).length
  return { missing, damaged }
}
