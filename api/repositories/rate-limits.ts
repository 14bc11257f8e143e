import { sql } from 'kysely'
import type { Database } from '../database/open.ts'
import { type Param, prepareQuery } from '../database/prepared-query.ts'
import { computeSha256 } from '../shared/tokens.ts'

/** How many tries within how long. */
export type RateLimit = Readonly<{ max: number; windowMs: number }>

export type BucketState = Readonly<{ count: number; endsAt: number }>

/** What is counted together. Only its hash is kept, so that no address of a person stays behind. */
export type RateLimitBucket = readonly [purpose: string, ...about: string[]]

const hashBucket = (bucket: RateLimitBucket): string => computeSha256(bucket.join('\n'))

/** From one on where the last window is over. One statement, so that no try slips by. */
const upsertBucket = prepareQuery((db, param: Param<'bucket' | 'now' | 'endsAt'>) => {
  const isOver = sql<boolean>`attempts.ends_at <= ${param('now')}`
  return db
    .insertInto('attempts')
    .values({ bucket: param('bucket'), ends_at: param('endsAt'), count: 1 })
    .onConflict((conflict) =>
      conflict.column('bucket').doUpdateSet({
        count: sql<number>`case when ${isOver} then 1 else attempts.count + 1 end`,
        ends_at: sql<number>`case when ${isOver} then excluded.ends_at else attempts.ends_at end`,
      }),
    )
    .returning(['count', 'ends_at as endsAt'])
    .compile()
})

/** Counts one try; says how many there are now. */
export async function incrementBucket(db: Database, bucket: RateLimitBucket, windowMs: number): Promise<BucketState> {
  const now = Date.now()
  const [state] = await upsertBucket(db, { bucket: hashBucket(bucket), now, endsAt: now + windowMs })
  if (state === undefined) throw new Error('A try was not counted.')
  return state
}

/** Takes one try back, or all of a bucket. */
export async function refundBucket(db: Database, bucket: RateLimitBucket, which: 'one' | 'all'): Promise<void> {
  const key = hashBucket(bucket)
  if (which === 'all') await db.deleteFrom('attempts').where('bucket', '=', key).execute()
  else
    await db
      .updateTable('attempts')
      .set(({ eb }) => ({ count: eb('count', '-', 1) }))
      .where('bucket', '=', key)
      .where('count', '>', 0)
      .execute()
}

export async function deleteExpiredBuckets(db: Database): Promise<void> {
  await db.deleteFrom('attempts').where('ends_at', '<=', Date.now()).execute()
}
