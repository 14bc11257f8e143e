import type { Database } from '../database/open.ts'
import { type RateLimit, type RateLimitBucket, refundBucket } from '../repositories/rate-limits.ts'
import { DAY_MS, MINUTE_MS } from '../shared/time.ts'
import { findNetwork } from './client-address.ts'
import { enforceRateLimit } from './rate-limit.ts'

/**
 * How many wrong passwords are looked at. A browser in which the account was signed in to before has a limit of its own,
 * so that nobody keeps its owner out; all others share those of the account, and of the address they come from.
 */
export const LOGIN_LIMITS = {
  ofKnownDevice: { max: 10, windowMs: 15 * MINUTE_MS },
  ofOtherDevice: { max: 100, windowMs: 15 * MINUTE_MS },
  fromAddress: { max: 1_000, windowMs: 15 * MINUTE_MS },
  /** Of IPv6: a whole hospital's, or one attacker's with 65,536 addresses. */
  fromNetwork: { max: 5_000, windowMs: 15 * MINUTE_MS },
  forAccountFromAddress: { max: 10, windowMs: 15 * MINUTE_MS },
  /** NIST SP 800-63B-4, section 3.2.2: at most 100. */
  forAccount: { max: 100, windowMs: DAY_MS },
} as const satisfies Readonly<Record<string, RateLimit>>

/** Beyond this many from one address each account is tried at three times more, enough for a colleague behind it. */
const MAX_FROM_ADDRESS_AT_WILL = 100
const MAX_FOR_ACCOUNT_FROM_BUSY_ADDRESS = 3

/** Whether an attempt counts for its /48 too. */
const hasNetwork = ({ address }: LoginAttempt): boolean => findNetwork(address) !== undefined

const UNKNOWN_DEVICES_REFUSED =
  'Too many wrong passwords were tried for this account in browsers where it was not used before. Log in where you have logged in before, or set a new password by mail, which opens this browser.'

/** Where a login attempt comes from, and for which account. `deviceId`: of a browser where somebody signed in before. */
export type LoginAttempt = Readonly<{ address: string; account: string; deviceId?: string; knowsAccount: boolean }>

type Buckets = Readonly<
  Record<
    'ofKnownDevice' | 'ofOtherDevice' | 'fromAddress' | 'fromNetwork' | 'forAccountFromAddress' | 'forAccount',
    RateLimitBucket
  >
>

/** All browsers of an address in which somebody signed in share a bound apart from that of the strangers there. */
const getBuckets = ({ address, account, deviceId }: LoginAttempt): Buckets => ({
  ofKnownDevice: ['passwords of device for', deviceId ?? '', account],
  ofOtherDevice: ['passwords of device', deviceId ?? ''],
  fromAddress: [deviceId === undefined ? 'passwords from' : 'passwords in known browsers from', address],
  fromNetwork: [
    deviceId === undefined ? 'passwords from network' : 'passwords in known browsers from network',
    findNetwork(address) ?? '',
  ],
  forAccountFromAddress: ['passwords for from', account, address],
  forAccount: ['passwords for', account],
})

/**
 * Counts a login attempt as failed before the password is checked, so that parallel attempts are all counted. Returns
 * whether it is the one that ends the guesses of unknown browsers for this account, of which its owner should hear.
 * @throws HttpError once a limit is exceeded
 */
export async function countLoginAttempt(db: Database, attempt: LoginAttempt): Promise<boolean> {
  const buckets = getBuckets(attempt)
  if (attempt.knowsAccount) {
    await enforceRateLimit(db, buckets.ofKnownDevice, LOGIN_LIMITS.ofKnownDevice)
    return false
  }
  const isUnknown = attempt.deviceId === undefined
  if (!isUnknown) await enforceRateLimit(db, buckets.ofOtherDevice, LOGIN_LIMITS.ofOtherDevice)
  const fromAddress = await enforceRateLimit(db, buckets.fromAddress, LOGIN_LIMITS.fromAddress)
  if (hasNetwork(attempt)) await enforceRateLimit(db, buckets.fromNetwork, LOGIN_LIMITS.fromNetwork)
  const isBusy = isUnknown && fromAddress > MAX_FROM_ADDRESS_AT_WILL
  const { max, windowMs } = LOGIN_LIMITS.forAccountFromAddress
  await enforceRateLimit(db, buckets.forAccountFromAddress, {
    max: isBusy ? MAX_FOR_ACCOUNT_FROM_BUSY_ADDRESS : max,
    windowMs,
  })
  const forAccount = await enforceRateLimit(db, buckets.forAccount, LOGIN_LIMITS.forAccount, {
    why: UNKNOWN_DEVICES_REFUSED,
  })
  return forAccount === LOGIN_LIMITS.forAccount.max
}

/** Takes the attempt back after the right password. */
export async function refundLoginAttempt(db: Database, attempt: LoginAttempt): Promise<void> {
  const buckets = getBuckets(attempt)
  if (attempt.knowsAccount) return refundBucket(db, buckets.ofKnownDevice, 'all')
  if (attempt.deviceId !== undefined) await refundBucket(db, buckets.ofOtherDevice, 'one')
  await refundBucket(db, buckets.fromAddress, 'one')
  if (hasNetwork(attempt)) await refundBucket(db, buckets.fromNetwork, 'one')
  await refundBucket(db, buckets.forAccount, 'one')
  await refundBucket(db, buckets.forAccountFromAddress, 'all')
}
