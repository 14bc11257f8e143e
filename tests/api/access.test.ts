import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SESSION_IDLE_MS } from '../../api/accounts/sessions.ts'
import { CALL_GROUPS } from '../../api/openapi/calls.ts'
import { ROLES } from '../../api/repositories/roles.ts'
import { ACCESS_MATRIX, callRoute, openBrowserInRole, storeCase } from './support/access-matrix.ts'
import { testForgery, UNSAFE_ROUTES } from './support/forgery-attempts.ts'
import { createPerson, openBrowser, openSignedInBrowser, type TestBrowser } from './support/test-browser.ts'
import { startTestServer, type TestServer } from './support/test-server.ts'

const JSON_TYPE = { 'content-type': 'application/json' }

let server: TestServer
/** A session that ran out; each call is made with a copy of its cookies. */
let expired: TestBrowser

beforeAll(async () => {
  server = await startTestServer(() => Promise.resolve({}), { SERVER_KEY: 'a key that is long enough to be one' })
  expired = await openExpiredBrowser()
})
afterAll(() => server.close())

const listRoutes = () =>
  [
    ...new Set(
      server.app.routes.filter(({ method }) => method !== 'ALL').map(({ method, path }) => `${method} ${path}`),
    ),
  ].sort()

async function openExpiredBrowser(): Promise<TestBrowser> {
  const browser = await openSignedInBrowser(server)
  await server.dependencies.db
    .updateTable('sessions')
    .set({ expires_at: Date.now() - 1, created_at: Date.now() - SESSION_IDLE_MS })
    .where('user_id', 'in', (query) => query.selectFrom('users').select('id').where('email', '=', browser.email))
    .execute()
  return browser
}

async function copyBrowser({ cookies }: TestBrowser): Promise<TestBrowser> {
  const copy = await openBrowser(server)
  for (const [name, value] of cookies) copy.cookies.set(name, value)
  return copy
}

it('every route of the server has its row', () => {
  expect(listRoutes()).toEqual(Object.keys(ACCESS_MATRIX).sort())
})

it('what programs call is described, and of the calls of the page none', () => {
  const described = Object.values(CALL_GROUPS).flatMap((calls) => Object.keys(calls))
  const ofPrograms = Object.keys(ACCESS_MATRIX).filter(
    (route) => ACCESS_MATRIX[route]?.isForeign || !/ \/api\/(?!meta|docs)/.test(route),
  )
  expect(described.sort()).toEqual(ofPrograms.sort())
})

describe.each(Object.entries(ACCESS_MATRIX))('%s', (route, { statuses }) => {
  it('answers each person as the matrix states', async () => {
    const owner = await openSignedInBrowser(server)
    const id = await storeCase(owner)
    const out = (await callRoute(await openBrowser(server), route, id)).status
    const other = (await callRoute(await openSignedInBrowser(server), route, id)).status
    const late = (await callRoute(await copyBrowser(expired), route, id)).status
    // Last, so that it fails if somebody else has erased the case.
    const own = (await callRoute(owner, route, id)).status
    expect([out, own, other, late]).toEqual(statuses)
  })
})

const withRoles = Object.entries(ACCESS_MATRIX).flatMap(([route, { roles }]) => (roles ? [{ route, roles }] : []))

describe('a role opens its own calls', () => {
  it.each(ROLES)('to one who is %s', async (role) => {
    const browser = await openBrowserInRole(server, role)
    const answers = []
    for (const { route } of withRoles) answers.push([route, (await callRoute(browser, route, '')).status])
    expect(answers).toEqual(withRoles.map(({ route, roles }) => [route, roles[ROLES.indexOf(role)]]))
  })
})

describe('a call that changes something', () => {
  describe('POST /api/stores', () => testForgery('POST /api/stores', () => server))

  it('is refused where another site sends it, whichever it is', async () => {
    const victim = await openBrowserInRole(server, 'administrator')
    const headers = { origin: 'https://evil.example' }
    for (const route of UNSAFE_ROUTES)
      expect([route, (await callRoute(victim, route, await storeCase(victim), headers)).status]).toEqual([route, 403])
  })
})

describe('an account is closed to everybody else', () => {
  it('a disabled person is signed out at once, and cannot sign in', async () => {
    const { email, ...browser } = await openSignedInBrowser(server)
    await server.dependencies.db.updateTable('users').set({ disabled_at: 1 }).where('email', '=', email).execute()
    expect((await browser.get('/api/auth/session')).body).toEqual({ user: null })
    expect((await browser.post('/api/stores', { text: '{}' })).status).toBe(401)
  })

  it('a made-up session opens nothing', async () => {
    const browser = await openBrowser(server)
    for (const id of ['x', 'A'.repeat(40), "' or 1=1 --", '%00'])
      expect((await browser.get('/api/auth/session', { cookie: `epicriteria=${id}` })).body).toEqual({ user: null })
  })
})

