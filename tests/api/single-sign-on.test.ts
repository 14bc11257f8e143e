import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { followProviderRoles } from '../../api/accounts/sign-on-roles.ts'
import type { UserTable } from '../../api/database/schema.ts'
import { RATE_LIMITS } from '../../api/middleware/rate-limit.ts'
import { createResetToken } from '../../api/repositories/one-time-tokens.ts'
import { insertRecoveryCodes } from '../../api/repositories/second-factors.ts'
import { findUserByEmail, updateEmailProved } from '../../api/repositories/users.ts'
import { startOpenIdProvider, type TestProvider } from './support/openid-provider.ts'
import { runAdmin } from './support/run-admin.ts'
import { begin, describeProvider, getLocation, PUBLIC_ADDRESS, signOn, visitProvider } from './support/sign-on.ts'
import { createPerson, openBrowser, openSignedInBrowser, PASSWORD, type TestBrowser } from './support/test-browser.ts'
import { startInstance, startTestServer, type TestServer } from './support/test-server.ts'
import { waitForMailIn } from './support/wait-for-mail.ts'

let hospital: TestProvider
let network: TestProvider
let folder: string
let server: TestServer

const writeProviders = (name: string, providers: readonly object[]): string => {
  writeFileSync(join(folder, name), JSON.stringify(providers))
  return join(folder, name)
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'epicriteria-providers-'))
  hospital = await startOpenIdProvider('hospital', PUBLIC_ADDRESS)
  network = await startOpenIdProvider('network', PUBLIC_ADDRESS)
  const providers = [
    describeProvider('hospital', hospital, { domains: ['hospital.example'] }),
    describeProvider('network', network, {
      ...{ groups: ['neurology'], administratorGroups: ['chiefs', 'it'], reviewerGroups: ['experts'] },
    }),
  ]
  server = await startTestServer(() => Promise.resolve({}), { OIDC_PROVIDERS: writeProviders('both.json', providers) })
})
afterAll(async () => {
  await Promise.all([server.close(), hospital.close(), network.close()])
  rmSync(folder, { recursive: true })
})

const getUser = async (browser: TestBrowser) => Object((await browser.get('/api/auth/session')).body).user

const getProblem = (location: string): string | null =>
  new URL(location, PUBLIC_ADDRESS).searchParams.get('signOnProblem')

const ANN = { email: 'ann@hospital.example', email_verified: true, given_name: 'Ann', family_name: 'Arbor' }

beforeEach(() => {
  hospital.signInAs('ann', ANN)
  network.signInAs('ann', { ...ANN, email: 'ann@network.example', groups: ['neurology'] })
})

