import { isIP } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { connect, type TLSSocket } from 'node:tls'
import type { SyslogCollector } from '../shared/syslog-collector.ts'
import { MINUTE_MS, SECOND_MS } from '../shared/time.ts'

export type ConnectionLimits = Readonly<{
  /** In TLS 1.3 a collector refuses a certificate after the handshake, and lines sent before that would be lost. */
  settleMs: number
  /** After how long without progress a connection counts as broken. */
  stallMs: number
  /** Until the next attempt, doubled from one to the next. */
  retryMs: number
  maxRetryMs: number
}>

export const DEFAULT_CONNECTION_LIMITS: ConnectionLimits = {
  settleMs: SECOND_MS,
  stallMs: 30 * SECOND_MS,
  retryMs: SECOND_MS,
  maxRetryMs: MINUTE_MS,
}

const CLOSE_MS = SECOND_MS

type Handlers = Readonly<{
  onOpen: (isReopened: boolean) => void
  /** Called for each attempt that fails, too. */
  onBroken: (reason: string) => void
}>

export type Connection = Readonly<{
  /** Calls back once the operating system has taken it, and never if the connection is not open, or breaks before. */
  write: (frame: string, onWritten: () => void) => void
  close: () => Promise<void>
}>

/** A connection to the collector, opened again whenever it breaks; it keeps no process alive. */
export function keepConnected(
  collector: SyslogCollector,
  limits: ConnectionLimits,
  { onOpen, onBroken }: Handlers,
): Connection {
  let failures = 0
  let [isOpen, isClosed] = [false, false]
  let socket: TLSSocket
  const settle = async (connected: TLSSocket): Promise<void> => {
    await sleep(limits.settleMs, undefined, { ref: false })
    if (connected.destroyed || isClosed) return
    const isReopened = failures > 0
    failures = 0
    isOpen = true
    onOpen(isReopened)
  }
  const open = (): void => {
    if (isClosed) return
    const opened = openSocket(collector, limits.stallMs)
    socket = opened.once('secureConnect', () => void settle(opened))
    let reason = 'The collector closed the connection.'
    opened.on('error', (error: NodeJS.ErrnoException) => {
      reason = error.message || String(error.code)
    })
    opened.once('close', () => {
      isOpen = false
      if (isClosed) return
      onBroken(reason)
      setTimeout(open, Math.min(limits.retryMs * 2 ** failures++, limits.maxRetryMs)).unref()
    })
  }
  open()
  return {
    write: (frame, onWritten) => {
      const current = socket
      // What was left in a connection that is destroyed is called back without an error.
      if (isOpen) current.write(frame, (error) => !error && !current.destroyed && onWritten())
    },
    close: async () => {
      isClosed = true
      if (isOpen) await Promise.race([new Promise((done) => socket.end().once('close', done)), sleep(CLOSE_MS)])
      socket.destroy()
    },
  }
}

/** Checks the certificate of the collector; ends a connection that makes no progress, so that it is opened again. */
function openSocket({ host, port, authorities, certificate }: SyslogCollector, stallMs: number): TLSSocket {
  const socket = connect({
    host,
    port,
    ...(isIP(host) === 0 && { servername: host }),
    ...(authorities && { ca: authorities }),
    ...(certificate && { cert: certificate, key: certificate }),
  })
  socket.setTimeout(stallMs).on('timeout', () => {
    if (!socket.authorized || socket.writableLength > 0)
      socket.destroy(new Error('The collector took nothing for a while.'))
  })
  // The end of a connection is reported only while its data are read.
  return socket.setKeepAlive(true, stallMs).unref().resume()
}
