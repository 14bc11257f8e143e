import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SESSION_IDLE_MS } from '../../api/accounts/sessions.ts'
import { CALL_GROUPS } from '../../api/openapi/calls.ts'
import { ROLES, type Role, updateRole } from '../../api/repositories/roles.ts'
import {
  createPerson,
  openBrowser,
  openSignedInBrowser,
  PASSWORD,
  type TestBrowser,
  type TestResponse,
} from './support/test-browser.ts'
import { startTestServer, type TestServer } from './support/test-server.ts'

/** Status for somebody who is: signed out, signed in, another person who is signed in, in a session that ran out. */
type AccessRow = Readonly<{
  body?: () => unknown
  statuses: readonly [out: number, owner: number, other: number, expired: number]
  /** Status for an administrator and for a reviewer, where a role counts. */
  roles?: readonly [administrator: number, reviewer: number]
  /** Called by programs of others: it reads no cookie, so that another site can gain nothing by it (cds-hooks.test.ts). */
  isForeign?: true
}>

const CDS_REQUEST = { hook: 'patient-view', hookInstance: 'h', context: { patientId: 'p' } }
const CDS_FEEDBACK = { feedback: [{ card: 'c', outcome: 'accepted' }] }
const PARAMETERS = {
  resourceType: 'Parameters',
  parameter: [
    {
      name: 'context',
      part: [
        { name: 'name', valueString: 'patient' },
        { name: 'content', resource: { resourceType: 'Patient' } },
      ],
    },
  ],
}

const VALIDATION = { caseId: 'c', containedInLikely: true, othersInLikely: false, correctDiagnosis: 'CAE' }

/** Whom the call is about is nobody, so that who may make it is told so. */
const CHANGE = { userId: 'nobody', change: 'end sessions', currentPassword: PASSWORD }
const EXPORT = { file: 'cases.csv', currentPassword: PASSWORD }
const ERASURE = { userId: 'nobody', email: 'nobody@example.org', currentPassword: PASSWORD }

const createInvitation = () => {
  const { password: _, ...person } = createPerson()
  return person
}

/** By the token of a provider alone (suites/scim.ts); here none has one. */
const SCIM_ROUTES = [
  ...['ServiceProviderConfig', 'ResourceTypes', 'ResourceTypes/:id', 'Schemas', 'Schemas/:id'].map(
    (path) => `GET /scim/v2/${path}`,
  ),
  ...['GET', 'POST'].map((method) => `${method} /scim/v2/Users`),
  ...['GET', 'PUT', 'PATCH', 'DELETE'].map((method) => `${method} /scim/v2/Users/:id`),
]

/** Closed to everybody without the role. */
const NEEDS_ROLE = [401, 403, 403, 401] as const

const OWN_PASSWORD = { currentPassword: PASSWORD }

const CREDENTIAL = {
  ...{ id: 'x', rawId: 'x', type: 'public-key' },
  response: { clientDataJSON: 'x', attestationObject: 'x', authenticatorData: 'x', signature: 'x' },
}