describe('signing in through an institution', () => {
  it('makes an account at the first time, finds it again, and leads back to the page that was asked for', async () => {
    const browser = await openBrowser(server)
    expect(await signOn(browser, 'hospital', '/pages/EEG')).toBe('/pages/EEG')
    const first = await getUser(browser)
    expect(first).toMatchObject({ email: ANN.email, firstName: 'Ann', name: 'Arbor', institution: 'The hospital' })
    hospital.signInAs('ann', { ...ANN, email: 'ann.smith@hospital.example' })
    const elsewhere = await openBrowser(server)
    expect(await signOn(elsewhere, 'hospital', '//evil.example')).toBe('/pages/Age')
    expect(await getUser(elsewhere)).toEqual(first)
  })

  it('is logged with the person, and so is a sign-in that fails', async () => {
    const before = server.log.length
    await signOn(await openBrowser(server), 'hospital')
    hospital.signInAs('eve', { ...ANN, email: 'eve@elsewhere.example' })
    await signOn(await openBrowser(server), 'hospital')
    const events = server.log.slice(before).filter(({ level }) => level === 'security')
    expect(events.map(({ message, outcome }) => `${message}: ${outcome}`)).toEqual([
      'single sign-on: success',
      'single sign-on: failure',
    ])
    expect(events.map(({ userId }) => userId)).toEqual([expect.stringMatching(/^[\da-f-]{36}$/), undefined])
  })

  it('two providers have people of their own, also by the same name', async () => {
    const [one, two] = [await openBrowser(server), await openBrowser(server)]
    await Promise.all([signOn(one, 'hospital'), signOn(two, 'network')])
    expect((await getUser(one)).email).toBe('ann@hospital.example')
    expect((await getUser(two)).email).toBe('ann@network.example')
  })

  describe('with an address that has an account here already', () => {
    const countMails = (words: string) => server.readMails().filter((mail) => mail.includes(words)).length
    const listActions = async (target: string) =>
      (
        await server.dependencies.db
          .selectFrom('audit')
          .select(['actor', 'action'])
          .where('target', '=', target)
          .orderBy(sql`rowid`)
          .execute()
      ).map(({ actor, action }) => `${actor}: ${action}`)
    const registerLocally = async (email: string) => {
      const browser = await openSignedInBrowser(server, email)
      return { ...browser, id: String(Object(await getUser(browser)).id) }
    }
    const prove = async (id: string) => updateEmailProved(server.dependencies.db, id)
    const signOnAs = async (provider: 'hospital' | 'network', email: string, claims: object = {}) => {
      const person = { email, email_verified: true, given_name: 'Bob', family_name: 'Bone', groups: ['neurology'] }
      const test = provider === 'hospital' ? hospital : network
      test.signInAs(`${provider} ${email}`, { ...person, ...claims })
      const browser = await openBrowser(server)
      return { ...browser, location: await signOn(browser, provider) }
    }

    it('links it if its owner has proved the address; password and second step end, the owner is mailed, it is entered', async () => {
      const { id, email, ...local } = await registerLocally('linked@hospital.example')
      await prove(id)
      await insertRecoveryCodes(server.dependencies.db, id, ['the hash of a code'])
      const browser = await signOnAs('hospital', email)
      expect(browser.location).toBe('/pages/Age')
      expect(Object(await getUser(browser)).id).toBe(id)
      expect((await browser.get('/api/account/secondFactor')).body).toMatchObject({
        unavailable: 'institution',
        isOn: false,
      })
      expect(await getUser(local)).toBeNull()
      const login = await (await openBrowser(server)).post('/api/auth/login', { email, password: PASSWORD })
      expect(login.status).toBe(401)
      expect(await listActions(id)).toEqual(['provider:hospital: link identity'])
      await waitForMailIn(server, email, 'opens through your institution now')
    })

    it('sets it aside if nobody has proved the address: the person gets another one, and what is stored stays with the old one', async () => {
      const { id, email, ...thief } = await registerLocally('head@hospital.example')
      await thief.post('/api/stores', { text: '{"id":"entered before"}' })
      const head = await signOnAs('hospital', email)
      expect(head.location).toBe('/pages/Age')
      expect(await getUser(head)).toMatchObject({ email, institution: 'The hospital' })
      expect(Object(await getUser(head)).id).not.toBe(id)
      expect(Object((await head.get('/api/stores')).body).cases).toEqual([])
      expect(await getUser(thief)).toBeNull()
      expect(await listActions(id)).toEqual(['provider:hospital: set account aside'])
      const { email: name } = await server.dependencies.db
        .selectFrom('users')
        .select('email')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      expect(name).toMatch(/^set-aside-.+@account.invalid$/)
      expect(await waitForMailIn(server, email, 'You have a new EpiCriteria account')).toContain(name)
      await runAdmin(['enable', name], server.settings)
      const again = await openBrowser(server)
      expect((await again.post('/api/auth/login', { email: name, password: PASSWORD })).status).toBe(200)
      expect(Object((await again.get('/api/stores')).body).cases).toHaveLength(1)
    })

    it('sets it aside under a name that nobody can have registered to keep the person out', async () => {
      const { id, email } = await registerLocally('kept-out@hospital.example')
      await registerLocally(`set-aside-${id}@account.invalid`)
      expect((await signOnAs('hospital', email)).location).toBe('/pages/Age')
    })

    it.each<[string, 'hospital' | 'network', object]>([
      ['the provider reports it as unverified', 'hospital', { email_verified: false }],
      ['it is not below the domains of the provider', 'network', {}],
    ])('leaves it alone where %s', async (what, provider, claims) => {
      const { id, email, ...local } = await registerLocally(`${what.length}@hospital.example`)
      await prove(id)
      const { location } = await signOnAs(provider, email, claims)
      expect(['emailTaken', 'notAllowed']).toContain(getProblem(location))
      expect(Object(await getUser(local)).id).toBe(id)
      expect(await listActions(id)).toEqual([])
    })

    it('leaves it alone where another provider made it, or another person of the same one', async () => {
      const email = 'shared@hospital.example'
      const first = await signOnAs('network', email)
      const { id } = Object(await getUser(first))
      await prove(id)
      expect(getProblem((await signOnAs('hospital', email)).location)).toBe('emailTaken')
      hospital.signInAs('other', { email: ANN.email, email_verified: true })
      await signOn(await openBrowser(server), 'hospital')
      hospital.signInAs('successor', { email: ANN.email, email_verified: true })
      expect(getProblem(await signOn(await openBrowser(server), 'hospital'))).toBe('emailTaken')
      expect(Object(await getUser(first)).id).toBe(id)
    })

    it('lets nobody in whose account was disabled, and does not link it', async () => {
      const { id, email } = await registerLocally('disabled@hospital.example')
      await runAdmin(['disable', email], server.settings)
      const before = countMails(email)
      expect(getProblem((await signOnAs('hospital', email)).location)).toBe('disabled')
      const links = await server.dependencies.db
        .selectFrom('identities')
        .where('user_id', '=', id)
        .selectAll()
        .execute()
      expect([links, countMails(email)]).toEqual([[], before])
    })

    it.each([
      ['a link that was mailed to it was used', (row: UserTable) => resetByMail(row)],
      [
        'an administrator gave it a role',
        ({ email }: UserTable) => runAdmin(['grant', 'reviewer', email], server.settings),
      ],
    ])('it counts as proved when %s', async (what, doIt) => {
      const { id, email } = await registerLocally(`proved-${what.length}@hospital.example`)
      const row = await findUserByEmail(server.dependencies.db, email)
      if (row === undefined) return expect.unreachable()
      await doIt(row)
      expect(Object(await getUser(await signOnAs('hospital', email))).id).toBe(id)
    })

    const resetByMail = async (row: UserTable) => {
      const headers = { authorization: `Bearer ${await createResetToken(server.dependencies.db, row)}` }
      return (await openBrowser(server)).post('/api/auth/reset', { password: 'another long walk' }, headers)
    }

    it('an account that an administrator made counts as proved', async () => {
      const email = 'invited@hospital.example'
      await runAdmin(['create', email], server.settings)
      const { id } = Object(await findUserByEmail(server.dependencies.db, email))
      expect(Object(await getUser(await signOnAs('hospital', email))).id).toBe(id)
    })
  })

  it('ends after a shift, and logging out ends the session at the provider too', async () => {
    const browser = await openBrowser(server)
    await signOn(browser, 'hospital')
    const row = await server.dependencies.db
      .selectFrom('sessions')
      .selectAll()
      .where('provider', 'is not', null)
      .orderBy('created_at', 'desc')
      .executeTakeFirstOrThrow()
    expect(row.expires_at - row.created_at).toBeLessThan(12.1 * 3_600_000)
    expect(row.id_token).not.toMatch(/\.|^eyJ/)
    const { status, body } = await browser.post('/api/auth/logout')
    expect(status).toBe(200)
    const { logoutUrl } = Object(body)
    expect(logoutUrl).toMatch(new RegExp(`^${hospital.issuer}/session/end\\?id_token_hint=`))
    expect((await fetch(logoutUrl)).status).toBe(200)
    expect(await getUser(browser)).toBeNull()
  })
})

