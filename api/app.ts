import { Hono } from 'hono'
import { methodNotAllowed } from 'hono/method-not-allowed'
import type { RulePack } from '../rules/engine/index.ts'
import { descriptions } from './descriptions.ts'
import { type Meta, metaOf } from './meta.ts'
import { pages } from './pages.ts'
import { notFound, problem, wrongMethod } from './problems.ts'
import { securityHeaders } from './security.ts'

/** What the server works with, read once when it starts. */
export type Parts = Readonly<{
  version: string
  pack: RulePack
  /** The folder of the built page; without it the server answers for the API alone, as in development. */
  webRoot?: string
  /** The folder of the texts that GET /data/CODE.md serves. */
  descriptionsRoot: string
  /** Told of every error that no route foresaw. */
  report: (error: Error) => void
}>

/** The whole server as one Hono application: page, descriptions, API (product.md §7, design.md §6). */
export function createApp({ version, pack, webRoot, descriptionsRoot, report }: Parts): Hono {
  const meta: Meta = metaOf(version, pack)
  const app = new Hono()
  app.use(securityHeaders())
  app.use('/api/*', methodNotAllowed({ app, onMethodNotAllowed: wrongMethod }))
  app.get('/health', (c) => c.json({ status: 'ok' }, 200, { 'cache-control': 'no-store' }))
  app.get('/api/meta', (c) => c.json(meta, 200, { 'cache-control': 'no-cache' }))
  app.route('/data', descriptions(descriptionsRoot, Object.keys(pack.syndromes)))
  app.all('/api/*', (c) => notFound(c, 'The API has no such call.'))
  if (webRoot) app.route('/', pages(webRoot))
  app.notFound((c) => notFound(c, 'Nothing is served at this address.'))
  app.onError((error, c) => {
    report(error)
    return problem(
      c,
      500,
      'Internal Server Error',
      'Something failed on the server. Try again; nothing you entered is lost.',
    )
  })
  return app
}
