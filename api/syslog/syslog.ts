import { hostname } from 'node:os'
import type { Log, LogEvent } from '../shared/log.ts'
import type { SyslogCollector } from '../shared/syslog-collector.ts'
import { type ConnectionLimits, DEFAULT_CONNECTION_LIMITS, keepConnected } from './connection.ts'

export type Syslog = Readonly<{
  /** Takes over a line of the log; never waits, and never throws. */
  send: (event: LogEvent, line: string) => void
  /** Sends what waits, as far as the collector takes it at once. */
  close: () => Promise<void>
}>

export type SyslogLimits = ConnectionLimits & Readonly<{ maxWaiting: number }>

/** Lines are of some 300 bytes each. */
const DEFAULT_LIMITS: SyslogLimits = { ...DEFAULT_CONNECTION_LIMITS, maxWaiting: 10_000 }

/**
 * Sends lines to a collector by syslog (RFC 5424) over TLS (RFC 5425). A line waits until the operating system has taken
 * it, so that a broken connection costs at most what was under way; such lines can also come twice. Above the bound the
 * newest are lost, with their number in the log.
 */
export function createSyslog(collector: SyslogCollector, log: Log, limits: SyslogLimits = DEFAULT_LIMITS): Syslog {
  const waiting: string[] = []
  let [lostSinceStart, lostInLog] = [0, 0]
  const onWritten = (): void => {
    waiting.shift()
    if (lostSinceStart === lostInLog || waiting.length > 0) return
    lostInLog = lostSinceStart
    log({ level: 'security', message: LOST_LINES, outcome: 'lost', lostSinceStart })
  }
  const logFault = (message: string, reason?: string): void =>
    log({ level: 'error', error: 'SyslogError', message, reason, waiting: waiting.length, lostSinceStart })
  const connection = keepConnected(collector, limits, {
    onOpen: (isReopened) => {
      if (isReopened) log({ level: 'notice', message: COLLECTOR_BACK, waiting: waiting.length })
      for (const frame of waiting) connection.write(frame, onWritten)
    },
    onBroken: (reason) => logFault(COLLECTOR_AWAY, reason),
  })
  return {
    send: (event, line) => {
      if (waiting.length >= limits.maxWaiting) return void lostSinceStart++
      const frame = frameMessage(event, line)
      waiting.push(frame)
      connection.write(frame, onWritten)
    },
    close: async () => {
      await connection.close()
      if (waiting.length > 0) logFault(NOT_SENT)
    },
  }
}

const COLLECTOR_AWAY =
  'The collector of LOG_SYSLOG takes no lines of the security log, so they wait and are tried again: check the address, the certificates, and that the collector runs.'
const COLLECTOR_BACK = 'The collector of LOG_SYSLOG takes lines of the security log again.'
const LOST_LINES = 'lines of this log that the collector did not get'
const NOT_SENT =
  'The server ends before the collector of LOG_SYSLOG has taken all lines of the security log, so the last ones are on standard error alone.'

/** Security and authorization messages, in the numbers of RFC 5424, as are the severities. */
const FACILITY = 10
const WARNING = 4
const INFORMATIONAL = 6
const WARNING_OUTCOMES = new Set<unknown>(['failure', 'refused', 'forged', 'limit', 'lost'])

const HOST_NAME = hostname().replace(/[^!-~]/g, '') || '-'

/** The line as a message of RFC 5424 in a frame of RFC 5425, which begins with its length in bytes. */
function frameMessage({ outcome }: LogEvent, line: string): string {
  const priority = FACILITY * 8 + (WARNING_OUTCOMES.has(outcome) ? WARNING : INFORMATIONAL)
  const header = `<${priority}>1 ${new Date().toISOString()} ${HOST_NAME} epicriteria ${process.pid} security -`
  const message = `${header} ${line.trimEnd()}`
  return `${Buffer.byteLength(message)} ${message}`
}
