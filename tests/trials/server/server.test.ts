import { readdirSync, readFileSync } from 'node:fs'
import { get } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startServer } from '../../../scripts/build/start/server.mjs'

let server: Awaited<ReturnType<typeof startServer>> | undefined

beforeAll(async () => {
  server = await startServer()
}, 300_000)

afterAll(async () => {
  await server?.stop()
})

const getAddress = () => server?.address ?? ''
const fetchPath = (path: string, init?: RequestInit) => fetch(`${getAddress()}${path}`, init)
const fetchAsBrowser = (path: string) => fetchPath(path, { headers: { accept: 'text/html,application/xhtml+xml' } })
/** A script that is large enough to be stored compressed. */
const findAsset = () =>
  `/assets/${readdirSync('web/dist/assets')
    .find((name) => name.endsWith('.js.br'))
    ?.slice(0, -3)}`

/** fetch tidies paths before it sends them; this does not. */
const getRawStatus = (path: string): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    get({ ...getHostAndPort(getAddress()), path }, (answer) => resolve(answer.resume().statusCode)).on('error', reject)
  })

const getHostAndPort = (base: string) => ({ host: 'localhost', port: new URL(base).port })

describe('starting', () => {
  it('prints an address that answers', async () => {
    expect(await (await fetchPath('/health')).json()).toEqual({ status: 'ok' })
  })
})

describe('the page', () => {
  it.each([
    '/',
    '/Register',
    '/Reset',
    '/ResetPassword/a-token',
    '/pages/Age',
    '/pages/Syndrome/CAE',
    '/Syndromes',
    '/Syndromes/CAE',
    '/Compare/CAE/JAE',
  ])('%s is served and asked for again on every visit', async (path) => {
    const answer = await fetchAsBrowser(path)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toMatch('text/html')
    expect(answer.headers.get('cache-control')).toBe('no-cache')
    expect(await answer.text()).toContain('<script type="module"')
  })

  it('an address that does not exist shows the page of errors, with status 404', async () => {
    const answer = await fetchAsBrowser('/no/such/page')
    expect(answer.status).toBe(404)
    expect(answer.headers.get('content-type')).toMatch('text/html')
  })

  it('files with a hash in their name are kept for good and come compressed', async () => {
    const answer = await fetchPath(findAsset(), { headers: { 'accept-encoding': 'br' } })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(answer.headers.get('content-type')).toMatch('text/javascript')
    expect(answer.headers.get('content-encoding')).toBe('br')
  })

  it('the icon that browsers ask for on their own is there', async () => {
    const answer = await fetchPath('/favicon.ico')
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toMatch('image/svg+xml')
  })

  it('a file of an older version is not found, rather than answered with the page', async () => {
    const answer = await fetchAsBrowser('/assets/gone-12345678.js')
    expect(answer.status).toBe(404)
    expect(answer.headers.get('content-type')).toBe('application/problem+json')
    expect(answer.headers.get('cache-control')).toBe('no-store')
  })
})

describe('use without a network', () => {
  it('the worker and the manifest are asked for anew each time, and the worker may answer for all pages', async () => {
    const [worker, manifest] = [await fetchPath('/sw.js'), await fetchPath('/manifest.webmanifest')]
    for (const { headers } of [worker, manifest]) expect(headers.get('cache-control')).toBe('no-cache')
    expect(worker.headers.get('content-type')).toContain('javascript')
    expect(manifest.headers.get('content-type')).toContain('application/manifest+json')
    const { icons } = await manifest.json()
    for (const { src } of icons) expect((await fetchPath(src)).status).toBe(200)
  })
})

describe('descriptions', () => {
  it('a description is served as it is written, and not sent again while it stays the same', async () => {
    const first = await fetchPath('/data/JAE.md')
    expect(first.headers.get('content-type')).toBe('text/markdown; charset=utf-8')
    expect(await first.text()).toBe(readFileSync('rules/descriptions/JAE.md', 'utf8'))
    const second = await fetchPath('/data/JAE.md', { headers: { 'if-none-match': first.headers.get('etag') ?? '' } })
    expect(second.status).toBe(304)
  })

  it('a syndrome without a description, or a name that is no syndrome, is not found', async () => {
    const answer = await fetchPath('/data/NoSuchSyndrome.md')
    expect(answer.status).toBe(404)
    expect(await answer.json()).toEqual({
      type: 'about:blank',
      title: 'Not Found',
      status: 404,
      detail: 'There is no description under this name.',
      instance: '/data/NoSuchSyndrome.md',
    })
  })

  it.each(['/data/../../package.json', '/data/..%2F..%2Fpackage.json', '/../package.json', '/%2e%2e/package.json'])(
    'nothing outside is reached by %s',
    async (path) => {
      expect(await getRawStatus(path)).toBe(404)
    },
  )
})

describe('the API', () => {
  it('reports what runs, with which rules, and what it is for', async () => {
    expect(await (await fetchPath('/api/meta')).json()).toEqual({
      name: 'EpiCriteria',
      version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
      pack: {
        version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
        date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
        sha256: expect.stringMatching(/^[\da-f]{64}$/),
      },
      syndromes: { ready: expect.any(Number), registered: 41 },
      intendedPurpose: expect.stringContaining('not a diagnostic tool'),
      offered: {
        ...{ accounts: true, signup: true, validation: true, comments: true },
        ...{ localPasswords: true, providers: [], verifyEmail: false },
      },
      site: { contacts: [], logos: [], funding: '' },
      retentionDays: null,
      sessionIdleMinutes: null,
    })
  })

  it('an unknown call is a problem in words, also for a browser', async () => {
    const answer = await fetchAsBrowser('/api/no-such-call')
    expect(answer.status).toBe(404)
    expect(answer.headers.get('content-type')).toBe('application/problem+json')
  })

  it('a call with the wrong method learns the right one', async () => {
    const answer = await fetchPath('/api/meta', { method: 'DELETE' })
    expect(answer.status).toBe(405)
    expect(answer.headers.get('allow')).toBe('GET, HEAD')
  })
})

describe('headers of every answer', () => {
  it.each(['/', '/health', '/api/meta', '/api/no-such-call', '/assets/none.js'])('%s', async (path) => {
    const { headers } = await fetchPath(path)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    expect(headers.get('x-powered-by')).toBeNull()
    const policy = headers.get('content-security-policy') ?? ''
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("script-src 'self';")
    expect(policy).not.toMatch(/unsafe|\*|https?:/)
  })
})
