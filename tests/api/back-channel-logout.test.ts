import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findUserByEmail } from '../../api/repositories/users.ts'
import { startOpenIdProvider, type TestProvider } from './support/openid-provider.ts'
import { describeProvider, logOutAtProvider, type ProviderCookies, PUBLIC_ADDRESS, signOn } from './support/sign-on.ts'
import { openBrowser, type TestBrowser } from './support/test-browser.ts'
import { startInstance, startTestServer, type TestServer } from './support/test-server.ts'

const ADDRESS = '/openid/hospital/logout'
const LOGOUT_EVENT = 'http://schemas.openid.net/event/backchannel-logout'

let folder: string
let hospital: TestProvider
let server: TestServer

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'epicriteria-logout-'))
  hospital = await startOpenIdProvider('hospital', PUBLIC_ADDRESS)
  const file = join(folder, 'providers.json')
  writeFileSync(file, JSON.stringify([describeProvider('hospital', hospital, { domains: ['hospital.example'] })]))
  server = await startTestServer(() => Promise.resolve({}), { OIDC_PROVIDERS: file })
  hospital.deliverTo(async (path, request) => server.app.request(path, request, CALLER))
})
afterAll(async () => {
  await Promise.all([server.close(), hospital.close()])
  rmSync(folder, { recursive: true })
})

const CALLER = { incoming: { socket: { remoteAddress: '192.0.2.7' } } }

const isSignedIn = async (browser: TestBrowser) => Object((await browser.get('/api/auth/session')).body).user !== null

type Visit = Readonly<{ browser: TestBrowser; cookies: ProviderCookies }>

/** A person in a browser of their own, signed in there and at the provider. */
async function openVisit(person: string): Promise<Visit> {
  const email = `${person}@hospital.example`
  hospital.signInAs(person, { email, email_verified: true })
  const visit = { browser: await openBrowser(server), cookies: new Map<string, string>() }
  expect(await signOn(visit.browser, 'hospital', undefined, visit.cookies)).toBe('/pages/Age')
  return visit
}

const seconds = (from = 0) => Math.floor(Date.now() / 1000) + from

let tokenCount = 0

const createClaims = (changes: object = {}) => ({
  ...{ iss: hospital.issuer, aud: hospital.clientId, iat: seconds(), exp: seconds(120), sub: 'nobody' },
  ...{ jti: `token ${tokenCount++}`, events: { [LOGOUT_EVENT]: {} } },
  ...changes,
})

const sendForm = (body: string, headers = {}, target = server) =>
  target.app.request(
    ADDRESS,
    { method: 'POST', body, headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers } },
    CALLER,
  )

const send = (token: string, target = server) =>
  sendForm(new URLSearchParams({ logout_token: token }).toString(), {}, target)

const listEntries = async () =>
  (await server.dependencies.db.selectFrom('audit').selectAll().execute()).map(
    ({ actor, action, target }) => `${actor} ${action} ${target}`,
  )

describe('when the provider logs somebody out', () => {
  it('the session that came of its session ends at once, their others and those of others go on', async () => {
    const [ward, office, other] = [await openVisit('ann'), await openVisit('ann'), await openVisit('bob')]
    await logOutAtProvider(hospital.issuer, ward.cookies)
    const signedIn = [ward, office, other].map(({ browser }) => isSignedIn(browser))
    expect(await Promise.all(signedIn)).toEqual([false, true, true])
    const { id } = Object(await findUserByEmail(server.dependencies.db, 'ann@hospital.example'))
    expect(await listEntries()).toContain(`provider:hospital back-channel logout ${id}`)
    expect(server.log).toContainEqual(
      expect.objectContaining({ level: 'security', message: 'logged out by the provider', outcome: 'success' }),
    )
  })

  it('all sessions of a person end where it names no session, and where nobody knows of which they came', async () => {
    const visits = [await openVisit('cem'), await openVisit('cem')]
    const signedIn = () => Promise.all(visits.map(({ browser }) => isSignedIn(browser)))
    expect((await send(await hospital.signToken(createClaims({ sub: 'cem' })))).status).toBe(200)
    expect(await signedIn()).toEqual([false, false])
    const [old] = [await openVisit('dan')]
    await server.dependencies.db.updateTable('sessions').set({ provider_session: null }).execute()
    expect((await send(await hospital.signToken(createClaims({ sub: 'dan', sid: 'x' })))).status).toBe(200)
    expect(old && (await isSignedIn(old.browser))).toBe(false)
  })

  it('a session alone is enough, a person that is not here no fault, and nothing is to be cached', async () => {
    const { browser } = await openVisit('eli')
    const { db } = server.dependencies
    const { id } = Object(await findUserByEmail(db, 'eli@hospital.example'))
    const { provider_session: sid } = await db
      .selectFrom('sessions')
      .select('provider_session')
      .where('user_id', '=', id)
      .executeTakeFirstOrThrow()
    const { sub: _, ...claims } = createClaims({ sid })
    const answer = await send(await hospital.signToken(claims))
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store'])
    expect(await isSignedIn(browser)).toBe(false)
    expect((await send(await hospital.signToken(createClaims({ sub: 'who was never here' })))).status).toBe(200)
  })

  it('what was begun in the account ends too', async () => {
    await openVisit('fay')
    const { db } = server.dependencies
    const row = Object(await findUserByEmail(db, 'fay@hospital.example'))
    await send(await hospital.signToken(createClaims({ sub: 'fay' })))
    const { password_version } = Object(await findUserByEmail(db, 'fay@hospital.example'))
    expect(password_version).toBe(row.password_version + 1)
  })
})

