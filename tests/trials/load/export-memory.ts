import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  type ClientSession,
  post,
  registerPerson,
  type ServerProcess,
  sendRequest,
  spawnServer,
} from './server-process.ts'

export type ExportMemoryResult = Readonly<{
  storedMb: number
  exportedMb: number
  refused: number
  idleMb: number
  peakMb: number
  isAlive: boolean
}>

const EXPORTS_AT_ONCE = 20
const LISTS_AT_ONCE = 100
const SAMPLE_MS = 20
const MB = 1024 * 1024

/** How much memory a server with a heap of 512 MB takes while an account takes all that it stored, many times at once. */
export async function measureExportMemory(cases: number): Promise<ExportMemoryResult> {
  const dataDir = mkdtempSync(join(tmpdir(), 'epicriteria-export-'))
  const server = await spawnServer({ DATA_DIR: dataDir, NODE_OPTIONS: '--max-old-space-size=512' })
  const ticket = await registerPerson(server.port, 'load@example.org')
  const storedMb = await storeCases(server, ticket, cases)
  const idleMb = readMemoryMb(server)
  const memory = watchMemory(server)
  const get = (path: string) => sendRequest({ port: server.port, path, headers: { cookie: ticket.cookie } })
  const answers = await Promise.all([
    ...Array.from({ length: EXPORTS_AT_ONCE }, () => get('/api/account/export')),
    ...Array.from({ length: LISTS_AT_ONCE }, () => get('/api/stores')),
  ]).catch(() => [])
  const exports = answers.slice(0, EXPORTS_AT_ONCE)
  const peakMb = memory.stop()
  const isAlive = await sendRequest({ port: server.port, path: '/health' }).then(
    ({ status }) => status === 200,
    () => false,
  )
  await server.kill()
  rmSync(dataDir, { recursive: true })
  const complete = exports.filter(({ status, text }) => status === 200 && text.endsWith('}'))
  const exportedMb = complete.reduce((sum, { text }) => sum + text.length, 0) / MB
  const refused = exports.filter(({ status }) => status === 429).length
  return { storedMb, exportedMb, refused, idleMb, peakMb, isAlive }
}

async function storeCases({ port }: ServerProcess, ticket: ClientSession, cases: number): Promise<number> {
  for (let n = 0; n < cases; n++) {
    const text = JSON.stringify({ id: `case-${n}`, personalFreeText: 'x'.repeat(190_000) })
    const { status } = await post(port, '/api/stores', { text }, ticket)
    if (status !== 201) throw new Error(`Storing was answered with ${status}.`)
  }
  return (cases * 190_000) / MB
}

/** The memory that the process holds, as Linux counts it. */
const readMemoryMb = ({ pid }: ServerProcess): number =>
  Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024

function watchMemory(server: ServerProcess): { stop: () => number } {
  let peakMb = 0
  let isOver = false
  const watch = async (): Promise<void> => {
    while (!isOver) {
      peakMb = Math.max(peakMb, tryReadMemoryMb(server))
      await sleep(SAMPLE_MS)
    }
  }
  void watch()
  const stop = (): number => {
    isOver = true
    return peakMb
  }
  return { stop }
}

/** Zero of a process that has ended. */
function tryReadMemoryMb(server: ServerProcess): number {
  try {
    return readMemoryMb(server) || 0
  } catch {
    return 0
  }
}
