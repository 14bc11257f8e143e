import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { notFound } from '../shared/problem-details.ts'

/** The routes of the page itself (product.md §2); the page shows what belongs to each. */
const ROUTES = ['/', '/Register', '/Reset', '/ResetPassword/:token', '/pages/*']

const A_YEAR = 'public, max-age=31536000, immutable'

/** Serves the built page. Assets carry a hash in their name and are kept; everything else is asked for again. */
export function pages(root: string): Hono {
  const index = readFileSync(join(root, 'index.html'), 'utf8')
  const page = (c: Context, status: 200 | 404 = 200) => c.html(index, status, { 'cache-control': 'no-cache' })
  const files = serveStatic({ root, precompressed: true })
  const app = new Hono()
  for (const route of ROUTES) app.get(route, (c) => page(c))
  // Browsers ask for it on their own wherever an answer is not the page, as at /health.
  app.get('/favicon.ico', (c) => c.redirect('/brand.svg', 301))
  app.use('/assets/*', cached(A_YEAR), files)
  app.get('/assets/*', (c) => notFound(c, 'There is no such file. Reload the page to get the current version.'))
  app.use('*', cached('no-cache'), files)
  app.get('*', (c) => (wantsPage(c) ? page(c, 404) : notFound(c, 'Nothing is served at this address.')))
  return app
}

/** A person who follows a wrong link gets the page, which says so in words; a program gets problem details. */
const wantsPage = (c: Context): boolean =>
  Boolean(c.req.header('accept')?.includes('text/html')) && !/^\/(api|data)\/|\.\w+$/.test(c.req.path)

const cached =
  (control: string): MiddlewareHandler =>
  async (c, next) => {
    await next()
    if (c.res.ok) c.header('cache-control', control)
  }
