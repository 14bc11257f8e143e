import { randomUUID } from 'node:crypto'
import type { Database } from '../database/open.ts'
import { type At, compiledOnce } from '../database/prepared-query.ts'
import type { CaseTable } from '../database/schema.ts'
import { sha256 } from '../shared/tokens.ts'
import type { CaseSummary } from '../workers/case-summary.ts'

/** `summary`: the CaseSummary as JSON. */
export type NewCase = Readonly<{
  userId: string
  caseId: string
  text: string
  pack: CaseSummary['pack']
  summary: string
}>

export type StoredCase = Readonly<{ id: string; sha256: string; isNew: boolean }>

export type Recent = Readonly<{ count: number; oldest: number }>

/** Nothing where the person has stored this text before. */
const insertedRows = compiledOnce((db, at: At<Exclude<keyof CaseTable, 'disagreements'>>) =>
  db
    .insertInto('cases')
    .values({
      id: at('id'),
      user_id: at('user_id'),
      case_id: at('case_id'),
      text: at('text'),
      sha256: at('sha256'),
      pack_version: at('pack_version'),
      pack_sha256: at('pack_sha256'),
      classification: at('classification'),
      stored_at: at('stored_at'),
    })
    .onConflict((conflict) => conflict.columns(['user_id', 'sha256']).doNothing())
    .returning('id')
    .compile(),
)

/** Stores a case; one that the person stored before, letter for letter, is found again instead. */
export async function addCase(db: Database, { userId, caseId, text, pack, summary }: NewCase): Promise<StoredCase> {
  const hash = sha256(text)
  const id = randomUUID()
  const [inserted] = await insertedRows(db, {
    id,
    user_id: userId,
    case_id: caseId,
    text,
    sha256: hash,
    pack_version: pack.version,
    pack_sha256: pack.sha256,
    classification: summary,
    stored_at: Date.now(),
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

const recentRows = compiledOnce((db, at: At<'userId' | 'since'>) =>
  db
    .selectFrom('cases')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min('stored_at').as('oldest')])
    .where('user_id', '=', at('userId'))
    .where('stored_at', '>', at('since'))
    .compile(),
)

/** How many cases a person has stored since a moment, and when the first of them. */
export async function casesSince(db: Database, userId: string, since: number): Promise<Recent> {
  const [recent] = await recentRows(db, { userId, since })
  return { count: recent?.count ?? 0, oldest: recent?.oldest ?? since }
}

/** A case that the second reader has not read yet, stored under the given pack. */
export const nextUnread = (db: Database, packSha256: string): Promise<CaseTable | undefined> =>
  db
    .selectFrom('cases')
    .selectAll()
    .where('disagreements', 'is', null)
    .where('pack_sha256', '=', packSha256)
    .orderBy('stored_at')
    .limit(1)
    .executeTakeFirst()

export async function setDisagreements(db: Database, id: string, disagreements: readonly string[]): Promise<void> {
  await db
    .updateTable('cases')
    .set({ disagreements: JSON.stringify(disagreements) })
    .where('id', '=', id)
    .execute()
}
