import type { Socket } from 'node:net'
import { SECURITY_HEADERS } from './middleware/security-headers.ts'
import { formatProblem } from './shared/problem-details.ts'
import type { ProblemStatus } from './shared/problem-status.ts'

/** What is refused before there is a request that the application could answer, by the code of its error. */
const EARLY_REFUSALS: Readonly<Record<string, readonly [status: ProblemStatus, detail: string]>> = {
  NO_HOST: [400, 'The request has no Host header, so nothing was done with it.'],
  EXPECTATION: [
    417,
    'The request expects something in its Expect header that no call here does: send it without that.',
  ],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'The request did not arrive in time: send it again.'],
  HPE_HEADER_OVERFLOW: [
    431,
    'The headers of the request are too long: clear the cookies of this site, then try again.',
  ],
}

const MALFORMED = [400, 'The request is not valid HTTP, so nothing was done with it.'] as const

/** Answers a request that the application never sees, with the headers of every other response, and closes the connection. */
export function answerClientError(
  error: Readonly<{ code?: string }>,
  socket: Pick<Socket, 'writable' | 'end' | 'destroy'>,
): void {
  if (!socket.writable || error.code === 'ECONNRESET') return void socket.destroy()
  const [status, detail] = EARLY_REFUSALS[error.code ?? ''] ?? MALFORMED
  const { title, body } = formatProblem(status, detail)
  const headers = { ...PROBLEM_HEADERS, connection: 'close', 'content-length': String(Buffer.byteLength(body)) }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.end(`HTTP/1.1 ${status} ${title}\r\n${lines.join('')}\r\n${body}`)
}

const PROBLEM_HEADERS = {
  ...SECURITY_HEADERS,
  'content-type': 'application/problem+json',
  'cache-control': 'no-store',
}

/** Answers a request whose address is none, such as `GET *` or one with a wrong Host. */
export function respondToInvalidAddress(): Response {
  const [status, detail] = MALFORMED
  return new Response(formatProblem(status, detail).body, { status, headers: PROBLEM_HEADERS })
}