describe('roles that follow the groups of an institution', () => {
  const logIn = async (subject: string, groups: unknown) => {
    network.signInAs(subject, { ...ANN, email: `${subject}@network.example`, groups })
    const browser = await openBrowser(server)
    expect(getProblem(await signOn(browser, 'network'))).toBeNull()
    return (await getUser(browser)).roles
  }
  const listEntries = async () => {
    const rows = await server.dependencies.db
      .selectFrom('audit')
      .selectAll()
      .where('actor', '=', 'provider:network')
      .orderBy(sql`rowid`)
      .execute()
    return rows.map(({ actor, action, outcome }) => [actor, action, outcome].join(' '))
  }

  it('are granted and revoked at the log-in, each entered once, but for the last administrator', async () => {
    expect(await logIn('chief', ['neurology', 'chiefs'])).toEqual(['administrator'])
    expect(await logIn('chief', ['neurology', 'it', 'experts'])).toEqual(['administrator', 'reviewer'])
    expect(await logIn('chief', ['neurology'])).toEqual(['administrator'])
    expect(server.log).toContainEqual(
      expect.objectContaining({ message: expect.stringContaining('stays administrator') }),
    )
    expect(await logIn('next', ['neurology', 'it'])).toEqual(['administrator'])
    expect(await logIn('chief', 'neurology')).toEqual([])
    expect(await listEntries()).toEqual([
      'provider:network grant administrator done',
      'provider:network grant reviewer done',
      'provider:network revoke administrator refused',
      'provider:network revoke reviewer done',
      'provider:network grant administrator done',
      'provider:network revoke administrator done',
    ])
  })

  it('go where the institution sends no groups at all, and it is logged', async () => {
    expect(await logIn('expert', ['neurology', 'experts'])).toEqual(['reviewer'])
    const { db, settings } = server.dependencies
    const row = await findUserByEmail(db, 'expert@network.example')
    const provider = settings.identityProviders.find(({ id }) => id === 'network')
    if (row === undefined || provider === undefined) return expect.unreachable()
    await followProviderRoles(server.dependencies, provider, { claims: {} }, row)
    expect(server.log).toContainEqual(
      expect.objectContaining({ message: expect.stringContaining('sent no groups'), userId: row.id }),
    )
    expect((await findUserByEmail(db, row.email))?.reviewer_since).toBeNull()
  })

  it('stay as they were given here where the institution names no groups for them', async () => {
    await signOn(await openBrowser(server), 'hospital')
    const { db } = server.dependencies
    await db.updateTable('users').set({ reviewer_since: 1 }).where('email', '=', ANN.email).execute()
    const browser = await openBrowser(server)
    await signOn(browser, 'hospital')
    expect((await getUser(browser)).roles).toEqual(['reviewer'])
  })
})

