import type { Database } from '../database/open.ts'
import { countRows } from './query-parts.ts'

/** How many rows of each kind a person has. */
export type UserDataCounts = Readonly<
  Record<'cases' | 'case_versions' | 'comments' | 'feedback' | 'validations', number>
>

export async function countUserData(db: Database, userId: string): Promise<UserDataCounts> {
  const count = (table: 'cases' | 'case_versions' | 'comments' | 'feedback') =>
    countRows(db.selectFrom(table).where('user_id', '=', userId))
  const validations = db
    .selectFrom('validations')
    .where('case_id', 'in', selectUserCaseIds(db, userId))
    .where('case_id', 'not in', selectCaseIdsOfOthers(db, userId))
  return {
    cases: await count('cases'),
    case_versions: await count('case_versions'),
    comments: await count('comments'),
    feedback: await count('feedback'),
    validations: await countRows(validations),
  }
}

/**
 * Deletes a person with all their data, anonymous validations included of cases that nobody else has. Belongs into a
 * transaction.
 */
export async function deleteUserData(transaction: Database, userId: string): Promise<void> {
  await transaction
    .deleteFrom('validations')
    .where('case_id', 'in', selectUserCaseIds(transaction, userId))
    .where('case_id', 'not in', selectCaseIdsOfOthers(transaction, userId))
    .execute()
  await transaction.deleteFrom('users').where('id', '=', userId).execute()
}

const selectUserCaseIds = (db: Database, userId: string) =>
  db.selectFrom('cases').select('case_id').where('user_id', '=', userId).where('case_id', '!=', '')

/** Whoever opened a shared case file has a case of the same id. */
const selectCaseIdsOfOthers = (db: Database, userId: string) =>
  db.selectFrom('cases').select('case_id').where('user_id', '!=', userId)
