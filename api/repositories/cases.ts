import { randomUUID } from 'node:crypto'
import type { Database } from '../database/open.ts'
import { type Param, prepareQuery } from '../database/prepared-query.ts'
import type { CaseTable } from '../database/schema.ts'
import type { CaseSummary } from '../shared/case-summary.ts'
import { MINUTE_MS } from '../shared/time.ts'
import { computeSha256 } from '../shared/tokens.ts'

/** `summary`: the CaseSummary as JSON. */
export type NewCase = Readonly<{
  userId: string
  caseId: string
  text: string
  pack: CaseSummary['pack']
  summary: string
}>

export type StoredCase = Readonly<{ id: string; sha256: string; isNew: boolean }>

export type RecentCaseCount = Readonly<{ count: number; bytes: number; oldest: number }>

/** Inserts nothing if the person has stored this text before. */
const insertCaseRow = prepareQuery(
  (db, param: Param<Exclude<keyof CaseTable, 'disagreements' | 'label' | 'claimed_at'>>) =>
    db
      .insertInto('cases')
      .values({
        id: param('id'),
        user_id: param('user_id'),
        case_id: param('case_id'),
        text: param('text'),
        sha256: param('sha256'),
        pack_version: param('pack_version'),
        pack_sha256: param('pack_sha256'),
        classification: param('classification'),
        stored_at: param('stored_at'),
        bytes: param('bytes'),
      })
      .onConflict((conflict) => conflict.columns(['user_id', 'sha256']).doNothing())
      .returning('id')
      .compile(),
)

/** Stores a case. Idempotent: a text that the person has stored before gives the existing case. */
export async function insertCase(db: Database, { userId, caseId, text, pack, summary }: NewCase): Promise<StoredCase> {
  const hash = computeSha256(text)
  const id = randomUUID()
  const [inserted] = await insertCaseRow(db, {
    id,
    user_id: userId,
    case_id: caseId,
    text,
    sha256: hash,
    pack_version: pack.version,
    pack_sha256: pack.sha256,
    classification: summary,
    stored_at: Date.now(),
    bytes: Buffer.byteLength(text) + Buffer.byteLength(summary),
  })
  if (inserted !== undefined) return { id, sha256: hash, isNew: true }
  const { id: earlier } = await db
    .selectFrom('cases')
    .select('id')
    .where('user_id', '=', userId)
    .where('sha256', '=', hash)
    .executeTakeFirstOrThrow()
  return { id: earlier, sha256: hash, isNew: false }
}

const selectRecentCount = prepareQuery((db, param: Param<'userId' | 'since'>) =>
  db
    .selectFrom('cases')
    .select(({ fn }) => [
      fn.countAll<number>().as('count'),
      fn.sum<number | null>('bytes').as('bytes'),
      fn.min('stored_at').as('oldest'),
    ])
    .where('user_id', '=', param('userId'))
    .where('stored_at', '>', param('since'))
    .compile(),
)

/** How many cases a person has stored since a timestamp, their size, and when the oldest of them was stored. */
export async function countCasesSince(db: Database, userId: string, since: number): Promise<RecentCaseCount> {
  const [recent] = await selectRecentCount(db, { userId, since })
  return { count: recent?.count ?? 0, bytes: Number(recent?.bytes ?? 0), oldest: recent?.oldest ?? since }
}

/** After this long another instance may take a case that was claimed and not verified. */
const CLAIM_LIFETIME_MS = 5 * MINUTE_MS

/**
 * Claims the next case stored under the given pack that the second reader has not verified, so that no other instance
 * verifies it too.
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
    .where(({ eb, or }) => or([eb('claimed_at', 'is', null), eb('claimed_at', '<', Date.now() - CLAIM_LIFETIME_MS)]))

/** How many cases of this pack the second reader has not verified, and how many of all it reads differently. */
export async function countCasesByReading(
  db: Database,
  packSha256: string,
): Promise<Readonly<Record<'unread' | 'disagreeing', number>>> {
  const { count: unread } = await db
    .selectFrom('cases')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('disagreements', 'is', null)
    .where('pack_sha256', '=', packSha256)
    .executeTakeFirstOrThrow()
  return { unread: Number(unread), disagreeing: await countDisagreeingCases(db) }
}

/** How many stored cases the second reader reads differently. */
export async function countDisagreeingCases(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('cases')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('disagreements', '<>', '[]')
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function updateDisagreements(db: Database, id: string, disagreements: readonly string[]): Promise<void> {
  await db
    .updateTable('cases')
    .set({ disagreements: JSON.stringify(disagreements), claimed_at: null })
    .where('id', '=', id)
    .execute()
}
