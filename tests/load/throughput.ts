import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { caseText, percentile, post, type Running, register, startServer, type Ticket } from './server.ts'

export type Throughput = Readonly<{ oursPerSecond: number; barePerSecond: number; ratio: number }>

const AT_ONCE = 16
const TURNS = 7

/** Cases of 4 kB a second, of the whole server and of a bare route with one insert; both in turns in the same run, the middle turn of each counts. */
export async function throughput(turnMs: number): Promise<Throughput> {
  const dataDir = mkdtempSync(join(tmpdir(), 'epicriteria-load-'))
  const ours = await startServer({ DATA_DIR: dataDir })
  const bare = await startServer({ DATA_DIR: dataDir }, 'tests/load/bare-route.ts')
  const ticket = await register(ours.port, 'load@example.org')
  await measure(ours, ticket, 1_000)
  await measure(bare, ticket, 1_000)
  const turns: { ours: number; bare: number }[] = []
  for (let turn = 0; turn < TURNS; turn++)
    turns.push({ ours: await measure(ours, ticket, turnMs), bare: await measure(bare, ticket, turnMs) })
  await Promise.all([ours.kill(), bare.kill()])
  rmSync(dataDir, { recursive: true })
  const middle = (values: readonly number[]) => percentile(values, 0.5)
  const perSecond = (counts: readonly number[]) => (middle(counts) * 1000) / turnMs
  return {
    oursPerSecond: perSecond(turns.map((turn) => turn.ours)),
    barePerSecond: perSecond(turns.map((turn) => turn.bare)),
    ratio: middle(turns.map((turn) => turn.ours / turn.bare)),
  }
}

let number = 0

async function measure({ port }: Running, ticket: Ticket, ms: number): Promise<number> {
  const until = performance.now() + ms
  let stored = 0
  const work = async () => {
    while (performance.now() < until) {
      const { status } = await post(port, '/api/stores', { text: caseText(number++) }, ticket)
      if (status === 201) stored += 1
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return stored
}
