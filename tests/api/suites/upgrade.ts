import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import { TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findOrCreateAccount } from '../../../api/accounts/sign-on-account.ts'
import { migrate } from '../../../api/database/migrate.ts'
import { openDatabase } from '../../../api/database/open.ts'
import { COMMAND_PATIENCE } from '../../../api/database/postgres.ts'
import { countRows } from '../../../api/repositories/query-parts.ts'
import type { IdentityProvider } from '../../../api/settings/identity-providers.ts'
import { readSettings } from '../../../api/settings/settings.ts'
import { describeError } from '../../../api/shared/log.ts'
import { computeSha256 } from '../../../api/shared/tokens.ts'
import {
  APP_SECRET,
  CASE_IDS,
  createEarlierDatabase,
  type EarlierRow,
  type EarlierRows,
  OTHER_RECOVERY_CODE,
  RECOVERY_CODE,
  SERVER_KEY,
  TOKENS,
} from '../support/earlier-database.ts'
import { runAdmin } from '../support/run-admin.ts'
import { openBrowser, PASSWORD, type TestBrowser } from '../support/test-browser.ts'
import { type CreateDatabase, startInstance, type TestServer } from '../support/test-server.ts'

/** The tables with what a person entered, and with what is recorded of one. */
const KEPT_TABLES = [
  ...['users', 'identities', 'authenticators', 'recovery_codes', 'cases', 'case_versions'],
  ...['comments', 'feedback', 'validations', 'audit'],
]

