import { EventEmitter, once } from 'node:events'
import { TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findOrCreateAccount } from '../../../api/accounts/sign-on-account.ts'
import type { UserTable } from '../../../api/database/schema.ts'
import { RATE_LIMITS } from '../../../api/middleware/rate-limit.ts'
import {
  consumeEmailChange,
  consumeResetToken,
  createEmailChange,
  createResetToken,
  findChallengedUser,
  findResetTokenOwner,
  insertSignInChallenge,
} from '../../../api/repositories/one-time-tokens.ts'
import { revokePendingChanges } from '../../../api/repositories/pending-changes.ts'
import { countRecoveryCodes, findSecondFactor, insertRecoveryCodes } from '../../../api/repositories/second-factors.ts'
import { findSession, insertSession } from '../../../api/repositories/sessions.ts'
import { changeUser, type UserChange } from '../../../api/repositories/user-changes.ts'
import { findUserByEmail, updateEmailProved, updateOwnerPasswordHash } from '../../../api/repositories/users.ts'
import type { IdentityProvider } from '../../../api/settings/identity-providers.ts'
import { HOUR_MS } from '../../../api/shared/time.ts'
import { computeSha256 } from '../../../api/shared/tokens.ts'
import { runAdmin } from '../support/run-admin.ts'
import { openBrowser, openSignedInBrowser, PASSWORD, type TestBrowser } from '../support/test-browser.ts'
import { type CreateDatabase, startTestServer, type TestServer } from '../support/test-server.ts'
import { waitForMailIn } from '../support/wait-for-mail.ts'

type Owner = TestBrowser & Readonly<{ email: string; row: UserTable }>

const NEW_PASSWORD = 'another long walk'
const OWN_PASSWORD = { currentPassword: PASSWORD }