/** Who may make which call. A route of the server that is missing here fails the test below. */
const ACCESS_MATRIX: Readonly<Record<string, AccessRow>> = {
  'GET /health': { statuses: [200, 200, 200, 200] },
  'GET /ready': { statuses: [200, 200, 200, 200] },
  'GET /api/meta': { statuses: [200, 200, 200, 200] },
  'POST /api/classify': { body: () => ({}), statuses: [200, 200, 200, 200], isForeign: true },
  'GET /openapi.json': { statuses: [200, 200, 200, 200] },
  'GET /api/docs': { statuses: [200, 200, 200, 200] },
  'GET /data/:file': { statuses: [200, 200, 200, 200] },
  'GET /fhir/Questionnaire/epicriteria-case': { statuses: [200, 200, 200, 200] },
  'GET /fhir/CodeSystem/epicriteria-entries': { statuses: [200, 200, 200, 200] },
  'GET /fhir/ConceptMap/epicriteria-entries-to-hpo': { statuses: [200, 200, 200, 200] },
  'POST /fhir/Questionnaire/$populate': { body: () => PARAMETERS, statuses: [200, 200, 200, 200], isForeign: true },
  'POST /openid/:provider/logout': { statuses: [404, 404, 404, 404], isForeign: true },
  ...Object.fromEntries(
    SCIM_ROUTES.map((route) => [route, { statuses: [404, 404, 404, 404], isForeign: true, body: () => ({}) }]),
  ),
  'GET /cds-services': { statuses: [200, 200, 200, 200] },
  'POST /cds-services/:service': { body: () => CDS_REQUEST, statuses: [200, 200, 200, 200], isForeign: true },
  'POST /cds-services/:service/feedback': {
    body: () => CDS_FEEDBACK,
    statuses: [403, 403, 403, 403],
    isForeign: true,
  },
  'POST /mcp': { body: () => ({ jsonrpc: '2.0' }), statuses: [404, 404, 404, 404], isForeign: true },
  'GET /api/auth/session': { statuses: [200, 200, 200, 200] },
  'POST /api/auth/login': {
    body: () => ({ email: 'x@example.org', password: 'wrong' }),
    statuses: [401, 401, 401, 401],
  },
  'GET /api/auth/sso/:provider': { statuses: [404, 404, 404, 404] },
  'GET /api/auth/sso/:provider/callback': { statuses: [404, 404, 404, 404] },
  'POST /api/auth/signup': { body: () => createPerson(), statuses: [201, 201, 201, 201] },
  'POST /api/auth/logout': { statuses: [401, 204, 204, 401] },
  'POST /api/auth/initReset': { body: () => ({ email: 'x@example.org' }), statuses: [202, 202, 202, 202] },
  'POST /api/auth/reset': { body: () => ({ password: 'a long walk' }), statuses: [401, 401, 401, 401] },
  'POST /api/auth/confirmEmail': { body: () => ({ token: 'x' }), statuses: [404, 404, 404, 404] },
  'GET /api/account/sessions': { statuses: [401, 200, 200, 401] },
  'DELETE /api/account/sessions': { statuses: [401, 204, 204, 401] },
  'DELETE /api/account/sessions/:id': { statuses: [401, 404, 404, 401] },
  'POST /api/account/password': {
    body: () => ({ currentPassword: PASSWORD, password: 'another long walk' }),
    statuses: [401, 204, 204, 401],
  },
  'GET /api/account/email': { statuses: [401, 200, 200, 401] },
  'DELETE /api/account/email': { statuses: [401, 204, 204, 401] },
  'POST /api/account/email': {
    body: () => ({ currentPassword: PASSWORD, email: 'new@example.org' }),
    statuses: [401, 202, 202, 401],
  },
  'POST /api/auth/secondFactor': { body: () => ({ code: '123456' }), statuses: [403, 403, 403, 403] },
  'POST /api/auth/secondFactor/passkeyOptions': { statuses: [403, 403, 403, 403] },
  'POST /api/auth/secondFactor/passkey': {
    body: () => ({ credential: CREDENTIAL }),
    statuses: [403, 403, 403, 403],
  },
  'GET /api/account/secondFactor': { statuses: [401, 200, 200, 401] },
  'POST /api/account/secondFactor/authenticator': { body: () => OWN_PASSWORD, statuses: [401, 200, 200, 401] },
  'POST /api/account/secondFactor/authenticator/confirm': {
    body: () => ({ setup: 'x', code: '123456' }),
    statuses: [401, 403, 403, 401],
  },
  'POST /api/account/secondFactor/passkeys/options': { body: () => OWN_PASSWORD, statuses: [401, 200, 200, 401] },
  'POST /api/account/secondFactor/passkeys': {
    body: () => ({ name: 'x', credential: CREDENTIAL }),
    statuses: [401, 403, 403, 401],
  },
  'POST /api/account/secondFactor/passkeys/remove': {
    body: () => ({ ...OWN_PASSWORD, id: 'x' }),
    statuses: [401, 404, 404, 401],
  },
  'POST /api/account/secondFactor/recoveryCodes': { body: () => OWN_PASSWORD, statuses: [401, 404, 404, 401] },
  'POST /api/account/secondFactor/off': { body: () => OWN_PASSWORD, statuses: [401, 404, 404, 401] },
  'GET /api/account/export': { statuses: [401, 200, 200, 401] },
  'POST /api/account/erase': { body: () => ({ currentPassword: PASSWORD }), statuses: [401, 204, 204, 401] },
  'POST /api/comment': { body: () => ({ caseId: 'c', page: '/', comment: 'x' }), statuses: [401, 204, 204, 401] },
  'POST /api/feedback': { body: () => ({ caseId: 'c' }), statuses: [401, 204, 204, 401] },
  'POST /api/validation': { body: () => VALIDATION, statuses: [204, 204, 204, 204] },
  'POST /api/stores': { body: () => ({ text: '{"age":"1"}' }), statuses: [401, 201, 201, 401] },
  'GET /api/stores': { statuses: [401, 200, 200, 401] },
  'GET /api/stores/:id': { statuses: [401, 200, 404, 401] },
  'PATCH /api/stores/:id': { body: () => ({ label: 'x' }), statuses: [401, 204, 404, 401] },
  'DELETE /api/stores/:id': { statuses: [401, 204, 404, 401] },
  'GET /api/administration/users': { statuses: NEEDS_ROLE, roles: [200, 403] },
  'POST /api/administration/users': { body: createInvitation, statuses: NEEDS_ROLE, roles: [201, 403] },
  'POST /api/administration/changes': { body: () => CHANGE, statuses: NEEDS_ROLE, roles: [404, 403] },
  'POST /api/administration/erasures': { body: () => ERASURE, statuses: NEEDS_ROLE, roles: [404, 403] },
  'GET /api/administration/audit': { statuses: NEEDS_ROLE, roles: [200, 403] },
  'GET /api/administration/audit.csv': { statuses: NEEDS_ROLE, roles: [200, 403] },
  'POST /api/administration/exports': { body: () => EXPORT, statuses: NEEDS_ROLE, roles: [201, 403] },
  'GET /api/administration/export/:file': { statuses: NEEDS_ROLE, roles: [403, 403] },
  'GET /api/review/report': { statuses: NEEDS_ROLE, roles: [403, 200] },
  'GET /api/review/report.csv': { statuses: NEEDS_ROLE, roles: [403, 200] },
  'GET /api/review/remarks/:kind': { statuses: NEEDS_ROLE, roles: [403, 200] },
  'GET /api/review/remarks/:kind/csv': { statuses: NEEDS_ROLE, roles: [403, 200] },
}

