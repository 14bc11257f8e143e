import type { MiddlewareHandler } from 'hono'
import { findDatabaseFailure } from '../database/errors.ts'
import type { Database } from '../database/open.ts'
import { type CaseUsage, findCaseUsage } from '../repositories/cases.ts'
import { countRemarks } from '../repositories/feedback.ts'
import { incrementBucket, type RateLimit, type RateLimitBucket } from '../repositories/rate-limits.ts'
import type { Settings } from '../settings/settings.ts'
import { HttpError } from '../shared/problem-details.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../shared/time.ts'
import { findNetwork } from './client-address.ts'
import type { Env } from './env.ts'

/**
 * Rate limits, counted in the database so that they survive restarts and hold across instances. They are far above what
 * a person enters by hand and stop a script that would fill the disk.
 */
export const RATE_LIMITS = {
  passwordsOfSignedIn: { max: 10, windowMs: 15 * MINUTE_MS },
  signOnsFromAddress: { max: 1_000, windowMs: HOUR_MS },
  signupsFromAddress: { max: 20, windowMs: HOUR_MS },
  resetsFromAddress: { max: 20, windowMs: HOUR_MS },
  resetMailsForAccount: { max: 20, windowMs: HOUR_MS },
  resetMailsForAccountByAsker: { max: 5, windowMs: HOUR_MS },
  endsOfAccount: { max: 30, windowMs: HOUR_MS },
  addressMailsOfAccount: { max: 5, windowMs: HOUR_MS },
  validationsFromAddress: { max: 5, windowMs: MINUTE_MS },
  validationsOfDayFromAddress: { max: 200, windowMs: DAY_MS },
  programCallsFromAddress: { max: 3_000, windowMs: MINUTE_MS },
  administrationCallsOfAccount: { max: 3_000, windowMs: HOUR_MS },
  exportsOfAccount: { max: 20, windowMs: HOUR_MS },
  remarksOfAccount: { max: 300, windowMs: HOUR_MS },
  ownCaseCallsOfAccount: { max: 3_000, windowMs: HOUR_MS },
  casesOfAccount: { max: 2_000, windowMs: HOUR_MS },
} as const satisfies Readonly<Record<string, RateLimit>>

const MEGABYTE = 1024 * 1024

/** What an account stores within the window of `casesOfAccount`, in bytes: far more than 2,000 ordinary cases. */
const MAX_BYTES_OF_ACCOUNT = 64 * MEGABYTE

/**
 * Counts a call, and returns how many there are. `why`: the words of a refusal, where they are not the usual ones.
 * @throws HttpError once the limit is passed
 */
export async function enforceRateLimit(
  db: Database,
  bucket: RateLimitBucket,
  limit: RateLimit,
  { why }: Readonly<{ why?: string }> = {},
): Promise<number> {
  const { count, endsAt } = await incrementBucket(db, bucket, limit.windowMs)
  if (count > limit.max) throw createTooManyRequestsError(endsAt, why)
  return count
}

/** A network of IPv6 can be a whole hospital, so it has as much as this many addresses. */
const ADDRESSES_OF_NETWORK = 10

/**
 * As `enforceRateLimit`, for what comes from a client address; of IPv6 its /48 is counted too, against a larger bound.
 * @throws HttpError once a limit is passed
 */
export async function enforceAddressLimit(
  db: Database,
  purpose: string,
  address: string,
  limit: RateLimit,
): Promise<void> {
  await enforceRateLimit(db, [purpose, address], limit)
  const network = findNetwork(address)
  if (network === undefined) return
  const networkLimit = { ...limit, max: limit.max * ADDRESSES_OF_NETWORK }
  await enforceRateLimit(db, [`${purpose} network`, network], networkLimit)
}

/** For as long as this, what an account sends is added to the last count, so that a burst is not counted case by case. */
export const RECOUNT_MS = 1_000

/** `bytes`: of the text that is about to be stored. @throws HttpError once a limit is reached */
export type EnforceCaseLimit = (userId: string, bytes: number) => Promise<void>

