import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Database } from '../../../api/database/open.ts'
import type { CaseTable } from '../../../api/database/schema.ts'
import { findAuthenticator, insertAuthenticator } from '../../../api/repositories/second-factors.ts'
import { findUserByEmail } from '../../../api/repositories/users.ts'
import { decryptSecret, encryptSecret } from '../../../api/shared/secret-encryption.ts'
import { createAdminProgram } from '../../../scripts/admin/program.ts'
import { readTextbookPatient } from '../../../scripts/build/cases/reference-cases.ts'
import { runProgram } from '../../../scripts/cli/run.ts'
import { runInProcess } from '../../support/run-in-process.ts'
import { openSignedInBrowser, type TestBrowser } from '../support/test-browser.ts'
import { type CreateDatabase, startInstance, startTestServer, type TestServer } from '../support/test-server.ts'

const KEY = 'the key of the server, which is long enough'
const NEXT_KEY = 'the next key of it, which is long enough too'

/** Cases that a database holds by other settings, as those which a re-encryption has reached when it is cut off. */
const insertInClear = (db: Database, row: CaseTable) =>
  db
    .insertInto('cases')
    .values({ ...row, text: '{}', classification: '{}' })
    .execute()

const FIRST = JSON.stringify({ ...readTextbookPatient('CAE'), id: 'encrypted' })
const SECOND = JSON.stringify({ ...readTextbookPatient('CAE'), id: 'encrypted', ageAtOnset: '7' })

