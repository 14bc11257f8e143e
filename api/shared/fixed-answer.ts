import type { Context } from 'hono'

/**
 * An answer that is the same for everybody, encoded once and shared by all responses: encoding it for each call would let
 * a caller without an account take the time and memory of the server.
 */
export function createFixedAnswer(text: string, contentType: string): (c: Context) => Response {
  const body = new TextEncoder().encode(text)
  return (c) => c.body(body, 200, { 'content-type': contentType })
}