/** What throws a thief out of an account throws out what the thief has begun there. */
export function testRevocation(createDatabase: CreateDatabase): void {
  let server: TestServer

  beforeAll(async () => {
    server = await startTestServer(createDatabase, { SERVER_KEY: 'a key that is long enough to be one' })
  })
  afterAll(() => server.close())

  const getDatabase = () => server.dependencies.db
  const findRow = async (email: string): Promise<UserTable> =>
    (await findUserByEmail(getDatabase(), email)) ?? expect.fail(`${email} has no account`)
  const openOwner = async (): Promise<Owner> => {
    const browser = await openSignedInBrowser(server)
    return { ...browser, row: await findRow(browser.email) }
  }
  const logIn = async (email: string): Promise<TestBrowser> => {
    const browser = await openBrowser(server)
    await browser.post('/api/auth/login', { email, password: PASSWORD })
    return browser
  }
  const isSignedIn = async (browser: TestBrowser) => Object((await browser.get('/api/auth/session')).body).user !== null
  const makeAdministrator = async () => {
    const chief = await openOwner()
    await runAdmin(['grant', 'administrator', chief.email], server.settings)
    return chief
  }
  const setNewPassword = async ({ row }: Owner) => {
    const headers = { authorization: `Bearer ${await createResetToken(getDatabase(), row)}` }
    return (await openBrowser(server)).post('/api/auth/reset', { password: NEW_PASSWORD }, headers)
  }
  const setUpApp = async (owner: Owner) => {
    const { body } = await owner.post('/api/account/secondFactor/authenticator', OWN_PASSWORD)
    const { secret, setup } = Object(body)
    const code = new TOTP({ secret }).generate()
    await owner.post('/api/account/secondFactor/authenticator/confirm', { setup, code })
  }

  const signOn = (email: string) =>
    findOrCreateAccount(server.dependencies, PROVIDER, {
      ...{ claims: { email, email_verified: true }, subject: email, idToken: '', providerSession: null, signedOnAt: 0 },
    })

  /** What throws a thief out, by whoever notices. */
  const TRIGGERS: Readonly<Record<string, (owner: Owner) => Promise<unknown>>> = {
    'a new password by the link of a mail': setNewPassword,
    'a new password on the page Account': (owner) =>
      owner.post('/api/account/password', { ...OWN_PASSWORD, password: NEW_PASSWORD }),
    'admin reset-password': ({ email }) => runAdmin(['reset-password', email], server.settings),
    'admin disable': ({ email }) => runAdmin(['disable', email], server.settings),
    'admin disable, and admin enable later': async ({ email }) => {
      for (const command of ['disable', 'enable']) await runAdmin([command, email], server.settings)
    },
    'an administrator who ends the sessions': async ({ row }) => {
      const change = { userId: row.id, change: 'end sessions', ...OWN_PASSWORD }
      return (await makeAdministrator()).post('/api/administration/changes', change)
    },
    'the end of all other sessions': (owner) => owner.call('DELETE', '/api/account/sessions'),
    'the end of the session of the thief': async (owner) => {
      const { sessions } = Object((await owner.get('/api/account/sessions')).body)
      const { id } = sessions.find(({ isCurrent }: { isCurrent: boolean }) => !isCurrent)
      return owner.call('DELETE', `/api/account/sessions/${id}`)
    },
    'a second step': setUpApp,
    'the first log-in through an institution': ({ email }) => signOn(email),
    'the first log-in through an institution, where the address was proved before': async ({ email, row }) => {
      await updateEmailProved(getDatabase(), row.id)
      return signOn(email)
    },
    'the end of the account': (owner) => owner.post('/api/account/erase', OWN_PASSWORD),
  }
  const OWNER_STAYS = [
    ...['a new password on the page Account', 'a second step'],
    ...['the end of all other sessions', 'the end of the session of the thief'],
  ]

  /** What a thief who knows the password begins; each gives back whether it still leads into the account. */
  async function beginEverything({ email, row }: Owner): Promise<Readonly<Record<string, () => Promise<boolean>>>> {
    const db = getDatabase()
    const thief = await logIn(email)
    const emailToken = await createEmailChange(db, row, `thief-${email}`)
    const resetToken = await createResetToken(db, row)
    const step = await insertSignInChallenge(db, row, false)
    return {
      session: () => isSignedIn(thief),
      'link for a password': async () => (await findResetTokenOwner(db, resetToken)) !== undefined,
      'second step': async () => (await findChallengedUser(db, step)) !== undefined,
      'change of the address': async () => typeof (await consumeEmailChange(db, emailToken)) === 'object',
      'change of the address, written in the background afterwards': async () => {
        const token = await createEmailChange(db, row, `late-${email}`).catch(() => '')
        return typeof (await consumeEmailChange(db, token)) === 'object'
      },
      'link for a password, written in the background afterwards': async () => {
        const token = await createResetToken(db, row).catch(() => '')
        return (await findResetTokenOwner(db, token)) !== undefined
      },
      'second step, written in the background afterwards': async () => {
        const token = await insertSignInChallenge(db, row, false).catch(() => '')
        return (await findChallengedUser(db, token)) !== undefined
      },
      'new password, whose hash was computed meanwhile': async () =>
        (await updateOwnerPasswordHash(db, row, 'of the thief')) !== undefined,
    }
  }

  describe('what a thief has begun in an account leads nowhere after', () => {
    it.each(Object.entries(TRIGGERS))('%s', async (name, trigger) => {
      const owner = await openOwner()
      const begun = await beginEverything(owner)
      await trigger(owner)
      const alive: string[] = []
      for (const [what, isAlive] of Object.entries(begun)) if (await isAlive()) alive.push(what)
      expect(alive).toEqual([])
      expect(await isSignedIn(owner)).toBe(OWNER_STAYS.includes(name))
    })

    it('while without any of these all of it leads into the account', async () => {
      const begun = Object.values(await beginEverything(await openOwner()))
      for (const isAlive of begun.slice(0, 4)) expect(await isAlive()).toBe(true)
    })
  })

  /** What anybody who registers an address can set up before its owner hears of it. */
  const FACTORS: Readonly<Record<string, (owner: Owner) => Promise<unknown>>> = {
    'an app': setUpApp,
    'recovery codes, as a passkey of earlier versions has left them': ({ row }) =>
      insertRecoveryCodes(getDatabase(), row.id, ['the hash of a code']),
  }

  describe('at a new password by the link of a mail', () => {
    const logInAgain = async ({ email }: Owner) =>
      (await (await openBrowser(server)).post('/api/auth/login', { email, password: NEW_PASSWORD })).status

    it.each(Object.entries(FACTORS))('%s from before the address was proved ends', async (_name, setUp) => {
      const thief = await openOwner()
      await setUp(thief)
      await setNewPassword({ ...thief, row: await findRow(thief.email) })
      expect(await logInAgain(thief)).toBe(200)
      expect(await countRecoveryCodes(getDatabase(), thief.row.id)).toBe(0)
      expect(await waitForMailIn(server, thief.email, 'was turned off')).toContain('mailed here')
    })

    it.each(Object.entries(FACTORS))('%s of an owner who had proved the address stays', async (_name, setUp) => {
      const owner = await openOwner()
      await updateEmailProved(getDatabase(), owner.row.id)
      await setUp(owner)
      await setNewPassword({ ...owner, row: await findRow(owner.email) })
      expect(await logInAgain(owner)).toBe(202)
    })
  })

  describe('a call whose body was on its way when a thief was thrown out', () => {
    it('sets up no second step', async () => {
      const { email, row } = await openOwner()
      const thief = await logIn(email)
      const { body } = await thief.post('/api/account/secondFactor/authenticator', OWN_PASSWORD)
      const { secret, setup } = Object(body)
      const confirmation = { setup, code: new TOTP({ secret }).generate() }
      const finish = await beginCall(thief, '/api/account/secondFactor/authenticator/confirm', confirmation)
      await consumeResetToken(getDatabase(), await createResetToken(getDatabase(), row), 'of the owner')
      expect(await finish()).toBe(401)
      expect(await findSecondFactor(getDatabase(), row.id)).toBeUndefined()
    })

    it('stores nothing for an account that is erased, which is no fault of the server', async () => {
      const owner = await openOwner()
      const calls = [
        await beginCall(owner, '/api/stores', { text: '{}' }),
        await beginCall(owner, '/api/comment', { caseId: 'x', page: 'Age', comment: 'late' }),
      ]
      const again = await logIn(owner.email)
      expect((await again.post('/api/account/erase', OWN_PASSWORD)).status).toBe(204)
      for (const finish of calls) expect(await finish()).toBe(401)
      expect(server.errors).toEqual([])
    })

    it.each<[UserChange, number]>([
      ['disable', 401],
      ['end sessions', 401],
      ['revoke administrator', 403],
    ])('makes nobody an administrator after %s', async (change, status) => {
      const [chief, thief, accomplice] = [await makeAdministrator(), await makeAdministrator(), await openOwner()]
      const grant = { userId: accomplice.row.id, change: 'grant administrator', ...OWN_PASSWORD }
      const invitation = { email: `invited-${thief.email}`, firstName: '', name: '', institution: '' }
      const calls = [
        await beginCall(thief, '/api/administration/changes', grant),
        await beginCall(thief, '/api/administration/users', invitation),
      ]
      await changeUser(getDatabase(), chief.row.id, change, thief.row.id)
      for (const finish of calls) expect(await finish()).toBe(status)
      expect((await findRow(accomplice.email)).administrator_since).toBeNull()
      expect(await findUserByEmail(getDatabase(), invitation.email)).toBeUndefined()
    })
  })

  it.each([
    ['DELETE', '/api/account/sessions', undefined],
    ['DELETE', '/api/account/sessions/none', undefined],
    ['POST', '/api/account/password', { ...OWN_PASSWORD, password: PASSWORD }],
    ['POST', '/api/account/secondFactor/authenticator/confirm', { setup: 'x', code: '000000' }],
  ])('a thief cannot end each link to the owner by %s %s again and again', async (method, path, body) => {
    const thief = await openOwner()
    const { db } = server.dependencies
    await thief.call('DELETE', '/api/account/sessions')
    await db.updateTable('attempts').set({ count: RATE_LIMITS.endsOfAccount.max }).execute()
    const link = await createResetToken(db, await findRow(thief.email))
    expect((await thief.call(method, path, body)).status).toBe(429)
    expect(await findResetTokenOwner(db, link)).toBeDefined()
  })

  it('a session that a newer password has ended is not revived as the one that is kept', async () => {
    const { row } = await openOwner()
    const db = getDatabase()
    const late = { id: `late ${row.id}`, userId: row.id, passwordVersion: row.password_version, device: '' }
    await updateOwnerPasswordHash(db, row, 'of the owner')
    await insertSession(db, { ...late, expiresAt: Date.now() + HOUR_MS })
    await revokePendingChanges(db, row.id, [computeSha256(late.id)])
    expect(await findSession(db, late.id)).toBeUndefined()
  })

  it('the owner reads at the old address that another one was requested, and how to stop that', async () => {
    const owner = await openOwner()
    await owner.post('/api/account/email', { ...OWN_PASSWORD, email: `new-${owner.email}` })
    const mail = await waitForMailIn(server, owner.email, 'A new address was requested')
    expect(mail).toContain(`new-${owner.email}`)
    expect(mail).toContain('/Reset')
  })
}

