import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { respondNotFound } from '../shared/problem-details.ts'
import { serveFromMemory } from './static-files.ts'

/** The routes of the page itself (product.md §2); the page shows what belongs to each. */
const PAGE_ROUTES = ['/', '/Register', '/Reset', '/ResetPassword/:token', '/pages/*']

const IMMUTABLE_FOR_A_YEAR = 'public, max-age=31536000, immutable'

/** Serves the built page. Assets carry a hash in their name and are kept; everything else is asked for again. */
export function createStaticRoutes(root: string): Hono {
  const index = readFileSync(join(root, 'index.html'), 'utf8')
  const sendPage = (c: Context, status: 200 | 404 = 200) => c.html(index, status, { 'cache-control': 'no-cache' })
  const serveFiles = serveFromMemory(root)
  const app = new Hono()
  for (const route of PAGE_ROUTES) app.get(route, (c) => sendPage(c))
  // Browsers ask for it on their own wherever an answer is not the page, as at /health.
  app.get('/favicon.ico', (c) => c.redirect('/brand.svg', 301))
  app.use('/assets/*', setCacheControl(IMMUTABLE_FOR_A_YEAR), serveFiles)
  app.get('/assets/*', (c) => respondNotFound(c, 'There is no such file. Reload the page to get the current version.'))
  app.use('*', setCacheControl('no-cache'), serveFiles)
  app.get('*', (c) => (isPageRequest(c) ? sendPage(c, 404) : respondNotFound(c, 'Nothing is served at this address.')))
  return app
}

/** A person who follows a wrong link gets the page, which says so in words; a program gets problem details. */
const isPageRequest = (c: Context): boolean =>
  Boolean(c.req.header('accept')?.includes('text/html')) && !/^\/(api|data)\/|\.\w+$/.test(c.req.path)

const setCacheControl =
  (control: string): MiddlewareHandler =>
  async (c, next) => {
    await next()
    if (c.res.ok) c.header('cache-control', control)
  }
