import type { MiddlewareHandler } from 'hono'
import type { Settings } from '../settings/settings.ts'
import { requireEnabled } from './require-enabled.ts'

/** Middleware for what exists only where people have passwords of this site, not where a provider alone logs them in. */
export const requireLocalPasswords = ({ localPasswords }: Pick<Settings, 'localPasswords'>): MiddlewareHandler =>
  requireEnabled(
    localPasswords,
    'This site has no passwords of its own. Log in through your institution, on its start page.',
  )
