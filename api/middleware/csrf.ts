import { timingSafeEqual } from 'node:crypto'
import type { Context, MiddlewareHandler } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { matchedRoutes } from 'hono/route'
import { isHttps, type Settings } from '../settings/settings.ts'
import { HttpError } from '../shared/problem-details.ts'
import { computeSha256, createToken } from '../shared/tokens.ts'
import { getHostCookieName } from './host-cookie.ts'

/** Names that the page's calls use (product.md §7). */
const CSRF_COOKIE = 'XSRF-TOKEN'
const CSRF_HEADER = 'X-XSRF-TOKEN'

const SAFE_METHODS = ['GET', 'HEAD', 'OPTIONS']
const MIN_TOKEN_LENGTH = 32

type OriginSettings = Pick<Settings, 'publicUrl'>

/**
 * CSRF protection: an unsafe request has to come from our own origin, repeat in a header a cookie that only our pages
 * can read (double submit), and be JSON, which a form of another site cannot send.
 */
export const protectAgainstCsrf =
  (settings: OriginSettings): MiddlewareHandler =>
  async (c, next) => {
    if (SAFE_METHODS.includes(c.req.method)) issueCsrfToken(c, settings)
    else if (hasMatchingRoute(c)) {
      const problem = findForgery(c, settings)
      c.set('isForged', problem !== undefined)
      if (problem !== undefined) throw new HttpError(403, problem)
      if (!isJsonRequest(c)) throw new HttpError(415, 'This call accepts application/json only, so nothing was done.')
    }
    await next()
  }

/** Why a request may come from another site, as a sentence. */
function findForgery(c: Context, settings: OriginSettings): string | undefined {
  if (!isSameOrigin(c, settings))
    return 'This request came from another site, so nothing was done. Open EpiCriteria itself and try again.'
  return hasMatchingCsrfToken(c, settings)
    ? undefined
    : 'This request could not be verified as coming from our page. Reload the page and try again.'
}

/** Requests that match no route get their 404 or 405 from the router instead. */
const hasMatchingRoute = (c: Context): boolean => matchedRoutes(c).some(({ method }) => method === c.req.method)

function issueCsrfToken(c: Context, settings: OriginSettings): void {
  const name = getHostCookieName(settings, CSRF_COOKIE)
  if ((getCookie(c, name) ?? '').length >= MIN_TOKEN_LENGTH) return
  setCookie(c, name, createToken(), { path: '/', sameSite: 'Strict', secure: isHttps(settings) })
}

/** Browsers send Origin on unsafe requests; a client without it is not a browser and has no cookies to abuse. */
function isSameOrigin(c: Context, { publicUrl }: OriginSettings): boolean {
  const origin = c.req.header('origin')
  if (origin === undefined) return ['same-origin', undefined].includes(c.req.header('sec-fetch-site'))
  if (publicUrl !== undefined) return origin === publicUrl.origin
  return URL.canParse(origin) && new URL(origin).host === (c.req.header('host') ?? new URL(c.req.url).host)
}

function hasMatchingCsrfToken(c: Context, settings: OriginSettings): boolean {
  const cookie = getCookie(c, getHostCookieName(settings, CSRF_COOKIE)) ?? ''
  const header = c.req.header(CSRF_HEADER) ?? ''
  return (
    cookie.length >= MIN_TOKEN_LENGTH &&
    timingSafeEqual(Buffer.from(computeSha256(cookie)), Buffer.from(computeSha256(header)))
  )
}

/** Some calls have no body, and so no content type; in HTTP a body is announced by one of two headers. */
function isJsonRequest(c: Context): boolean {
  const type = c.req.header('content-type')
  if (type === undefined)
    return (c.req.header('content-length') ?? '0') === '0' && c.req.header('transfer-encoding') === undefined
  return /^application\/json\s*(;\s*charset="?utf-8"?\s*)?$/i.test(type)
}
