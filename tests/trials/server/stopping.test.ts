import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createCaseText, post, registerPerson, sendRequest, spawnServer } from '../load/server-process.ts'

const CLIENTS = 8
const PROBE_INTERVAL_MS = 100
/** A balancer acts on what it has seen some time after. */
const REACTION_MS = 400

let folder: string

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'epicriteria-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

it('a server that is stopped reports first that it is not ready, answers every call that it is sent until that is noticed, and ends', async () => {
  const server = await spawnServer({ DATA_DIR: folder, SHUTDOWN_DELAY_SECONDS: '1' })
  const person = await registerPerson(server.port, 'load@example.org')
  let isReady = true
  let sent = 0
  const failures: unknown[] = []
  const keepSending = async (): Promise<void> => {
    while (isReady)
      await post(server.port, '/api/stores', { text: createCaseText(sent++) }, person).catch((error) =>
        failures.push(error),
      )
  }
  const probe = async (): Promise<void> => {
    while (isReady) {
      await sleep(PROBE_INTERVAL_MS)
      const { status } = await sendRequest({ port: server.port, path: '/ready' })
      if (status === 200) continue
      await sleep(REACTION_MS)
      isReady = false
    }
  }
  const clients = Promise.all([probe(), ...Array.from({ length: CLIENTS }, keepSending)])
  await expect.poll(() => sent, { timeout: 30_000 }).toBeGreaterThan(50)
  const sentBefore = sent
  await server.stop()
  await clients
  expect(failures).toEqual([])
  expect(sent).toBeGreaterThan(sentBefore)
  expect(readdirSync(folder).sort()).toEqual(['disk-reserve', 'epicriteria.db'])
})