describe('nobody is logged out by', () => {
  const SIGNED = (changes: object, header?: object) => () =>
    hospital.signToken(createClaims({ sub: 'gus', ...changes }), header)
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')
  const createUnsigned = () => `${encode({ alg: 'none' })}.${encode(createClaims({ sub: 'gus' }))}.`

  it.each<readonly [string, () => Promise<string>, string]>([
    ['no token', () => Promise.resolve('x'), 'it is no signed JWT'],
    ['another issuer', SIGNED({ iss: 'https://evil.example' }), '`iss`'],
    ['a token for another program', SIGNED({ aud: 'another' }), '`aud`'],
    ['an old token', SIGNED({ iat: seconds(-900), exp: seconds(900) }), 'it has expired'],
    ['one that has run out', SIGNED({ exp: seconds(-90) }), 'it has expired'],
    ['one from the future', SIGNED({ iat: seconds(900) }), '`iat`'],
    ['one without time', SIGNED({ iat: undefined }), '`iat`'],
    ['one without `jti`', SIGNED({ jti: undefined }), '`jti`'],
    ['an ID token', SIGNED({ events: undefined, nonce: 'n' }), '`events`'],
    ['another event', SIGNED({ events: { 'https://schemas.openid.net/event/other': {} } }), '`events`'],
    ['an event that is no object', SIGNED({ events: { [LOGOUT_EVENT]: true } }), '`events`'],
    ['one with a nonce', SIGNED({ nonce: 'n' }), '`nonce`'],
    ['one that names nobody', SIGNED({ sub: undefined }), 'neither `sub` nor `sid`'],
    ['one whose session is no text', SIGNED({ sid: 1 }), '`sub` or `sid`'],
    ['another kind of token', SIGNED({}, { alg: 'RS256', kid: 'first', typ: 'at+jwt' }), '`typ`'],
    ['a key that is not published', SIGNED({}, { alg: 'RS256', kid: 'other' }), '`kid`'],
    ['a token without signature', () => Promise.resolve(createUnsigned()), '`alg`'],
  ])('%s', async (_, createToken, reason) => {
    const { browser } = await openVisit('gus')
    const answer = await send(await createToken())
    const body = Object(await answer.json())
    expect([answer.status, body.error]).toEqual([400, 'invalid_request'])
    expect(body.error_description).toContain(reason)
    expect(await isSignedIn(browser)).toBe(true)
  })

  it('a token that comes again, also at another instance', async () => {
    const other = await startInstance(server.settings)
    const token = await hospital.signToken(createClaims({ sub: 'hal' }))
    expect((await send(token)).status).toBe(200)
    const { browser } = await openVisit('hal')
    const again = [(await send(token)).status, (await send(token, other)).status]
    expect([again, await isSignedIn(browser)]).toEqual([[400, 400], true])
    await other.close()
  })

  it('a call that failed, which the provider can repeat', async () => {
    const { browser } = await openVisit('ida')
    const token = await hospital.signToken(createClaims({ sub: 'ida' }))
    const { db } = server.dependencies
    await db.schema.alterTable('audit').renameTo('audit_away').execute()
    expect((await send(token)).status).toBe(500)
    await db.schema.alterTable('audit_away').renameTo('audit').execute()
    expect(await isSignedIn(browser)).toBe(true)
    expect([(await send(token)).status, await isSignedIn(browser)]).toEqual([200, false])
  })

  it('a body that is no form, one that is too long, another provider, or a call too many', async () => {
    expect((await sendForm('{}', { 'content-type': 'application/json' })).status).toBe(400)
    expect((await sendForm(`logout_token=${'x'.repeat(20_000)}`)).status).toBe(413)
    expect((await server.app.request('/openid/clinic/logout', { method: 'POST' }, CALLER)).status).toBe(404)
    expect((await server.app.request(ADDRESS, {}, CALLER)).status).toBe(405)
    await server.dependencies.db.updateTable('attempts').set({ count: 30_000 }).execute()
    expect((await send(await hospital.signToken(createClaims()))).status).toBe(429)
  })
})
