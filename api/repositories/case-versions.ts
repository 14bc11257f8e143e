import { randomUUID } from 'node:crypto'
import type { Database } from '../database/open.ts'
import type { CaseTable } from '../database/schema.ts'

/** What changes with a version. */
export type VersionContent = Pick<
  CaseTable,
  'text' | 'sha256' | 'pack_version' | 'pack_sha256' | 'classification' | 'stored_at' | 'bytes'
>

export type StoredVersion = Readonly<{ id: string; version: number; isNew: boolean }>

export type NextVersion = Readonly<{ userId: string; caseKey: string | null; content: VersionContent }>

/**
 * Stores a text as the next version of the case that the person has under this id, and keeps the one before; the same
 * text again changes nothing. Undefined where the person has no such case any more.
 */
export async function insertNextVersion(db: Database, next: NextVersion): Promise<StoredVersion | undefined> {
  const same = await db
    .selectFrom('cases')
    .select(['id', 'version'])
    .where('user_id', '=', next.userId)
    .where('sha256', '=', next.content.sha256)
    .executeTakeFirst()
  if (same) return { ...same, isNew: false }
  return db.transaction().execute((transaction) => replaceCurrent(transaction, next))
}

async function replaceCurrent(
  transaction: Database,
  { userId, caseKey, content }: NextVersion,
): Promise<StoredVersion | undefined> {
  const current = await lockCase(transaction, userId, caseKey)
  if (current === undefined) return undefined
  const { id, version } = current
  if (current.sha256 === content.sha256) return { id, version, isNew: false }
  const changed = { ...content, version: version + 1, disagreements: null, claimed_at: null }
  await transaction.updateTable('cases').set(changed).where('id', '=', id).execute()
  await transaction.insertInto('case_versions').values(toEarlierVersion(current)).execute()
  return { id, version: version + 1, isNew: true }
}

/** The case that goes on under an id, which nobody else changes until the end of the transaction. */
const lockCase = (transaction: Database, userId: string, caseKey: string | null): Promise<CaseTable | undefined> =>
  transaction
    .updateTable('cases')
    .set(({ ref }) => ({ version: ref('version') }))
    .where('user_id', '=', userId)
    .where('case_key', '=', caseKey)
    .returningAll()
    .executeTakeFirst()

const toEarlierVersion = ({ id, label: _, claimed_at: __, case_key: ___, ...row }: CaseTable) => ({
  ...row,
  id: randomUUID(),
  row_id: id,
})

/** How many earlier versions a person has that were stored since a timestamp, their size, and the size of all. */
export async function findVersionUsage(
  db: Database,
  userId: string,
  since: number,
): Promise<Readonly<Record<'count' | 'bytes' | 'allBytes', number>>> {
  const row = await db
    .selectFrom('case_versions')
    .select(({ fn }) => [
      fn.countAll().filterWhere('stored_at', '>', since).as('count'),
      fn.sum('bytes').filterWhere('stored_at', '>', since).as('bytes'),
      fn.sum('bytes').as('allBytes'),
    ])
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return { count: Number(row.count), bytes: Number(row.bytes ?? 0), allBytes: Number(row.allBytes ?? 0) }
}
