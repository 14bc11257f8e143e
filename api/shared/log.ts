/** A structured log event. It never contains a case, a password, a token or anything a person typed. */
export type LogEvent = Readonly<{ level: 'error' | 'notice' | 'request'; message: string }> &
  Readonly<Record<string, string | number | undefined>>

export type Log = (event: LogEvent) => void

/** Writes each event as one line of JSON with a timestamp. */
export const createJsonLog =
  (write: (line: string) => void): Log =>
  (event) =>
    write(`${JSON.stringify({ at: new Date().toISOString(), ...event })}\n`)

/** An error as a log event, without the values that database drivers attach to theirs. */
export function createErrorEvent(thrown: unknown, requestId?: string): LogEvent {
  const { name, message, stack } = thrown instanceof Error ? thrown : new Error(String(thrown))
  return { level: 'error', message, requestId, error: name, stack }
}