describe('over HTTPS', () => {
  it('cookies stay with this host and with HTTPS, and the browser is required to stay there too', async () => {
    const secure = await startTestServer(() => Promise.resolve({}), { PUBLIC_URL: 'https://epilepsy.example.org' })
    const browser = await openBrowser(secure)
    const { headers } = await browser.post('/api/auth/signup', createPerson(), {
      origin: 'https://epilepsy.example.org',
    })
    const cookie = headers.getSetCookie().find((line) => line.startsWith('__Host-epicriteria='))
    expect(cookie).toMatch(/; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
    expect(cookie).not.toMatch(/Domain/i)
    expect([...browser.cookies.keys()].filter((name) => !name.startsWith('__Host-'))).toEqual([])
    const foreign = { cookie: `XSRF-TOKEN=${'x'.repeat(43)}`, 'x-xsrf-token': 'x'.repeat(43) }
    const forged = await browser.post('/api/auth/login', {}, { origin: 'https://epilepsy.example.org', ...foreign })
    expect(forged.status).toBe(403)
    expect(headers.get('strict-transport-security')).toMatch(/max-age=\d{7,}/)
    const refused = await browser.post('/api/auth/logout', undefined, { origin: 'http://localhost' })
    expect(refused.status).toBe(403)
    const unknown = await browser.get('/nothing-is-here')
    for (const answer of [refused, unknown])
      expect(answer.headers.get('strict-transport-security')).toMatch(/max-age=\d{7,}/)
    await secure.close()
  })
})

it('a server that others reach without HTTPS warns at its start', async () => {
  const open = await startTestServer(() => Promise.resolve({}), { HOST: '0.0.0.0' })
  const message = expect.stringContaining('PUBLIC_URL is no https address')
  expect(open.log).toContainEqual({ level: 'notice', message })
  await open.close()
})

describe('every answer of the API', () => {
  it.each(['GET /api/auth/session', 'GET /api/none', 'POST /api/stores', 'PUT /api/stores', 'GET /ready'])(
    '%s carries the headers that keep it safe, and is not kept anywhere',
    async (route) => {
      const [method = '', path = ''] = route.split(' ')
      const { headers } = await (await openBrowser(server)).send(path, { method })
      expect(headers.get('cache-control')).toBe('no-store')
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('referrer-policy')).toBe('no-referrer')
      expect(headers.get('content-security-policy')).toMatch(/script-src 'self';.*frame-ancestors 'none'/)
      expect(headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/)
    },
  )
})

describe('bodies that nobody should send', () => {
  const postRaw = async (body: BodyInit, path = '/api/auth/login') => {
    const browser = await openBrowser(server)
    return browser.send(path, {
      method: 'POST',
      body,
      headers: { ...JSON_TYPE, 'x-xsrf-token': browser.cookies.get('XSRF-TOKEN') ?? '' },
    })
  }

  it.each([
    ['nothing', '', 400],
    ['half an object', '{"email":', 400],
    ['32,000 brackets', '['.repeat(32_000), 413],
    ['8,000 brackets that close', `${'['.repeat(8_000)}${']'.repeat(8_000)}`, 422],
    ['a list', '[]', 422],
    ['null', 'null', 422],
    ['a key twice', '{"email":"a@b.org","password":"x","password":"y"}', 422],
    ['a prototype', '{"email":"a@b.org","password":"x","__proto__":{"admin":true}}', 422],
    ['a constructor', '{"email":"a@b.org","password":"x","constructor":"x"}', 422],
    ['NUL', '{"email":"a@b.org","password":"\\u0000"}', 422],
    ['half a character', '{"email":"a@b.org","password":"\\ud800"}', 422],
    ['SQL', `{"email":"' or 1=1; drop table users; --","password":"' or ''='"}`, 401],
    ['too much', JSON.stringify({ email: 'a@b.org', password: 'x'.repeat(20_000) }), 413],
  ])('%s', async (_, body, status) => {
    const answer = await postRaw(body)
    expect(answer.status).toBe(status)
    expect(answer.headers.get('content-type')).toBe('application/problem+json')
  })

  it('what is no UTF-8', async () => {
    expect((await postRaw(new Uint8Array([0x22, 0xff, 0xfe, 0x22]))).status).toBe(400)
  })

  it('a validation of more than 16 kB', async () => {
    expect((await postRaw(JSON.stringify({ comment: 'x'.repeat(16_385) }), '/api/validation')).status).toBe(413)
  })

  it('and none of them is a fault of the server', () => {
    expect(server.errors).toEqual([])
  })
})

describe('the log', () => {
  it('names requests and their outcome, never what was typed', async () => {
    const browser = await openSignedInBrowser(server, 'noted@example.org')
    await browser.post('/api/comment', { caseId: 'c', page: '/', comment: 'a secret remark' })
    await browser.get('/ResetPassword/a-token-from-a-mail')
    const text = JSON.stringify(server.log)
    expect(text).toContain('POST /api/comment')
    expect(text).not.toMatch(/secret remark|noted@example|a-token-from-a-mail|a long walk/)
  })
})

describe('a person cannot be recognised by the work that an answer takes', () => {
  it('a wrong password for a known address takes as much processor time as for an unknown one', async () => {
    const { email } = await openSignedInBrowser(server)
    const times = { known: [] as number[], unknown: [] as number[] }
    for (let n = 0; n < 24; n++) {
      const kind = n % 2 ? 'known' : 'unknown'
      const browser = await openBrowser(server)
      const start = process.cpuUsage()
      await browser.post('/api/auth/login', {
        email: kind === 'known' ? email : `u${n}@example.org`,
        password: 'wrong',
      })
      const { user, system } = process.cpuUsage(start)
      times[kind].push(user + system)
    }
    const getMedian = (list: number[]) => list.sort((a, b) => a - b)[list.length / 2] ?? 0
    const ratio = getMedian(times.known) / getMedian(times.unknown)
    expect(ratio).toBeGreaterThan(0.5)
    expect(ratio).toBeLessThan(2)
  })
})
