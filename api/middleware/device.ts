import type { Context } from 'hono'
import {
  type Device,
  formatDeviceCookie,
  hasAccount,
  type KnownAccount,
  parseDeviceCookie,
  withAccount,
} from '../accounts/device-cookie.ts'
import type { Database } from '../database/open.ts'
import { getServerKey } from '../repositories/server-key.ts'
import type { Settings } from '../settings/settings.ts'
import { DAY_MS } from '../shared/time.ts'
import { createHostCookie } from './host-cookie.ts'
import { consumeRateLimit } from './rate-limit.ts'

export type DeviceDependencies = Readonly<{ db: Database; settings: Pick<Settings, 'publicUrl'> }>

/** How long a browser is known after the last sign-in. */
const DEVICE_LIFETIME_MS = 180 * DAY_MS

const COOKIE = createHostCookie('epicriteria-device', 'Lax')

async function findDevice(c: Context, { db, settings }: DeviceDependencies): Promise<Device | undefined> {
  const cookie = COOKIE.read(c, settings)
  return cookie ? parseDeviceCookie(await getServerKey(db), cookie) : undefined
}

/** A browser where somebody signed in before has an id. `knowsAccount`: whether that was in the account in question. */
export type IdentifiedDevice = Readonly<{ deviceId?: string; knowsAccount: boolean }>

/** Whether anybody has signed in in this browser before. */
export const isKnownBrowser = async (c: Context, dependencies: DeviceDependencies): Promise<boolean> =>
  (await findDevice(c, dependencies)) !== undefined

/** The browser's id if somebody has signed in there before, and whether it was into this account. */
export async function identifyDevice(
  c: Context,
  dependencies: DeviceDependencies,
  account: KnownAccount | undefined,
): Promise<IdentifiedDevice> {
  const device = await findDevice(c, dependencies)
  const knowsAccount = hasAccount(device, await getServerKey(dependencies.db), account)
  return { ...(device && { deviceId: device.id }), knowsAccount }
}

/** More browsers than anybody signs in in for the first time; whoever has one account does not make ever more known ones. */
export const NEW_DEVICES_OF_ACCOUNT = { max: 20, windowMs: DAY_MS } as const

/**
 * Makes the browser known to the account, after its owner has proved to be there; of new browsers only so many a day, or
 * until there is a new password.
 */
export async function rememberDevice(
  c: Context,
  dependencies: DeviceDependencies,
  account: KnownAccount,
): Promise<void> {
  const { db, settings } = dependencies
  const key = await getServerKey(db)
  const known = await findDevice(c, dependencies)
  const bucket = ['new devices of', account.id, String(account.password_version)] as const
  if (known === undefined && !(await consumeRateLimit(db, bucket, NEW_DEVICES_OF_ACCOUNT))) return
  COOKIE.write(c, settings, formatDeviceCookie(key, withAccount(known, key, account)), DEVICE_LIFETIME_MS)
}
