import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { SESSION_LIFETIME_MS } from '../../../api/accounts/sessions.ts'
import { changeKeepingAdministrator, updateRole } from '../../../api/repositories/roles.ts'
import { DAY_MS, HOUR_MS } from '../../../api/shared/time.ts'
import { runAdmin } from '../support/run-admin.ts'
import { createPerson, openBrowser, openSignedInBrowser, PASSWORD, type TestBrowser } from '../support/test-browser.ts'
import { type CreateDatabase, startTestServer, type TestServer } from '../support/test-server.ts'

/** Roles as the command line gives them, and accounts that nobody opens. */
export function testRoles(createDatabase: CreateDatabase): void {
  let server: TestServer

  beforeAll(async () => {
    server = await startTestServer(createDatabase)
  })
  afterAll(() => server.close())

  const run = (...args: string[]) => runAdmin(args, server.settings)
  const listRoles = async (browser: TestBrowser): Promise<unknown> =>
    Object(Object((await browser.get('/api/auth/session')).body).user).roles

  it('a role counts from the next call on, and is lost as soon', async () => {
    const { email, ...browser } = await openSignedInBrowser(server)
    expect(await listRoles(browser)).toEqual([])
    expect((await run('grant', 'reviewer', email)).output).toBe(`${email} is now reviewer.\n`)
    await run('grant', 'administrator', email)
    expect(await listRoles(browser)).toEqual(['administrator', 'reviewer'])
    expect((await run('list')).output).toMatch(new RegExp(`^${email} .* administrator, reviewer `, 'm'))
    expect((await run('revoke', 'reviewer', email)).output).toBe(`${email} is reviewer no more.\n`)
    expect(await listRoles(browser)).toEqual(['administrator'])
    const entries = await server.dependencies.db
      .selectFrom('audit')
      .select('action')
      .where('target', '!=', '')
      .execute()
    expect(entries.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['grant reviewer', 'grant administrator', 'revoke reviewer']),
    )
  })

  it('the last administrator stays, whoever takes them away and how', async () => {
    const { email, ...browser } = await openSignedInBrowser(server)
    await server.dependencies.db.updateTable('users').set({ administrator_since: null }).execute()
    await run('grant', 'administrator', email)
    for (const args of [['revoke', 'administrator'], ['disable'], ['erase', '--yes']])
      expect(await run(...args, email)).toEqual({
        status: 2,
        output: expect.stringMatching(/last administrator.*first/),
      })
    const erased = await browser.post('/api/account/erase', { currentPassword: PASSWORD })
    expect([erased.status, erased.body]).toEqual([
      403,
      expect.objectContaining({ detail: expect.stringContaining('Make somebody else an administrator first') }),
    ])
    expect(await listRoles(browser)).toEqual(['administrator'])
    const { email: second } = await openSignedInBrowser(server)
    await run('grant', 'administrator', second)
    expect((await run('revoke', 'administrator', email)).status).toBe(0)
    expect(await listRoles(browser)).toEqual([])
  })

  it('two administrators who demote each other at the same moment leave one', async () => {
    const { db } = server.dependencies
    await db.updateTable('users').set({ administrator_since: null }).execute()
    const emails = [(await openSignedInBrowser(server)).email, (await openSignedInBrowser(server)).email]
    for (const email of emails) await run('grant', 'administrator', email)
    const rows = await db.selectFrom('users').select('id').where('email', 'in', emails).execute()
    const outcomes = await Promise.allSettled(
      rows.map(({ id }) =>
        changeKeepingAdministrator(db, (transaction) => updateRole(transaction, id, 'administrator', null)),
      ),
    )
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })

  it('when a person was last here is known', async () => {
    const { email } = await openSignedInBrowser(server)
    await run('create', `never-${email}`)
    const rows = await server.dependencies.db
      .selectFrom('users')
      .select(['email', 'last_seen_at'])
      .where('email', 'in', [email, `never-${email}`])
      .orderBy('email')
      .execute()
    expect(rows.map(({ last_seen_at }) => last_seen_at)).toEqual([null, expect.any(Number)])
  })

  it('when a person was last here is known to the hour, in the last week of a session too', async () => {
    const { email, ...browser } = await openSignedInBrowser(server)
    const { db } = server.dependencies
    const createdAt = Date.now() - SESSION_LIFETIME_MS + DAY_MS
    const useAfter = async (ms: number): Promise<boolean> => {
      const before = Date.now() - ms
      await db.updateTable('users').set({ last_seen_at: before }).where('email', '=', email).execute()
      await browser.get('/api/auth/session')
      const row = await db.selectFrom('users').select('last_seen_at').where('email', '=', email).executeTakeFirst()
      return row?.last_seen_at !== before
    }
    const { id } = await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow()
    const lastDay = { created_at: createdAt, expires_at: createdAt + SESSION_LIFETIME_MS }
    await db.updateTable('sessions').set(lastDay).where('user_id', '=', id).execute()
    expect([await useAfter(HOUR_MS / 2), await useAfter(HOUR_MS)]).toEqual([false, true])
    await db.updateTable('sessions').set({ expires_at: 1 }).where('user_id', '=', id).execute()
    expect(await useAfter(HOUR_MS)).toBe(false)
  })

  it('the mails to somebody who erases themselves, also to an address not yet proved, leave the outbox with them, and nobody else’s', async () => {
    const [{ email, ...browser }, other] = [await openSignedInBrowser(server), await openSignedInBrowser(server)]
    const added = `new-${email}`
    await browser.post('/api/account/email', { currentPassword: PASSWORD, email: added })
    for (const to of [email, other.email]) await browser.post('/api/auth/initReset', { email: to })
    const countMails = () =>
      [email, added, other.email].map((to) => server.readMails().filter((mail) => mail.includes(`To: ${to}`)).length)
    await vi.waitFor(() => expect(countMails()).toEqual([2, 1, 1]), { timeout: 10_000 })
    expect((await browser.post('/api/account/erase', { currentPassword: PASSWORD })).status).toBe(204)
    expect(countMails()).toEqual([0, 0, 1])
  })

  it('an account that was registered by mail and never opened goes after a week, an opened one stays', async () => {
    const proving = await startTestServer(createDatabase, { VERIFY_EMAIL: 'true' })
    const { db } = proving.dependencies
    const register = async () => {
      const { password: _, ...person } = createPerson()
      await (await openBrowser(proving)).post('/api/auth/signup', person)
      return vi.waitFor(
        () => {
          const mail = proving.readMails().find((text) => text.includes(`To: ${person.email}`))
          return { email: person.email, token: /\/ResetPassword#([\w-]+)/.exec(mail ?? expect.fail('no mail'))?.[1] }
        },
        { timeout: 10_000 },
      )
    }
    const [opened, late, waiting] = [await register(), await register(), await register()]
    const headers = { authorization: `Bearer ${opened.token}` }
    expect((await (await openBrowser(proving)).post('/api/auth/reset', { password: PASSWORD }, headers)).status).toBe(
      204,
    )
    const weekAgo = ({ email }: typeof late) =>
      db
        .updateTable('users')
        .set(({ eb }) => ({ created_at: 1, opens_until: eb('opens_until', '-', 8 * DAY_MS) }))
        .where('email', '=', email)
        .execute()
    await weekAgo(opened)
    await weekAgo(late)
    await db.updateTable('one_time_tokens').set({ expires_at: 1 }).execute()
    await runAdmin(['purge'], proving.settings)
    const left = await db.selectFrom('users').select('email').execute()
    expect(left.map(({ email }) => email).sort()).toEqual([opened.email, waiting.email].sort())
    await proving.close()
  })

  describe('where people log in through an institution alone', () => {
    it('no command prints a link that leads nowhere', async () => {
      const institution = await startTestServer(createDatabase)
      const env = {
        ...institution.settings,
        LOCAL_PASSWORDS: 'off',
        OIDC_PROVIDERS: 'tests/api/support/providers.json',
      }
      const created = await runAdmin(['create', 'ann@example.org'], env)
      expect(created).toEqual({ status: 0, output: expect.stringContaining('by logging in through an institution') })
      const reset = await runAdmin(['reset-password', 'ann@example.org'], env)
      expect(reset).toEqual({ status: 2, output: expect.stringContaining('`disable`') })
      expect(`${created.output}${reset.output}`).not.toContain('ResetPassword')
      await institution.close()
    })
  })
}
