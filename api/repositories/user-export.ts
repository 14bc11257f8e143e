import type { Database } from '../database/open.ts'
import { ROWS_PER_PAGE } from '../shared/page-position.ts'
import { streamNewest } from './query-parts.ts'

/**
 * Everything that is stored of a person, for the person, without hashes and keys: the text of one JSON object with a list
 * for each table. Each part holds a few rows, so that the size of an account does not matter.
 */
export async function* streamUserData(db: Database, userId: string): AsyncGenerator<string> {
  const account = await db
    .selectFrom('users')
    .select(ACCOUNT_COLUMNS)
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  yield `{"account":${JSON.stringify(account)}`
  for (const [name, rows] of Object.entries(await listSignInData(db, userId)))
    yield `,${JSON.stringify(name)}:${JSON.stringify(rows)}`
  const cases = db.selectFrom('cases').select(CASE_COLUMNS).where('user_id', '=', userId)
  yield* formatList('cases', streamNewest(cases, 'stored_at', ROWS_PER_PAGE.cases))
  const versions = db.selectFrom('case_versions').select(VERSION_COLUMNS).where('user_id', '=', userId)
  yield* formatList('earlierVersions', streamNewest(versions, 'stored_at', ROWS_PER_PAGE.cases))
  const comments = db.selectFrom('comments').select(COMMENT_COLUMNS).where('user_id', '=', userId)
  yield* formatList('comments', streamNewest(comments, 'created_at', ROWS_PER_PAGE.remarks))
  const feedback = db.selectFrom('feedback').select(FEEDBACK_COLUMNS).where('user_id', '=', userId)
  yield* formatList('feedback', streamNewest(feedback, 'created_at', ROWS_PER_PAGE.remarks))
  yield '}'
}

/** What has a bound of its own, such as 20 sessions. */
const listSignInData = async (db: Database, userId: string) => ({
  logIns: await db.selectFrom('identities').select(LOG_IN_COLUMNS).where('user_id', '=', userId).execute(),
  authenticators: await db.selectFrom('authenticators').select('created_at').where('user_id', '=', userId).execute(),
  recoveryCodes: await db
    .selectFrom('recovery_codes')
    .select(RECOVERY_CODE_COLUMNS)
    .where('user_id', '=', userId)
    .execute(),
  sessions: await db.selectFrom('sessions').select(SESSION_COLUMNS).where('user_id', '=', userId).execute(),
})

async function* formatList(name: string, pages: AsyncIterable<readonly object[]>): AsyncGenerator<string> {
  yield `,"${name}":[`
  let separator = ''
  for await (const rows of pages) {
    if (rows.length > 0) yield `${separator}${rows.map((row) => JSON.stringify(row)).join(',\n')}`
    separator = ',\n'
  }
  yield ']'
}

const ACCOUNT_COLUMNS = [
  ...(['id', 'email', 'first_name', 'name', 'institution', 'created_at'] as const),
  ...(['last_seen_at', 'administrator_since', 'reviewer_since'] as const),
] as const
const LOG_IN_COLUMNS = ['issuer', 'subject', 'created_at'] as const
const SESSION_COLUMNS = ['device', 'created_at', 'expires_at'] as const
const RECOVERY_CODE_COLUMNS = ['created_at', 'used_at'] as const
const VERSION_COLUMNS = ['id', 'case_id', 'version', 'stored_at', 'pack_version', 'text', 'classification'] as const
const CASE_COLUMNS = ['label', ...VERSION_COLUMNS] as const
const COMMENT_COLUMNS = ['id', 'case_id', 'page', 'comment', 'created_at'] as const
const FEEDBACK_COLUMNS = ['id', 'case_id', 'case_version', 'rating', 'text', 'diagnosis', 'created_at'] as const
