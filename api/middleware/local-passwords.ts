import type { MiddlewareHandler } from 'hono'
import type { Settings } from '../shared/settings.ts'
import { requireEnabled } from './require-enabled.ts'

/** Middleware for what exists only where people have passwords of this site, and do not log in through a provider alone. */
export const requireLocalPasswords = ({ localPasswords }: Pick<Settings, 'localPasswords'>): MiddlewareHandler =>
  requireEnabled(
    localPasswords,
    'This site has no passwords of its own. Log in through your institution, on its start page.',
  )