const JSON_TYPE = { 'content-type': 'application/json' }

/** Headers that another site can make a browser send, and those of our own page; each with what becomes of the call. */
const CSRF_ATTEMPTS: readonly (readonly [
  title: string,
  headers: Readonly<Record<string, string>>,
  status: 'passes' | number,
])[] = [
  ['our page', {}, 'passes'],
  ['our page, with its charset', { 'content-type': 'application/json; charset=utf-8' }, 'passes'],
  ['our page, in a browser that says so', { 'sec-fetch-site': 'same-origin' }, 'passes'],
  ['another site', { origin: 'https://evil.example' }, 403],
  ['a page without origin', { origin: 'null' }, 403],
  ['a page on another port', { origin: 'http://localhost:1' }, 403],
  ['a page that cannot read the cookie', { 'x-xsrf-token': '' }, 403],
  ['a page that guesses the token', { 'x-xsrf-token': 'A'.repeat(43) }, 403],
  ['a page that set both to nothing', { cookie: 'XSRF-TOKEN=', 'x-xsrf-token': '' }, 403],
  ['a form', { 'content-type': 'application/x-www-form-urlencoded' }, 415],
  ['a form with a file', { 'content-type': 'multipart/form-data; boundary=x' }, 415],
  ['a form of plain text', { 'content-type': 'text/plain' }, 415],
  ['something that looks like JSON', { 'content-type': 'application/json-patch+json' }, 415],
]

let server: TestServer

beforeAll(async () => {
  server = await startTestServer(() => Promise.resolve({}), { SERVER_KEY: 'a key that is long enough to be one' })
})
afterAll(() => server.close())

const listRoutes = () =>
  [
    ...new Set(
      server.app.routes.filter(({ method }) => method !== 'ALL').map(({ method, path }) => `${method} ${path}`),
    ),
  ].sort()

