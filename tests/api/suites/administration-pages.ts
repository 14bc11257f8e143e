import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { MAX_USERS_PER_PAGE } from '../../../api/repositories/listed-users.ts'
import { updateRole } from '../../../api/repositories/roles.ts'
import type { UserChange } from '../../../api/repositories/user-changes.ts'
import { ROWS_PER_PAGE } from '../../../api/shared/page-position.ts'
import { DAY_MS } from '../../../api/shared/time.ts'
import { openBrowser, openSignedInBrowser, PASSWORD, type TestBrowser } from '../support/test-browser.ts'
import { type CreateDatabase, startTestServer, type TestServer } from '../support/test-server.ts'

const USERS = '/api/administration/users'
const CHANGES = '/api/administration/changes'
const ERASURES = '/api/administration/erasures'
const EXPORT = '/api/administration/export'
const AUDIT = '/api/administration/audit'

/** What administrators and reviewers do on their pages. */
export function testAdministrationPages(createDatabase: CreateDatabase): void {
  let server: TestServer
  let administrator: TestBrowser & { email: string }
  let reviewer: TestBrowser & { email: string }
  let person: TestBrowser & { email: string }

  const findId = async (email: string): Promise<string> =>
    (await server.dependencies.db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst())?.id ??
    ''
  const listUsers = async (search = '') => (await administrator.get(`${USERS}?search=${search}`)).body as UserPage
  const change = async (userId: string, name: UserChange, currentPassword = PASSWORD) =>
    (await administrator.post(CHANGES, { userId, change: name, currentPassword })).status
  const askForFile = (file: string, currentPassword = PASSWORD) =>
    administrator.post('/api/administration/exports', { file, currentPassword })
  const findDownload = async (file: string): Promise<string> => Object((await askForFile(file)).body).address
  const isSignedIn = async (browser: TestBrowser) => Object((await browser.get('/api/auth/session')).body).user !== null
  type UserPage = Readonly<{ rows: Readonly<Record<string, unknown>>[]; next: string | null }>
  type AuditPage = Readonly<{ rows: Readonly<Record<string, string>>[] }>
  const readAudit = async (query = '') => ((await administrator.get(`${AUDIT}${query}`)).body as AuditPage).rows

  beforeAll(async () => {
    server = await startTestServer(createDatabase)
    administrator = await openSignedInBrowser(server, 'admin@example.org')
    reviewer = await openSignedInBrowser(server)
    person = await openSignedInBrowser(server, 'per_son@example.org')
    const { db } = server.dependencies
    await updateRole(db, await findId(administrator.email), 'administrator', Date.now())
    await updateRole(db, await findId(reviewer.email), 'reviewer', Date.now())
    await person.post('/api/stores', { text: JSON.stringify({ id: 'known', gender: 'female', ageAtOnset: 6 }) })
    await person.post('/api/comment', { caseId: 'known', page: '/pages/Age', comment: '=1+1' })
    await person.post('/api/feedback', { caseId: 'known', rating: 4, text: 'clear' })
    const validation = { caseId: 'known', containedInLikely: false, othersInLikely: true, correctDiagnosis: 'IESS' }
    await person.post('/api/validation', validation)
  })
  afterAll(() => server.close())

  describe('an administrator', () => {
    it('finds people by address, name or institution, where no character is a wildcard', async () => {
      const [row] = (await listUsers('PER_SON')).rows
      expect(row).toMatchObject({
        email: 'per_son@example.org',
        institution: 'Example Hospital',
        roles: [],
        lastSeenAt: expect.any(Number),
        isDisabled: false,
        isUnopened: false,
        sessionCount: 1,
      })
      expect(JSON.stringify(row)).not.toMatch(/argon2|password/)
      for (const [search, count] of [
        ['example hospital', 3],
        ['p_r_on', 0],
        ['%25', 0],
        ["' or 1=1 --", 0],
      ] as const)
        expect((await listUsers(encodeURIComponent(decodeURIComponent(search)))).rows).toHaveLength(count)
    })

    it('sees who has not used their account for long, and nobody who has', async () => {
      const { db } = server.dependencies
      const setUse = (lastSeenAt: number) =>
        db.updateTable('users').set({ last_seen_at: lastSeenAt }).where('email', '=', person.email).execute()
      const listUnused = async (query: string) => (await administrator.get(`${USERS}?${query}`)).body as UserPage
      await setUse(Date.now() - 91 * DAY_MS)
      expect((await listUnused('unusedDays=90')).rows.map(({ email }) => email)).toEqual([person.email])
      expect((await listUnused('unusedDays=92')).rows).toEqual([])
      expect((await administrator.get(`${USERS}?unusedDays=x`)).status).toBe(422)
      await setUse(Date.now())
    })

    it('sees everybody once, page by page', async () => {
      const { db } = server.dependencies
      const row = await db.selectFrom('users').selectAll().where('email', '=', person.email).executeTakeFirstOrThrow()
      const copies = Array.from({ length: MAX_USERS_PER_PAGE }, (_, n) => ({
        ...row,
        ...{ id: `copy-${n}`, email: `${n}@copy.example`, email_key: `${n}@copy.example` },
      }))
      await db.insertInto('users').values(copies).execute()
      const first = await listUsers()
      const second = (await administrator.get(`${USERS}?after=${first.next}`)).body as UserPage
      expect([first.rows.length, second.next]).toEqual([MAX_USERS_PER_PAGE, null])
      expect(new Set([...first.rows, ...second.rows].map(({ id }) => id)).size).toBe(MAX_USERS_PER_PAGE + 3)
      await db.deleteFrom('users').where('id', 'like', 'copy-%').execute()
    })

    it('makes an account, whose owner opens it by the link of a mail; a second one of the address is not made', async () => {
      const invited = { email: 'new@example.org', firstName: 'New', name: 'Person', institution: '' }
      expect((await administrator.post(USERS, invited)).status).toBe(201)
      expect((await administrator.post(USERS, invited)).status).toBe(403)
      const mail = await vi.waitFor(
        () => server.readMails().find((text) => text.includes('To: new@example.org')) ?? expect.fail('no mail'),
        { timeout: 10_000 },
      )
      const headers = { authorization: `Bearer ${/\/ResetPassword#([\w-]+)/.exec(mail)?.[1]}` }
      const opened = await openBrowser(server)
      expect((await opened.post('/api/auth/reset', { password: 'a walk by the sea' }, headers)).status).toBe(204)
      expect(await readAudit(`?event=create`)).toMatchObject([
        { actorEmail: administrator.email, targetEmail: 'new@example.org', outcome: 'done' },
      ])
    })

    it.each<readonly [UserChange, (id: string) => Promise<unknown>, unknown]>([
      ['grant reviewer', async () => (await person.get('/api/review/report')).status, 200],
      ['revoke reviewer', async () => (await person.get('/api/review/report')).status, 403],
      ['end sessions', () => isSignedIn(person), false],
      ['disable', async () => (await listUsers(person.email)).rows[0]?.isDisabled, true],
      ['enable', async () => (await listUsers(person.email)).rows[0]?.isDisabled, false],
    ])(
      'does this with the password alone, and it is entered with who did it to whom: %s',
      async (name, look, after) => {
        const id = await findId(person.email)
        expect(await change(id, name, 'wrong')).toBe(403)
        expect(await look(id)).not.toBe(after)
        expect(await change(id, name)).toBe(204)
        expect(await look(id)).toBe(after)
        expect(await readAudit(`?event=${name}&person=${person.email}`)).toMatchObject([
          { actorEmail: administrator.email, targetEmail: person.email, action: name, outcome: 'done' },
        ])
      },
    )

    it('stays while being the last one, which is entered as refused, and nothing is lost', async () => {
      const id = await findId(administrator.email)
      for (const name of ['revoke administrator', 'disable'] as const) expect(await change(id, name)).toBe(403)
      const erased = await administrator.post(ERASURES, {
        userId: id,
        email: administrator.email,
        currentPassword: PASSWORD,
      })
      expect(erased.body).toMatchObject({
        status: 403,
        detail: expect.stringContaining('Make somebody else an administrator first'),
      })
      const refused = (await readAudit(`?person=${administrator.email}`)).filter(({ outcome }) => outcome === 'refused')
      expect(refused.map(({ action }) => action)).toEqual(['erase', 'disable', 'revoke administrator'])
      expect(await isSignedIn(administrator)).toBe(true)
    })

    it('erases a person only with the address typed again, and takes their mails with them', async () => {
      const { email } = await openSignedInBrowser(server)
      await person.post('/api/auth/initReset', { email })
      const countMails = () => server.readMails().filter((mail) => mail.includes(email)).length
      await vi.waitFor(() => expect(countMails()).toBe(1), { timeout: 10_000 })
      const userId = await findId(email)
      const erase = async (typed: string) =>
        (await administrator.post(ERASURES, { userId, email: typed, currentPassword: PASSWORD })).status
      expect([await erase('other@example.org'), await erase(email), await erase(email)]).toEqual([422, 204, 404])
      expect([await findId(email), countMails()]).toEqual(['', 0])
      expect(await readAudit(`?person=${userId}`)).toMatchObject([{ action: 'erase', outcome: 'done' }])
    })

    it('reads who did what by person, event and day, on the page and as CSV', async () => {
      const today = new Date().toISOString().slice(0, 10)
      const counts = [`?from=${today}&to=${today}&event=list`, '?to=2020-01-01', '?event=no%20such'].map(readAudit)
      expect((await Promise.all(counts)).map((rows) => rows.length > 0)).toEqual([true, false, false])
      expect((await administrator.get(`${AUDIT}?from=yesterday`)).status).toBe(422)
      const { body, headers } = await administrator.get(`${AUDIT}.csv?event=disable`)
      expect(headers.get('content-disposition')).toContain('epicriteria-audit.csv')
      expect(String(body).split('\n')[0]).toBe('id,at,actor,action,target,outcome,actorEmail,targetEmail')
      expect(String(body)).toContain(`disable,${await findId(person.email)},done`)
    })

    it('finds every entry of several people, or of several events, once, newest first, from page to page', async () => {
      const { db } = server.dependencies
      const ids = [await findId(reviewer.email), await findId(person.email)]
      const entries = Array.from({ length: 2 * ROWS_PER_PAGE.shown + 10 }, (_, n) => ({
        ...{ id: `paged-${n}`, at: Math.floor(n / 3), action: 'read case', outcome: 'done' as const },
        actor: ids[n % 2] ?? '',
        target: n % 5 === 0 ? (ids[n % 2] ?? '') : 'a case',
      }))
      const strangers = entries.map((entry, n) => ({
        ...entry,
        ...{ id: `strange-${n}`, actor: 'nobody', action: 'read remarks', target: 'a case' },
      }))
      await db
        .insertInto('audit')
        .values([...entries, ...strangers])
        .execute()
      const listPages = async (query: string) => {
        const listed: unknown[] = []
        for (let next: string | null | undefined; next !== null; ) {
          const after = next === undefined ? '' : `&after=${next}`
          const { body } = await administrator.get(`${AUDIT}?${query}&to=1970-01-01${after}`)
          const page = body as UserPage
          listed.push(...page.rows.map(({ id }) => id))
          next = page.next
        }
        return listed
      }
      const sortNewestFirst = (rows: typeof entries) =>
        rows.toSorted((a, b) => b.at - a.at || (a.id < b.id ? 1 : -1)).map(({ id }) => id)
      expect(await listPages('person=per&event=READ%20CASE')).toEqual(sortNewestFirst(entries))
      expect(await listPages('event=READ')).toEqual(sortNewestFirst([...entries, ...strangers]))
      await db.deleteFrom('audit').where('at', '<', 1_000).execute()
    })

    it('has every entry of a long audit once in its file', async () => {
      const { db } = server.dependencies
      const entries = Array.from({ length: 2 * ROWS_PER_PAGE.audit + 1 }, (_, n) => ({
        ...{ id: `filed-${n}`, at: Math.floor(n / 3), action: 'read case', outcome: 'done' as const },
        ...{ actor: 'nobody', target: 'a case' },
      }))
      await db.insertInto('audit').values(entries).execute()
      const { body } = await administrator.get(`${AUDIT}.csv?to=1970-01-01`)
      const ids = String(body).match(/^filed-\d+/gm)
      await db.deleteFrom('audit').where('at', '<', 1_000).execute()
      expect(ids?.toSorted()).toEqual(entries.map(({ id }) => id).toSorted())
    })

    it('is asked to type more of an address that too many people have', async () => {
      const { db } = server.dependencies
      const row = await db.selectFrom('users').selectAll().where('email', '=', person.email).executeTakeFirstOrThrow()
      const copies = Array.from({ length: 51 }, (_, n) => ({
        ...row,
        ...{ id: `copy-${n}`, email: `${n}@copy.example`, email_key: `${n}@copy.example` },
      }))
      await db.insertInto('users').values(copies).execute()
      const answers = [
        await administrator.get(`${AUDIT}?person=@copy`),
        await administrator.get(`${AUDIT}?person=50@copy`),
      ]
      expect(answers.map(({ status }) => status)).toEqual([422, 200])
      expect(answers[0]?.body).toMatchObject({ errors: [{ detail: expect.stringContaining('type more of it') }] })
      expect((await administrator.get(`${AUDIT}.csv?person=@copy`)).status).toBe(422)
      await db.deleteFrom('users').where('id', 'like', 'copy-%').execute()
    })

    it.each([
      ['comments.csv', `/pages/Age,'=1+1,`],
      ['feedback.ndjson', '"rating":4'],
      ['cases.csv', '""id"":""known""'],
      ['audit.csv', 'list users'],
    ])('takes what is stored, which is entered as well: %s', async (file, content) => {
      const { status, body } = await administrator.get(await findDownload(file))
      expect([status, String(body)]).toEqual([200, expect.stringContaining(content)])
      const [entry] = await readAudit('?event=export')
      expect(entry).toMatchObject({ actorEmail: administrator.email, target: file.split('.')[0] })
    })

    it('gets the list of exports where it asks for none of them', async () => {
      for (const { body } of [await askForFile('users.csv'), await administrator.get(`${EXPORT}/users.csv`)])
        expect(body).toMatchObject({ status: 404, detail: expect.stringContaining('comments, feedback') })
    })

    it('takes what is stored only after the password was typed for it, within a minute, in that session, and no other file', async () => {
      const address = await findDownload('cases.csv')
      const other = await openBrowser(server)
      await other.post('/api/auth/login', { email: administrator.email, password: PASSWORD })
      expect((await askForFile('cases.csv', 'wrong')).status).toBe(403)
      const refused = [
        await administrator.get(`${EXPORT}/cases.csv`),
        await administrator.get(address.replace('cases', 'comments')),
        await administrator.get(address.replace(/.$/, (last) => (last === 'a' ? 'b' : 'a'))),
        await other.get(address),
      ]
      for (const { body } of refused)
        expect(body).toMatchObject({ status: 403, detail: expect.stringContaining('on the page Administration') })
      expect((await administrator.get(address)).status).toBe(200)
      vi.useFakeTimers({ now: Date.now() + 60_000, toFake: ['Date'] })
      expect((await administrator.get(address)).status).toBe(403)
      vi.useRealTimers()
    })
  })

  describe('a reviewer', () => {
    it('reads how the rules did and what was remarked, in which nothing leads to a person or a case', async () => {
      const report = await reviewer.get('/api/review/report')
      expect(report.body).toMatchObject({
        validations: { all: 1, containedInLikely: 0, othersInLikely: 1 },
        diagnoses: [{ diagnosis: 'IESS', cases: 1, groups: { excluded: 1 }, notChecked: 0 }],
        missed: [{ diagnosis: 'IESS', group: 'excluded' }],
      })
      const answers = [report]
      for (const kind of ['comments', 'feedback', 'validations'])
        for (const path of [kind, `${kind}/csv`]) answers.push(await reviewer.get(`/api/review/remarks/${path}`))
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
      expect(answers[1]?.body).toMatchObject({
        rows: [{ day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/), page: '/pages/Age', comment: '=1+1' }],
      })
      const text = JSON.stringify(answers.map(({ body }) => body))
      for (const secret of ['known', person.email, await findId(person.email)]) expect(text).not.toContain(secret)
      expect((await reviewer.get('/api/review/report.csv')).body).toMatch(/^IESS,1,0,0,0,0,1,0,/m)
      expect((await reviewer.get('/api/review/remarks/cases')).status).toBe(404)
    })

    it('is entered with every look', async () => {
      const entries = await readAudit(`?person=${reviewer.email}`)
      const looks = new Set(entries.map(({ action, target }) => `${action} ${target}`.trim()))
      for (const look of ['report', 'read remarks comments', 'export comments', 'export report'])
        expect(looks).toContain(look)
    })
  })
}
