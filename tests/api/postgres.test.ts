import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SUITES } from './suites/index.ts'
import { openBrowser, signedInBrowser } from './support/browser.ts'
import { openAgain, openHouse } from './support/house.ts'
import { noPostgres, type PostgresServer, startPostgres } from './support/postgres.ts'

describe.skipIf(noPostgres)(`on PostgreSQL${noPostgres ? ` (${noPostgres})` : ''}`, () => {
  let server: PostgresServer
  const newDatabase = async () => ({ DATABASE_URL: await server.create() })

  beforeAll(async () => {
    server = await startPostgres()
  })
  afterAll(() => server.stop())

  for (const [title, suite] of Object.entries(SUITES)) describe(title, () => suite(newDatabase))

  it('three instances behind one address serve one person in turn', async () => {
    const first = await openHouse(newDatabase)
    const [second, third] = [await openAgain(first.settings), await openAgain(first.settings)]
    const instances = [first, second, third]
    let turn = 0
    const balancer = {
      app: { request: (...args: Parameters<typeof first.app.request>) => next().app.request(...args) },
    }
    const next = () => instances[turn++ % 3] ?? first
    const person = await signedInBrowser(balancer)
    for (let n = 0; n < 6; n++)
      expect((await person.post('/api/stores', { text: `{"id":"${n % 2}"}` })).status).toBe(n < 2 ? 201 : 200)
    expect((await person.post('/api/auth/logout')).status).toBe(204)
    for (let n = 0; n < 3; n++) expect((await person.get('/api/auth/session')).body).toEqual({ user: null })
    for (const instance of [second, third, first]) await instance.close()
  })

  it('while somebody holds a table, people are told to try again, and do not wait for it', async () => {
    const house = await openHouse(newDatabase)
    const person = await signedInBrowser(house)
    await person.post('/api/stores', { text: '{"id":"before"}' })
    const other = new pg.Client({ connectionString: house.settings.DATABASE_URL })
    await other.connect()
    await other.query('begin; lock table cases in access exclusive mode')
    const { status, headers } = await person.post('/api/stores', { text: '{}' })
    expect([status, headers.get('retry-after')]).toEqual([503, '2'])
    await other.query('rollback')
    await other.end()
    expect((await person.post('/api/stores', { text: '{}' })).status).toBe(201)
    await house.close()
  })

  it('while PostgreSQL is gone people are told to try again, and it goes on once it is back', async () => {
    const house = await openHouse(newDatabase)
    const person = await signedInBrowser(house)
    await server.kill()
    const { status, body } = await person.post('/api/stores', { text: '{}' })
    expect(status).toBe(503)
    expect(body).toMatchObject({ detail: expect.stringContaining('cannot reach its database') })
    expect((await (await openBrowser(house)).get('/health')).status).toBe(200)
    await server.restart()
    expect((await person.post('/api/stores', { text: '{}' })).status).toBe(201)
    await house.close()
  })
})
