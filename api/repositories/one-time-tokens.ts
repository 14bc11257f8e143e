import { sql } from 'kysely'
import { isDuplicate } from '../database/errors.ts'
import type { Database } from '../database/open.ts'
import type { OneTimeTokenTable, UserTable } from '../database/schema.ts'
import { normalizeEmail } from '../shared/email-address.ts'
import { CLOCK_TOLERANCE_MS, HOUR_MS, MINUTE_MS } from '../shared/time.ts'
import { computeSha256, createToken } from '../shared/tokens.ts'
import { type LinkOwner, lockOwner } from './pending-changes.ts'
import { deleteSecondFactors } from './second-factors.ts'
import { NO_PASSWORD, updateEmailProved, updateOwnerPasswordHash } from './users.ts'

type TokenKind = OneTimeTokenTable['kind']

/** How long the second step of a sign-in can be taken. */
export const CHALLENGE_LIFETIME_MS = 5 * MINUTE_MS

/** How often the second step of one sign-in can be tried. */
export const MAX_SECOND_STEP_TRIES = 5

/** More than anybody signs in in at once; whoever has the password does not fill the disk. */
const MAX_CHALLENGES = 20

const LIFETIMES_MS: Readonly<Record<TokenKind, number>> = {
  'password reset': HOUR_MS,
  'email change': HOUR_MS,
  'sign-in': CHALLENGE_LIFETIME_MS,
}

/**
 * Whether a token is of that kind and still counts. One that ends later than what begins now was written by a clock that
 * was ahead, and would count until that time.
 */
function isWaiting(kind: TokenKind) {
  const now = Date.now()
  const latest = now + LIFETIMES_MS[kind] + CLOCK_TOLERANCE_MS
  return sql<boolean>`(kind = ${kind} and expires_at > ${now} and expires_at <= ${latest})`
}

function createRow(kind: TokenKind, { id, password_version }: LinkOwner, token: string): OneTimeTokenTable {
  const expires_at = Date.now() + LIFETIMES_MS[kind]
  const row = { token_sha256: computeSha256(token), kind, user_id: id, password_version, expires_at }
  return { ...row, email: '', tries: 0, is_known_browser: 0 }
}

/** Keeps a link until it is used, and revokes an earlier one of its kind. Returns the token of the link. */
async function insertLink(
  db: Database,
  kind: Exclude<TokenKind, 'sign-in'>,
  owner: LinkOwner,
  email = '',
): Promise<string> {
  const token = createToken()
  const row = { ...createRow(kind, owner, token), email }
  await db
    .insertInto('one_time_tokens')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'kind']).where(sql<boolean>`kind <> 'sign-in'`).doUpdateSet(row),
    )
    .execute()
  return token
}

/**
 * The account of a token that waits, without consuming it. Undefined if it has run out, was used or revoked, or the account
 * is disabled or has a new password meanwhile.
 */
const findTokenOwner = (db: Database, kind: TokenKind, token: string): Promise<UserTable | undefined> =>
  db
    .selectFrom('one_time_tokens')
    .innerJoin('users', 'users.id', 'one_time_tokens.user_id')
    .selectAll('users')
    .where('token_sha256', '=', computeSha256(token))
    .where(isWaiting(kind))
    .whereRef('one_time_tokens.password_version', '=', 'users.password_version')
    .where('users.disabled_at', 'is', null)
    .executeTakeFirst()

async function deleteToken(db: Database, kind: TokenKind, token: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('one_time_tokens')
    .where('kind', '=', kind)
    .where('token_sha256', '=', computeSha256(token))
    .executeTakeFirst()
  return numDeletedRows > 0
}

async function deleteLink(db: Database, kind: TokenKind, userId: string): Promise<void> {
  await db.deleteFrom('one_time_tokens').where('kind', '=', kind).where('user_id', '=', userId).execute()
}

/** Creates the token of a link for a new password, and revokes an earlier one. */
export const createResetToken = (db: Database, owner: LinkOwner): Promise<string> =>
  insertLink(db, 'password reset', owner)

export const findResetTokenOwner = (db: Database, token: string): Promise<UserTable | undefined> =>
  findTokenOwner(db, 'password reset', token)

/** Whether a second step stays: one from before the address was proved may be of anybody who registered it. */
export const keepsSecondFactors = ({ email_proved_at }: Pick<UserTable, 'email_proved_at'>): boolean =>
  email_proved_at !== null

/**
 * Consumes the token, sets the password and ends what was begun with the old one, all in one transaction, and the second
 * step where the owner of the mailbox cannot have set it up. Returns the account; undefined if the token is no longer valid.
 */
export const consumeResetToken = (db: Database, token: string, passwordHash: string): Promise<UserTable | undefined> =>
  db.transaction().execute(async (transaction) => {
    const owner = await findResetTokenOwner(transaction, token)
    const row = owner && (await updateOwnerPasswordHash(transaction, owner, passwordHash))
    if (row === undefined || keepsSecondFactors(row)) return row
    await deleteSecondFactors(transaction, row.id)
    await updateEmailProved(transaction, row.id)
    return row
  })

/** Keeps a new address until its link is used, and revokes an earlier one. Returns the token of the link. */
export const createEmailChange = (db: Database, owner: LinkOwner, email: string): Promise<string> =>
  insertLink(db, 'email change', owner, email)

/** An address that waits for its link to be opened. `expiresAt`: in milliseconds since 1970. */
export type WaitingEmail = Readonly<{ email: string; expiresAt: number }>

