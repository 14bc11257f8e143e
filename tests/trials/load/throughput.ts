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

export type Throughput = Readonly<{ oursPerSecond: number; barePerSecond: number; ratio: number }>

const CONCURRENT_CLIENTS = 16
const ROUNDS = 7
const WARM_UP_MS = 1_000

/**
 * Cases of 4 kB a second, of the whole server as it is shipped and of a bare route with one insert; both in turns in the
 * same run, the middle turn of each counts. A server that is started from its sources is slower: the TypeScript loader
 * gives each function its name again whenever it is made.
 * @throws where the page and the rules have not been built
 */
export async function measureThroughput(
  roundMs: number,
  database: Readonly<Record<string, string>> = {},
): Promise<Throughput> {
  const dataDir = mkdtempSync(join(tmpdir(), 'epicriteria-load-'))
  const settings = { DATA_DIR: dataDir, ...database }
  const ours = await spawnServer({ ...settings, TRUSTED_PROXIES: '1' }, await writeShippedServer(dataDir))
  const bare = await spawnServer(settings, 'tests/trials/load/baseline-server.ts')
  const rounds: { ours: number; bare: number }[] = []
  for (let round = 0; round <= ROUNDS; round++) {
    const people = await registerPeople(ours, round)
    const ms = round === 0 ? WARM_UP_MS : roundMs
    rounds.push({ ours: await countStoredCases(ours, people, ms), bare: await countStoredCases(bare, people, ms) })
  }
  await Promise.all([ours.kill(), bare.kill()])
  rmSync(dataDir, { recursive: true })
  return compareRounds(rounds.slice(1), roundMs)
}

function compareRounds(rounds: readonly { ours: number; bare: number }[], roundMs: number): Throughput {
  const getMedian = (values: readonly number[]) => computePercentile(values, 0.5)
  const getPerSecond = (counts: readonly number[]) => (getMedian(counts) * 1000) / roundMs
  return {
    oursPerSecond: getPerSecond(rounds.map((turn) => turn.ours)),
    barePerSecond: getPerSecond(rounds.map((turn) => turn.bare)),
    ratio: getMedian(rounds.map((turn) => turn.ours / turn.bare)),
  }
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
