import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createServer, type TLSSocket, type TlsOptions } from 'node:tls'

export type TestCollector = Readonly<{
  port: number
  /** What came whole, in the order of coming. */
  messages: readonly string[]
  /** Closes every connection, and takes no more. */
  stop: () => Promise<void>
}>

/** A collector of syslog over TLS; `reads`: whether it reads what a connection brings. */
export async function startCollector(
  options: TlsOptions,
  port = 0,
  reads: (connection: number) => boolean = () => true,
): Promise<TestCollector> {
  const messages: string[] = []
  const sockets: TLSSocket[] = []
  const server = createServer(options, (socket) => {
    socket.on('error', () => {})
    if (reads(sockets.push(socket))) readFrames(socket, (message) => messages.push(message))
  })
  await once(server.listen(port, '127.0.0.1'), 'listening')
  const stop = async (): Promise<void> => {
    for (const socket of sockets) socket.destroy()
    await once(server.close(), 'close')
  }
  return { port: (server.address() as AddressInfo).port, messages, stop }
}

/** Frames of RFC 5425: the length in bytes, a space, and the message. */
function readFrames(socket: TLSSocket, onMessage: (message: string) => void): void {
  let received = Buffer.alloc(0)
  socket.on('data', (chunk: Buffer) => {
    received = Buffer.concat([received, chunk])
    for (;;) {
      const [head = '', digits] = /^(\d+) /.exec(received.toString('latin1', 0, 12)) ?? []
      const end = head.length + Number(digits)
      if (digits === undefined || received.length < end) return
      onMessage(received.toString('utf8', head.length, end))
      received = received.subarray(end)
    }
  })
}