export function testCaseEncryption(createDatabase: CreateDatabase): void {
  let server: TestServer
  let browser: TestBrowser & { email: string }
  let id: string

  beforeAll(async () => {
    server = await startTestServer(createDatabase, { SERVER_KEY: KEY, ENCRYPT_CASES: 'true' })
  })
  beforeEach(async () => {
    browser = await openSignedInBrowser(server)
    for (const text of [FIRST, SECOND]) id = String(Object((await browser.post('/api/stores', { text })).body).id)
  })
  afterAll(() => server.close())

  /** What a dump of the database has, of both versions. */
  const dumpCases = async (): Promise<readonly string[]> => {
    const current = sql<Dump>`select text, classification from cases where id = ${id}`
    const earlier = sql<Dump>`select text, classification from case_versions where row_id = ${id}`
    const read = await Promise.all([current, earlier].map((query) => query.execute(server.dependencies.db)))
    return read.flatMap(({ rows }) => rows.flatMap(({ text, classification }) => [text, classification]))
  }
  type Dump = { text: string; classification: string }
  const readBoth = async (from: TestBrowser = browser): Promise<unknown[]> =>
    Promise.all(
      [`/api/stores/${id}?version=1`, `/api/stores/${id}`].map(
        async (path) => Object((await from.get(path)).body).text,
      ),
    )
  const runAdmin = async (args: readonly string[], env: Readonly<Record<string, string>>) => {
    const { status, stdout, stderr } = await runInProcess(() => runProgram(createAdminProgram()), {
      args,
      env: { ...server.settings, ...env },
    })
    return { status, output: `${stdout}${stderr}` }
  }
  const rotated = { SERVER_KEY: NEXT_KEY, PREVIOUS_SERVER_KEY: KEY }

  it('a dump of the database has nothing of a case, and its owner reads each version to the letter', async () => {
    const dump = await dumpCases()
    expect(dump).toHaveLength(4)
    for (const column of dump) expect(column).toMatch(/^enc1\.[\da-f]{8}\.[\w-]+$/)
    expect(await readBoth()).toEqual([FIRST, SECOND])
    const { body } = await browser.get('/api/stores')
    expect(body).toMatchObject({ cases: [{ text: SECOND, likely: ['CAE'] }] })
  })

  it('the owner, an administrator and a backup get it in clear', async () => {
    const own = (await browser.get('/api/account/export')).body
    expect(own).toMatchObject({ cases: [{ text: SECOND }], earlierVersions: [{ text: FIRST }] })
    const { output } = await runAdmin(['export', 'cases', '--format', 'ndjson'], {})
    expect(
      output
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line)),
    ).toContainEqual(expect.objectContaining({ id, text: SECOND }))
  })

  it('a case whose encrypted text was changed is named, not shown', async () => {
    await sql`update cases set text = ${(await dumpCases())[0]?.slice(0, -9)} || 'AAAAAAAAA' where id = ${id}`.execute(
      server.dependencies.db,
    )
    expect((await browser.get('/api/stores')).body).toMatchObject({ cases: [{ id, text: null }] })
    expect((await runAdmin(['export', 'cases'], {})).output).toContain(id)
    await browser.call('DELETE', `/api/stores/${id}`)
  })

  it('with another key the server does not start, and no command reads a case', async () => {
    const sentence = 'Stored cases are encrypted with another key than SERVER_KEY'
    await expect(startInstance({ ...server.settings, SERVER_KEY: NEXT_KEY })).rejects.toThrow(sentence)
    expect((await runAdmin(['re-encrypt'], { SERVER_KEY: NEXT_KEY })).output).toContain(sentence)
    expect(await readBoth()).toEqual([FIRST, SECOND])
  })

  it('encryption is turned off and on, and what is stored is read all the while', async () => {
    expect((await runAdmin(['re-encrypt'], { ENCRYPT_CASES: 'false' })).output).toContain('are in clear')
    expect((await dumpCases()).filter((column) => column.startsWith('{'))).toHaveLength(4)
    expect(await readBoth()).toEqual([FIRST, SECOND])
    expect((await runAdmin(['re-encrypt'], {})).output).toContain('are encrypted with SERVER_KEY')
    expect((await dumpCases()).filter((column) => column.startsWith('{'))).toEqual([])
    expect(await readBoth()).toEqual([FIRST, SECOND])
  })

  it('where a re-encryption was cut off the server does not start without the key before, whatever cases came since', async () => {
    const interrupted = await startInstance({ ...server.settings, ...rotated })
    await interrupted.close()
    const { db } = server.dependencies
    const ends = ['00000000-0000-4000-8000-000000000000', 'ffffffff-ffff-4fff-bfff-ffffffffffff']
    const row = await sql<CaseTable>`select * from cases where id = ${id}`.execute(db).then(({ rows }) => rows[0])
    for (const end of ends) await insertInClear(db, { ...row, id: end, case_key: end, sha256: end } as CaseTable)
    const sentence = 'Stored cases are encrypted with another key than SERVER_KEY'
    await expect(startInstance({ ...server.settings, SERVER_KEY: NEXT_KEY })).rejects.toThrow(sentence)
    for (const end of ends) await sql`delete from cases where id = ${end}`.execute(db)
    expect(await runAdmin(['re-encrypt'], {})).toMatchObject({ status: 0 })
  })

  // The last one: afterwards the server of the others has the key before.
  it('the key is changed: cases and the second step open with the one before until all is rewritten', async () => {
    const { db } = server.dependencies
    const userId = (await findUserByEmail(db, browser.email))?.id ?? ''
    await insertAuthenticator(db, { userId, secret: encryptSecret(KEY, userId, 'a secret'), usedStep: 1 })
    const openSecret = async (keys: readonly string[]) =>
      decryptSecret(keys, userId, (await findAuthenticator(db, userId))?.secret ?? '')
    const overlapping = await startInstance({ ...server.settings, ...rotated })
    const readText = async ({ dependencies }: TestServer) =>
      (await dependencies.db.selectFrom('cases').select('text').where('id', '=', id).executeTakeFirst())?.text
    expect(await readText(overlapping)).toBe(SECOND)
    expect(await openSecret([NEXT_KEY])).toBeUndefined()
    expect(await openSecret([NEXT_KEY, KEY])).toBe('a secret')
    expect(await runAdmin(['re-encrypt'], rotated)).toMatchObject({ status: 0 })
    await overlapping.close()
    const next = await startInstance({ ...server.settings, SERVER_KEY: NEXT_KEY })
    expect(await readText(next)).toBe(SECOND)
    expect(await openSecret([NEXT_KEY])).toBe('a secret')
    await next.close()
  })
}
