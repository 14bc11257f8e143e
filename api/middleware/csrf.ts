import { timingSafeEqual } from 'node:crypto'
import type { Context, MiddlewareHandler } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { matchedRoutes } from 'hono/route'
import { isHttps, type Settings } from '../settings.ts'
import { Refusal } from '../shared/problem-details.ts'
import { newToken, sha256 } from '../shared/tokens.ts'

/** Names that the page's calls use (product.md §7). */
const XSRF_COOKIE = 'XSRF-TOKEN'
const XSRF_HEADER = 'X-XSRF-TOKEN'

const SAFE = ['GET', 'HEAD', 'OPTIONS']
const LEAST_TOKEN_LENGTH = 32

type Origin = Pick<Settings, 'publicUrl'>

/**
 * Keeps other sites from acting in the name of somebody who is signed in here: an unsafe call has to come from our own
 * pages, repeat a cookie that only they can read, and be JSON, which a form of another site cannot send.
 */
export const againstForgery =
  (settings: Origin): MiddlewareHandler =>
  async (c, next) => {
    if (SAFE.includes(c.req.method)) giveToken(c, settings)
    else if (isCall(c)) {
      if (!isFromHere(c, settings))
        throw new Refusal(
          403,
          'This call came from another site, so nothing was done. Open EpiCriteria itself and try again.',
        )
      if (!repeatsCookie(c))
        throw new Refusal(403, 'This call does not show that it came from our page. Reload the page and try again.')
      if (!isJson(c)) throw new Refusal(415, 'This call takes application/json only, so nothing was done.')
    }
    await next()
  }

/** Whatever is no call of ours is refused as that, further on. */
const isCall = (c: Context): boolean => matchedRoutes(c).some(({ method }) => method === c.req.method)

function giveToken(c: Context, settings: Origin): void {
  if ((getCookie(c, XSRF_COOKIE) ?? '').length >= LEAST_TOKEN_LENGTH) return
  setCookie(c, XSRF_COOKIE, newToken(), { path: '/', sameSite: 'Strict', secure: isHttps(settings) })
}

/** A browser names the origin of every unsafe call. What names none is no browser, and carries no one's cookies. */
function isFromHere(c: Context, { publicUrl }: Origin): boolean {
  const origin = c.req.header('origin')
  if (origin === undefined) return ['same-origin', undefined].includes(c.req.header('sec-fetch-site'))
  if (publicUrl !== undefined) return origin === publicUrl.origin
  return URL.canParse(origin) && new URL(origin).host === (c.req.header('host') ?? new URL(c.req.url).host)
}

function repeatsCookie(c: Context): boolean {
  const cookie = getCookie(c, XSRF_COOKIE) ?? ''
  const header = c.req.header(XSRF_HEADER) ?? ''
  return (
    cookie.length >= LEAST_TOKEN_LENGTH && timingSafeEqual(Buffer.from(sha256(cookie)), Buffer.from(sha256(header)))
  )
}

/** Logout sends nothing, and nothing has no type. */
function isJson(c: Context): boolean {
  const type = c.req.header('content-type')
  if (type === undefined) return c.req.raw.body === null || c.req.header('content-length') === '0'
  return /^application\/json\s*(;\s*charset="?utf-8"?\s*)?$/i.test(type)
}
