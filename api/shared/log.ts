import { SECOND_MS } from './time.ts'

/** A structured log event. It never contains a case, a password, a token or anything a person typed. */
export type LogEvent = Readonly<{ level: 'error' | 'notice' | 'request' | 'security'; message: string }> &
  Readonly<Record<string, string | number | undefined>>

export type Log = (event: LogEvent) => void

/**
 * Opens the log of the server, which writes an event as one line of JSON with a timestamp; requests are lines where
 * `logRequests` wants them. `observe` sees every event, also those that are no line.
 */
export function createServerLog(
  { logRequests }: Readonly<{ logRequests: boolean }>,
  { write, observe }: Readonly<{ write: (line: string) => void; observe: Log }>,
): Log {
  const writeLog = limitRepeatedEvents((event) =>
    write(`${JSON.stringify({ at: new Date().toISOString(), ...event })}\n`),
  )
  return (event) => {
    observe(event)
    if (event.level !== 'request' || (logRequests && event.message !== 'GET /health')) writeLog(event)
  }
}

/** What was thrown, in its own words. */
export const describeError = (thrown: unknown): string => (thrown instanceof Error ? thrown.message : String(thrown))

/** An error as a log event, without the values that database drivers attach to theirs. */
export function createErrorEvent(thrown: unknown, requestId?: string): LogEvent {
  const { name, message, stack } = thrown instanceof Error ? thrown : new Error(String(thrown))
  return { level: 'error', message, requestId, error: name, stack }
}

/**
 * Passes on one event a second of each kind that somebody can bring about at will, with the number of those left out
 * since the last one: errors, since every request fails alike while a database is away, refusals of nobody known, and
 * what one caller does again and again in one account, or to it by naming its address.
 */
export function limitRepeatedEvents(log: Log): Log {
  const lastByKind = new Map<string, { at: number; leftOut: number }>()
  return (event) => {
    const kind = findLimitedKind(event)
    if (kind === undefined) return log(event)
    const now = performance.now()
    const last = lastByKind.get(kind)
    if (last !== undefined && now - last.at < SECOND_MS) return void last.leftOut++
    if (lastByKind.size >= MAX_KINDS) lastByKind.clear()
    lastByKind.set(kind, { at: now, leftOut: 0 })
    return log(last?.leftOut ? { ...event, leftOutBefore: last.leftOut } : event)
  }
}

/** Undefined for an event of which every one is worth its line. */
function findLimitedKind({ level, message, outcome, userId, from, status }: LogEvent): string | undefined {
  if (level === 'error') return message
  if (level === 'security') return `${message} ${outcome} ${userId === undefined ? '' : `${userId} ${from}`}`
  if (level === 'request' && Number(status) >= 400) return `${message} ${status}`
  return undefined
}

/** Messages can hold an id, so that there is no end of them. */
const MAX_KINDS = 1_000
