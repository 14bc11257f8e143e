import type { MiddlewareHandler } from 'hono'
import type { Role } from '../repositories/roles.ts'
import { HttpError } from '../shared/problem-details.ts'
import type { Env } from './env.ts'

/**
 * Middleware behind `requireSession` for what a role alone may do. The session is read with every call, so a role that
 * was taken away is gone at once.
 * @throws HttpError 403
 */
export const requireRole =
  (role: Role): MiddlewareHandler<Env> =>
  async (c, next) => {
    if (!c.get('user').roles.includes(role))
      throw new HttpError(
        403,
        `This is for people with the role ${role}, which your account does not have, so nothing was done. An administrator of this site can give it to you.`,
      )
    await next()
  }
