import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { migrate } from '../../../api/database/migrate.ts'
import { openDatabase } from '../../../api/database/open.ts'
import { COMMAND_PATIENCE, REQUEST_PATIENCE } from '../../../api/database/postgres.ts'
import { cleanUp } from '../../../api/maintenance/clean-up.ts'
import { insertAuditEntry } from '../../../api/repositories/audit.ts'
import { createAdminProgram } from '../../../scripts/admin/program.ts'
import { runProgram } from '../../../scripts/cli/run.ts'
import { SUITES } from '../../api/suites/index.ts'
import { openBrowser, openSignedInBrowser } from '../../api/support/test-browser.ts'
import { startInstance, startTestServer } from '../../api/support/test-server.ts'
import { runInProcess } from '../../support/run-in-process.ts'
import { restartUnderLoad } from '../load/rolling-restart.ts'
import { createCaseText, post, registerPerson, sendRequest, spawnServer } from '../load/server-process.ts'
import { type PostgresServer, startPostgres, whyNoPostgres } from '../support/postgres.ts'

/** Keeps a table from everybody else; gives back how to let it go. */
async function lockTable(table: string, connectionString: string | undefined): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  await client.query(`begin; lock table ${table} in access exclusive mode`)
  return async () => {
    await client.query('rollback')
    await client.end()
  }
}

