import type { Database } from '../database/open.ts'
import { countCasesSince } from '../repositories/cases.ts'
import { incrementBucket, type RateLimit, type RateLimitBucket, refundBucket } from '../repositories/rate-limits.ts'
import { HttpError } from '../shared/problem-details.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/**
 * How often each may be tried. They are counted in the database, so a restart or another instance forgets nothing.
 * Nobody enters that many cases or remarks by hand: a script that fills the disk would cost everybody theirs.
 */
export const RATE_LIMITS = {
  passwordsFromAddress: { max: 100, windowMs: 15 * MINUTE_MS },
  passwordsForAccount: { max: 100, windowMs: HOUR_MS },
  passwordsForAccountFromAddress: { max: 10, windowMs: 15 * MINUTE_MS },
  signupsFromAddress: { max: 20, windowMs: HOUR_MS },
  resetsFromAddress: { max: 20, windowMs: HOUR_MS },
  resetMailsForAccount: { max: 5, windowMs: HOUR_MS },
  validationsFromAddress: { max: 5, windowMs: MINUTE_MS },
  remarksOfAccount: { max: 300, windowMs: HOUR_MS },
  casesOfAccount: { max: 2_000, windowMs: HOUR_MS },
} as const satisfies Readonly<Record<string, RateLimit>>

/** From one address for an account that is tried from many. Its owner, who has an address of their own, still gets in. */
const MAX_LOGINS_UNDER_ATTACK = 3

/** @throws HttpError once the limit is passed */
export async function enforceRateLimit(db: Database, bucket: RateLimitBucket, limit: RateLimit): Promise<void> {
  const { count, endsAt } = await incrementBucket(db, bucket, limit.windowMs)
  if (count > limit.max) throw createTooManyRequestsError(endsAt)
}

/**
 * What is stored is counted itself, which spares a wait for the disk with every case.
 * @throws HttpError once the limit is reached
 */
export async function enforceCaseLimit(db: Database, userId: string): Promise<void> {
  const { max, windowMs } = RATE_LIMITS.casesOfAccount
  const { count, oldest } = await countCasesSince(db, userId, Date.now() - windowMs)
  if (count >= max) throw createTooManyRequestsError(oldest + windowMs)
}

/** Whether a try is still within the limit; it is counted in any case. */
export const consumeRateLimit = async (db: Database, bucket: RateLimitBucket, limit: RateLimit): Promise<boolean> =>
  (await incrementBucket(db, bucket, limit.windowMs)).count <= limit.max

function createTooManyRequestsError(endsAt: number): HttpError {
  const seconds = Math.max(1, Math.ceil((endsAt - Date.now()) / 1000))
  const wait = seconds > 90 ? `${Math.ceil(seconds / 60)} minutes` : `${seconds} seconds`
  return new HttpError(429, `This was tried too often. Wait ${wait}, then try again.`, {
    headers: { 'retry-after': String(seconds) },
  })
}

/** Whoever tries a password, from where and for which account. */
export type LoginAttempt = Readonly<{ address: string; account: string }>

/**
 * Counts a password as wrong before it is looked at, so that tries side by side are all counted.
 * What is tried from one address never keeps another address out, and counts little for the account.
 * @throws HttpError once a limit is passed
 */
export async function countLoginAttempt(db: Database, { address, account }: LoginAttempt): Promise<void> {
  await enforceRateLimit(db, ['passwords from', address], RATE_LIMITS.passwordsFromAddress)
  const { max, windowMs } = RATE_LIMITS.passwordsForAccountFromAddress
  const { count, endsAt } = await incrementBucket(db, ['passwords for from', account, address], windowMs)
  if (count > max) throw createTooManyRequestsError(endsAt)
  const isWithinAccountLimit = await consumeRateLimit(db, ['passwords for', account], RATE_LIMITS.passwordsForAccount)
  if (!isWithinAccountLimit && count > MAX_LOGINS_UNDER_ATTACK) throw createTooManyRequestsError(endsAt)
}

/** The password was right: it does not count. */
export async function refundLoginAttempt(db: Database, { address, account }: LoginAttempt): Promise<void> {
  await refundBucket(db, ['passwords from', address], 'one')
  await refundBucket(db, ['passwords for', account], 'one')
  await refundBucket(db, ['passwords for from', account, address], 'all')
}