/** Sends a call up to its body, and waits until the server reads that. The result sends the body and gives the status. */
async function beginCall({ cookies, send }: TestBrowser, path: string, body: object): Promise<() => Promise<number>> {
  const events = new EventEmitter()
  const isRead = once(events, 'read')
  const sendBody = async (controller: ReadableStreamDefaultController): Promise<void> => {
    const isWanted = once(events, 'finish')
    events.emit('read')
    await isWanted
    controller.enqueue(new TextEncoder().encode(JSON.stringify(body)))
    controller.close()
  }
  const stream = new ReadableStream({ pull: sendBody }, { highWaterMark: 0 })
  const headers = { 'x-xsrf-token': cookies.get('XSRF-TOKEN') ?? '', 'content-type': 'application/json' }
  const answer = send(path, { method: 'POST', headers, body: stream, ...{ duplex: 'half' } })
  await isRead
  return async () => {
    events.emit('finish')
    return (await answer).status
  }
}

const PROVIDER: IdentityProvider = {
  ...{ id: 'hospital', name: 'The hospital', issuer: 'https://login.example.org', clientId: 'epicriteria' },
  ...{ domains: ['example.org'], groups: [], groupsClaim: 'groups', roleGroups: { administrator: [], reviewer: [] } },
  ...{ clientAuthentication: 'post', vouchesForEmails: false, retiredKeys: [] },
}
