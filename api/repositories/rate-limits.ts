import { sql } from 'kysely'
import type { Database } from '../database/open.ts'
import { type At, compiledOnce } from '../database/prepared-query.ts'
import { sha256 } from '../shared/tokens.ts'

/** How many tries within how long. */
export type Limit = Readonly<{ most: number; withinMs: number }>

export type Tried = Readonly<{ count: number; endsAt: number }>

/** What is counted together. Only its hash is kept, so that no address of a person stays behind. */
export type Bucket = readonly [purpose: string, ...about: string[]]

const keyOf = (bucket: Bucket): string => sha256(bucket.join('\n'))

/** From one on where the last window is over. One statement, so that no try slips by. */
const countedRows = compiledOnce((db, at: At<'bucket' | 'now' | 'endsAt'>) => {
  const isOver = sql<boolean>`attempts.ends_at <= ${at('now')}`
  return db
    .insertInto('attempts')
    .values({ bucket: at('bucket'), ends_at: at('endsAt'), count: 1 })
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
export async function countTry(db: Database, bucket: Bucket, withinMs: number): Promise<Tried> {
  const now = Date.now()
  const [counted] = await countedRows(db, { bucket: keyOf(bucket), now, endsAt: now + withinMs })
  if (counted === undefined) throw new Error('A try was not counted.')
  return counted
}

/** Takes one try back, or all of a bucket. */
export async function forgive(db: Database, bucket: Bucket, which: 'one' | 'all'): Promise<void> {
  const key = keyOf(bucket)
  if (which === 'all') await db.deleteFrom('attempts').where('bucket', '=', key).execute()
  else
    await db
      .updateTable('attempts')
      .set(({ eb }) => ({ count: eb('count', '-', 1) }))
      .where('bucket', '=', key)
      .where('count', '>', 0)
      .execute()
}

export async function removeExpiredAttempts(db: Database): Promise<void> {
  await db.deleteFrom('attempts').where('ends_at', '<=', Date.now()).execute()
}