/** The change of the address that an account has begun and its link can still finish; undefined if there is none. */
export async function findWaitingEmail(db: Database, userId: string): Promise<WaitingEmail | undefined> {
  const row = await db
    .selectFrom('one_time_tokens')
    .innerJoin('users', 'users.id', 'one_time_tokens.user_id')
    .select(['one_time_tokens.email', 'expires_at'])
    .where('user_id', '=', userId)
    .where(isWaiting('email change'))
    .whereRef('one_time_tokens.password_version', '=', 'users.password_version')
    .executeTakeFirst()
  return row && { email: row.email, expiresAt: row.expires_at }
}

/** From now on the link of a waiting change does nothing. */
export const deleteEmailChange = (db: Database, userId: string): Promise<void> => deleteLink(db, 'email change', userId)

/** What became of a link: the address before and after, or why it changed nothing. */
export type EmailChangeOutcome = Readonly<{ before: string; after: string }> | 'expired' | 'taken'

/**
 * Consumes the token and sets the address in one transaction; links mailed to the old address stop working. A change that
 * was requested before a new password, or in an account that is disabled or of a provider, is as one that has expired.
 */
export const consumeEmailChange = (db: Database, token: string): Promise<EmailChangeOutcome> =>
  db
    .transaction()
    .execute((transaction) => consumeToken(transaction, token))
    // Somebody else took the address at the same moment.
    .catch((error: unknown) => {
      if (isDuplicate(error)) return 'taken'
      throw error
    })

async function consumeToken(transaction: Database, token: string): Promise<EmailChangeOutcome> {
  const change = await transaction
    .selectFrom('one_time_tokens')
    .selectAll()
    .where('token_sha256', '=', computeSha256(token))
    .where(isWaiting('email change'))
    .executeTakeFirst()
  const owner = change && (await lockOwner(transaction, { ...change, id: change.user_id }))
  const isDeleted = await deleteToken(transaction, 'email change', token)
  const isValid = isDeleted && owner !== undefined && owner.password_hash !== NO_PASSWORD
  return isValid ? updateEmail(transaction, owner, change?.email ?? '') : 'expired'
}

async function updateEmail(db: Database, owner: UserTable, email: string): Promise<EmailChangeOutcome> {
  const key = normalizeEmail(email)
  const holder = await db.selectFrom('users').select('id').where('email_key', '=', key).executeTakeFirst()
  if (holder !== undefined && holder.id !== owner.id) return 'taken'
  await db.updateTable('users').set({ email, email_key: key }).where('id', '=', owner.id).execute()
  await updateEmailProved(db, owner.id)
  await deleteLink(db, 'password reset', owner.id)
  return { before: owner.email, after: email }
}

/** The address that a person has requested and not yet proved, unless it is somebody's. */
export async function listWaitingAddresses(db: Database, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('one_time_tokens')
    .select('email')
    .where('kind', '=', 'email change')
    .where('user_id', '=', userId)
    .execute()
  const owned = await db
    .selectFrom('users')
    .select('email_key')
    .where('email_key', 'in', ['', ...rows.map(({ email }) => normalizeEmail(email))])
    .execute()
  return rows.map(({ email }) => email).filter((email) => owned.every((row) => row.email_key !== normalizeEmail(email)))
}

/**
 * Begins the second step after the right password. Returns the token by which the browser is known. Browsers in which
 * the account was signed in to before are counted apart, so that nobody else ends a sign-in of its owner there.
 */
export async function insertSignInChallenge(db: Database, owner: LinkOwner, isKnownBrowser: boolean): Promise<string> {
  const token = createToken()
  const row = { ...createRow('sign-in', owner, token), is_known_browser: isKnownBrowser ? 1 : 0 }
  await db.insertInto('one_time_tokens').values(row).execute()
  await deleteSurplusChallenges(db, row)
  return token
}

async function deleteSurplusChallenges(
  db: Database,
  { user_id, is_known_browser }: Pick<OneTimeTokenTable, 'user_id' | 'is_known_browser'>,
): Promise<void> {
  const kept = db
    .selectFrom('one_time_tokens')
    .select('token_sha256')
    .where('kind', '=', 'sign-in')
    .where('user_id', '=', user_id)
    .where('is_known_browser', '=', is_known_browser)
    .orderBy('expires_at', 'desc')
    .limit(MAX_CHALLENGES)
  await db
    .deleteFrom('one_time_tokens')
    .where('kind', '=', 'sign-in')
    .where('user_id', '=', user_id)
    .where('is_known_browser', '=', is_known_browser)
    .where('token_sha256', 'not in', kept)
    .execute()
}

/** The account that waits for its second step, disabled or with a new password meanwhile never. */
export const findChallengedUser = (db: Database, token: string): Promise<UserTable | undefined> =>
  findTokenOwner(db, 'sign-in', token)

/** Counts a try, also of parallel ones. Undefined if there were too many, or the time is over. */
export const updateChallengeTries = (db: Database, token: string): Promise<OneTimeTokenTable | undefined> =>
  db
    .updateTable('one_time_tokens')
    .set(({ eb }) => ({ tries: eb('tries', '+', 1) }))
    .where('token_sha256', '=', computeSha256(token))
    .where(isWaiting('sign-in'))
    .where('tries', '<', MAX_SECOND_STEP_TRIES)
    .returningAll()
    .executeTakeFirst()

/** Ends the sign-in that waits. False if it was over already, so that of parallel ones one opens a session. */
export const deleteSignInChallenge = (db: Database, token: string): Promise<boolean> =>
  deleteToken(db, 'sign-in', token)