/**
 * Counts the stored cases themselves, those of the last hour and all, which spares a write for every case. What other
 * instances store meanwhile, and what the classifications take, is known after `RECOUNT_MS`; nobody is refused by a
 * remembered count.
 */
export function createCaseLimit(
  db: Database,
  { accountMegabytes }: Pick<Settings, 'accountMegabytes'>,
): EnforceCaseLimit {
  const { max, windowMs } = RATE_LIMITS.casesOfAccount
  const remembered = new Map<string, { count: number; bytes: number; allBytes: number }>()
  type Counted = Pick<CaseUsage, 'count' | 'bytes' | 'allBytes'>
  const isHourFull = ({ count, bytes }: Counted): boolean => count >= max || bytes >= MAX_BYTES_OF_ACCOUNT
  const isAccountFull = ({ allBytes }: Counted): boolean => allBytes >= accountMegabytes * MEGABYTE

  const recount = async (userId: string) => {
    const { oldest, ...counted } = await findCaseUsage(db, userId, Date.now() - windowMs)
    if (isAccountFull(counted)) throw createAccountFullError(accountMegabytes)
    if (isHourFull(counted)) throw createTooManyRequestsError(oldest + windowMs)
    remembered.set(userId, counted)
    setTimeout(() => remembered.delete(userId), RECOUNT_MS).unref()
    return counted
  }

  return async (userId, bytes) => {
    const last = remembered.get(userId)
    const current = last === undefined || isHourFull(last) || isAccountFull(last) ? await recount(userId) : last
    current.count += 1
    current.bytes += bytes
    current.allBytes += bytes
  }
}

const createAccountFullError = (megabytes: number): HttpError =>
  new HttpError(
    403,
    `Your account holds ${megabytes} MB of cases, which is all that this site keeps for one person, so this case was not stored. Erase cases that you no longer need under 'My cases', or ask whoever runs this site for more room.`,
  )

/** What an account remarks in all, at up to 60 kB each. */
const MAX_REMARKS_OF_ACCOUNT = 3_000

/** @throws HttpError once an account has made as many remarks as it may within an hour, or in all */
export async function enforceRemarkLimit(db: Database, userId: string): Promise<void> {
  await enforceRateLimit(db, ['remarks of', userId], RATE_LIMITS.remarksOfAccount)
  if ((await countRemarks(db, userId)) < MAX_REMARKS_OF_ACCOUNT) return
  throw new HttpError(
    403,
    `Your account has made ${MAX_REMARKS_OF_ACCOUNT} comments and ratings, which is all that this site keeps for one person, so this one was not stored. Erase a case under 'My cases', and what you remarked on it goes too.`,
  )
}

/**
 * Middleware behind `requireSession` that counts the calls of an account, as long as there is room to count them.
 * @throws HttpError 429
 */
export const limitCallsOfAccount =
  (db: Database, purpose: string, limit: RateLimit): MiddlewareHandler<Env> =>
  async (c, next) => {
    await enforceRateLimit(db, [purpose, c.get('user').id], limit).catch((error: unknown) => {
      if (findDatabaseFailure(error) !== 'full') throw error
    })
    await next()
  }

/**
 * Bounds what ends links in mails to the owner of an account, too: whoever else is in it could end each before the owner
 * has opened it.
 */
export const limitEnds = (db: Database): MiddlewareHandler<Env> =>
  limitCallsOfAccount(db, 'ends of', RATE_LIMITS.endsOfAccount)

/** Counts an attempt in any case, and returns whether it is within the limit. */
export const consumeRateLimit = async (db: Database, bucket: RateLimitBucket, limit: RateLimit): Promise<boolean> =>
  (await incrementBucket(db, bucket, limit.windowMs)).count <= limit.max

/** `why`: a sentence instead of the usual one, without the wait. */
function createTooManyRequestsError(endsAt: number, why?: string): HttpError {
  const seconds = Math.max(1, Math.ceil((endsAt - Date.now()) / 1000))
  const wait = seconds > 90 ? `${Math.ceil(seconds / 60)} minutes` : `${seconds} seconds`
  return new HttpError(429, why ?? `This was tried too often. Wait ${wait}, then try again.`, {
    headers: { 'retry-after': String(seconds) },
  })
}
