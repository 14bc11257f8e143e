import { generateKeyPairSync, randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { readSettings } from '../../api/settings.ts'
import { DAY_MS } from '../../api/shared/time.ts'
import { openBrowser, type TestBrowser } from './support/test-browser.ts'
import { startTestServer, type TestServer } from './support/test-server.ts'

const ADDRESS = 'http://localhost:3000'
const SERVICE = '/cds-services/epilepsy-syndromes'
const BY_URL = 'https://ehr.hospital.example'
const BY_FILE = 'https://ehr.clinic.example'
const BROKEN = 'https://ehr.broken.example'
const UNREACHABLE = 'https://ehr.away.example'

const [own, foreign] = await Promise.all([generateKeyPair('ES384'), generateKeyPair('ES384')])
const publicKeys = { keys: [{ ...(await exportJWK(own.publicKey)), kid: 'k1', alg: 'ES384' }] }

const folder = mkdtempSync(join(tmpdir(), 'epicriteria-cds-'))
const writeFile = (name: string, value: unknown): string => {
  writeFileSync(join(folder, name), JSON.stringify(value))
  return join(folder, name)
}

let keyServer: Server
let brokenCalls = 0
let keysUrl: string
let server: TestServer
let caller: TestBrowser

beforeAll(async () => {
  keyServer = createServer(({ url }, response) => {
    if (url === '/broken.json') brokenCalls += 1
    response.writeHead(url === '/broken.json' ? 500 : 200).end(JSON.stringify(publicKeys))
  })
  await new Promise<void>((resolve) => keyServer.listen(0, '127.0.0.1', resolve))
  keysUrl = `http://127.0.0.1:${(keyServer.address() as AddressInfo).port}/jwks.json`
  const clients = writeFile('clients.json', [
    { issuer: BY_URL, jwksUrl: keysUrl },
    { issuer: BY_FILE, jwksFile: writeFile('jwks.json', publicKeys) },
    { issuer: BROKEN, jwksUrl: keysUrl.replace('jwks', 'broken') },
    { issuer: UNREACHABLE, jwksUrl: 'http://127.0.0.1:1/jwks.json' },
  ])
  server = await startTestServer(() => Promise.resolve({}), { CDS_CLIENTS: clients, PUBLIC_URL: ADDRESS })
  caller = await openBrowser(server)
})
afterAll(async () => {
  await server.close()
  keyServer.close()
  rmSync(folder, { recursive: true })
})

const NOW_S = () => Math.floor(Date.now() / 1000)
const createClaims = (path = SERVICE) => ({
  ...{ iss: BY_URL, aud: `${ADDRESS}${path}`, jti: randomUUID() },
  ...{ iat: NOW_S(), exp: NOW_S() + 300 },
})

const sign = (claims: object, header: object = {}, key = own.privateKey): Promise<string> =>
  new SignJWT({ ...claims }).setProtectedHeader({ alg: 'ES384', kid: 'k1', typ: 'JWT', ...header }).sign(key)

const REQUEST = {
  hook: 'patient-view',
  hookInstance: 'd1577c69-dfbe-44ad-ba6d-3e05e953b2ea',
  context: { patientId: 'p1', userId: 'u' },
}

const call = (token?: string, path = SERVICE, body: object = REQUEST) =>
  caller.send(path, {
    method: path === '/cds-services' ? 'GET' : 'POST',
    headers: { 'content-type': 'application/json', ...(token !== undefined && { authorization: `Bearer ${token}` }) },
    ...(path !== '/cds-services' && { body: JSON.stringify(body) }),
  })

const FEEDBACK = { feedback: [{ card: 'c1', outcome: 'accepted', outcomeTimestamp: '2026-01-31T12:00:00Z' }] }

describe('feedback', () => {
  const send = async (feedback: readonly object[]) =>
    call(await sign(createClaims(`${SERVICE}/feedback`)), `${SERVICE}/feedback`, { feedback })

  it('is a count by day, outcome and which of our reasons, however much is sent, without what was written to it', async () => {
    const reason = { code: 'does-not-fit', system: 'x' }
    const feedback = [
      { card: 'c1', outcome: 'accepted', outcomeTimestamp: '2026-01-31T12:00:00Z' },
      { card: 'c2', outcome: 'overridden', overrideReason: { reason, userComment: 'Mrs Smith has none' } },
      { card: 'c3', outcome: 'overridden', overrideReason: { reason: { code: 'Mrs Smith' } } },
      { card: 'c4', outcome: 'overridden', overrideReason: { reason } },
    ]
    for (const _ of [1, 2, 3]) expect((await send(feedback)).status).toBe(200)
    const rows = await server.dependencies.db.selectFrom('card_outcomes').selectAll().orderBy('id').execute()
    expect(rows.map(({ service, outcome, reason: kept, count }) => [service, outcome, kept, count])).toEqual([
      ['epilepsy-syndromes', 'accepted', '', 3],
      ['epilepsy-syndromes', 'overridden', '', 3],
      ['epilepsy-syndromes', 'overridden', 'does-not-fit', 6],
    ])
    expect(rows.every(({ created_at }) => created_at % DAY_MS === 0)).toBe(true)
    expect(JSON.stringify(rows)).not.toContain('Smith')
    await server.dependencies.db.deleteFrom('card_outcomes').execute()
  })

  it('of one call has ten outcomes at most, and each counts for the limit', async () => {
    const many = Array.from({ length: 11 }, () => ({ card: 'c', outcome: 'accepted' }))
    expect((await send(many)).status).toBe(422)
    await server.dependencies.db.deleteFrom('attempts').execute()
    expect((await send(many.slice(1))).status).toBe(200)
    const counts = await server.dependencies.db.selectFrom('attempts').select('count').execute()
    expect(counts.map(({ count }) => count).sort()).toEqual([1, 10])
    await server.dependencies.db.deleteFrom('card_outcomes').execute()
  })
})

describe('a program that the server knows', () => {
  it('calls discovery, service and feedback, each by a token of its own, by keys at an address and in a file', async () => {
    const feedback = `${SERVICE}/feedback`
    for (const iss of [BY_URL, BY_FILE]) {
      const signFor = (path: string) => sign({ ...createClaims(path), iss }, iss === BY_URL ? { jku: keysUrl } : {})
      expect((await call(await signFor('/cds-services'), '/cds-services')).status).toBe(200)
      expect((await call(await signFor(SERVICE))).body).toEqual({ cards: [] })
      for (const path of [feedback, SERVICE])
        expect((await call(await signFor(path), feedback, FEEDBACK)).status).toBe(200)
    }
  })

  it('is refused where its token was used before, also by another of its calls', async () => {
    const token = await sign(createClaims())
    expect((await call(token)).status).toBe(200)
    for (const path of [SERVICE, `${SERVICE}/feedback`])
      expect(await call(token, path, FEEDBACK)).toMatchObject({
        status: 401,
        body: { detail: expect.stringContaining('`jti` came before') },
      })
  })

  it('is asked to try again where its keys cannot be read', async () => {
    const answer = await call(await sign({ ...createClaims(), iss: UNREACHABLE }))
    expect(answer).toMatchObject({ status: 503, body: { detail: expect.stringContaining('Try again later') } })
  })
})

describe('a token', () => {
  it('is taken once, also in the last moment of its life', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: NOW_S() * 1000 })
    const token = await sign({ ...createClaims(), iat: NOW_S() + 60, exp: NOW_S() + 9_000 })
    expect((await call(token)).status).toBe(200)
    vi.setSystemTime(Date.now() + 3_720_500)
    const { body } = await call(token)
    vi.useRealTimers()
    expect(Object(body).detail).toMatch(/`jti` came before/)
  })

  it('may write the address of its keys otherwise than the setting', async () => {
    expect((await call(await sign(createClaims(), { jku: keysUrl.replace('http:', 'HTTP:') }))).status).toBe(200)
  })
})

