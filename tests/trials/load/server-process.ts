import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { join } from 'node:path'
import { writeServerBundle } from '../../../scripts/build/server-bundle.ts'

/** A server in a process of its own, to be killed at will. */
export type ServerProcess = Readonly<{
  port: number
  pid: number
  /** Milliseconds from the start of the process to the first answer. */
  firstAnswerMs: number
  kill: () => Promise<void>
  stop: () => Promise<void>
}>

/**
 * Writes the server as it is shipped below a folder and gives back its program, which starts in a fraction of the time
 * that the sources take to compile.
 * @throws where the page and the rules have not been built
 */
export async function writeShippedServer(folder: string): Promise<string> {
  const shipped = join(folder, 'shipped')
  await writeServerBundle(shipped)
  return join(shipped, 'api/server.js')
}

/** Starts the server, or another program that prints its port in the same way, and waits for its first answer. */
export async function spawnServer(
  env: Readonly<Record<string, string>>,
  program = 'api/server.ts',
  port = 0,
): Promise<ServerProcess> {
  const begun = performance.now()
  const loader = program.endsWith('.ts') ? ['--import', 'tsx'] : []
  const child = spawn(process.execPath, [...loader, program], {
    env: { ...process.env, HOST: '127.0.0.1', PORT: String(port), SHUTDOWN_DELAY_SECONDS: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const exited = once(child, 'exit')
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output = `${output}${text}`.slice(-4000)
    })
  const listening = await new Promise<number>((resolve, reject) => {
    child.stdout.on('data', () => {
      const found = /ready at \S+:(\d+)/.exec(output)?.[1]
      if (found) resolve(Number(found))
    })
    child.once('close', (code, signal) => reject(new Error(`The server ended with ${code ?? signal}: ${output}`)))
  })
  await sendRequest({ port: listening, path: '/health' })
  const stopProcess = async (signal: NodeJS.Signals) => {
    child.kill(signal)
    await exited
  }
  return {
    port: listening,
    pid: child.pid ?? 0,
    firstAnswerMs: performance.now() - begun,
    kill: () => stopProcess('SIGKILL'),
    stop: () => stopProcess('SIGTERM'),
  }
}

export type HttpRequest = Readonly<{
  port: number
  path: string
  method?: string
  headers?: Readonly<Record<string, string>>
  body?: string
}>

export type HttpReply = Readonly<{ status: number; headers: NodeJS.Dict<string | string[]>; text: string; ms: number }>

const agent = new Agent({ keepAlive: true, maxSockets: 256 })

/**
 * Closes the connections while nothing is under way: a server ends one on which nothing was sent for five seconds, and
 * a request that is sent at that moment has no answer.
 */
export const closeConnections = (): void => agent.destroy()

/** One request over the network. @throws Error where the connection breaks before the whole answer is there */
export function sendRequest({ port, path, method = 'GET', headers = {}, body }: HttpRequest): Promise<HttpReply> {
  const begun = performance.now()
  return new Promise((resolve, reject) => {
    const pending = request({ host: '127.0.0.1', port, path, method, headers, agent }, (answer) => {
      let text = ''
      answer.setEncoding('utf8')
      answer.on('data', (part: string) => {
        text += part
      })
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text, ms: performance.now() - begun }),
      )
      answer.on('error', reject)
    })
    pending.on('error', reject)
    pending.end(body)
  })
}

/** What somebody who is signed in sends along. `device`: the cookie by which their browser is known. */
export type ClientSession = Readonly<{ cookie: string; token: string; from?: string; device?: string }>

const toHeaders = ({ cookie, token, from = '192.0.2.1' }: ClientSession) => ({
  cookie,
  'x-xsrf-token': token,
  'content-type': 'application/json',
  'x-forwarded-for': from,
})

export const post = (port: number, path: string, body: unknown, ticket: ClientSession): Promise<HttpReply> =>
  sendRequest({ port, path, method: 'POST', headers: toHeaders(ticket), body: JSON.stringify(body) })

export const PASSWORD = 'a long walk in the rain'

/** Registers somebody new. `from`: the address that a trusted proxy gives. */
export async function registerPerson(port: number, email: string, from = '192.0.2.1'): Promise<ClientSession> {
  const first = await sendRequest({ port, path: '/api/auth/session' })
  const token = /XSRF-TOKEN=([^;]+)/.exec(String(first.headers['set-cookie']))?.[1] ?? ''
  const visitor = { cookie: `XSRF-TOKEN=${token}`, token }
  const person = { email, password: PASSWORD, name: 'Example', firstName: 'Person', institution: '' }
  const reply = await post(port, '/api/auth/signup', person, { ...visitor, from })
  if (reply.status !== 201) throw new Error(`Registration was answered with ${reply.status}: ${reply.text}`)
  const cookies = String(reply.headers['set-cookie'])
  const session = /epicriteria=[^;]+/.exec(cookies)?.[0] ?? ''
  return { cookie: `${visitor.cookie}; ${session}`, token, device: /epicriteria-device=[^;]+/.exec(cookies)?.[0] ?? '' }
}

/** A case of about 4 kB, different for every number. */
export const createCaseText = (number: number | string): string =>
  JSON.stringify({
    id: `case-${number}`,
    gender: 'female',
    age: '9',
    ageAtOnset: '6',
    ageAtOnsetUnit: 'years',
    seizures: [{ mainType: 'generalized', onset: 'nonmotor', details: ['nonmotor_typical'], timepoint: 'wake_only' }],
    development: ['dev_normal', 'dev_course_normal'],
    exam: ['exam_normal', 'exam_course_normal'],
    eeg: ['eeg_interictal_abnormal', 'eeg_interictal_gsw', 'eeg_interictal_gsw_3hz'],
    imaging: ['imaging_normal'],
    personalFreeText: 'The girl stops in the middle of a sentence and goes on after ten seconds. '.repeat(48),
  })

/** The value below which the given share of all values lies. */
export function computePercentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}
