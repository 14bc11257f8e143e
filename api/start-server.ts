import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { type AddressInfo, Server as NetServer } from 'node:net'
import { setTimeout as sleep, setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { getRequestListener } from '@hono/node-server'
import type { BuiltFhir } from '../rules/exchange/fhir/built-fhir.ts'
import { buildForm } from '../rules/exchange/fhir/form.ts'
import {
  type BuiltCriteria,
  type BuiltForm,
  type BuiltInterview,
  joinPack,
  SERVER_FILES,
} from '../rules/pack/split-pack.ts'
import { type AppOptions, createApp } from './app.ts'
import {
  answerClientError,
  guardRequests,
  limitBytesUnderWay,
  limitConnections,
  refuseExpectations,
  respondToInvalidAddress,
} from './connections.ts'
import { createMetrics, createMetricsServer, type ServerMetrics } from './metrics/metrics.ts'
import { type OpenDependencies, openDependencies } from './open-dependencies.ts'
import { LOOPBACK } from './settings/definitions.ts'
import { listRetiredSettings } from './settings/retired-settings.ts'
import { type Environment, readSettings, type Settings } from './settings/settings.ts'
import { createErrorEvent, createServerLog, describeError, type Log } from './shared/log.ts'
import type { Readiness } from './shared/readiness.ts'
import { readJson, readVersion, resolvePath } from './shared/root.ts'
import { SECOND_MS } from './shared/time.ts'

/** A client slower than this only holds a connection open. */
const TIMEOUTS = { headersTimeout: 10_000, requestTimeout: 30_000, connectionsCheckingInterval: 2_000 }

/** `guardRequests` refuses a request without Host, with the headers that Node's refusal lacks. */
const SERVER_OPTIONS = { ...TIMEOUTS, requireHostHeader: false }

/** Whatever the server writes is for its own user alone. */
const PRIVATE_FILES = 0o077

/** The host name replaces that of a request without one, as old load balancers send it. */
const LISTENER_OPTIONS = { hostname: 'localhost', errorHandler: respondToInvalidAddress }

const printLine = (line: string): void => void process.stdout.write(`${line}\n`)
const printError = (line: string): void => void process.stderr.write(`${line}\n`)

/** Starts the server; if that fails, prints why and sets the exit code to 1. */
export async function startServer(environment: Environment): Promise<void> {
  process.umask(PRIVATE_FILES)
  try {
    const settings = readSettings(environment)
    await listen(settings, listRetiredSettings(environment, settings.identityProviders))
  } catch (error) {
    exitWithError(describeError(error))
  }
}

async function listen(settings: Settings, notices: readonly string[]): Promise<void> {
  const rules = readBuiltRules()
  const metrics = createMetrics()
  const log = createServerLog(
    { logRequests: settings.host !== LOOPBACK },
    { write: (line) => process.stderr.write(line), observe: metrics.observe },
  )
  for (const message of notices) log({ level: 'notice', message })
  const server = createServer(SERVER_OPTIONS)
  const getPublicAddress = (): string => settings.publicUrl?.origin ?? getListenAddress(server, settings)
  const opened = await openDependencies(settings, rules.pack, log, getPublicAddress)
  server.on('request', guardRequests(getRequestListener(buildApp(rules, opened, log).fetch, LISTENER_OPTIONS)))
  limitConnections(server, settings)
  limitBytesUnderWay(server)
  refuseExpectations(server)
  server.on('clientError', answerClientError)
  server.on('error', (error) => {
    exitWithError(describeListenError(error, settings))
    void opened.close()
  })
  metrics.addGauges(opened.metricSources)
  await listenForMetrics(metrics, settings).catch((error) => opened.close().then(() => Promise.reject(error)))
  server.listen(settings.port, settings.host, () => {
    printLine(`EpiCriteria is ready at ${getListenAddress(server, settings)}`)
    warmUpClassifier(opened)
  })
  const stop = () => void stopServer(server, opened, settings).finally(() => process.exit(0))
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, stop)
}

type BuiltRules = Pick<AppOptions, 'pack' | 'form' | 'fhir'>

/**
 * The metrics end with the process; as long as it answers anything, it answers for them.
 * @throws Error with a sentence if the port cannot be had
 */
async function listenForMetrics(metrics: ServerMetrics, { host, metricsPort }: Settings): Promise<void> {
  if (metricsPort === undefined) return
  const server = createMetricsServer(metrics).listen(metricsPort, host)
  await once(server, 'listening').catch(({ message }) => {
    throw new Error(
      `METRICS_PORT ${metricsPort} cannot be listened on (${message}), so the server does not start: stop the program that holds it, choose another port, or leave it out.`,
    )
  })
  server.unref()
}

