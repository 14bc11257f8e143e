import { readdirSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { getMimeType } from 'hono/utils/mime'
import type { Settings } from '../settings/settings.ts'
import { respondNotFound } from '../shared/problem-details.ts'

/** The page's own routes, which the page resolves by itself; without a network its worker does (web/service-worker). */
export const PAGE_ROUTES = [
  ...[
    '/',
    '/Register',
    '/Reset',
    '/ResetPassword',
    '/ResetPassword/:token',
    '/ConfirmEmail/:token',
    '/About',
    '/About/Validation',
  ],
  '/pages/*',
  ...['/MyCases', '/Account', '/Administration', '/Review'],
  ...['/Syndromes', '/Syndromes/:code', '/Compare/*'],
  ...['/Examples', '/Examples/:name', '/Learn', '/Learn/:id'],
  ...['/Try', '/Try/*', '/Shared'],
]

/**
 * Replaces the worker of the page: forgets the program that was kept in the browser, and itself. That program would
 * otherwise go on keeping cases in the browser after the setting changed.
 */
const REMOVING_WORKER = `
addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) =>
  event.waitUntil((async () => {
    for (const name of await caches.keys()) await caches.delete(name)
    await registration.unregister()
    for (const client of await clients.matchAll({ type: 'window' })) await client.navigate(client.url)
  })()))
`

const IMMUTABLE_FOR_A_YEAR = 'public, max-age=31536000, immutable'

/**
 * Serves the built page. Assets have a hash in their name and are cached for a year; everything else is revalidated.
 */
export function createStaticRoutes(root: string, { sharedComputers }: Pick<Settings, 'sharedComputers'>): Hono {
  const built = readFileSync(join(root, 'index.html'), 'utf8')
  const index = sharedComputers ? built.replace('<html', '<html data-shared-computers') : built
  const sendPage = (c: Context, status: 200 | 404 = 200) => c.html(index, status, { 'cache-control': 'no-cache' })
  const serveFiles = serveFromMemory(root, (path) => (path.startsWith('/assets/') ? IMMUTABLE_FOR_A_YEAR : 'no-cache'))
  const app = new Hono()
  for (const route of PAGE_ROUTES) app.get(route, (c) => sendPage(c))
  if (sharedComputers)
    app.get('/sw.js', (c) =>
      c.body(REMOVING_WORKER, 200, { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-cache' }),
    )
  // Browsers request it wherever a response is not the page, as at /health.
  app.get('/favicon.ico', (c) => c.redirect('/brand.svg', 301))
  app.use('/assets/*', serveFiles)
  app.get('/assets/*', (c) => respondNotFound(c, 'There is no such file. Reload the page to get the current version.'))
  app.use('*', serveFiles)
  app.get('*', (c) => (isPageRequest(c) ? sendPage(c, 404) : respondNotFound(c, 'Nothing is served at this address.')))
  return app
}

/** A browser on a wrong link gets the page, which explains it; any other client gets problem details. */
const isPageRequest = (c: Context): boolean =>
  Boolean(c.req.header('accept')?.includes('text/html')) && !/^\/(api|data)\/|\.\w+$/.test(c.req.path)

/** Content encodings, best first, with the extension of a file compressed so. */
const ENCODINGS = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const

type Body = Uint8Array<ArrayBuffer>

type StaticFile = Readonly<{ type: string; body: Body; compressed: ReadonlyMap<string, Body> }>

/**
 * Serves the files of a folder from memory, compressed if a compressed file exists next to them. Files opened for each
 * request would stay open when a pipelined request's connection closes before its turn, since Node does not report
 * that. What begins with a point is a note of the build, and not served.
 */
function serveFromMemory(root: string, getCacheControl: (path: string) => string): MiddlewareHandler {
  const files = readStaticFiles(root)
  return async (c, next) => {
    const file = files.get(c.req.path)
    if (file !== undefined) {
      // Before the body: a header that is set after it copies the whole file.
      c.header('cache-control', getCacheControl(c.req.path))
      return sendFile(c, file)
    }
    await next()
    return undefined
  }
}

function readStaticFiles(root: string): ReadonlyMap<string, StaticFile> {
  const names = readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .filter((name) => !name.split(sep).some((part) => part.startsWith('.')))
  const bodies = new Map(names.map((name) => [name, new Uint8Array(readFileSync(join(root, name)))]))
  return new Map(
    [...bodies].map(([name, body]) => {
      const compressed = new Map(
        ENCODINGS.flatMap(([encoding, ending]) => {
          const smaller = bodies.get(`${name}${ending}`)
          return smaller ? [[encoding, smaller] as const] : []
        }),
      )
      const type = getMimeType(name) ?? 'application/octet-stream'
      return [`/${name.split(sep).join('/')}`, { type, body, compressed }]
    }),
  )
}

function sendFile(c: Context, { type, body, compressed }: StaticFile): Response {
  c.header('content-type', type)
  if (compressed.size > 0) c.header('vary', 'Accept-Encoding')
  const accepted = (c.req.header('accept-encoding') ?? '').split(',').map((part) => part.trim())
  const [encoding] = ENCODINGS.find(([name]) => accepted.includes(name) && compressed.has(name)) ?? []
  if (encoding) c.header('content-encoding', encoding)
  return c.body((encoding && compressed.get(encoding)) || body)
}