describe('a person without a password who does what cannot be undone', () => {
  const beginConfirmation = async (browser: TestBrowser) =>
    getLocation((await browser.get('/api/auth/sso/hospital?confirm=true&from=/Account')).headers)
  const finish = async (browser: TestBrowser, start: string) => {
    const reply = await visitProvider(start)
    return getLocation((await browser.get(reply.slice(PUBLIC_ADDRESS.length))).headers)
  }

  it('has the institution have them log in again within ten minutes before; a silent log-in does not count', async () => {
    hospital.signInAs('gone', { ...ANN, email: 'gone@hospital.example' })
    const browser = await openBrowser(server)
    await signOn(browser, 'hospital')
    const erase = async () => (await browser.post('/api/account/erase', { currentPassword: '' })).status
    expect(await erase()).toBe(403)
    const start = await beginConfirmation(browser)
    expect(Object.fromEntries(new URL(start).searchParams)).toMatchObject({ prompt: 'login', max_age: '0' })
    expect(await finish(browser, start)).toBe('/Account')
    const setAge = (ms: number) =>
      server.dependencies.db
        .updateTable('sessions')
        .set({ signed_on_at: Date.now() - ms })
        .execute()
    await setAge(601_000)
    expect(await erase()).toBe(403)
    await setAge(1_000)
    expect(await erase()).toBe(204)
  })

  it('is reported where the institution did not have them log in', async () => {
    const browser = await openBrowser(server)
    const start = new URL(await beginConfirmation(browser))
    for (const name of ['prompt', 'max_age']) start.searchParams.delete(name)
    expect(getProblem(await finish(browser, start.href))).toBe('notConfirmed')
  })
})