/** The database of an earlier version is upgraded at the start of the server, and everybody finds what is theirs. */
export function testUpgrade(createDatabase: CreateDatabase): void {
  let before: EarlierRows
  let refusal: unknown
  let rowsAfterRefusal: number
  let server: TestServer
  let dataDir: string

  beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'epicriteria-upgrade-'))
    const settings = { DATA_DIR: dataDir, ...(await createDatabase()), SERVER_KEY }
    const db = openDatabase(readSettings(settings), () => {}, COMMAND_PATIENCE)
    before = await createEarlierDatabase(db)
    refusal = await migrate(db).catch(describeError)
    rowsAfterRefusal = await countRows(db.selectFrom('card_outcomes' as 'users'))
    await sql`delete from card_outcomes`.execute(db)
    await db.destroy()
    server = await startInstance(settings)
  })
  afterAll(async () => {
    await server.close()
    rmSync(dataDir, { recursive: true })
  })

  const logIn = async (id: string) => {
    const browser = await openBrowser(server)
    const { status, body } = await browser.post('/api/auth/login', {
      email: `${id}@hospital.example`,
      password: PASSWORD,
    })
    return { ...browser, status, body }
  }
  const typeCode = async (browser: TestBrowser, code: string) =>
    (await browser.post('/api/auth/secondFactor', { code })).status
  const get = async (browser: TestBrowser, path: string) => Object((await browser.get(path)).body)

  it('is refused, and changes nothing, while counts are there that it would lose', () => {
    expect(refusal).toMatch(/^The database was not changed\. It holds 1 counts .* export card_outcomes/)
    expect(rowsAfterRefusal).toBe(1)
  })

  it.each(KEPT_TABLES)('every row of %s is there as it was', async (table) => {
    const untyped = server.dependencies.db as unknown as Kysely<Record<string, EarlierRow>>
    const rows = await untyped.selectFrom(table).selectAll().execute()
    expect(before[table]?.length).toBeGreaterThan(0)
    for (const row of before[table] ?? []) {
      const after = rows.find(({ id }) => id === row.id) ?? expect.fail(`${row.id} is gone`)
      const shared = Object.entries(row).filter(([column]) => column in after)
      expect(after).toMatchObject(Object.fromEntries(shared))
    }
  })

  it('a person logs in with the password, and reads cases, earlier versions and remarks', async () => {
    const browser = await logIn('author')
    expect(browser.status).toBe(200)
    const { cases } = await get(browser, '/api/stores')
    const [first, second] = before.cases ?? []
    expect(cases).toHaveLength(2)
    expect(cases).toContainEqual(
      expect.objectContaining({
        id: CASE_IDS.first,
        label: 'The girl',
        version: 2,
        text: first?.text,
        likely: ['CAE'],
      }),
    )
    expect(cases).toContainEqual(expect.objectContaining({ id: CASE_IDS.second, text: second?.text }))
    const earlier = await get(browser, `/api/stores/${CASE_IDS.first}?version=1`)
    expect(earlier.text).toBe(before.case_versions?.[0]?.text)
    expect(await get(browser, '/api/account/export')).toMatchObject({
      ...{ earlierVersions: [{ version: 1 }], comments: [{ comment: 'A word is missing.' }] },
      feedback: [{ rating: 4, text: 'Helpful', diagnosis: 'CAE' }],
    })
  })

  it('an administrator takes the second step by app or recovery code, and reads who did what and what was remarked', async () => {
    const browser = await logIn('chief')
    expect([browser.status, await typeCode(browser, new TOTP({ secret: APP_SECRET }).generate())]).toEqual([202, 200])
    expect(await typeCode(await logIn('chief'), RECOVERY_CODE)).toBe(200)
    expect(await typeCode(await logIn('chief'), RECOVERY_CODE)).toBe(401)
    const { rows } = await get(browser, '/api/administration/audit')
    for (const { action, target } of before.audit ?? [])
      expect(rows).toContainEqual(expect.objectContaining({ action, target }))
    const remarks = await get(browser, '/api/review/remarks/validations')
    expect(remarks.rows).toMatchObject([{ correct_diagnosis: 'CAE', comment: 'As seen' }])
  })

  describe('what was begun before', () => {
    it('goes on: the link for a new password, once', async () => {
      const browser = await openBrowser(server)
      const reset = async () => {
        const headers = { authorization: `Bearer ${TOKENS.reset}` }
        return (await browser.post('/api/auth/reset', { password: PASSWORD }, headers)).status
      }
      expect([await reset(), await reset(), (await logIn('forgetful')).status]).toEqual([204, 401, 200])
    })

    it('goes on: the link that proves a new address', async () => {
      const { body } = await (await openBrowser(server)).post('/api/auth/confirmEmail', { token: TOKENS.email })
      expect(body).toEqual({ email: 'new@hospital.example' })
    })

    it('goes on: the second step of a log-in, for the tries that are left', async () => {
      const browser = await openBrowser(server)
      browser.cookies.set('epicriteria-second-step', TOKENS.signIn)
      expect(await typeCode(browser, OTHER_RECOVERY_CODE)).toBe(200)
    })

    it('is gone where it had run out', async () => {
      const rows = await server.dependencies.db.selectFrom('one_time_tokens').select('token_sha256').execute()
      expect(rows).not.toContainEqual({ token_sha256: computeSha256(TOKENS.over) })
    })
  })

  describe('an account whose second step was a passkey alone', () => {
    it('is asked for a recovery code, which opens it once, and then has an app set up', async () => {
      const [browser, again] = [await logIn('keyholder'), await logIn('keyholder')]
      expect([browser.status, browser.body]).toEqual([202, { secondStep: { hasAuthenticator: false } }])
      expect((await browser.get('/api/stores')).status).toBe(401)
      expect([await typeCode(browser, RECOVERY_CODE), await typeCode(again, RECOVERY_CODE)]).toEqual([200, 401])
      const state = { unavailable: null, isOn: true, hasAuthenticator: false, recoveryCodesLeft: 0 }
      expect(await get(browser, '/api/account/secondFactor')).toEqual(state)
      const { body } = await browser.post('/api/account/secondFactor/authenticator', { currentPassword: PASSWORD })
      const { secret, setup } = Object(body)
      const confirmation = { setup, code: new TOTP({ secret }).generate() }
      const added = await browser.post('/api/account/secondFactor/authenticator/confirm', confirmation)
      expect(Object(added.body).recoveryCodes).toHaveLength(10)
      expect((await logIn('keyholder')).body).toEqual({ secondStep: { hasAuthenticator: true } })
    })

    it.each(['', 'passkey of careless', RECOVERY_CODE, '000000'])(
      'and that has no recovery codes is not opened by the password and %j',
      async (code) => {
        const browser = await logIn('careless')
        expect([browser.status, (await browser.get('/api/stores')).status]).toEqual([202, 401])
        expect(await typeCode(browser, code)).not.toBe(200)
      },
    )

    it('and that has no recovery codes is opened by the password after a reset on the command line', async () => {
      const { status } = await runAdmin(['reset-second-factor', 'careless@hospital.example'], server.settings)
      expect([status, (await logIn('careless')).status]).toEqual([0, 200])
    })
  })

  describe('whoever was made by the program of an institution', () => {
    const hospital: IdentityProvider = {
      ...{ id: 'hospital', name: 'The hospital', issuer: 'https://login.hospital.example', clientId: 'epicriteria' },
      ...{ clientAuthentication: 'post', domains: ['hospital.example'], groups: [], groupsClaim: 'groups' },
      ...{ roleGroups: { administrator: [], reviewer: [] }, vouchesForEmails: false, retiredKeys: [] },
    }
    const signOn = (id: string) =>
      findOrCreateAccount(server.dependencies, hospital, {
        claims: { email: `${id}@hospital.example`, email_verified: true },
        ...{ subject: id, providerSession: null, idToken: '', signedOnAt: Date.now() },
      })

    it('comes in through the institution', async () => {
      expect(await signOn('provisioned')).toMatchObject({ id: 'provisioned' })
    })

    it.each(['leaver', 'given-up'])('stays shut out once disabled: %s', async (id) => {
      await expect(signOn(id)).rejects.toMatchObject({ problem: 'disabled' })
    })
  })
}
