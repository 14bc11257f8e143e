import type { Context } from 'hono'
import { matchedRoutes } from 'hono/route'

/**
 * The pattern of the route that a request matches, such as `/ResetPassword/:token`, for logs and metrics: a path can
 * hold a token or what somebody typed. 'no route' where nothing is served.
 */
export function getRoutePattern(c: Context): string {
  const method = c.req.method === 'HEAD' ? 'GET' : c.req.method
  return matchedRoutes(c).find((route) => route.method === method)?.path ?? 'no route'
}
