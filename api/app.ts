import { Hono, type MiddlewareHandler } from 'hono'
import { methodNotAllowed } from 'hono/method-not-allowed'
import type { ExtractSchema } from 'hono/types'
import type { BuiltFhir } from '../rules/exchange/fhir/built-fhir.ts'
import type { Form } from '../rules/exchange/fhir/form.ts'
import type { BuiltPack } from '../rules/pack/built-pack.ts'
import { createSingleSignOn } from './accounts/single-sign-on.ts'
import { findDatabaseFailure } from './database/errors.ts'
import { warnAboutProxies } from './middleware/client-address.ts'
import { protectAgainstCsrf } from './middleware/csrf.ts'
import type { Env } from './middleware/env.ts'
import { createErrorHandler, type OnUnexpectedError } from './middleware/error-handler.ts'
import { requireKnownHost } from './middleware/known-host.ts'
import { logRequests } from './middleware/request-logger.ts'
import { setSecurityHeaders } from './middleware/security-headers.ts'
import { logSecurityEvents } from './middleware/security-log.ts'
import { createAccountDataRoutes, createAccountRoutes } from './routes/account.ts'
import { createAdministrationRoutes } from './routes/administration.ts'
import { createAuthRoutes } from './routes/auth.ts'
import { createBackChannelLogoutRoutes } from './routes/back-channel-logout.ts'
import { createCaseRoutes } from './routes/cases.ts'
import { createClassifyRoutes } from './routes/classify.ts'
import { createConfirmEmailRoutes } from './routes/confirm-email.ts'
import type { Dependencies } from './routes/dependencies.ts'
import { createDescriptionRoutes } from './routes/descriptions.ts'
import { createFeedbackRoutes } from './routes/feedback.ts'
import { createFhirRoutes } from './routes/fhir.ts'
import { createMeta } from './routes/meta.ts'
import { createOpenApiRoutes } from './routes/openapi.ts'
import { createPasswordResetRoutes } from './routes/password-reset.ts'
import { createReviewRoutes } from './routes/review.ts'
import { createSecondFactorRoutes } from './routes/second-factor.ts'
import { createSecondFactorSignInRoutes } from './routes/second-factor-sign-in.ts'
import { createSingleSignOnRoutes } from './routes/single-sign-on.ts'
import { createStaticRoutes } from './routes/static.ts'
import { createUserCaseRoutes } from './routes/user-cases.ts'
import { isHttps } from './settings/settings.ts'
import { HttpError, respondMethodNotAllowed, respondNotFound } from './shared/problem-details.ts'

/** Everything the application depends on, assembled once at startup. */
export type AppOptions = Readonly<{
  version: string
  pack: BuiltPack
  /** The form of the same rules, and its definitions in FHIR. */
  form: Form
  fhir: BuiltFhir
  /** The folder of the built page; without it only the API is served, as in development. */
  webRoot?: string
  /** The folder of the descriptions behind GET /data/CODE.md. */
  descriptionsRoot: string
  onUnexpectedError: OnUnexpectedError
  /** Database, sessions, mail and log. */
  dependencies: Dependencies
}>

/** The whole server as one Hono application: page, descriptions, API (product.md §7, design.md §6). */
export function createApp(options: AppOptions) {
  const { version, pack, form, fhir, webRoot, descriptionsRoot, onUnexpectedError, dependencies } = options
  const meta = createMeta(version, pack, dependencies.settings)
  const signOn = createSingleSignOn(dependencies.getPublicAddress)
  const app = new Hono<Env>()
  app.use(logRequests(dependencies.log))
  app.use(warnAboutProxies(dependencies.log, dependencies.settings.trustedProxies))
  app.use(setSecurityHeaders(isHttps(dependencies.settings)), requireKnownHost(dependencies.settings))
  app.use('/api/*', setNoStore, methodNotAllowed({ app, onMethodNotAllowed: respondMethodNotAllowed }))
  for (const path of ['/api/*', '/openid/*']) app.use(path, logSecurityEvents(dependencies))
  for (const path of ['/fhir/*', '/openid/*'])
    app.use(path, setNoStore, methodNotAllowed({ app, onMethodNotAllowed: respondMethodNotAllowed }))
  // Before the protection of sessions: programs call it, and it reads no cookie.
  app.route('/api/classify', createClassifyRoutes(dependencies, pack))
  app.use('/api/*', protectAgainstCsrf(dependencies.settings))
  app.onError(createErrorHandler(onUnexpectedError, dependencies.storageRoom.onDiskFull))
  app.notFound((c) => respondNotFound(c, 'Nothing is served at this address.'))
  const served = app
    .get('/health', setNoStore, (c) => c.json({ status: 'ok' }))
    .get('/ready', setNoStore, async (c) => {
      await dependencies.readiness.check().catch(throwUnready)
      return c.json({ status: 'ready' })
    })
    .route('/api/auth', createAuthRoutes(dependencies))
    .route('/api/auth', createSingleSignOnRoutes(dependencies, signOn))
    .route('/api/auth', createSecondFactorSignInRoutes(dependencies))
    .route('/api/auth', createPasswordResetRoutes(dependencies))
    .route('/api/auth', createConfirmEmailRoutes(dependencies))
    .route('/api/account', createAccountRoutes(dependencies))
    .route('/api/account/secondFactor', createSecondFactorRoutes(dependencies))
    .route('/api/account', createAccountDataRoutes(dependencies))
    // The stored cases, at the address that the specification gives them.
    .route('/api/stores', createCaseRoutes(dependencies))
    .route('/api/stores', createUserCaseRoutes(dependencies))
    .route('/api/administration', createAdministrationRoutes(dependencies))
    .route('/api/review', createReviewRoutes(dependencies))
    .route('/api', createFeedbackRoutes(dependencies))
    .get('/api/meta', (c) => c.json(meta))
    .route('/', createOpenApiRoutes(version))
    .route('/fhir', createFhirRoutes(dependencies, fhir, form))
    .route('/openid', createBackChannelLogoutRoutes(dependencies, signOn))
    .route('/data', createDescriptionRoutes(descriptionsRoot, Object.keys(pack.syndromes)))
    .all('/api/*', (c) => respondNotFound(c, 'The API has no such call.'))
  if (webRoot) app.route('/', createStaticRoutes(webRoot, dependencies.settings))
  return served
}

/** The application with the types of its routes, for a typed client such as Hono's `hc`. */
export type AppType = ReturnType<typeof createApp>

/** By path and method (`$get`, `$post`), what a call sends and what it answers. */
export type ApiSchema = ExtractSchema<AppType>

/** A balancer knows one answer of an instance that cannot store. */
function throwUnready(error: unknown): never {
  if (findDatabaseFailure(error) !== 'full') throw error
  throw new HttpError(
    503,
    'The server has no disk space left, so it stores nothing: make room, then it is ready again.',
  )
}

/** Responses of the API are personal and current, so no cache may keep them. */
const setNoStore: MiddlewareHandler = async (c, next) => {
  c.header('cache-control', 'no-store')
  await next()
}
