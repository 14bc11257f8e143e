import type { MiddlewareHandler } from 'hono'
import { LOOPBACK_NAMES } from '../settings/definitions.ts'
import type { Settings } from '../settings/settings.ts'
import { HttpError } from '../shared/problem-details.ts'

/**
 * Middleware for a server that this machine alone reaches: it answers to the names of this machine and to that of
 * `PUBLIC_URL`, so that a page of another site cannot reach it by a name of its own (DNS rebinding).
 * @throws HttpError 403 for another name in Host
 */
export function requireKnownHost({
  host,
  publicUrl,
  trustedProxies,
}: Pick<Settings, 'host' | 'publicUrl' | 'trustedProxies'>): MiddlewareHandler {
  // A proxy passes on whatever name it is reached by.
  if (!LOOPBACK_NAMES.includes(host) || trustedProxies > 0) return (_, next) => next()
  const names = [...LOOPBACK_NAMES.map(toHostname), ...(publicUrl ? [publicUrl.hostname] : [])]
  return (c, next) => {
    if (names.includes(toHostname(c.req.header('host') ?? new URL(c.req.url).host))) return next()
    throw new HttpError(403, OTHER_NAME)
  }
}

/** `localhost` of `localhost:3000`, and `[::1]` of `::1`. */
const toHostname = (host: string): string => {
  const address = `http://${host === '::1' ? '[::1]' : host}`
  return URL.canParse(address) ? new URL(address).hostname : ''
}

const OTHER_NAME =
  'This server answers on this machine alone, at localhost, 127.0.0.1 or [::1], so nothing was done. Whoever runs it for others sets PUBLIC_URL to its name.'
