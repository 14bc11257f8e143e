import { randomUUID } from 'node:crypto'
import { Hono, type MiddlewareHandler } from 'hono'
import { methodNotAllowed } from 'hono/method-not-allowed'
import type { RulePack } from '../rules/engine/index.ts'
import { databaseFault } from './database/errors.ts'
import type { Backend } from './dependencies.ts'
import { againstForgery } from './middleware/csrf.ts'
import type { Env } from './middleware/env.ts'
import { securityHeaders } from './middleware/security-headers.ts'
import { beat } from './repositories/heartbeat.ts'
import { auth } from './routes/auth.ts'
import { stores } from './routes/cases.ts'
import { descriptions } from './routes/descriptions.ts'
import { remarks } from './routes/feedback.ts'
import { metaOf } from './routes/meta.ts'
import { pages } from './routes/static.ts'
import { isHttps } from './settings.ts'
import type { Log } from './shared/log.ts'
import { databaseProblem, notFound, Refusal, refused, serverFault, wrongMethod } from './shared/problem-details.ts'

/** What the server works with, read once when it starts. */
export type Parts = Readonly<{
  version: string
  pack: RulePack
  /** The folder of the built page; without it the server answers for the API alone, as in development. */
  webRoot?: string
  /** The folder of the texts that GET /data/CODE.md serves. */
  descriptionsRoot: string
  /** Told of every error that no route foresaw. */
  report: (error: Error, requestId?: string) => void
  /** Accounts and storage. */
  backend: Backend
}>

/** The whole server as one Hono application: page, descriptions, API (product.md §7, design.md §6). */
export function createApp({ version, pack, webRoot, descriptionsRoot, report, backend }: Parts): Hono<Env> {
  const meta = metaOf(version, pack, backend.settings)
  const app = new Hono<Env>()
  app.use(numbered(backend.log))
  app.use(securityHeaders(isHttps(backend.settings)))
  app.use('/api/*', notKept, methodNotAllowed({ app, onMethodNotAllowed: wrongMethod }))
  app.get('/health', notKept, (c) => c.json({ status: 'ok' }))
  app.get('/ready', notKept, async (c) => {
    await beat(backend.db)
    return c.json({ status: 'ready' })
  })
  app.use('/api/*', againstForgery(backend.settings))
  app.route('/api/auth', auth(backend))
  app.route('/api/stores', stores(backend))
  app.route('/api', remarks(backend))
  app.get('/api/meta', (c) => c.json(meta))
  app.route('/data', descriptions(descriptionsRoot, Object.keys(pack.syndromes)))
  app.all('/api/*', (c) => notFound(c, 'The API has no such call.'))
  if (webRoot) app.route('/', pages(webRoot))
  app.notFound((c) => notFound(c, 'Nothing is served at this address.'))
  app.onError((error, c) => {
    if (error instanceof Refusal) return refused(c, error)
    report(error, c.get('requestId'))
    const fault = databaseFault(error)
    return fault ? databaseProblem(c, fault) : serverFault(c)
  })
  return app
}

/** What the API answers belongs to one person at one moment. */
const notKept: MiddlewareHandler = async (c, next) => {
  c.header('cache-control', 'no-store')
  await next()
}

/** Every request has a number, by which a person can be helped to find what went wrong. */
const numbered =
  (log: Log): MiddlewareHandler<Env> =>
  async (c, next) => {
    const requestId = randomUUID()
    const begun = performance.now()
    c.set('requestId', requestId)
    c.header('x-request-id', requestId)
    await next()
    const ms = Math.round(performance.now() - begun)
    log({ level: 'request', message: `${c.req.method} ${route(c.req.path)}`, status: c.res.status, ms, requestId })
  }

/** The path of a request, without the token that one of them holds. */
const route = (path: string): string => path.replace(/^(\/ResetPassword\/).+/, '$1…')
