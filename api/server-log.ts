import { createJsonLog, type Log, type LogEvent, limitRepeatedEvents } from './shared/log.ts'
import type { Settings } from './shared/settings.ts'
import { createSyslog, type Syslog } from './syslog/syslog.ts'

export type ServerLog = Readonly<{ log: Log; close: Syslog['close'] }>

/**
 * Opens the log of the server: lines on standard error, those of security also at the collector of the settings.
 *
 * @param observe sees every event, also those that are no line.
 */
export function openServerLog(
  { logRequests, syslog }: Pick<Settings, 'logRequests' | 'syslog'>,
  observe: (event: LogEvent) => void,
): ServerLog {
  const collector: Syslog | undefined = syslog && createSyslog(syslog, (event) => log(event))
  const writeLog = limitRepeatedEvents(
    createJsonLog((line, event) => {
      process.stderr.write(line)
      if (event.level === 'security') collector?.send(event, line)
    }),
  )
  const log: Log = (event) => {
    observe(event)
    if (event.level !== 'request' || (logRequests && event.message !== 'GET /health')) writeLog(event)
  }
  return { log, close: async () => collector?.close() }
}
