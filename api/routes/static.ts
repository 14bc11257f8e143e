import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Context, Hono } from 'hono'
import type { Settings } from '../settings/settings.ts'
import { respondNotFound } from '../shared/problem-details.ts'
import { serveFromMemory } from './static-files.ts'

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
