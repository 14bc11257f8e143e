import { existsSync, readFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { createAdaptorServer, type ServerType } from '@hono/node-server'
import type { RulePack } from '../rules/engine/index.ts'
import { createApp } from './app.ts'
import { type OpenBackend, openBackend } from './open-dependencies.ts'
import { readSettings, type Settings } from './settings.ts'
import { errorEvent, jsonLog, type Log } from './shared/log.ts'

/** Below the time that a supervisor usually gives before it kills. */
const GRACE_MS = 5_000

/** Whoever sends a request more slowly than this keeps a connection for nothing. */
const SLOWEST_REQUEST_MS = 30_000

const pathTo = (relative: string): string => fileURLToPath(new URL(`../${relative}`, import.meta.url))
const say = (line: string): void => void process.stdout.write(`${line}\n`)
const complain = (line: string): void => void process.stderr.write(`${line}\n`)
const writeLog = jsonLog((line) => process.stderr.write(line))

/** Our own built files: their shape is what the build has just written. */
const readJson = <T>(relative: string): T => JSON.parse(readFileSync(pathTo(relative), 'utf8')) as T

try {
  await start(readSettings(process.env))
} catch (error) {
  stopWith(error instanceof Error ? error.message : String(error))
}

async function start(settings: Settings): Promise<void> {
  const pack = readBuiltPack()
  const log: Log = (event) => (event.level !== 'request' || settings.logRequests) && writeLog(event)
  const publicAddress = (): string => settings.publicUrl?.origin ?? addressOf(server, settings)
  const opened = await openBackend(settings, pack, log, publicAddress)
  const server = createAdaptorServer({ fetch: application(pack, opened, log).fetch })
  if ('requestTimeout' in server) server.requestTimeout = SLOWEST_REQUEST_MS
  server.on('error', (error) => {
    stopWith(whyNotListening(error, settings))
    void opened.close()
  })
  server.listen(settings.port, settings.host, () => {
    say(`EpiCriteria is ready at ${addressOf(server, settings)}`)
    startClassifying(opened)
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

function application(pack: RulePack, { backend }: OpenBackend, log: Log) {
  const webRoot = pathTo('web/dist')
  return createApp({
    version: readJson<{ version: string }>('package.json').version,
    pack,
    backend,
    descriptionsRoot: pathTo('rules/descriptions'),
    report: (error, requestId) => log(errorEvent(error, requestId)),
    ...(existsSync(webRoot) && { webRoot }),
  })
}

/** The first person who stores a case need not wait until the thread for it has started; if it cannot, they are told. */
function startClassifying({ backend }: OpenBackend): void {
  backend.classify('{}').catch(() => {})
}

/** The address that a person on this machine opens. */
function addressOf(server: ServerType, { host = 'localhost' }: Settings): string {
  const { port } = server.address() as AddressInfo
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}

function whyNotListening(error: Error & { code?: string }, { port, host }: Settings): string {
  const other = `choose another one, for example PORT=${port < 65_535 ? port + 1 : 3000} npm start`
  if (error.code === 'EADDRINUSE')
    return `Port ${port} is taken by another program, so the server cannot start: stop that program, or ${other}.`
  if (error.code === 'EACCES')
    return `Port ${port} is reserved for administrators, so the server cannot start: ${other}.`
  return `The server cannot listen on ${host ?? 'this machine'}, port ${port} (${error.message}): change HOST or PORT.`
}

/** Answers what is under way, takes nothing new, and ends; whoever waits longer is cut off. */
function shutDown(server: ServerType, { close }: OpenBackend): void {
  server.close(() => void close().finally(() => process.exit(0)))
  if ('closeIdleConnections' in server) server.closeIdleConnections()
  setTimeout(() => process.exit(0), GRACE_MS).unref()
}

function stopWith(sentence: string): void {
  complain(sentence)
  process.exitCode = 1
}
