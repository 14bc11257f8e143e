import { existsSync, readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { getRequestListener } from '@hono/node-server'
import type { RulePack } from '../rules/engine/index.ts'
import { createApp } from './app.ts'
import { type OpenDependencies, openDependencies } from './open-dependencies.ts'
import { type Environment, readSettings } from './settings.ts'
import { createErrorEvent, createJsonLog, type Log } from './shared/log.ts'
import type { Settings } from './shared/settings.ts'

/** Below the time that a supervisor usually gives before it kills. */
const SHUTDOWN_TIMEOUT_MS = 5_000

/** Whoever sends a request more slowly than this keeps a connection for nothing. */
const REQUEST_TIMEOUT_MS = 30_000

/** Each holds a descriptor and memory; a proxy in front needs a few dozen, a browser at most six. */
const MAX_CONNECTIONS = 2_000

const resolvePath = (relative: string): string => fileURLToPath(new URL(`../${relative}`, import.meta.url))
const printLine = (line: string): void => void process.stdout.write(`${line}\n`)
const printError = (line: string): void => void process.stderr.write(`${line}\n`)
const writeLog = createJsonLog((line) => process.stderr.write(line))

/** Our own built files: their shape is what the build has just written. */
const readJson = <T>(relative: string): T => JSON.parse(readFileSync(resolvePath(relative), 'utf8')) as T

/** Starts the server by the environment. Where it cannot, says why in a sentence and lets the process end with 1. */
export async function startServer(environment: Environment): Promise<void> {
  try {
    await listen(readSettings(environment))
  } catch (error) {
    exitWithError(error instanceof Error ? error.message : String(error))
  }
}

async function listen(settings: Settings): Promise<void> {
  const pack = readBuiltPack()
  const log: Log = (event) => (event.level !== 'request' || settings.logRequests) && writeLog(event)
  const server = createServer({ requestTimeout: REQUEST_TIMEOUT_MS })
  const getPublicAddress = (): string => settings.publicUrl?.origin ?? getListenAddress(server, settings)
  const opened = await openDependencies(settings, pack, log, getPublicAddress)
  server.on('request', getRequestListener(buildApp(pack, opened, log).fetch))
  server.maxConnections = MAX_CONNECTIONS
  server.on('error', (error) => {
    exitWithError(describeListenError(error, settings))
    void opened.close()
  })
  server.listen(settings.port, settings.host, () => {
    printLine(`EpiCriteria is ready at ${getListenAddress(server, settings)}`)
    warmUpClassifier(opened)
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => shutDown(server, opened))
}

/**
 * The pack that the page was built with.
 * @throws Error if the two files of rules/built come from two builds: the page would show other rules than are stored.
 */
function readBuiltPack(): RulePack {
  const pack = readJson<RulePack>('rules/built/pack.json')
  const { sha256 } = readJson<Pick<RulePack, 'sha256'>>('rules/built/vocabulary.json')
  if (pack.sha256 === sha256) return pack
  throw new Error(
    'rules/built/pack.json and rules/built/vocabulary.json come from two builds, so the page and the server would follow other rules: run `npm run build`, then start again.',
  )
}

function buildApp(pack: RulePack, { dependencies }: OpenDependencies, log: Log) {
  const webRoot = resolvePath('web/dist')
  return createApp({
    version: readJson<{ version: string }>('package.json').version,
    pack,
    dependencies,
    descriptionsRoot: resolvePath('rules/descriptions'),
    onUnexpectedError: (error, requestId) => log(createErrorEvent(error, requestId)),
    ...(existsSync(webRoot) && { webRoot }),
  })
}

/** The first person who stores a case need not wait until the thread for it has started; if it cannot, they are told. */
function warmUpClassifier({ dependencies }: OpenDependencies): void {
  dependencies.classify('{}').catch(() => {})
}

/** The address that a person on this machine opens. */
function getListenAddress(server: Server, { host = 'localhost' }: Settings): string {
  const { port } = server.address() as AddressInfo
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}

function describeListenError(error: Error & { code?: string }, { port, host }: Settings): string {
  const advice = `choose another one, for example PORT=${port < 65_535 ? port + 1 : 3000} npm start`
  if (error.code === 'EADDRINUSE')
    return `Port ${port} is taken by another program, so the server cannot start: stop that program, or ${advice}.`
  if (error.code === 'EACCES')
    return `Port ${port} is reserved for administrators, so the server cannot start: ${advice}.`
  return `The server cannot listen on ${host ?? 'this machine'}, port ${port} (${error.message}): change HOST or PORT.`
}

/** Answers what is under way, takes nothing new, and ends; whoever waits longer is cut off. */
function shutDown(server: Server, { close }: OpenDependencies): void {
  server.close(() => void close().finally(() => process.exit(0)))
  server.closeIdleConnections()
  setTimeout(() => process.exit(0), SHUTDOWN_TIMEOUT_MS).unref()
}

function exitWithError(message: string): void {
  printError(message)
  process.exitCode = 1
}