/** `id`: that of the case which the call is about. */
const callRoute = (
  browser: TestBrowser,
  route: string,
  id: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<TestResponse> => {
  const [method = '', pattern = ''] = route.split(' ')
  const file = pattern.startsWith('/data') ? 'CAE.md' : 'feedback.csv'
  const path = pattern
    .replace(':file', file)
    .replace(':kind', 'comments')
    .replace(':service', 'epilepsy-syndromes')
    .replace(':id', id)
  const body = ACCESS_MATRIX[route]?.body?.()
  return method === 'GET' ? browser.get(path, headers) : browser.call(method, path, body, headers)
}

/** The id of a case that a person has just stored. */
const storeCase = async (browser: TestBrowser): Promise<string> =>
  String(Object((await browser.post('/api/stores', { text: '{}' })).body).id)

const unsafeRoutes = Object.keys(ACCESS_MATRIX).filter(
  (route) => !route.startsWith('GET') && !ACCESS_MATRIX[route]?.isForeign,
)

async function openBrowserInRole(role: Role): Promise<TestBrowser> {
  const browser = await openSignedInBrowser(server)
  const { db } = server.dependencies
  const { id } = await db.selectFrom('users').select('id').where('email', '=', browser.email).executeTakeFirstOrThrow()
  await updateRole(db, id, role, Date.now())
  return browser
}

async function openExpiredBrowser(): Promise<TestBrowser> {
  const browser = await openSignedInBrowser(server)
  await server.dependencies.db
    .updateTable('sessions')
    .set({ expires_at: Date.now() - 1, created_at: Date.now() - SESSION_IDLE_MS })
    .where('user_id', 'in', (query) => query.selectFrom('users').select('id').where('email', '=', browser.email))
    .execute()
  return browser
}

it('every route of the server has its row', () => {
  expect(listRoutes()).toEqual(Object.keys(ACCESS_MATRIX).sort())
})

it('every row is a call that the description of the API has, and it has no other', () => {
  const described = Object.values(CALL_GROUPS).flatMap((calls) => Object.keys(calls))
  expect(described.sort()).toEqual(Object.keys(ACCESS_MATRIX).sort())
})

describe.each(Object.entries(ACCESS_MATRIX))('%s', (route, { statuses }) => {
  it('answers each person as the matrix says', async () => {
    const owner = await openSignedInBrowser(server)
    const id = await storeCase(owner)
    const out = (await callRoute(await openBrowser(server), route, id)).status
    const other = (await callRoute(await openSignedInBrowser(server), route, id)).status
    const expired = (await callRoute(await openExpiredBrowser(), route, id)).status
    // Last, so that it fails if somebody else has erased the case.
    const own = (await callRoute(owner, route, id)).status
    expect([out, own, other, expired]).toEqual(statuses)
  })
})

const withRoles = Object.entries(ACCESS_MATRIX).flatMap(([route, { roles }]) => (roles ? [{ route, roles }] : []))

describe('a role opens its own calls', () => {
  it.each(ROLES)('to one who is %s', async (role) => {
    const browser = await openBrowserInRole(role)
    const answers = []
    for (const { route } of withRoles) answers.push([route, (await callRoute(browser, route, '')).status])
    expect(answers).toEqual(withRoles.map(({ route, roles }) => [route, roles[ROLES.indexOf(role)]]))
  })
})

describe.each(unsafeRoutes)('%s, sent by', (route) => {
  const row = ACCESS_MATRIX[route]
  const open = () => (row?.roles ? openBrowserInRole('administrator') : openSignedInBrowser(server))
  /** Calls that are refused change nothing, so one person makes them all. */
  let victim: TestBrowser
  let id: string

  beforeAll(async () => {
    victim = await open()
    id = await storeCase(victim)
  })

  it.each(CSRF_ATTEMPTS)('%s', async (_, headers, expected) => {
    const typed = row?.body ? { ...JSON_TYPE, ...headers } : headers
    if (expected === 'passes') {
      const browser = await open()
      const { status } = await callRoute(browser, route, await storeCase(browser), typed)
      expect(status).toBe(row?.roles?.[0] ?? row?.statuses[1])
    } else expect((await callRoute(victim, route, id, typed)).status).toBe(expected)
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
  it('cookies stay with this host and with HTTPS, and the browser is told to stay there too', async () => {
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

it('a server that others reach without HTTPS says so at its start', async () => {
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
