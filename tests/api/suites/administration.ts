import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import BetterSqlite from 'better-sqlite3'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { UserTable } from '../../../api/database/schema.ts'
import { insertAuthenticator } from '../../../api/repositories/second-factors.ts'
import { DAY_MS } from '../../../api/shared/time.ts'
import { runTypeScript } from '../../../scripts/build/start/processes.mjs'
import { runAdmin as runAdminWith } from '../support/run-admin.ts'
import { openBrowser, openSignedInBrowser, PASSWORD, type TestBrowser } from '../support/test-browser.ts'
import { type CreateDatabase, startInstance, startTestServer, type TestServer } from '../support/test-server.ts'

export function testAdministration(createDatabase: CreateDatabase): void {
  let server: TestServer
  let folder: string
  let person: TestBrowser & { email: string }

  const runAdmin = (args: readonly string[], env = server.settings) => runAdminWith(args, env)
  /** As `runAdmin`, in a process of its own while the server runs. */
  const spawnAdmin = (args: readonly string[]) => runTypeScript('scripts/admin.ts', args, server.settings)
  const expectSuccess = ({ status, output }: Readonly<{ status: number | null; output: string }>): string => {
    expect(output).not.toContain('fault of the program')
    expect(status).toBe(0)
    return output
  }
  const runAdminSuccessfully = async (...args: string[]) => expectSuccess(await runAdmin(args))
  const setPassword = async (output: string, password: string) => {
    const token = /\/ResetPassword#([\w-]{43})$/m.exec(output)?.[1]
    const headers = { authorization: `Bearer ${token}` }
    return (await (await openBrowser(server)).post('/api/auth/reset', { password }, headers)).status
  }
  const logIn = async (email: string, password: string) =>
    (await (await openBrowser(server)).post('/api/auth/login', { email, password })).status

  beforeAll(async () => {
    server = await startTestServer(createDatabase)
    folder = mkdtempSync(join(tmpdir(), 'epicriteria-'))
    person = await openSignedInBrowser(server)
    await person.post('/api/stores', { text: JSON.stringify({ id: 'mine', gender: 'female', ageAtOnset: 6 }) })
    await person.post('/api/comment', { caseId: 'mine', page: '/pages/Age', comment: '=HYPERLINK("http://evil")' })
    await person.post('/api/feedback', { caseId: 'mine', rating: 5 })
    for (const caseId of ['mine', 'of somebody else'])
      await person.post('/api/validation', {
        caseId,
        containedInLikely: false,
        othersInLikely: false,
        correctDiagnosis: 'IESS',
      })
  })
  afterAll(async () => {
    await server.close()
    rmSync(folder, { recursive: true })
  })

  it('the accounts that nobody has used for 90 days are listed, those who were never in by the day they were made', async () => {
    const { db } = server.dependencies
    const [used, unused, never, blocked] = await Promise.all(
      [0, 1, 2, 3].map(async () => (await openSignedInBrowser(server)).email),
    )
    const old = Date.now() - 91 * DAY_MS
    const update = (email = '', values: Partial<UserTable> = {}) =>
      db.updateTable('users').set(values).where('email', '=', email).execute()
    await update(used, { created_at: old, last_seen_at: Date.now() })
    await update(unused, { last_seen_at: old })
    await update(never, { created_at: old, last_seen_at: null })
    await update(blocked, { last_seen_at: old, disabled_at: old })
    const output = await runAdminSuccessfully('list', '--unused', '90')
    expect([used, unused, never, blocked].map((email) => output.includes(String(email)))).toEqual([
      ...[false, true, true, false],
    ])
  })

  it('a new user gets a link, sets a password and signs in', async () => {
    const output = await runAdminSuccessfully(
      'create',
      'new@example.org',
      '--first-name',
      'New',
      '--institution',
      'Example Hospital',
    )
    expect(output).toContain('Give this link to new@example.org; it works once, and for an hour:')
    expect(await setPassword(output, 'a walk by the sea')).toBe(204)
    expect(await logIn('new@example.org', 'a walk by the sea')).toBe(200)
    expect(await runAdminSuccessfully('list')).toMatch(
      /^new@example\.org +New +Example Hospital +\d{4}-\d\d-\d\d +\d{4}-\d\d-\d\d$/m,
    )
  })

  it('the database is brought to this version before a server of it starts', async () => {
    expect(await runAdminSuccessfully('migrate')).toBe('The database is at the current version.\n')
  })

  it('who is there already is not made again, and who is not there is reported', async () => {
    expect(await runAdmin(['create', person.email])).toEqual({
      status: 2,
      output: `${person.email} has an account already: nothing was changed.\n`,
    })
    expect(await runAdmin(['disable', 'nobody@example.org'])).toEqual({
      status: 2,
      output: 'Nobody has the email address nobody@example.org: `npm run -s admin -- list` shows who is there.\n',
    })
  })

  it('a disabled person is out at once, and in again when enabled', async () => {
    const { email, ...browser } = await openSignedInBrowser(server)
    await runAdminSuccessfully('disable', email)
    expect((await browser.get('/api/auth/session')).body).toEqual({ user: null })
    expect(await logIn(email, PASSWORD)).toBe(401)
    await runAdminSuccessfully('enable', email)
    expect(await logIn(email, PASSWORD)).toBe(200)
  })

  it('a password that was reset for a person no longer opens anything', async () => {
    const { email, ...browser } = await openSignedInBrowser(server)
    const output = await runAdminSuccessfully('reset-password', email)
    expect((await browser.get('/api/auth/session')).body).toEqual({ user: null })
    expect(await logIn(email, PASSWORD)).toBe(401)
    expect(await setPassword(output, 'a walk by the sea')).toBe(204)
  })

  it('a password that is reset for a person ends also the sessions that it is opening at that moment', async () => {
    const { email } = await openSignedInBrowser(server)
    let isResetting = true
    const intruders: TestBrowser[] = []
    const keepSigningIn = async () => {
      while (isResetting) {
        const intruder = await openBrowser(server)
        const { status } = await intruder.post('/api/auth/login', { email, password: PASSWORD })
        if (status === 200) intruders.push(intruder)
      }
    }
    const signingIn = Promise.all([keepSigningIn(), keepSigningIn(), keepSigningIn(), keepSigningIn()])
    expectSuccess(await spawnAdmin(['reset-password', email]))
    isResetting = false
    await signingIn
    expect(intruders.length).toBeGreaterThan(0)
    for (const intruder of intruders) expect((await intruder.get('/api/auth/session')).body).toEqual({ user: null })
  })

  it('who did what is kept, in a table in which nothing can be changed', async () => {
    const { email, ...browser } = await openSignedInBrowser(server)
    const { body } = await browser.post('/api/stores', { text: '{"id":"audited"}' })
    const caseId = String(Object(body).id)
    const { body: session } = await browser.get('/api/auth/session')
    const userId = String(Object(Object(session).user).id)
    await browser.get(`/api/stores/${caseId}`)
    await (await openSignedInBrowser(server)).get(`/api/stores/${caseId}`)
    await browser.call('DELETE', `/api/stores/${caseId}`)
    await runAdminSuccessfully('disable', email)
    await runAdmin(['erase', 'nobody@example.org'])
    const { db } = server.dependencies
    const rows = await db.selectFrom('audit').select(['actor', 'action', 'target', 'outcome']).execute()
    const brief = rows.map(({ actor, action, target, outcome }) => [actor.split(':')[0], action, target, outcome])
    for (const entry of [
      [userId, 'read case', caseId, 'done'],
      [expect.not.stringContaining(userId), 'read case', caseId, 'refused'],
      [userId, 'delete case', caseId, 'done'],
      ['command line', 'disable', userId, 'done'],
      ['command line', 'erase', '', 'failed'],
    ])
      expect(brief).toContainEqual(entry)
    expect(rows.map(({ actor }) => actor)).toContain(`command line:${userInfo().username}`)
    for (const change of [db.deleteFrom('audit'), db.updateTable('audit').set({ outcome: 'done' })])
      await expect(change.execute()).rejects.toThrow('append-only')
    expect(await runAdminSuccessfully('export', 'audit')).toContain(`delete case,${caseId},done`)
  })

  it('nothing is changed that cannot be entered', async () => {
    const { email } = await openSignedInBrowser(server)
    const { email: disabled } = await openSignedInBrowser(server)
    await runAdminSuccessfully('grant', 'reviewer', email)
    await runAdminSuccessfully('disable', disabled)
    const { db } = server.dependencies
    const { id: userId } = await db
      .selectFrom('users')
      .select('id')
      .where('email', '=', disabled)
      .executeTakeFirstOrThrow()
    await insertAuthenticator(db, { userId, secret: 'of an app', usedStep: 0 })
    const tables = ['users', 'authenticators', 'sessions', 'one_time_tokens'] as const
    const readAccounts = () => Promise.all(tables.map((table) => db.selectFrom(table).selectAll().execute()))
    const before = await readAccounts()
    await db.schema.alterTable('audit').renameTo('elsewhere').execute()
    const commands: Readonly<Record<string, readonly string[]>> = {
      create: [`new-${email}`],
      'reset-password': [email],
      'reset-second-factor': [disabled],
      disable: [email],
      enable: [disabled],
      grant: ['administrator', email],
      revoke: ['reviewer', email],
      erase: [email, '--yes'],
    }
    for (const [command, args] of Object.entries(commands))
      expect((await runAdmin([command, ...args])).output).toMatch(/audit/)
    await db.schema.alterTable('elsewhere').renameTo('audit').execute()
    expect(await readAccounts()).toEqual(before)
    expect(await logIn(email, PASSWORD)).toBe(200)
    expect(await logIn(disabled, PASSWORD)).toBe(401)
  })

  it('comments come as CSV that runs nothing, and as NDJSON to the letter', async () => {
    expect(await runAdminSuccessfully('export', 'comments')).toContain(`/pages/Age,"'=HYPERLINK(""http://evil"")"`)
    expect(JSON.parse(await runAdminSuccessfully('export', 'comments', '--format', 'ndjson'))).toMatchObject({
      comment: '=HYPERLINK("http://evil")',
    })
  })

  it('the report sets what was diagnosed against what came out', async () => {
    const output = await runAdminSuccessfully('report', '--format', 'csv')
    expect(output.split('\n')[0]).toBe(
      'diagnosis,cases,likely,likelyWithAlerts,unclear,unresolved,excluded,not checked,likely besides',
    )
    expect(output).toMatch(/^IESS,1,0,0,0,0,1,0,/m)
  })

  describe('a backup', () => {
    const counts = /\d+ users, 0 identities, .* 1 cases, 0 case_versions, 1 comments, 1 feedback, 2 validations/

    it('is made while the server runs, is verified by being read, and fills an empty database', async () => {
      const file = join(folder, 'backup.db')
      expect(expectSuccess(await spawnAdmin(['backup', file]))).toMatch(counts)
      expect(await runAdminSuccessfully('verify-backup', file)).toMatch(counts)
      expect((await runAdmin(['backup', file])).status).toBe(2)
      const elsewhere = { ...server.settings, DATA_DIR: join(folder, 'elsewhere'), ...(await createDatabase()) }
      expect((await runAdmin(['restore', file], elsewhere)).output).toMatch(counts)
      expect((await runAdmin(['restore', file], elsewhere)).output).toContain('a restore overwrites nothing')
      const restored = await startInstance(elsewhere)
      const there = await openBrowser(restored)
      expect((await there.post('/api/auth/login', { email: person.email, password: PASSWORD })).status).toBe(200)
      const listCases = (from: TestServer) =>
        from.dependencies.db.selectFrom('cases').select(['id', 'text', 'sha256']).execute()
      expect(await listCases(restored)).toEqual(await listCases(server))
      await restored.close()
    })

    it('with a changed case is found out', async () => {
      const file = join(folder, 'damaged.db')
      await runAdminSuccessfully('backup', file)
      const bytes = readFileSync(file)
      bytes.write('male', bytes.indexOf('"gender":"female"') + 10)
      writeFileSync(file, bytes)
      expect(await runAdmin(['verify-backup', file])).toEqual({
        status: 1,
        output: expect.stringMatching(/1 cases are not as they were stored/),
      })
    })

    it('of a database in which a case was changed names it and ends with 1, and no export serves it', async () => {
      const other = await openSignedInBrowser(server)
      await other.post('/api/stores', { text: '{"id":"changed","age":"1"}' })
      const { body } = await other.post('/api/stores', { text: '{"id":"changed"}' })
      const id = String(Object(body).id)
      const { db } = server.dependencies
      await db.updateTable('cases').set({ text: '{"id":"charged"}' }).where('id', '=', id).execute()
      const backup = await runAdmin(['backup', join(folder, 'changed.db')])
      const exported = await runAdmin(['export', 'cases'])
      await db.deleteFrom('users').where('email', '=', other.email).execute()
      expect(backup).toMatchObject({ status: 1, output: expect.stringMatching(counts) })
      for (const { output } of [backup, exported])
        expect(output).toContain(`1 cases are not as they were stored and were left out`)
      expect(backup.output).toContain(id)
      expect(exported.status).toBe(1)
      expect(exported.output).not.toContain('charged')
    }, 180_000)

    it('with an id that PostgreSQL cannot hold is named, and can be restored into SQLite only', async () => {
      const file = join(folder, 'unstorable.db')
      await runAdminSuccessfully('backup', file)
      const backup = new BetterSqlite(file)
      backup.prepare('update cases set case_id = ?').run('a\0b')
      backup.close()
      expect(await runAdmin(['verify-backup', file])).toEqual({
        status: 1,
        output: expect.stringContaining('1 cases have an id that PostgreSQL cannot hold'),
      })
      const empty = { ...server.settings, DATA_DIR: join(folder, 'unstorable'), ...(await createDatabase()) }
      const restored = await runAdmin(['restore', file], empty)
      expect(restored.status).toBe('DATABASE_URL' in empty ? 2 : 0)
      expect(restored.output).toContain(
        'DATABASE_URL' in empty ? 'Nothing was restored: 1 cases have an id' : 'Restored',
      )
    }, 180_000)

    it('that is no database is found out', async () => {
      const file = join(folder, 'nonsense.db')
      writeFileSync(file, 'nonsense'.repeat(1000))
      expect((await runAdmin(['verify-backup', file])).output).toContain('cannot be read as a backup')
    })
  })

  it('erasing a person lists first what would go, then leaves nothing of them', async () => {
    await person.post('/api/auth/initReset', { email: person.email })
    const listMails = () => server.readMails().filter((mail) => mail.includes(person.email))
    await expect.poll(listMails, { timeout: 10_000 }).toHaveLength(1)
    const what = '1 cases, 0 case_versions, 1 comments, 1 feedback, 1 validations'
    expect(await runAdmin(['erase', person.email])).toEqual({
      status: 2,
      output: `This would remove ${person.email} with ${what}, for good. Add --yes to do it.\n`,
    })
    expect(await runAdminSuccessfully('erase', person.email, '--yes')).toContain(
      `Removed ${person.email} with ${what}, 1 mails`,
    )
    const rows = await Promise.all(
      (['users', 'cases', 'comments', 'feedback', 'sessions', 'one_time_tokens'] as const).map((table) =>
        server.dependencies.db.selectFrom(table).selectAll().execute(),
      ),
    )
    expect(JSON.stringify(rows)).not.toContain(person.email)
    expect(rows.slice(1, 4)).toEqual([[], [], []])
    expect(await server.dependencies.db.selectFrom('validations').select('case_id').execute()).toEqual([
      { case_id: 'of somebody else' },
    ])
    expect(server.readMails().filter((mail) => mail.includes(person.email))).toEqual([])
  })

  it('purging removes what is too old, and only that', async () => {
    const other = await openSignedInBrowser(server)
    await other.post('/api/feedback', { caseId: 'old' })
    await server.dependencies.db.updateTable('feedback').set({ created_at: 1 }).execute()
    await other.post('/api/feedback', { caseId: 'new' })
    await runAdminSuccessfully('purge')
    expect(await server.dependencies.db.selectFrom('feedback').select('id').execute()).toHaveLength(2)
    const { output } = await runAdmin(['purge'], { ...server.settings, RETENTION_DAYS: '30' })
    expect(output).toContain('1 feedback')
    expect(await server.dependencies.db.selectFrom('feedback').select('case_id').execute()).toEqual([
      { case_id: 'new' },
    ])
  })
}