describe('who may not, and what has gone wrong, is reported by name', () => {
  it.each([
    ['somebody without an address', { email: undefined }, 'noEmail'],
    ['an address of another domain', { email: 'ann@elsewhere.example' }, 'notAllowed'],
    ['an address that is not proved', { email_verified: false }, 'notAllowed'],
  ])('%s', async (_, claims, problem) => {
    hospital.signInAs('eve', { ...ANN, ...claims })
    const browser = await openBrowser(server)
    expect(getProblem(await signOn(browser, 'hospital'))).toBe(problem)
    expect(await getUser(browser)).toBeNull()
  })

  it('somebody of another group', async () => {
    network.signInAs('eve', { ...ANN, groups: ['cardiology'] })
    expect(getProblem(await signOn(await openBrowser(server), 'network'))).toBe('notAllowed')
  })

  it('somebody who is disabled here', async () => {
    hospital.signInAs('dis', { ...ANN, email: 'dis@hospital.example' })
    await signOn(await openBrowser(server), 'hospital')
    const { db } = server.dependencies
    await db.updateTable('users').set({ disabled_at: 1 }).where('email', '=', 'dis@hospital.example').execute()
    expect(getProblem(await signOn(await openBrowser(server), 'hospital'))).toBe('disabled')
  })

  it('a reply that is used twice, comes in another browser, for another provider, or too late', async () => {
    const browser = await openBrowser(server)
    const reply = (await visitProvider(await begin(browser, 'hospital'))).slice(PUBLIC_ADDRESS.length)
    const finish = async (from: TestBrowser, path = reply) => getProblem(getLocation((await from.get(path)).headers))
    expect(await finish(await openBrowser(server))).toBe('expired')
    expect(await finish(browser)).toBeNull()
    expect(await finish(browser)).toBe('expired')
    await begin(browser, 'hospital')
    expect(await finish(browser, reply)).toBe('expired')
    await begin(browser, 'hospital')
    expect(await finish(browser, reply.replace('hospital', 'network'))).toBe('expired')
  })

  it('a reply that a page of somebody else sends is refused at no cost, and known browsers have a share of their own', async () => {
    const address = '192.0.2.200'
    const { db } = server.dependencies
    const listCounts = () => db.selectFrom('attempts').selectAll().orderBy('bucket').execute()
    const [stranger, known] = [await openBrowser(server, address), await openBrowser(server, address)]
    const reply = (await visitProvider(await begin(stranger, 'hospital'))).slice(PUBLIC_ADDRESS.length)
    const before = await listCounts()
    for (const path of [reply, '/api/auth/sso/hospital/callback', '/api/auth/sso/hospital/callback?state=x']) {
      const { headers } = await known.get(path, { 'sec-fetch-site': 'cross-site' })
      expect(getProblem(getLocation(headers))).toBe('expired')
    }
    expect(await listCounts()).toEqual(before)
    expect(await signOn(known, 'hospital')).toBe('/pages/Age')
    await db.updateTable('attempts').set({ count: RATE_LIMITS.signOnsFromAddress.max }).execute()
    expect((await stranger.get(reply)).status).toBe(429)
    expect(await signOn(known, 'hospital')).toBe('/pages/Age')
  })

  it('a reply that a browser sends twice with the cookie that it had', async () => {
    const browser = await openBrowser(server)
    const reply = (await visitProvider(await begin(browser, 'hospital'))).slice(PUBLIC_ADDRESS.length)
    const cookie = [...browser.cookies].map((parts) => parts.join('=')).join('; ')
    const finish = async () => getProblem(getLocation((await browser.get(reply, { cookie })).headers))
    expect([await finish(), await finish()]).toEqual([null, 'expired'])
  })

  it('somebody who declines at the provider', async () => {
    const browser = await openBrowser(server)
    const state = new URL(await begin(browser, 'hospital')).searchParams.get('state')
    const issuer = encodeURIComponent(hospital.issuer)
    const path = `/api/auth/sso/hospital/callback?error=access_denied&state=${state}&iss=${issuer}`
    expect(getProblem(getLocation((await browser.get(path)).headers))).toBe('denied')
  })

  it('a provider that is down, names another issuer, does not know us, or signs with keys that it does not publish', async () => {
    const stale = await startOpenIdProvider('stale', PUBLIC_ADDRESS)
    const down = await startOpenIdProvider('down', PUBLIC_ADDRESS)
    await down.close()
    const file = writeProviders('broken.json', [
      describeProvider('down', down),
      describeProvider('foreign', { ...hospital, issuer: hospital.issuer.replace('127.0.0.1', 'localhost') }),
      describeProvider('hospital', { ...hospital, clientSecret: 'an older secret, no longer valid' }),
      describeProvider('stale', stale),
    ])
    const broken = await startInstance({ ...server.settings, OIDC_PROVIDERS: file })
    const browser = await openBrowser(broken)
    expect(getProblem(await begin(browser, 'down'))).toBe('unavailable')
    expect(getProblem(await begin(browser, 'foreign'))).toBe('misconfigured')
    expect(getProblem(await signOn(browser, 'hospital'))).toBe('misconfigured')
    stale.signInAs('ann', ANN)
    stale.replacePublishedKeys()
    expect(getProblem(await signOn(browser, 'stale'))).toBe('untrusted')
    expect(broken.errors).toEqual([])
    expect(JSON.stringify(broken.log)).not.toMatch(/older secret|code=/)
    await Promise.all([broken.close(), stale.close()])
  })
})

describe('a site without passwords of its own', () => {
  it('offers the providers alone, and ends what was opened by a password before', async () => {
    const before = await openSignedInBrowser(server)
    const strict = await startInstance({ ...server.settings, LOCAL_PASSWORDS: 'off' })
    const cookie = `epicriteria=${before.cookies.get('epicriteria')}`
    const { body } = await (await openBrowser(strict)).get('/api/auth/session', { cookie })
    expect(body).toEqual({ user: null })
    const browser = await openBrowser(strict)
    const { email, ...person } = createPerson('local@hospital.example')
    const statuses = [
      (await browser.post('/api/auth/signup', { email, ...person })).status,
      (await browser.post('/api/auth/login', { email, password: PASSWORD })).status,
      (await browser.post('/api/auth/initReset', { email })).status,
    ]
    expect(statuses).toEqual([404, 404, 404])
    expect(Object((await browser.get('/api/meta')).body).offered).toMatchObject({
      ...{ localPasswords: false, signup: false },
      providers: [
        { id: 'hospital', name: 'The hospital' },
        { id: 'network', name: 'The network' },
      ],
    })
    expect(await signOn(browser, 'hospital')).toBe('/pages/Age')
    await strict.close()
  })
})
