import { connect } from 'node:net'

/** Sends bytes as they are, and gives back the status line, or what happened instead. */
export function sendRaw(port: number, bytes: string | readonly string[]): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    let received = ''
    socket.setEncoding('latin1')
    socket.setTimeout(10_000, () => socket.destroy())
    socket.on('data', (text: string) => {
      received += text
    })
    socket.on('error', () => {})
    socket.on('close', () => resolve(received.split('\r\n')[0] || 'closed without an answer'))
    socket.on('connect', () => {
      for (const part of [bytes].flat()) socket.write(part)
      socket.end()
    })
  })
}

const PATH_PREFIXES = ['/', '/data/', '/assets/', '/api/', '/pages/', '//']
const PARENT_PATHS = [
  '../../../package.json',
  '..%2f..%2fpackage.json',
  '%2e%2e/%2e%2e/package.json',
  '..\\..\\package.json',
  '..%5c..%5cpackage.json',
  '....//....//package.json',
  '%252e%252e%252fpackage.json',
  '..%00/package.json',
  '..%c0%afpackage.json',
  './.././../data/epicriteria.db',
]

/** Sixty ways to ask for a file that is none of the caller's business. */
export const TRAVERSALS: readonly string[] = PATH_PREFIXES.flatMap((start) =>
  PARENT_PATHS.map((climb) => `${start}${climb}`),
)
