import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { post, registerPerson, type ServerProcess, sendRequest, spawnServer } from '../load/server-process.ts'
import { findFreePort } from '../support/postgres.ts'

let folder: string
let server: ServerProcess
let metricsPort: number

const readMetrics = async () => (await sendRequest({ port: metricsPort, path: '/metrics' })).text

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'epicriteria-'))
  metricsPort = await findFreePort()
  server = await spawnServer({ DATA_DIR: folder, METRICS_PORT: String(metricsPort) })
  const person = await registerPerson(server.port, 'metrics@example.org')
  await post(server.port, '/api/stores', { text: '{}' }, person)
  await post(server.port, '/api/auth/login', { email: 'metrics@example.org', password: 'wrong' }, person)
})
afterAll(async () => {
  await server.stop()
  rmSync(folder, { recursive: true })
})

it('calls, what came of sign-ins, and what waits to be read are counted', async () => {
  const metrics = await readMetrics()
  expect(metrics).toContain('duration_seconds_count{route="POST /api/stores",status="201"} 1')
  expect(metrics).toContain('security_events_total{event="sign-in",outcome="failure"} 1')
  expect(metrics).toMatch(/epicriteria_cases\{state="unread"\} [01]$/m)
  expect(metrics).toContain('epicriteria_job_success_timestamp_seconds{job="backup"} 0')
})

it('they are on a port of their own, which serves nothing else, and the public one does not have them', async () => {
  expect((await sendRequest({ port: metricsPort, path: '/health' })).status).toBe(404)
  expect((await sendRequest({ port: server.port, path: '/metrics' })).status).toBe(404)
})

describe('every metric named in', () => {
  const listExpressions: Readonly<Record<string, () => string[]>> = {
    'the rules of alerts': () =>
      parse(readFileSync('api/operations/alerts.yaml', 'utf8')).groups.flatMap(
        ({ rules }: { rules: { expr: string }[] }) => rules.map(({ expr }) => expr),
      ),
    'the dashboard': () =>
      JSON.parse(readFileSync('api/operations/dashboard.json', 'utf8')).panels.map(
        ({ targets }: { targets: [{ expr: string }] }) => targets[0].expr,
      ),
  }

  it.each(Object.keys(listExpressions))('%s exists', async (file) => {
    const metrics = await readMetrics()
    const names = (listExpressions[file]?.() ?? []).flatMap(
      (expr) => expr.match(/\b(epicriteria|nodejs|process)_\w+/g) ?? [],
    )
    expect(names.length).toBeGreaterThan(9)
    const declared = [...metrics.matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name)
    for (const name of names) expect(declared).toContain(name.replace(/_(bucket|count|sum)$/, ''))
  })
})

it('a port of the metrics that is taken is reported in a sentence, and the server does not start', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => other.once('listening', resolve))
  const address = other.address()
  const port = typeof address === 'object' ? address?.port : 0
  await expect(spawnServer({ DATA_DIR: folder, METRICS_PORT: String(port) })).rejects.toThrow(
    /ended with 1: METRICS_PORT \d+ cannot be listened on .* choose another port, or leave it out\.\n$/,
  )
  other.close()
})
