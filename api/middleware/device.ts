import type { Context } from 'hono'
import type { Database } from '../database/open.ts'
import type { RateLimit } from '../repositories/rate-limits.ts'
import { getServerKey } from '../repositories/server-key.ts'
import type { Settings } from '../settings/settings.ts'
import { DAY_MS } from '../shared/time.ts'
import { computeHmac, createToken, parseSignedValue, signValue } from '../shared/tokens.ts'
import { getClientAddress } from './client-address.ts'
import { createHostCookie } from './host-cookie.ts'
import { consumeRateLimit, enforceAddressLimit } from './rate-limit.ts'

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

/**
 * A browser in which somebody has signed in (OWASP, 'device cookies'). `accounts` are hashes of the accounts, the latest
 * first.
 */
type Device = Readonly<{ id: string; accounts: readonly string[] }>

/** An account as a device knows it: with a new password it is unknown again. */
type KnownAccount = Readonly<{ id: string; password_version: number }>

/** A ward's computer is known to this many people; a cookie has to stay short. */
const MAX_ACCOUNTS = 20

/** Long enough to distinguish accounts. */
const ACCOUNT_HASH_LENGTH = 16

const hashAccount = (key: string, { id, password_version }: KnownAccount): string =>
  computeHmac(key, `device account\n${id}\n${password_version}`).slice(0, ACCOUNT_HASH_LENGTH)

/** The device with one more account. */
function withAccount(device: Device | undefined, key: string, account: KnownAccount): Device {
  const hash = hashAccount(key, account)
  const others = (device?.accounts ?? []).filter((known) => known !== hash)
  return { id: device?.id ?? createToken(), accounts: [hash, ...others].slice(0, MAX_ACCOUNTS) }
}

/** Whether that account has been signed in to with its present password in this browser. */
const hasAccount = (device: Device | undefined, key: string, account: KnownAccount | undefined): boolean =>
  device !== undefined && account !== undefined && device.accounts.includes(hashAccount(key, account))

const formatDeviceCookie = (key: string, device: Device): string => signValue(key, 'device', device)

/** The device of a cookie; undefined if this server has not made it. */
const parseDeviceCookie = (key: string, cookie: string): Device | undefined =>
  parseSignedValue(key, 'device', cookie) as Device | undefined

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
