import type { MiddlewareHandler } from 'hono'
import { HttpError } from '../shared/problem-details.ts'
import type { Settings } from '../shared/settings.ts'

/**
 * Middleware for what exists only where people have passwords of this site.
 * @throws HttpError 404 where they log in through a provider alone
 */
export const requireLocalPasswords =
  ({ localPasswords }: Pick<Settings, 'localPasswords'>): MiddlewareHandler =>
  async (_, next) => {
    if (!localPasswords)
      throw new HttpError(
        404,
        'This site has no passwords of its own. Log in through your institution, on its start page.',
      )
    await next()
  }
