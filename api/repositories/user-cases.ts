import type { Database } from '../database/open.ts'
import type { CaseTable } from '../database/schema.ts'
import { isTextIntact } from '../shared/case-integrity.ts'
import type { CaseSummary } from '../shared/case-summary.ts'
import { cutPage, type PagePosition } from '../shared/page-position.ts'
import { limitToPage } from './query-parts.ts'

/** A stored case as its owner gets it. */
export type UserCase = Readonly<{
  id: string
  label: string
  /** The last version, from 1. */
  version: number
  /** When that was stored, in milliseconds since 1970. */
  storedAt: number
  /** The version of the rules with which it was stored, and what came out. */
  packVersion: string
  likely: readonly string[]
  likelyWithAlerts: readonly string[]
  /** The case as it was sent; null if the text was altered outside of the server. */
  text: string | null
}>

/** `next`: where the next page begins; null on the last one. */
export type UserCasePage = Readonly<{ cases: readonly UserCase[]; next: string | null }>

export const MAX_CASES_PER_PAGE = 25

/** More than 25 ordinary cases; a page with larger ones is shorter. */
const MAX_BYTES_PER_PAGE = 1024 * 1024

/** Lists a page of a person's cases, newest first. */
export async function listUserCases(db: Database, userId: string, after?: PagePosition): Promise<UserCasePage> {
  const sizes = db.selectFrom('cases').select(['id', 'stored_at', 'bytes']).where('user_id', '=', userId)
  const found = await limitToPage(sizes, 'stored_at', { after, maxRows: MAX_CASES_PER_PAGE }).execute()
  const { rows, next } = cutPage(found, countFitting(found), 'stored_at')
  if (rows.length === 0) return { cases: [], next }
  const cases = await selectUserCases(db, userId)
    .where(
      'id',
      'in',
      rows.map(({ id }) => id),
    )
    .orderBy('stored_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return { cases: cases.map(toUserCase), next }
}

/** How many of the first rows a page holds: one at least. */
function countFitting(rows: readonly Pick<CaseTable, 'bytes'>[]): number {
  let room = MAX_BYTES_PER_PAGE
  const first = rows.findIndex(({ bytes }, index) => {
    room -= bytes
    return index > 0 && room < 0
  })
  return Math.min(first === -1 ? rows.length : first, MAX_CASES_PER_PAGE)
}

/** A case of that person; undefined if it is not theirs. */
export async function findUserCase(db: Database, userId: string, id: string): Promise<UserCase | undefined> {
  const row = await selectUserCases(db, userId).where('id', '=', id).executeTakeFirst()
  return row && toUserCase(row)
}

/** An earlier version of a case of that person, with the label of today. */
export async function findEarlierVersion(
  db: Database,
  userId: string,
  id: string,
  version: number,
): Promise<UserCase | undefined> {
  const row = await db
    .selectFrom('case_versions')
    .innerJoin('cases', 'cases.id', 'case_versions.row_id')
    .select(['cases.id', 'cases.label', 'case_versions.version', 'case_versions.stored_at'])
    .select([
      'case_versions.pack_version',
      'case_versions.classification',
      'case_versions.text',
      'case_versions.sha256',
    ])
    .where('cases.user_id', '=', userId)
    .where('cases.id', '=', id)
    .where('case_versions.version', '=', version)
    .executeTakeFirst()
  return row && toUserCase(row)
}

/** Returns whether the person has that case. */
export async function updateCaseLabel(db: Database, userId: string, id: string, label: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('cases')
    .set({ label })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows > 0
}

/** Deletes a case with what was remarked on it. Returns whether the person had that case. */
export const deleteUserCase = (db: Database, userId: string, id: string): Promise<boolean> =>
  db.transaction().execute(async (transaction) => {
    const deleted = await transaction
      .deleteFrom('cases')
      .where('user_id', '=', userId)
      .where('id', '=', id)
      .returning('case_id')
      .executeTakeFirst()
    if (deleted?.case_id) await deleteRemarksOn(transaction, userId, deleted.case_id)
    return deleted !== undefined
  })

/** Leaves what still belongs to a stored case, since several cases can share an id. */
async function deleteRemarksOn(db: Database, userId: string, caseId: string): Promise<void> {
  const idsInUse = db.selectFrom('cases').select('case_id')
  for (const table of ['comments', 'feedback'] as const)
    await db
      .deleteFrom(table)
      .where('user_id', '=', userId)
      .where('case_id', '=', caseId)
      .where('case_id', 'not in', idsInUse.where('user_id', '=', userId))
      .execute()
  await db.deleteFrom('validations').where('case_id', '=', caseId).where('case_id', 'not in', idsInUse).execute()
}

const COLUMNS = ['id', 'label', 'version', 'stored_at', 'pack_version', 'classification', 'text', 'sha256'] as const

const selectUserCases = (db: Database, userId: string) =>
  db.selectFrom('cases').select(COLUMNS).where('user_id', '=', userId)

type UserCaseRow = Pick<CaseTable, (typeof COLUMNS)[number]>

function toUserCase({
  id,
  label,
  version,
  stored_at,
  pack_version,
  classification,
  text,
  sha256,
}: UserCaseRow): UserCase {
  const { groups }: Partial<CaseSummary> = JSON.parse(classification)
  return {
    id,
    label,
    version,
    storedAt: stored_at,
    packVersion: pack_version,
    likely: groups?.likely ?? [],
    likelyWithAlerts: groups?.likelyWithAlerts ?? [],
    text: isTextIntact({ text, sha256 }) ? text : null,
  }
}
