import type { Context } from 'hono'
import type { RateLimit } from '../repositories/rate-limits.ts'
import type { Settings } from '../settings/settings.ts'
import { getClientAddress } from './client-address.ts'
import { type DeviceDependencies, isKnownBrowser } from './device.ts'
import { enforceAddressLimit } from './rate-limit.ts'

type OriginDependencies = DeviceDependencies & Readonly<{ settings: Pick<Settings, 'trustedProxies'> }>

/**
 * Counts a call by the address that it comes from. Browsers in which somebody has signed in have a bound of their own at
 * each address, so that strangers behind it keep nobody out who was here before.
 * @throws HttpError once the limit is passed
 */
export async function enforceOriginLimit(
  c: Context,
  dependencies: OriginDependencies,
  purpose: string,
  limit: RateLimit,
): Promise<void> {
  const { db, settings } = dependencies
  const origin = (await isKnownBrowser(c, dependencies)) ? 'in known browsers from' : 'from'
  await enforceAddressLimit(db, `${purpose} ${origin}`, getClientAddress(c, settings.trustedProxies), limit)
}
