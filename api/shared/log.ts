/** One line of the log. Never holds a case, a password, a token, or what somebody typed. */
export type LogEvent = Readonly<{ level: 'error' | 'notice' | 'request'; message: string }> &
  Readonly<Record<string, string | number | undefined>>

export type Log = (event: LogEvent) => void

/** Writes each event as one line of JSON with its moment. */
export const createJsonLog =
  (write: (line: string) => void): Log =>
  (event) =>
    write(`${JSON.stringify({ at: new Date().toISOString(), ...event })}\n`)

/** An error for the log: where in the code it came from, without the values that drivers attach to theirs. */
export const createErrorEvent = (error: Error, requestId?: string): LogEvent => ({
  level: 'error',
  message: error.message,
  requestId,
  error: error.name,
  stack: error.stack,
})
