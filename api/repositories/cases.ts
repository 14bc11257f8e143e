import { randomUUID } from 'node:crypto'
import { DatabaseBusyError } from '../database/errors.ts'
import type { Database } from '../database/open.ts'
import type { CaseTable } from '../database/schema.ts'
import type { CaseSummary } from '../shared/case-summary.ts'
import { CLOCK_TOLERANCE_MS, MINUTE_MS } from '../shared/time.ts'
import { computeSha256 } from '../shared/tokens.ts'
import { findVersionUsage, insertNextVersion, type StoredVersion } from './case-versions.ts'
import { countRows } from './query-parts.ts'

/** `summary`: the CaseSummary as JSON. */
export type NewCase = Readonly<{
  userId: string
  caseId: string
  text: string
  pack: CaseSummary['pack']
  summary: string
}>

/** `isNew`: whether this text was not yet the last version of the case. */
export type StoredCase = StoredVersion & Readonly<{ sha256: string }>

/** What a person stored recently, when the oldest of it was stored, and the size of all that they ever stored. */
export type CaseUsage = Readonly<{ count: number; bytes: number; oldest: number; allBytes: number }>

/** A case that is there and erased a moment later is stored again; nobody does that again and again. */
const MAX_STORING_ATTEMPTS = 3

/**
 * Stores a case, as the next version where the person has one with its id. Idempotent: a text that the person has stored
 * last gives the existing case.
 */
export async function insertCase(db: Database, newCase: NewCase): Promise<StoredCase> {
  const { userId, caseId, text, pack, summary } = newCase
  const sha256 = computeSha256(text)
  const content = {
    text,
    sha256,
    classification: summary,
    pack_version: pack.version,
    pack_sha256: pack.sha256,
    stored_at: Date.now(),
    bytes: Buffer.byteLength(text) + Buffer.byteLength(summary),
  }
  const caseKey = caseId || null
  for (let attempt = 0; attempt < MAX_STORING_ATTEMPTS; attempt++) {
    const id = randomUUID()
    if (await insertRow(db, { id, user_id: userId, case_id: caseId, case_key: caseKey, ...content }))
      return { id, version: 1, sha256, isNew: true }
    const stored = await insertNextVersion(db, { userId, caseKey, content })
    if (stored) return { ...stored, sha256 }
  }
  throw new DatabaseBusyError('The case was erased again and again while it was stored.')
}

/** Inserts nothing of what a person has stored before, be it the same text or an earlier one of the same case. */
async function insertRow(
  db: Database,
  row: Omit<CaseTable, 'disagreements' | 'label' | 'claimed_at' | 'version'>,
): Promise<boolean> {
  const insert = db
    .insertInto('cases')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
  return (await insert.returning('id').executeTakeFirst()) !== undefined
}

/** How much a person has stored since a timestamp, and in all, earlier versions of cases included. */
export async function findCaseUsage(db: Database, userId: string, since: number): Promise<CaseUsage> {
  const row = await db
    .selectFrom('cases')
    .select(({ fn }) => [
      fn.countAll().filterWhere('stored_at', '>', since).as('count'),
      fn.sum('bytes').filterWhere('stored_at', '>', since).as('bytes'),
      fn.min<number | null>('stored_at').filterWhere('stored_at', '>', since).as('oldest'),
      fn.sum('bytes').as('allBytes'),
    ])
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  const earlier = await findVersionUsage(db, userId, since)
  return {
    count: Number(row.count) + earlier.count,
    bytes: Number(row.bytes ?? 0) + earlier.bytes,
    oldest: row.oldest ?? since,
    allBytes: Number(row.allBytes ?? 0) + earlier.allBytes,
  }
}

/** After this long another instance may take a case that was claimed and not verified. */
const CLAIM_LIFETIME_MS = 5 * MINUTE_MS

/**
 * Claims the next case stored under the given pack that the independent implementation has not verified, so that no
 * other instance verifies it too.
 */
export async function claimNextUnverifiedCase(db: Database, packSha256: string): Promise<CaseTable | undefined> {
  for (;;) {
    const next = await selectUnclaimed(db, packSha256).selectAll().orderBy('stored_at').limit(1).executeTakeFirst()
    if (next === undefined) return undefined
    const { numUpdatedRows } = await db
      .updateTable('cases')
      .set({ claimed_at: Date.now() })
      .where('id', '=', next.id)
      .where('claimed_at', next.claimed_at === null ? 'is' : '=', next.claimed_at)
      .executeTakeFirst()
    if (numUpdatedRows > 0) return next
  }
}

const selectUnclaimed = (db: Database, packSha256: string) =>
  db
    .selectFrom('cases')
    .where('disagreements', 'is', null)
    .where('pack_sha256', '=', packSha256)
    .where(({ eb, or, not, between }) => {
      const now = Date.now()
      const isClaimed = between('claimed_at', now - CLAIM_LIFETIME_MS, now + CLOCK_TOLERANCE_MS)
      return or([eb('claimed_at', 'is', null), not(isClaimed)])
    })

/**
 * How many cases of this pack the independent implementation has not verified, and how many of all it reads differently.
 */
export async function countCasesByReading(
  db: Database,
  packSha256: string,
): Promise<Readonly<Record<'unread' | 'disagreeing', number>>> {
  const unread = db.selectFrom('cases').where('disagreements', 'is', null).where('pack_sha256', '=', packSha256)
  return { unread: await countRows(unread), disagreeing: await countDisagreeingCases(db) }
}

/** How many stored cases the independent implementation reads differently. */
export const countDisagreeingCases = (db: Database): Promise<number> =>
  countRows(db.selectFrom('cases').where('disagreements', '<>', '[]'))

export async function updateDisagreements(db: Database, id: string, disagreements: readonly string[]): Promise<void> {
  await db
    .updateTable('cases')
    .set({ disagreements: JSON.stringify(disagreements), claimed_at: null })
    .where('id', '=', id)
    .execute()
}
