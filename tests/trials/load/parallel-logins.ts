import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { type ClientSession, computePercentile, PASSWORD, post, registerPerson, spawnServer } from './server-process.ts'

export type ParallelLoginsResult = Readonly<{
  logins: number
  signedIn: number
  allMs: number
  healthP50: number
  healthP99: number
  asked: number
}>

/** Many people sign in at the same moment, while somebody keeps asking whether the server is well. */
export async function logInInParallel(logins: number): Promise<ParallelLoginsResult> {
  const dataDir = mkdtempSync(join(tmpdir(), 'epicriteria-logins-'))
  const server = await spawnServer({ DATA_DIR: dataDir, TRUSTED_PROXIES: '1' })
  const people = Array.from({ length: logins }, (_, n) => ({ email: `person${n}@example.org`, from: `192.0.2.${n}` }))
  const tickets: ClientSession[] = []
  for (const { email, from } of people) tickets.push({ ...(await registerPerson(server.port, email, from)), from })
  const prober = new Worker(new URL('./health-probe.mjs', import.meta.url), {
    workerData: { port: server.port },
    execArgv: [],
  })
  await once(prober, 'message')
  const begun = performance.now()
  const replies = await Promise.all(
    tickets.map((ticket, n) =>
      post(server.port, '/api/auth/login', { email: people[n]?.email, password: PASSWORD }, ticket),
    ),
  )
  const allMs = performance.now() - begun
  prober.postMessage('enough')
  const [times]: [number[]] = (await once(prober, 'message')) as [number[]]
  await server.kill()
  rmSync(dataDir, { recursive: true })
  const signedIn = replies.filter(({ status }) => status === 200).length
  return {
    ...{ logins, signedIn, allMs, asked: times.length },
    healthP50: computePercentile(times, 0.5),
    healthP99: computePercentile(times, 0.99),
  }
}
