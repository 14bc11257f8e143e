import type { MiddlewareHandler } from 'hono'
import type { Database } from '../database/open.ts'
import type { Role } from '../repositories/roles.ts'
import { findSecondFactor } from '../repositories/second-factors.ts'
import { findSessionSignOn } from '../repositories/sessions.ts'
import type { Settings } from '../settings/settings.ts'
import { HttpError } from '../shared/problem-details.ts'
import type { Env } from './env.ts'

type RoleCheckDependencies = Readonly<{ db: Database; settings: Pick<Settings, 'rolesNeedSecondStep'> }>

/**
 * Middleware behind `requireSession` for what a role alone may do. The session is read with every call, so a role that
 * was taken away is gone at once. Where the settings demand a second step of roles, an account without one has none of
 * this; an institution asks for its own.
 * @throws HttpError 403
 */
export const requireRole =
  ({ db, settings }: RoleCheckDependencies, role: Role): MiddlewareHandler<Env> =>
  async (c, next) => {
    if (!c.get('user').roles.includes(role))
      throw new HttpError(
        403,
        `This is for people with the role ${role}, which your account does not have, so nothing was done. An administrator of this site can give it to you.`,
      )
    if (settings.rolesNeedSecondStep && !(await hasSecondStep(db, c.get('user').id, c.get('sessionId'))))
      throw new HttpError(
        403,
        `This site asks for a second step of everybody with the role ${role}, and your log-in has none, so nothing was done. Set one up on the page Account, and come back.`,
      )
    await next()
  }

const hasSecondStep = async (db: Database, userId: string, sessionId: string): Promise<boolean> =>
  (await findSecondFactor(db, userId)) !== undefined || (await findSessionSignOn(db, sessionId)).provider !== null
