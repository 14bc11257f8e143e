import { type SelectQueryBuilder, sql } from 'kysely'
import type { Database } from '../database/open.ts'
import { DAY_MS } from '../shared/time.ts'

/** A clock that differs by more from the latest time that the database has seen is not believed where it would erase. */
const MAX_CLOCK_JUMP_MS = 2 * DAY_MS

/** The one row of the table. */
const ROW_ID = 1

/** `seen`: the latest time that the database has seen; `now`: what the clock shows. Milliseconds since 1970. */
export type ClockReading = Readonly<{ seen: number; now: number }>

/** Whether the clock is days ahead of, or behind, the latest time that the database has seen. */
export const isClockDoubtful = ({ seen, now }: ClockReading): boolean => Math.abs(now - seen) > MAX_CLOCK_JUMP_MS

/** The time by which it is safe to judge what is old enough to be erased. */
export const getErasureTime = ({ seen, now }: ClockReading): number => Math.min(seen, now)

/**
 * Has the database see the time, unless the clock is doubtful. It is the check of readiness too, since only a write shows
 * that cases can be stored.
 * @throws the driver's error if it fails
 */
export async function updateClock(db: Database): Promise<ClockReading> {
  const now = Date.now()
  const seen = await findSeenTime(db)
  const reading = { seen: seen ?? (await findLatestEntry(db)) ?? now, now }
  const at = isClockDoubtful(reading) ? reading.seen : Math.max(reading.seen, now)
  await upsertSeenTime(db, at)
  return { seen: at, now }
}

/** As `updateClock` without a write. */
export async function findClockReading(db: Database): Promise<ClockReading> {
  const now = Date.now()
  return { seen: (await findSeenTime(db)) ?? now, now }
}

/** Has the database believe the clock, after a person has looked at it. */
export const confirmClock = (db: Database): Promise<void> => upsertSeenTime(db, Date.now())

async function upsertSeenTime(db: Database, at: number): Promise<void> {
  await db
    .insertInto('heartbeat')
    .values({ id: ROW_ID, at })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ at }))
    .execute()
}

async function findSeenTime(db: Database): Promise<number | undefined> {
  const row = await db.selectFrom('heartbeat').select('at').where('id', '=', ROW_ID).executeTakeFirst()
  return row?.at
}

type TimeQuery<DB, TB extends keyof DB> = SelectQueryBuilder<DB, TB, { at: number }>

const findMax = async <DB, TB extends keyof DB>(query: TimeQuery<DB, TB>): Promise<number | undefined> =>
  (await query.orderBy(sql.ref('at'), 'desc').limit(1).executeTakeFirst())?.at

/** For a database that no server has checked yet, as after a restore. */
async function findLatestEntry(db: Database): Promise<number | undefined> {
  const times = [
    await findMax(db.selectFrom('audit').select('at')),
    await findMax(db.selectFrom('cases').select('stored_at as at')),
    await findMax(db.selectFrom('sessions').select('created_at as at')),
  ].filter((time) => time !== undefined)
  return times.length > 0 ? Math.max(...times) : undefined
}

const formatTime = (time: number): string => new Date(time).toISOString().slice(0, 16).replace('T', ' ')

/** For the log, `admin doctor` and `admin purge`; nothing where the clock is believed. */
export const describeClock = (reading: ClockReading): string[] =>
  isClockDoubtful(reading)
    ? [
        `The clock shows ${formatTime(reading.now)} (UTC), and the latest time that the database has seen is ${formatTime(reading.seen)}, so nothing is erased for its age beyond that. Look at the clock; if it is right, as after some days of standstill, run \`admin confirm-clock\`.`,
      ]
    : []
