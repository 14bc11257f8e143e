import { sql } from 'kysely'
import type { Database } from '../database/open.ts'
import { CLOCK_TOLERANCE_MS } from '../shared/time.ts'
import { computeHmac } from '../shared/tokens.ts'
import { getServerKey } from './server-key.ts'

/** At most `max` attempts within a window. */
export type RateLimit = Readonly<{ max: number; windowMs: number }>

export type BucketState = Readonly<{ count: number; endsAt: number }>

/** What is counted together. Only its HMAC is stored, so that no address of a person can be found by trying all. */
export type RateLimitBucket = readonly [purpose: string, ...about: string[]]

const hashBucket = async (db: Database, bucket: RateLimitBucket): Promise<string> =>
  computeHmac(await getServerKey(db), ['bucket', ...bucket].join('\n'))

/**
 * Counts attempts, usually one, and returns how many there are in the window. It starts again from one after the window
 * has ended, and where it ends later than one that begins now, as a clock that was ahead has written. A single statement,
 * so that parallel attempts are all counted.
 */
export async function incrementBucket(db: Database, bucket: RateLimitBucket, windowMs: number): Promise<BucketState> {
  const now = Date.now()
  const endsAt = now + windowMs
  const isOver = sql`(attempts.ends_at <= ${now} or attempts.ends_at > ${endsAt + CLOCK_TOLERANCE_MS})`
  return await db
    .insertInto('attempts')
    .values({ bucket: await hashBucket(db, bucket), ends_at: endsAt, count: 1 })
    .onConflict((conflict) =>
      conflict.column('bucket').doUpdateSet({
        count: sql<number>`case when ${isOver} then 1 else attempts.count + 1 end`,
        ends_at: sql<number>`case when ${isOver} then excluded.ends_at else attempts.ends_at end`,
      }),
    )
    .returning(['count', 'ends_at as endsAt'])
    .executeTakeFirstOrThrow()
}

/** Takes back one attempt, or all of a bucket. */
export async function refundBucket(db: Database, bucket: RateLimitBucket, which: 'one' | 'all'): Promise<void> {
  const key = await hashBucket(db, bucket)
  if (which === 'all') await db.deleteFrom('attempts').where('bucket', '=', key).execute()
  else
    await db
      .updateTable('attempts')
      .set(({ eb }) => ({ count: eb('count', '-', 1) }))
      .where('bucket', '=', key)
      .where('count', '>', 0)
      .execute()
}
