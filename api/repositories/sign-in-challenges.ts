import type { Database } from '../database/open.ts'
import type { SignInChallengeTable, UserTable } from '../database/schema.ts'
import { MINUTE_MS } from '../shared/time.ts'
import { computeSha256, createToken } from '../shared/tokens.ts'
import { isWaiting } from './is-waiting.ts'

/** How long the second step of a sign-in can be taken. */
export const CHALLENGE_LIFETIME_MS = 5 * MINUTE_MS

/** How often the second step of one sign-in can be tried. */
export const MAX_SECOND_STEP_TRIES = 5

/** More than anybody signs in in at once; whoever has the password does not fill the disk. */
const MAX_CHALLENGES = 20

/**
 * Begins the second step after the right password. Returns the token by which the browser is known. Browsers in which
 * the account was signed in to before are counted apart, so that nobody else ends a sign-in of its owner there.
 */
export async function insertSignInChallenge(
  db: Database,
  { id, password_version }: Pick<UserTable, 'id' | 'password_version'>,
  isKnownBrowser: boolean,
): Promise<string> {
  const token = createToken()
  const row: SignInChallengeTable = {
    token_sha256: computeSha256(token),
    user_id: id,
    password_version,
    tries: 0,
    expires_at: Date.now() + CHALLENGE_LIFETIME_MS,
    is_known_browser: isKnownBrowser ? 1 : 0,
  }
  await db.insertInto('sign_in_challenges').values(row).execute()
  await deleteSurplusChallenges(db, row)
  return token
}

async function deleteSurplusChallenges(
  db: Database,
  { user_id, is_known_browser }: Pick<SignInChallengeTable, 'user_id' | 'is_known_browser'>,
): Promise<void> {
  const kept = db
    .selectFrom('sign_in_challenges')
    .select('token_sha256')
    .where('user_id', '=', user_id)
    .where('is_known_browser', '=', is_known_browser)
    .orderBy('expires_at', 'desc')
    .limit(MAX_CHALLENGES)
  await db
    .deleteFrom('sign_in_challenges')
    .where('user_id', '=', user_id)
    .where('is_known_browser', '=', is_known_browser)
    .where('token_sha256', 'not in', kept)
    .execute()
}

/** The account that waits for its second step, disabled or with a new password meanwhile never. */
export const findChallengedUser = (db: Database, token: string): Promise<UserTable | undefined> =>
  db
    .selectFrom('sign_in_challenges')
    .innerJoin('users', 'users.id', 'sign_in_challenges.user_id')
    .selectAll('users')
    .where('token_sha256', '=', computeSha256(token))
    .where(isWaiting(CHALLENGE_LIFETIME_MS))
    .whereRef('sign_in_challenges.password_version', '=', 'users.password_version')
    .where('users.disabled_at', 'is', null)
    .executeTakeFirst()

/** Counts a try, also of parallel ones. Undefined if there were too many, or the time is over. */
export const updateChallengeTries = (db: Database, token: string): Promise<SignInChallengeTable | undefined> =>
  db
    .updateTable('sign_in_challenges')
    .set(({ eb }) => ({ tries: eb('tries', '+', 1) }))
    .where('token_sha256', '=', computeSha256(token))
    .where(isWaiting(CHALLENGE_LIFETIME_MS))
    .where('tries', '<', MAX_SECOND_STEP_TRIES)
    .returningAll()
    .executeTakeFirst()

/** Ends the sign-in that waits. False if it was over already, so that of parallel ones one opens a session. */
export async function deleteSignInChallenge(db: Database, token: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('sign_in_challenges')
    .where('token_sha256', '=', computeSha256(token))
    .executeTakeFirst()
  return numDeletedRows > 0
}
