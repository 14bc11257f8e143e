import { randomUUID } from 'node:crypto'
import { sha256 } from '../accounts/secrets.ts'
import type { CaseSummary } from '../cases/summary.ts'
import type { Database } from '../database/open.ts'
import type { CaseTable } from '../database/tables.ts'

/** `summary`: the CaseSummary as JSON. */
export type NewCase = Readonly<{
  userId: string
  caseId: string
  text: string
  pack: CaseSummary['pack']
  summary: string
}>

export type StoredCase = Readonly<{ id: string; sha256: string; isNew: boolean }>

/** Stores a case; one that the person stored before, letter for letter, is found again instead. */
export async function addCase(db: Database, { userId, caseId, text, pack, summary }: NewCase): Promise<StoredCase> {
  const hash = sha256(text)
  const id = randomUUID()
  const row = await db
    .insertInto('cases')
    .values({
      id,
      user_id: userId,
      case_id: caseId,
      text,
      sha256: hash,
      pack_version: pack.version,
      pack_sha256: pack.sha256,
      classification: summary,
      disagreements: null,
      stored_at: Date.now(),
    })
    .onConflict((conflict) => conflict.columns(['user_id', 'sha256']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (row !== undefined) return { id, sha256: hash, isNew: true }
  const { id: earlier } = await db
    .selectFrom('cases')
    .select('id')
    .where('user_id', '=', userId)
    .where('sha256', '=', hash)
    .executeTakeFirstOrThrow()
  return { id: earlier, sha256: hash, isNew: false }
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
