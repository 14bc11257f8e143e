import type { Database } from '../database/open.ts'

/** Everything that is stored of a person, for the person: one list a table, without hashes and keys. */
export async function listUserData(db: Database, userId: string) {
  const account = await db
    .selectFrom('users')
    .select(ACCOUNT_COLUMNS)
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return {
    account,
    logIns: await db.selectFrom('identities').select(LOG_IN_COLUMNS).where('user_id', '=', userId).execute(),
    authenticators: await db.selectFrom('authenticators').select('created_at').where('user_id', '=', userId).execute(),
    passkeys: await db.selectFrom('passkeys').select(PASSKEY_COLUMNS).where('user_id', '=', userId).execute(),
    recoveryCodes: await db
      .selectFrom('recovery_codes')
      .select(RECOVERY_CODE_COLUMNS)
      .where('user_id', '=', userId)
      .execute(),
    sessions: await db.selectFrom('sessions').select(SESSION_COLUMNS).where('user_id', '=', userId).execute(),
    cases: await db.selectFrom('cases').select(CASE_COLUMNS).where('user_id', '=', userId).execute(),
    comments: await db.selectFrom('comments').select(COMMENT_COLUMNS).where('user_id', '=', userId).execute(),
    feedback: await db.selectFrom('feedback').select(FEEDBACK_COLUMNS).where('user_id', '=', userId).execute(),
  }
}

const ACCOUNT_COLUMNS = [
  ...(['id', 'email', 'first_name', 'name', 'institution', 'created_at'] as const),
  ...(['last_seen_at', 'administrator_since', 'reviewer_since'] as const),
] as const
const LOG_IN_COLUMNS = ['issuer', 'subject', 'created_at'] as const
const SESSION_COLUMNS = ['device', 'created_at', 'expires_at'] as const
const PASSKEY_COLUMNS = ['name', 'created_at', 'last_used_at'] as const
const RECOVERY_CODE_COLUMNS = ['created_at', 'used_at'] as const
const CASE_COLUMNS = ['id', 'case_id', 'label', 'stored_at', 'pack_version', 'text', 'classification'] as const
const COMMENT_COLUMNS = ['case_id', 'page', 'comment', 'created_at'] as const
const FEEDBACK_COLUMNS = ['case_id', 'rating', 'text', 'diagnosis', 'created_at'] as const
