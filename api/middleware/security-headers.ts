import type { MiddlewareHandler } from 'hono'

/**
 * Emotion inserts an empty style element and fills it by script; this hash allows the empty element and nothing else.
 */
const EMPTY_STYLE_HASH = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='"

/** The page may load and connect to its own origin only. */
const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  `style-src 'self' ${EMPTY_STYLE_HASH}`,
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ')

export const SECURITY_HEADERS = {
  'content-security-policy': CONTENT_SECURITY_POLICY,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
}

/** HSTS for a year, for the names below this one too. */
const STRICT_TRANSPORT_SECURITY = { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }

/**
 * Middleware for the security headers of every response. They are set before the handler runs: Hono's own middleware
 * sets them on the finished response, which takes every request off the server's fast path.
 */
export function setSecurityHeaders(overHttps: boolean): MiddlewareHandler {
  const headers = Object.entries({ ...SECURITY_HEADERS, ...(overHttps && STRICT_TRANSPORT_SECURITY) })
  return async (c, next) => {
    for (const [name, value] of headers) c.header(name, value)
    await next()
  }
}
