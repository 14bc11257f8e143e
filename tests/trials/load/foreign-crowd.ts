import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { readTextbookPatient } from '../../../scripts/build/cases/reference-cases.ts'
import {
  type ClientSession,
  computePercentile,
  post,
  registerPerson,
  sendRequest,
  spawnServer,
} from './server-process.ts'

export type CrowdResult = Readonly<{
  statuses: Readonly<Record<number, number>>
  healthP50: number
  healthP99: number
  caseMedianMs: number
  casesStored: number
}>

/** Who keeps the server busy: callers of `/api/classify` without an account, or one account's own connections. */
export type Crowd = 'programs' | 'account'

const SEIZURES = 25
const HEAVY_CASE = { eeg: Array.from({ length: 1_000 }, (_, n) => `unknown_${n}_${'x'.repeat(180)}`) }
const PAUSE_MS = 50

/** How long `/health`, and a small case of somebody else, take while a crowd sends the heaviest bodies that are taken. */
export async function measureCrowd(crowd: Crowd, callers: number, ms: number): Promise<CrowdResult> {
  const body = createHeavyBody()
  const dataDir = mkdtempSync(join(tmpdir(), 'epicriteria-crowd-'))
  const server = await spawnServer({ DATA_DIR: dataDir, TRUSTED_PROXIES: '1' })
  const [greedy, other] = [
    await registerPerson(server.port, 'greedy@example.org', '192.0.2.200'),
    await registerPerson(server.port, 'other@example.org', '192.0.2.201'),
  ]
  const prober = new Worker(new URL('./health-probe.mjs', import.meta.url), {
    workerData: { port: server.port },
    execArgv: [],
  })
  await once(prober, 'message')
  const until = performance.now() + ms
  const statuses: Record<number, number> = {}
  const callOnce = (n: number) =>
    crowd === 'programs' ? callClassifier(server.port, body, n) : storeHeavy(server.port, greedy)
  const keepCalling = async (n: number): Promise<void> => {
    while (performance.now() < until) {
      const status = await callOnce(n)
      statuses[status] = (statuses[status] ?? 0) + 1
    }
  }
  const calling = Array.from({ length: callers }, (_, n) => keepCalling(n))
  const times = await storeSmallCases(server.port, other, until)
  await Promise.all(calling)
  prober.postMessage('enough')
  const [health]: [number[]] = (await once(prober, 'message')) as [number[]]
  await server.kill()
  rmSync(dataDir, { recursive: true })
  return {
    ...{ statuses, casesStored: times.length, caseMedianMs: computePercentile(times, 0.5) },
    healthP50: computePercentile(health, 0.5),
    healthP99: computePercentile(health, 0.99),
  }
}

/** A case with many seizures, close to the longest body that is read. */
function createHeavyBody(): string {
  const patient = readTextbookPatient('CAE')
  return JSON.stringify({ ...patient, seizures: Array.from({ length: SEIZURES }).flatMap(() => patient.seizures) })
}

/** Every caller at an address of its own. */
const callClassifier = async (port: number, body: string, caller: number): Promise<number> =>
  (
    await sendRequest({
      ...{ port, body, path: '/api/classify', method: 'POST' },
      headers: { 'content-type': 'application/json', 'x-forwarded-for': `198.51.100.${caller}` },
    })
  ).status

let heavyCases = 0

const storeHeavy = async (port: number, ticket: ClientSession): Promise<number> =>
  (await post(port, '/api/stores', { text: JSON.stringify({ id: `heavy-${heavyCases++}`, ...HEAVY_CASE }) }, ticket))
    .status

async function storeSmallCases(port: number, ticket: ClientSession, until: number): Promise<number[]> {
  const times: number[] = []
  for (let n = 0; performance.now() < until; n++) {
    const { status, ms } = await post(port, '/api/stores', { text: `{"id":"small-${n}","age":"7"}` }, ticket)
    if (status === 201) times.push(ms)
    await sleep(PAUSE_MS)
  }
  return times
}
