import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fuzzRequestBodies } from '../load/body-fuzzing.ts'
import { sendHostileBodies } from '../load/hostile-bodies.ts'
import {
  type ClientSession,
  registerPerson,
  type ServerProcess,
  sendRequest,
  spawnServer,
} from '../load/server-process.ts'
import { startPostgres, whyNoPostgres } from '../support/postgres.ts'
import { killUnderLoad } from './crash-recovery.ts'
import { mountSmallDisk, runFullDiskTrial } from './full-disk.ts'
import { guessPasswords } from './password-guessing.ts'
import { sendRaw, TRAVERSALS } from './path-traversal.ts'

describe('a server that is killed while it stores', () => {
  it('has lost nothing that it acknowledged, on SQLite', async () => {
    expect(await killUnderLoad(3, 60)).toMatchObject({ missing: 0, damaged: 0 })
  })

  it.skipIf(whyNoPostgres)('has lost nothing that it acknowledged, on PostgreSQL', async () => {
    const server = await startPostgres()
    expect(await killUnderLoad(3, 60, { DATABASE_URL: await server.createDatabase() })).toMatchObject({
      missing: 0,
      damaged: 0,
    })
    await server.stop()
  })
})

it('a password is guessed at ten times from one address, also after a restart, and the owner gets in in their browser', async () => {
  expect(await guessPasswords(40)).toEqual({
    ...{ fromOne: 10, fromMany: 40 },
    ...{ refusedAfterRestart: true, ownerIn: [true, true, true] },
  })
})

it('fifty bodies made to hold a server up are answered, and keep nobody else from storing a case', async () => {
  const { statuses, ...result } = await sendHostileBodies()
  expect(result).toMatchObject({ bodies: 50, refused: 0 })
  expect(Object.keys(statuses).filter((status) => Number(status) >= 500)).toEqual([])
})

const disk = mountSmallDisk()

describe.skipIf(disk === undefined)('a full disk (needs the right to mount a small one)', () => {
  afterAll(() => disk?.remove())

  it('lets people log in and out, read and erase, damages nothing, and is over without a restart once there is room', async () => {
    expect(await runFullDiskTrial(disk?.folder ?? '')).toEqual({
      storedBefore: 20,
      refusedWith: [507],
      whileFull: {
        ...{ list: 200, read: 200, delete: 204, 'read what was deleted': 404 },
        ...{ 'log in': 200, 'log out': 204, 'list after logging out': 401, rate: 507 },
      },
      healthWhileFull: 200,
      storedAfter: true,
      problems: [],
    })
  })
})

describe('over the network', () => {
  let folder: string
  let server: ServerProcess
  let ticket: ClientSession

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'epicriteria-'))
    server = await spawnServer({ DATA_DIR: folder })
    ticket = await registerPerson(server.port, 'load@example.org')
  })
  afterAll(async () => {
    await server.stop()
    rmSync(folder, { recursive: true })
  })

  const buildHead = (length: string) =>
    `POST /api/stores HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nCookie: ${ticket.cookie}\r\nX-XSRF-TOKEN: ${ticket.token}\r\n${length}\r\n\r\n`

  it('nothing outside is reached, however the path is written', async () => {
    for (const path of TRAVERSALS) {
      const line = await sendRaw(server.port, `GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`)
      expect(`${path}: ${line}`).toMatch(/ (400|404) |: HTTP\/1\.1 200 OK$/)
      if (line.includes(' 200 ')) {
        const { text } = await sendRequest({ port: server.port, path })
        expect(text).not.toMatch(/"epicriteria"|SQLite format/)
      }
    }
  })

  it('ten megabytes are refused, whether they are announced or come in pieces', async () => {
    const megabyte = 'x'.repeat(1024 * 1024)
    const announced = [buildHead(`Content-Length: ${10 * 1024 * 1024}`), ...Array<string>(10).fill(megabyte)]
    const piece = `100000\r\n${megabyte}\r\n`
    const chunked = [buildHead('Transfer-Encoding: chunked'), ...Array<string>(10).fill(piece), '0\r\n\r\n']
    expect(await sendRaw(server.port, announced)).toMatch(/ 413 |closed without/)
    expect(await sendRaw(server.port, chunked)).toMatch(/ 413 |closed without/)
    expect((await sendRequest({ port: server.port, path: '/health' })).status).toBe(200)
  })
})

describe('two thousand mutated bodies make no fault of the server', () => {
  it('on SQLite', async () => {
    const { faults } = await fuzzRequestBodies(2_000, 7)
    expect(faults).toEqual([])
  })

  it.skipIf(whyNoPostgres)(
    'on PostgreSQL',
    async () => {
      const server = await startPostgres()
      const { faults } = await fuzzRequestBodies(2_000, 1, async () => ({
        DATABASE_URL: await server.createDatabase(),
      }))
      await server.stop()
      expect(faults).toEqual([])
    },
    120_000,
  )
})
