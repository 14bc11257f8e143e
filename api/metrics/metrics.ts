import { createServer, type Server } from 'node:http'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { LogEvent } from '../shared/log.ts'

/** What is read at each scrape, by the name of the gauge and then by the value of its label. */
export type MetricSources = Readonly<{
  countConnections: () => Readonly<Record<string, number>>
  countQueued: () => Readonly<Record<string, number>>
  /** 1 where the disk has room for it, 0 where it is full. */
  findRoom: () => Readonly<Record<string, number>>
  countCases: () => Promise<Readonly<Record<string, number>>>
  /** By how many seconds the clock is ahead of what the database has seen, where that is too much to be believed. */
  findClockJump: () => Promise<Readonly<Record<string, number>>>
  /** When each job last succeeded, in seconds since 1970; 0 where it never has. */
  findJobSuccesses: () => Promise<Readonly<Record<string, number>>>
}>

export type ServerMetrics = Readonly<{
  registry: Registry
  /** Counts an event of the log. */
  observe: (event: LogEvent) => void
  /** Adds the gauges that are read at each scrape. */
  addGauges: (sources: MetricSources) => void
}>

const DURATION_BUCKETS_S = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5]

/** Metrics for Prometheus. The log is what they count, so that both agree. */
export function createMetrics(): ServerMetrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const counters = createCounters(registry)
  const observe = (event: LogEvent): void => counters[event.level](event)
  return { registry, observe, addGauges: (sources) => addGauges(registry, sources) }
}

function createCounters(registry: Registry): Readonly<Record<LogEvent['level'], (event: LogEvent) => void>> {
  const registers = [registry]
  const requests = new Histogram({
    name: 'epicriteria_http_request_duration_seconds',
    help: 'Requests by route and status, and how long they took.',
    labelNames: ['route', 'status'],
    buckets: DURATION_BUCKETS_S,
    registers,
  })
  const security = new Counter({
    name: 'epicriteria_security_events_total',
    help: 'Sign-ins, refusals and other events of security, by what came of them.',
    labelNames: ['event', 'outcome'],
    registers,
  })
  const errors = new Counter({
    name: 'epicriteria_errors_total',
    help: 'Faults by their kind; MailError is a mail that was given up.',
    labelNames: ['kind'],
    registers,
  })
  return {
    request: ({ message, status, ms }) =>
      requests.observe({ route: message, status: String(status) }, Number(ms) / 1000),
    security: ({ message, outcome }) => security.inc({ event: message, outcome: String(outcome) }),
    error: ({ error = 'Alarm' }) => errors.inc({ kind: String(error) }),
    notice: () => {},
  }
}

function addGauges(registry: Registry, sources: MetricSources): void {
  const gauges: readonly GaugeDefinition[] = [
    ['epicriteria_database_connections', 'state', 'Connections of the pool.', sources.countConnections],
    [
      'epicriteria_queue_length',
      'queue',
      'What waits for a thread, or for a password to be hashed.',
      sources.countQueued,
    ],
    ['epicriteria_storage_room', 'for', '1 while the disk has room to store, 0 while it is full.', sources.findRoom],
    ['epicriteria_cases', 'state', 'Cases not yet read a second time, and those read differently.', sources.countCases],
    [
      'epicriteria_clock_jump_seconds',
      'from',
      'How far the clock is ahead of the latest time seen, where it is not believed; 0 where it is.',
      sources.findClockJump,
    ],
    [
      'epicriteria_job_success_timestamp_seconds',
      'job',
      'When a job last succeeded; 0 for never.',
      sources.findJobSuccesses,
    ],
  ]
  for (const definition of gauges) addGauge(registry, definition)
}

type GaugeDefinition = readonly [
  name: string,
  label: string,
  help: string,
  read: () => Readonly<Record<string, number>> | Promise<Readonly<Record<string, number>>>,
]

function addGauge(registry: Registry, [name, label, help, read]: GaugeDefinition): void {
  new Gauge({
    name,
    help,
    labelNames: [label],
    registers: [registry],
    async collect() {
      for (const [value, count] of Object.entries(await read())) this.set({ [label]: value }, count)
    },
  })
}

/** Serves GET /metrics on a port of its own, which no proxy passes on to the public. */
export function createMetricsServer({ registry }: ServerMetrics): Server {
  return createServer(async (request, response) => {
    if (request.url !== '/metrics') return void response.writeHead(404).end()
    try {
      const text = await registry.metrics()
      response.writeHead(200, { 'content-type': registry.contentType }).end(text)
    } catch {
      response.writeHead(503).end('The database does not answer, so the metrics cannot be read.\n')
    }
  })
}