describe.skipIf(whyNoPostgres)(`on PostgreSQL${whyNoPostgres ? ` (${whyNoPostgres})` : ''}`, () => {
  let postgres: PostgresServer
  const createDatabase = async () => ({ DATABASE_URL: await postgres.createDatabase() })

  it('a server whose role may only add to the audit table does all of its work, and cannot change an entry', async () => {
    const url = await postgres.createDatabase()
    const owner = new pg.Client({ connectionString: url })
    await owner.connect()
    const ownerDb = openDatabase({ databaseUrl: url, dataDir: '' }, () => {}, COMMAND_PATIENCE)
    await migrate(ownerDb)
    await owner.query('create role epicriteria_server login')
    await owner.query(readFileSync('api/deploy/postgres-server-role.sql', 'utf8'))
    await owner.end()
    const serverUrl = new URL(url)
    serverUrl.username = 'epicriteria_server'
    const server = await startTestServer(() => Promise.resolve({ DATABASE_URL: serverUrl.href }))
    const { db, settings } = server.dependencies
    const browser = await openSignedInBrowser(server)
    const { id } = Object((await browser.post('/api/stores', { text: '{"id":"kept"}' })).body)
    const statuses = [await browser.get(`/api/stores/${id}`), await browser.call('DELETE', `/api/stores/${id}`)]
    expect(statuses.map(({ status }) => status)).toEqual([200, 204])
    await cleanUp(db, settings)
    for (const statement of [
      "update audit set outcome = 'refused'",
      'delete from audit',
      'truncate audit',
      'alter table audit disable trigger all',
      'drop trigger audit_kept on audit',
    ])
      await expect(sql.raw(statement).execute(db), statement).rejects.toThrow(/permission denied|must be owner/)
    expect(await ownerDb.selectFrom('audit').select('action').execute()).toHaveLength(2)
    await ownerDb.destroy()
    await server.close()
  })

  it('the audit table cannot be emptied at once', async () => {
    const server = await startTestServer(createDatabase)
    const { db } = server.dependencies
    await insertAuditEntry(db, { actor: 'a', action: 'read case', target: '', outcome: 'done' })
    await expect(sql`truncate audit`.execute(db)).rejects.toThrow('append-only')
    expect(await db.selectFrom('audit').select('actor').execute()).toEqual([{ actor: 'a' }])
    await server.close()
  })

  beforeAll(async () => {
    postgres = await startPostgres()
  })
  afterAll(() => postgres.stop())

  for (const [title, suite] of Object.entries(SUITES)) describe(title, () => suite(createDatabase))

  it('three instances behind one address serve one person in turn', async () => {
    const first = await startTestServer(createDatabase)
    const [second, third] = [await startInstance(first.settings), await startInstance(first.settings)]
    const instances = [first, second, third]
    let turn = 0
    const balancer = {
      app: { request: (...args: Parameters<typeof first.app.request>) => next().app.request(...args) },
    }
    const next = () => instances[turn++ % 3] ?? first
    const person = await openSignedInBrowser(balancer)
    for (let n = 0; n < 6; n++)
      expect((await person.post('/api/stores', { text: `{"id":"${n % 2}"}` })).status).toBe(n < 2 ? 201 : 200)
    expect((await person.post('/api/auth/logout')).status).toBe(204)
    for (let n = 0; n < 3; n++) expect((await person.get('/api/auth/session')).body).toEqual({ user: null })
    for (const instance of [second, third, first]) await instance.close()
  })

  it('while somebody holds a table, people are asked to try again, and do not wait for it', async () => {
    const server = await startTestServer(createDatabase)
    const person = await openSignedInBrowser(server)
    await person.post('/api/stores', { text: '{"id":"before"}' })
    const release = await lockTable('cases', server.settings.DATABASE_URL)
    const { status, headers } = await person.post('/api/stores', { text: '{}' })
    expect([status, headers.get('retry-after')]).toEqual([503, '2'])
    await release()
    expect((await person.post('/api/stores', { text: '{}' })).status).toBe(201)
    await server.close()
  })

  it('a command of the administrator waits for a table that somebody holds', async () => {
    const server = await startTestServer(createDatabase)
    const { email } = await openSignedInBrowser(server)
    const release = await lockTable('users', server.settings.DATABASE_URL)
    const run = () => runProgram(createAdminProgram())
    const [{ status }] = await Promise.all([
      runInProcess(run, { args: ['disable', email], env: server.settings }),
      sleep(2 * REQUEST_PATIENCE.lockMs).then(release),
    ])
    expect(status).toBe(0)
    await server.close()
  })

  it('while PostgreSQL is gone people are asked to try again, and it goes on once it is back', async () => {
    const server = await startTestServer(createDatabase)
    const person = await openSignedInBrowser(server)
    await postgres.kill()
    const { status, body } = await person.post('/api/stores', { text: '{}' })
    expect(status).toBe(503)
    expect(body).toMatchObject({ detail: expect.stringContaining('cannot reach its database') })
    expect((await (await openBrowser(server)).get('/health')).status).toBe(200)
    await postgres.restart()
    expect((await person.post('/api/stores', { text: '{}' })).status).toBe(201)
    await server.close()
  })

  it('while PostgreSQL hangs people learn it within three seconds, and it goes on when it does', async () => {
    const server = await startTestServer(createDatabase)
    const person = await openSignedInBrowser(server)
    const resume = await postgres.freeze()
    const begun = performance.now()
    const [session, ready] = await Promise.all([person.get('/api/auth/session'), person.get('/ready')])
    const ms = performance.now() - begun
    resume()
    expect([session.status, ready.status]).toEqual([503, 503])
    expect(ms).toBeLessThan(3_000)
    await expect.poll(async () => (await person.get('/ready')).status, { timeout: 10_000 }).toBe(200)
    expect((await person.get('/api/auth/session')).body).toMatchObject({ user: { email: person.email } })
    await server.close()
  })

  it('a statement that takes too long is ended by PostgreSQL itself', async () => {
    const server = await startTestServer(createDatabase)
    const { db } = server.dependencies
    await expect(sql`select pg_sleep(60)`.execute(db)).rejects.toMatchObject({ code: '57014' })
    await server.close()
  })

  it('of two instances behind a balancer one is restarted under load, and every call is answered', async () => {
    const { calls, unanswered, statuses } = await restartUnderLoad(await createDatabase(), 2, 1)
    expect(unanswered).toBe(0)
    expect(calls).toBeGreaterThan(20)
    expect(Object.keys(statuses).filter((status) => !['201', '503'].includes(status))).toEqual([])
  })

  it('the server lives on when PostgreSQL is gone in the middle of storing, and stores again once it is back', async () => {
    const server = await spawnServer(await createDatabase())
    const person = await registerPerson(server.port, 'load@example.org')
    let isLoading = true
    let count = 0
    const runClient = async () => {
      while (isLoading) await post(server.port, '/api/stores', { text: createCaseText(count++) }, person)
    }
    const clients = Promise.allSettled(Array.from({ length: 8 }, runClient))
    await expect.poll(() => count, { timeout: 30_000 }).toBeGreaterThan(100)
    await postgres.kill()
    isLoading = false
    await clients
    const health = await sendRequest({ port: server.port, path: '/health' }).catch(() => undefined)
    await postgres.restart()
    expect(health?.status).toBe(200)
    expect((await post(server.port, '/api/stores', { text: '{}' }, person)).status).toBe(201)
    await server.stop()
  })

  it('a server that starts before PostgreSQL waits for it', async () => {
    const settings = await createDatabase()
    await postgres.kill()
    const starting = spawnServer(settings)
    await sleep(1_500)
    await postgres.restart()
    const server = await starting
    expect((await sendRequest({ port: server.port, path: '/ready' })).status).toBe(200)
    await server.stop()
  })
})
