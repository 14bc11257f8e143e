import { startBalancer } from './balancer.ts'
import {
  computePercentile,
  createCaseText,
  post,
  registerPerson,
  type ServerProcess,
  spawnServer,
} from './server-process.ts'

export type RollingRestart = Readonly<{
  calls: number
  /** By status; 502 is a call for which no instance gave an answer. */
  statuses: Readonly<Record<number, number>>
  unanswered: number
  slowestMs: number
  p99Ms: number
}>

const CLIENTS = 8

/** Stores cases through a balancer while the instances behind it are stopped and started again, one after another. */
export async function restartUnderLoad(
  settings: Readonly<Record<string, string>>,
  instances: number,
  restarts: number,
): Promise<RollingRestart> {
  const env = { ...settings, SHUTDOWN_DELAY_SECONDS: '1', TRUSTED_PROXIES: '1' }
  const servers: ServerProcess[] = await Promise.all(Array.from({ length: instances }, () => spawnServer(env)))
  const balancer = await startBalancer(servers.map(({ port }) => port))
  const durations: number[] = []
  const statuses: Record<number, number> = {}
  let isLoading = true
  const runClient = async (_: unknown, client: number): Promise<void> => {
    const person = await registerPerson(balancer.port, `load${client}@example.org`, `192.0.2.${client}`)
    while (isLoading) {
      const reply = await post(
        balancer.port,
        '/api/stores',
        { text: createCaseText(`${client}-${durations.length}`) },
        person,
      )
      durations.push(reply.ms)
      statuses[reply.status] = (statuses[reply.status] ?? 0) + 1
    }
  }
  const clients = Promise.all(Array.from({ length: CLIENTS }, runClient))
  for (let n = 0; n < restarts; n++) await restart(servers, n % instances, env)
  isLoading = false
  await clients
  const unanswered = balancer.countUnanswered()
  balancer.stop()
  await Promise.all(servers.map((server) => server.kill()))
  return {
    ...{ calls: durations.length, statuses, unanswered },
    ...{ slowestMs: Math.max(...durations), p99Ms: computePercentile(durations, 0.99) },
  }
}

async function restart(servers: ServerProcess[], index: number, env: Readonly<Record<string, string>>): Promise<void> {
  const { port, stop } = servers[index] as ServerProcess
  await stop()
  servers[index] = await spawnServer(env, 'api/server.ts', port)
}