describe('many calls', () => {
  it('of a program whose keys cannot be read ask for them once in some seconds', async () => {
    for (let n = 0; n < 3; n++) expect((await call(await sign({ ...createClaims(), iss: BROKEN }))).status).toBe(503)
    expect(brokenCalls).toBe(1)
  })

  it('of discovery are counted by their address, known or not', async () => {
    const buckets = () => server.dependencies.db.selectFrom('attempts').select('count').orderBy('bucket').execute()
    const before = await buckets()
    expect((await call(undefined, '/cds-services')).status).toBe(401)
    expect(await buckets()).not.toEqual(before)
  })
})

const withClaims = (claims: object) => () => sign({ ...createClaims(), ...claims })
const withHeader = (header: object) => () => sign(createClaims(), header)
const signWithExtension = () =>
  new SignJWT(createClaims())
    .setProtectedHeader({ alg: 'ES384', kid: 'k1', typ: 'JWT', crit: ['foo'], foo: 1 })
    .sign(own.privateKey, { crit: { foo: true } })
const signByText = () =>
  new SignJWT(createClaims()).setProtectedHeader({ alg: 'HS256', kid: 'k1', typ: 'JWT' }).sign(new Uint8Array(32))

describe('any other call is refused, and the answer explains why', () => {
  it.each<[string, RegExp, () => Promise<string | undefined> | string]>([
    ['without a token', /there is none/, () => Promise.resolve(undefined)],
    ['with what is none', /it is no JWT/, () => 'a-token'],
    ['that has expired', /it has expired/, withClaims({ iat: NOW_S() - 900, exp: NOW_S() - 300 })],
    ['signed long ago for long', /it has expired/, withClaims({ iat: NOW_S() - 90_000, exp: NOW_S() + 90_000 })],
    ['signed in the future', /`iat`/, withClaims({ iat: NOW_S() + 600, exp: NOW_S() + 900 })],
    ['for another service', /`aud`/, withClaims({ aud: `${ADDRESS}/cds-services/epilepsy-syndromes-encounter` })],
    ['for another server', /`aud`/, withClaims({ aud: `https://example.org${SERVICE}` })],
    ['by an issuer that is not known', /`iss`/, withClaims({ iss: 'https://evil.example' })],
    ['without a jti', /`jti`/, withClaims({ jti: undefined })],
    ['with an empty jti', /`jti`/, withClaims({ jti: '' })],
    ['with a number for a jti', /`jti`/, withClaims({ jti: 7 })],
    ['that asks for an extension', /its header/, signWithExtension],
    ['without an end', /`exp`/, withClaims({ exp: undefined })],
    ['without a beginning', /`iat`/, withClaims({ iat: undefined })],
    ['of another type', /`typ`/, withHeader({ typ: 'at+jwt' })],
    ['that names keys of its own', /`jku`/, withHeader({ jku: 'https://evil.example/jwks.json' })],
    ['by a key that its issuer does not have', /`kid`/, withHeader({ kid: 'k2' })],
    ['signed by a foreign key', /no key of its issuer/, () => sign(createClaims(), {}, foreign.privateKey)],
    ['signed by a shared key', /`alg`/, signByText],
    ['not signed', /no signed JWT|`alg`/, () => new UnsecuredJWT(createClaims()).encode()],
  ])('%s', async (_, reason, createToken) => {
    const { status, body, headers } = await call(await createToken())
    expect([status, Object(body).detail]).toEqual([401, expect.stringMatching(reason)])
    expect(headers.get('www-authenticate')).toMatch(/^Bearer/)
    expect(headers.get('access-control-allow-origin')).toBe('*')
  })

  it('and logged without the token', () => {
    const refused = server.log.filter(({ level, outcome }) => level === 'security' && outcome === 'failure')
    expect(refused.length).toBeGreaterThan(0)
    expect(JSON.stringify(server.log)).not.toMatch(/eyJ/)
    expect(server.errors).toEqual([])
  })
})

