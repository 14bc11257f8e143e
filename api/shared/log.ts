import { SECOND_MS } from './time.ts'

/** A structured log event. It never contains a case, a password, a token or anything a person typed. */
export type LogEvent = Readonly<{ level: 'error' | 'notice' | 'request' | 'security'; message: string }> &
  Readonly<Record<string, string | number | undefined>>

export type Log = (event: LogEvent) => void

/** Writes each event as one line of JSON with a timestamp. */
export const createJsonLog =
  (write: (line: string) => void): Log =>
  (event) =>
    write(`${JSON.stringify({ at: new Date().toISOString(), ...event })}\n`)

/** What was thrown, in its own words. */
export const describeError = (thrown: unknown): string => (thrown instanceof Error ? thrown.message : String(thrown))

/** An error as a log event, without the values that database drivers attach to theirs. */
export function createErrorEvent(thrown: unknown, requestId?: string): LogEvent {
  const { name, message, stack } = thrown instanceof Error ? thrown : new Error(String(thrown))
  return { level: 'error', message, requestId, error: name, stack }
}

/**
 * Passes on one error a second of each message, with the number of those left out since the last one: while a database
 * is away, every request fails in the same way.
 */
export function limitRepeatedErrors(log: Log): Log {
  const lastByMessage = new Map<string, { at: number; leftOut: number }>()
  return (event) => {
    if (event.level !== 'error') return log(event)
    const now = performance.now()
    const last = lastByMessage.get(event.message)
    if (last !== undefined && now - last.at < SECOND_MS) return void last.leftOut++
    if (lastByMessage.size >= MAX_MESSAGES) lastByMessage.clear()
    lastByMessage.set(event.message, { at: now, leftOut: 0 })
    return log(last?.leftOut ? { ...event, leftOutBefore: last.leftOut } : event)
  }
}

/** Messages can hold an id, so that there is no end of them. */
const MAX_MESSAGES = 1_000
