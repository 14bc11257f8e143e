import { randomUUID } from 'node:crypto'
import type { Database } from '../database/open.ts'
import { runInTransaction } from '../database/run-in-transaction.ts'
import type { AuthenticatorTable } from '../database/schema.ts'
import { countRows } from './query-parts.ts'

/** The second step of a log-in: codes of an app, or, where there is none, recovery codes alone. */
export type SecondFactor = Readonly<{ hasAuthenticator: boolean }>

/**
 * Undefined where the password alone opens the account. Recovery codes are made with an app and removed with the second
 * step, so that those of an account without an app, used ones too, are left of a passkey of earlier versions.
 */
export async function findSecondFactor(db: Database, userId: string): Promise<SecondFactor | undefined> {
  const authenticator = await findAuthenticator(db, userId)
  if (authenticator) return { hasAuthenticator: true }
  const code = await db.selectFrom('recovery_codes').select('id').where('user_id', '=', userId).executeTakeFirst()
  return code && { hasAuthenticator: false }
}

export const findAuthenticator = (db: Database, userId: string): Promise<AuthenticatorTable | undefined> =>
  db.selectFrom('authenticators').selectAll().where('user_id', '=', userId).executeTakeFirst()

export type NewAuthenticator = Readonly<{ userId: string; secret: string; usedStep: number }>

/** Replaces the stored app. `secret`: encrypted; `usedStep`: that of the code which confirmed it. */
export async function insertAuthenticator(db: Database, { userId, secret, usedStep }: NewAuthenticator): Promise<void> {
  const row = { secret, used_step: usedStep, created_at: Date.now() }
  await db
    .insertInto('authenticators')
    .values({ id: randomUUID(), user_id: userId, ...row })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute()
}

/** Two hours; what lies further ahead of a right code was written by a clock that was wrong. */
const MAX_STEPS_AHEAD = 240

/** Notes that a code of this half minute was accepted. False if one of it or of a later one was before. */
export async function updateUsedStep(db: Database, authenticatorId: string, step: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('authenticators')
    .set({ used_step: step })
    .where('id', '=', authenticatorId)
    .where(({ eb, or }) => or([eb('used_step', '<', step), eb('used_step', '>', step + MAX_STEPS_AHEAD)]))
    .executeTakeFirst()
  return numUpdatedRows > 0
}

/** Keeps new recovery codes, by their hashes, instead of all earlier ones. */
export const insertRecoveryCodes = (db: Database, userId: string, hashes: readonly string[]): Promise<void> =>
  runInTransaction(db, async (transaction) => {
    await transaction.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
    const row = { user_id: userId, created_at: Date.now(), used_at: null }
    const rows = hashes.map((hash) => ({ ...row, id: randomUUID(), code_sha256: hash }))
    await transaction.insertInto('recovery_codes').values(rows).execute()
  })

/** Uses a recovery code up. False if there is none of this hash, or it was used. */
export async function updateUsedRecoveryCode(db: Database, userId: string, hash: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('recovery_codes')
    .set({ used_at: Date.now() })
    .where('user_id', '=', userId)
    .where('code_sha256', '=', hash)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0
}

/** How many recovery codes are left. */
export const countRecoveryCodes = (db: Database, userId: string): Promise<number> =>
  countRows(db.selectFrom('recovery_codes').where('user_id', '=', userId).where('used_at', 'is', null))

/** Removes the app and the recovery codes of a person, and sign-ins that wait for one of them. */
export const deleteSecondFactors = (db: Database, userId: string): Promise<void> =>
  runInTransaction(db, async (transaction) => {
    for (const table of ['authenticators', 'recovery_codes'] as const)
      await transaction.deleteFrom(table).where('user_id', '=', userId).execute()
    const tokens = transaction.deleteFrom('one_time_tokens').where('user_id', '=', userId)
    await tokens.where('kind', '=', 'sign-in').execute()
  })
