import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'

/** A failed request as problem details (RFC 9457): never a stack trace, never a path of this machine. */
export function problem(c: Context, status: ContentfulStatusCode, title: string, detail: string): Response {
  const body = JSON.stringify({ type: 'about:blank', title, status, detail, instance: c.req.path })
  return c.body(body, status, { 'content-type': 'application/problem+json', 'cache-control': 'no-store' })
}

export const notFound = (c: Context, detail: string): Response => problem(c, 404, 'Not Found', detail)

/** The caller is told which methods there are, in words and in the header that RFC 9110 asks for. */
export function wrongMethod(c: Context, methods: readonly string[]): Response {
  const answer = problem(c, 405, 'Method Not Allowed', `This call answers to ${methods.join(', ')} only.`)
  answer.headers.set('allow', methods.join(', '))
  return answer
}
