import type { Database } from '../database/open.ts'
import { countCasesSince } from '../repositories/cases.ts'
import { incrementBucket, type RateLimit, type RateLimitBucket, refundBucket } from '../repositories/rate-limits.ts'
import { HttpError } from '../shared/problem-details.ts'
import { HOUR_MS, MINUTE_MS } from '../shared/time.ts'

/**
 * Rate limits, counted in the database so that they survive restarts and hold across instances. They are far above what
 * a person enters by hand and stop a script that would fill the disk.
 */
export const RATE_LIMITS = {
  passwordsFromAddress: { max: 100, windowMs: 15 * MINUTE_MS },
  passwordsForAccount: { max: 100, windowMs: HOUR_MS },
  passwordsForAccountFromAddress: { max: 10, windowMs: 15 * MINUTE_MS },
  passwordsOfSignedIn: { max: 10, windowMs: 15 * MINUTE_MS },
  signupsFromAddress: { max: 20, windowMs: HOUR_MS },
  resetsFromAddress: { max: 20, windowMs: HOUR_MS },
  resetMailsForAccount: { max: 5, windowMs: HOUR_MS },
  validationsFromAddress: { max: 5, windowMs: MINUTE_MS },
  programCallsFromAddress: { max: 3_000, windowMs: MINUTE_MS },
  remarksOfAccount: { max: 300, windowMs: HOUR_MS },
  ownCaseCallsOfAccount: { max: 3_000, windowMs: HOUR_MS },
  casesOfAccount: { max: 2_000, windowMs: HOUR_MS },
} as const satisfies Readonly<Record<string, RateLimit>>

/**
 * Attempts from one address for an account that is under attack from many addresses. The owner, with an address of
 * their own, still gets in.
 */
const MAX_LOGINS_UNDER_ATTACK = 3

/** @throws HttpError once the limit is passed */
export async function enforceRateLimit(db: Database, bucket: RateLimitBucket, limit: RateLimit): Promise<void> {
  const { count, endsAt } = await incrementBucket(db, bucket, limit.windowMs)
  if (count > limit.max) throw createTooManyRequestsError(endsAt)
}

/**
 * Counts the stored cases themselves, which spares a write for every case.
 * @throws HttpError once the limit is reached
 */
export async function enforceCaseLimit(db: Database, userId: string): Promise<void> {
  const { max, windowMs } = RATE_LIMITS.casesOfAccount
  const { count, oldest } = await countCasesSince(db, userId, Date.now() - windowMs)
  if (count >= max) throw createTooManyRequestsError(oldest + windowMs)
}

/** Counts an attempt in any case, and says whether it is within the limit. */
export const consumeRateLimit = async (db: Database, bucket: RateLimitBucket, limit: RateLimit): Promise<boolean> =>
  (await incrementBucket(db, bucket, limit.windowMs)).count <= limit.max

function createTooManyRequestsError(endsAt: number): HttpError {
  const seconds = Math.max(1, Math.ceil((endsAt - Date.now()) / 1000))
  const wait = seconds > 90 ? `${Math.ceil(seconds / 60)} minutes` : `${seconds} seconds`
  return new HttpError(429, `This was tried too often. Wait ${wait}, then try again.`, {
    headers: { 'retry-after': String(seconds) },
  })
}

/** Where a login attempt comes from, and for which account. */
export type LoginAttempt = Readonly<{ address: string; account: string }>

/**
 * Counts a login attempt as failed before the password is checked, so that parallel attempts are all counted. Attempts
 * from one address never lock out another and count little towards the account's own limit.
 * @throws HttpError once a limit is exceeded
 */
export async function countLoginAttempt(db: Database, { address, account }: LoginAttempt): Promise<void> {
  await enforceRateLimit(db, ['passwords from', address], RATE_LIMITS.passwordsFromAddress)
  const { max, windowMs } = RATE_LIMITS.passwordsForAccountFromAddress
  const { count, endsAt } = await incrementBucket(db, ['passwords for from', account, address], windowMs)
  if (count > max) throw createTooManyRequestsError(endsAt)
  const isWithinAccountLimit = await consumeRateLimit(db, ['passwords for', account], RATE_LIMITS.passwordsForAccount)
  if (!isWithinAccountLimit && count > MAX_LOGINS_UNDER_ATTACK) throw createTooManyRequestsError(endsAt)
}

/** Takes the attempt back after the right password. */
export async function refundLoginAttempt(db: Database, { address, account }: LoginAttempt): Promise<void> {
  await refundBucket(db, ['passwords from', address], 'one')
  await refundBucket(db, ['passwords for', account], 'one')
  await refundBucket(db, ['passwords for from', account, address], 'all')
}
