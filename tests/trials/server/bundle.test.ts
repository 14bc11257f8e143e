import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { runCommand } from '../../../scripts/build/start/processes.mjs'
import {
  createCaseText,
  post,
  registerPerson,
  type ServerProcess,
  sendRequest,
  spawnServer,
} from '../load/server-process.ts'

const folder = mkdtempSync(join(tmpdir(), 'epicriteria-bundle-'))
const DATA_DIR = join(folder, 'data')
let server: ServerProcess
let output: string

beforeAll(async () => {
  const { output: printed } = await runCommand('npm', ['run', '-s', 'bundle', '--', folder])
  output = printed
  server = await spawnServer({ DATA_DIR }, join(folder, 'api/server.js'))
}, 300_000)

afterAll(async () => {
  await server?.stop()
  rmSync(folder, { recursive: true, force: true })
})

it('is a tenth of what a checkout needs, and reports its size', () => {
  expect(output).toMatch(/: (1\d|2[0-4])\.\d MB$/m)
  expect(existsSync(join(folder, 'node_modules/tsx'))).toBe(false)
})

it('shows the page and a description', async () => {
  const { text } = await sendRequest({ port: server.port, path: '/' })
  expect(text).toContain('<title>EpiCriteria')
  expect((await sendRequest({ port: server.port, path: '/data/CAE.md' })).status).toBe(200)
})

it('classifies a case and reads it a second time, each in its own thread', async () => {
  const person = await registerPerson(server.port, 'bundle@example.org')
  const { status } = await post(server.port, '/api/stores', { text: createCaseText(1) }, person)
  expect(status).toBe(201)
  const database = new Sqlite(join(DATA_DIR, 'epicriteria.db'), { readonly: true })
  const readDisagreements = () => database.prepare('select disagreements from cases').pluck().get()
  await vi.waitFor(() => expect(readDisagreements()).toBe('[]'), 30_000)
  database.close()
})

it('serves the administrator on the command line', async () => {
  const { status, output: listed } = await runCommand(process.execPath, [join(folder, 'api/admin.js'), 'list'], {
    env: { ...process.env, DATA_DIR },
  })
  expect([status, listed]).toEqual([0, expect.stringContaining('bundle@example.org')])
})
