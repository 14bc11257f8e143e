import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { caseText, percentile, post, type Running, register, startServer, type Ticket } from './server.ts'

export type Throughput = Readonly<{ oursPerSecond: number; barePerSecond: number; ratio: number }>

const AT_ONCE = 16
const TURNS = 7
const WARM_UP_MS = 1_000

/** Cases of 4 kB a second, of the whole server and of a bare route with one insert; both in turns in the same run, the middle turn of each counts. */
export async function throughput(turnMs: number): Promise<Throughput> {
  const dataDir = mkdtempSync(join(tmpdir(), 'epicriteria-load-'))
  const ours = await startServer({ DATA_DIR: dataDir, TRUSTED_PROXIES: '1' })
  const bare = await startServer({ DATA_DIR: dataDir }, 'tests/load/bare-route.ts')
  const turns: { ours: number; bare: number }[] = []
  for (let turn = 0; turn <= TURNS; turn++) {
    const people = await newPeople(ours, turn)
    const ms = turn === 0 ? WARM_UP_MS : turnMs
    turns.push({ ours: await measure(ours, people, ms), bare: await measure(bare, people, ms) })
  }
  await Promise.all([ours.kill(), bare.kill()])
  rmSync(dataDir, { recursive: true })
  return comparison(turns.slice(1), turnMs)
}

function comparison(turns: readonly { ours: number; bare: number }[], turnMs: number): Throughput {
  const middle = (values: readonly number[]) => percentile(values, 0.5)
  const perSecond = (counts: readonly number[]) => (middle(counts) * 1000) / turnMs
  return {
    oursPerSecond: perSecond(turns.map((turn) => turn.ours)),
    barePerSecond: perSecond(turns.map((turn) => turn.bare)),
    ratio: middle(turns.map((turn) => turn.ours / turn.bare)),
  }
}

/** Others in each turn, so that none comes to the limit of cases of one account. */
async function newPeople({ port }: Running, turn: number): Promise<Ticket[]> {
  const people: Ticket[] = []
  for (let n = 0; n < AT_ONCE; n++)
    people.push(await register(port, `load${turn}-${n}@example.org`, `192.0.2.${turn * AT_ONCE + n}`))
  return people
}

let number = 0

async function measure({ port }: Running, people: readonly Ticket[], ms: number): Promise<number> {
  const until = performance.now() + ms
  let stored = 0
  const work = async (ticket: Ticket) => {
    while (performance.now() < until) {
      const { status } = await post(port, '/api/stores', { text: caseText(number++) }, ticket)
      if (status === 201) stored += 1
    }
  }
  await Promise.all(people.map(work))
  return stored
}
