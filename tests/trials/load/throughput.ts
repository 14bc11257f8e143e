import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  type ClientSession,
  closeConnections,
  computePercentile,
  createCaseText,
  post,
  registerPerson,
  type ServerProcess,
  spawnServer,
  writeShippedServer,
} from './server-process.ts'

const CONCURRENT_CLIENTS = 16
const ROUNDS = 7
const WARM_UP_MS = 1_000

/**
 * Stored cases of 4 kB a second, each acknowledged when it is on the disk, of the whole server as it is shipped; the
 * middle one of several rounds counts. A server that is started from its sources is slower: the TypeScript loader gives
 * each function its name again whenever it is made.
 * @throws where the page and the rules have not been built
 */
export async function measureThroughput(
  roundMs: number,
  database: Readonly<Record<string, string>> = {},
): Promise<number> {
  const dataDir = mkdtempSync(join(tmpdir(), 'epicriteria-load-'))
  const env = { DATA_DIR: dataDir, TRUSTED_PROXIES: '1', ...database }
  const server = await spawnServer(env, await writeShippedServer(dataDir))
  const counts: number[] = []
  for (let round = 0; round <= ROUNDS; round++) {
    const people = await registerPeople(server, round)
    counts.push(await countStoredCases(server, people, round === 0 ? WARM_UP_MS : roundMs))
  }
  await server.kill()
  rmSync(dataDir, { recursive: true })
  return (computePercentile(counts.slice(1), 0.5) * 1000) / roundMs
}

/** Others in each turn, so that none comes to the limit of cases of one account. */
async function registerPeople({ port }: ServerProcess, round: number): Promise<ClientSession[]> {
  const people: ClientSession[] = []
  for (let n = 0; n < CONCURRENT_CLIENTS; n++)
    people.push(
      await registerPerson(port, `load${round}-${n}@example.org`, `192.0.2.${round * CONCURRENT_CLIENTS + n}`),
    )
  return people
}

let caseNumber = 0

async function countStoredCases(
  { port }: ServerProcess,
  people: readonly ClientSession[],
  ms: number,
): Promise<number> {
  const until = performance.now() + ms
  let stored = 0
  const runClient = async (ticket: ClientSession) => {
    while (performance.now() < until) {
      const { status } = await post(port, '/api/stores', { text: createCaseText(caseNumber++) }, ticket)
      if (status === 201) stored += 1
    }
  }
  await Promise.all(people.map(runClient))
  closeConnections()
  return stored
}
