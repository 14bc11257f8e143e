import type { Database } from '../database/open.ts'
import { casesSince } from '../repositories/cases.ts'
import { type Bucket, countTry, forgive, type Limit } from '../repositories/rate-limits.ts'
import { Refusal } from '../shared/problem-details.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/**
 * How often each may be tried. They are counted in the database, so a restart or another instance forgets nothing.
 * Nobody enters that many cases or remarks by hand: a script that fills the disk would cost everybody theirs.
 */
export const LIMITS = {
  passwordsFromAddress: { most: 100, withinMs: 15 * MINUTE_MS },
  passwordsForAccount: { most: 100, withinMs: HOUR_MS },
  passwordsForAccountFromAddress: { most: 10, withinMs: 15 * MINUTE_MS },
  signupsFromAddress: { most: 20, withinMs: HOUR_MS },
  resetsFromAddress: { most: 20, withinMs: HOUR_MS },
  resetMailsForAccount: { most: 5, withinMs: HOUR_MS },
  validationsFromAddress: { most: 5, withinMs: MINUTE_MS },
  remarksOfAccount: { most: 300, withinMs: HOUR_MS },
  casesOfAccount: { most: 2_000, withinMs: HOUR_MS },
} as const satisfies Readonly<Record<string, Limit>>

/** From one address for an account that is tried from many. Its owner, who has an address of their own, still gets in. */
const MOST_UNDER_ATTACK = 3

/** @throws Refusal once the limit is passed */
export async function countOrRefuse(db: Database, bucket: Bucket, limit: Limit): Promise<void> {
  const { count, endsAt } = await countTry(db, bucket, limit.withinMs)
  if (count > limit.most) throw tooMany(endsAt)
}

/**
 * What is stored is counted itself, which spares a wait for the disk with every case.
 * @throws Refusal once the limit is reached
 */
export async function refuseTooManyCases(db: Database, userId: string): Promise<void> {
  const { most, withinMs } = LIMITS.casesOfAccount
  const { count, oldest } = await casesSince(db, userId, Date.now() - withinMs)
  if (count >= most) throw tooMany(oldest + withinMs)
}

/** Whether a try is still within the limit; it is counted in any case. */
export const isWithin = async (db: Database, bucket: Bucket, limit: Limit): Promise<boolean> =>
  (await countTry(db, bucket, limit.withinMs)).count <= limit.most

function tooMany(endsAt: number): Refusal {
  const seconds = Math.max(1, Math.ceil((endsAt - Date.now()) / 1000))
  const wait = seconds > 90 ? `${Math.ceil(seconds / 60)} minutes` : `${seconds} seconds`
  return new Refusal(429, `This was tried too often. Wait ${wait}, then try again.`, {
    headers: { 'retry-after': String(seconds) },
  })
}

/** Whoever tries a password, from where and for which account. */
export type PasswordTry = Readonly<{ address: string; account: string }>

/**
 * Counts a password as wrong before it is looked at, so that tries side by side are all counted.
 * What is tried from one address never keeps another address out, and counts little for the account.
 * @throws Refusal once a limit is passed
 */
export async function countPassword(db: Database, { address, account }: PasswordTry): Promise<void> {
  await countOrRefuse(db, ['passwords from', address], LIMITS.passwordsFromAddress)
  const { most, withinMs } = LIMITS.passwordsForAccountFromAddress
  const { count, endsAt } = await countTry(db, ['passwords for from', account, address], withinMs)
  if (count > most) throw tooMany(endsAt)
  const isCalm = await isWithin(db, ['passwords for', account], LIMITS.passwordsForAccount)
  if (!isCalm && count > MOST_UNDER_ATTACK) throw tooMany(endsAt)
}

/** The password was right: it does not count. */
export async function forgivePassword(db: Database, { address, account }: PasswordTry): Promise<void> {
  await forgive(db, ['passwords from', address], 'one')
  await forgive(db, ['passwords for', account], 'one')
  await forgive(db, ['passwords for from', account, address], 'all')
}