describe('the file of programs', () => {
  it.each([
    [[], /names no program/],
    [{ issuer: BY_URL }, /does not hold a list of programs/],
    [[{ jwksUrl: 'https://a.example/k' }], /Program 1 of CDS_CLIENTS has no issuer/],
    [[{ issuer: BY_URL }], /Program 1 of CDS_CLIENTS has no public keys/],
    [[{ issuer: BY_URL, jwksUrl: 'http://a.example/k' }], /has no public keys: write the https address/],
    [[{ issuer: BY_URL, jwksFile: 'none.json' }], /names the jwksFile none\.json/],
    [[1, 2].map(() => ({ issuer: BY_URL, jwksUrl: 'https://a.example/k' })), /have the issuer/],
  ])('%j is refused at the start', (list, sentence) => {
    const file = writeFile('bad.json', list)
    expect(() => readSettings({ CDS_CLIENTS: file, PUBLIC_URL: ADDRESS })).toThrow(sentence)
  })

  it('never takes a private, a shared or an unusable key, and needs the address that tokens name', async () => {
    const keys = [{ ...(await exportJWK(await createExtractableKey())), kid: 'k1' }]
    const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 1024 })
    const unusable = [{ kty: 'EC' }, publicKey.export({ format: 'jwk' })]
    for (const key of [keys[0], { kty: 'oct', k: 'AAAA' }, ...unusable]) {
      const jwksFile = writeFile('private.json', { keys: [key] })
      const file = writeFile('bad.json', [{ issuer: BY_URL, jwksFile }])
      expect(() => readSettings({ CDS_CLIENTS: file, PUBLIC_URL: ADDRESS })).toThrow(/no JWK Set with public keys/)
    }
    expect(() => readSettings({ CDS_CLIENTS: 'any.json' })).toThrow(/CDS_CLIENTS is set without PUBLIC_URL/)
  })
})

const createExtractableKey = async () => (await generateKeyPair('ES384', { extractable: true })).privateKey