/**
 * Reads the rule pack, and checks that the page and the definitions for FHIR were built with the same one.
 * @throws Error if files of rules/built come from different builds
 */
function readBuiltRules(): BuiltRules {
  const criteria = readJson<BuiltCriteria>(SERVER_FILES.criteria)
  const form = readJson<BuiltForm>(SERVER_FILES.form)
  const interview = readJson<BuiltInterview>(SERVER_FILES.interview)
  const fhir = readJson<BuiltFhir>(SERVER_FILES.fhir)
  const vocabulary = readJson<Pick<BuiltForm, 'sha256'>>(SERVER_FILES.vocabulary)
  const pack = joinPack({ criteria, form, interview })
  if ([form, interview, fhir, vocabulary].some(({ sha256 }) => sha256 !== pack.sha256))
    throw new Error(
      'The files of rules/built come from two builds, so the page and the server would follow other rules: run `npm run build`, then start again.',
    )
  return { pack, form: buildForm(pack), fhir }
}

function buildApp(rules: BuiltRules, { dependencies }: OpenDependencies, log: Log) {
  const webRoot = resolvePath('web/dist')
  return createApp({
    version: readVersion(),
    ...rules,
    dependencies,
    descriptionsRoot: resolvePath('rules/descriptions'),
    onUnexpectedError: (error, requestId) => log(createErrorEvent(error, requestId)),
    ...(existsSync(webRoot) && { webRoot }),
  })
}

/** Starts the classifier's thread before the first case needs it; a failure shows with that. */
function warmUpClassifier({ dependencies: { classifier } }: OpenDependencies): void {
  classifier.classify('', '{}').catch(() => {})
}

/** The address for a browser on this machine. */
function getListenAddress(server: Server, { host }: Settings): string {
  const { port } = server.address() as AddressInfo
  const name = host === LOOPBACK ? 'localhost' : host
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`
}

function describeListenError(error: Error & { code?: string }, { port, host }: Settings): string {
  const advice = `choose another one, for example PORT=${port < 65_535 ? port + 1 : 3000} npm start`
  if (error.code === 'EADDRINUSE')
    return `Port ${port} is taken by another program, so the server cannot start: stop that program, or ${advice}.`
  if (error.code === 'EACCES')
    return `Port ${port} is reserved for administrators, so the server cannot start: ${advice}.`
  return `The server cannot listen on ${host}, port ${port} (${error.message}): change HOST or PORT.`
}

const stopServer = (server: Server, { dependencies, close }: OpenDependencies, settings: Settings): Promise<void> =>
  shutDown({ server, close, readiness: dependencies.readiness, delayMs: settings.shutdownDelaySeconds * SECOND_MS })

function exitWithError(message: string): void {
  printError(message)
  process.exitCode = 1
}

/** How long requests under way may take, and then background work; shorter than supervisors usually wait. */
const GRACE_MS = 4_000

const waitForGrace = (): Promise<void> => sleep(GRACE_MS, undefined, { ref: false })

const SWEEP_INTERVAL_MS = 100

type ShutDownOptions = Readonly<{
  server: Server
  readiness: Readiness
  /** How long requests are still accepted, so that a load balancer notices that this instance is no longer ready. */
  delayMs: number
  /** Closes what the requests use. */
  close: () => Promise<void>
}>

/**
 * Stops without cutting a call off: readiness is withdrawn and every response from now on closes its connection; after
 * the delay nothing new is accepted, and what is under way gets its answer within the grace period.
 */
async function shutDown({ server, readiness, delayMs, close }: ShutDownOptions): Promise<void> {
  readiness.withdraw()
  server.prependListener('request', (_, response) => response.setHeader('connection', 'close'))
  await sleep(delayMs)
  await closeConnections(server)
  await Promise.race([close(), waitForGrace()])
}

async function closeConnections(server: Server): Promise<void> {
  await yieldToEventLoop()
  const closed = stopListening(server)
  const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_INTERVAL_MS)
  await Promise.race([closed, waitForGrace()])
  clearInterval(sweep)
  server.closeAllConnections()
}

/**
 * Resolves when all connections are closed. The method of `http.Server` would also close connections that were accepted
 * a moment ago, with a request that has not been read yet.
 */
const stopListening = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    NetServer.prototype.close.call(server, () => resolve())
  })
