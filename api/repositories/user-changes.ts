import type { Database } from '../database/open.ts'
import { HttpError } from '../shared/problem-details.ts'
import type { AuditEntry } from './audit.ts'
import { changeAudited } from './audited-change.ts'
import { revokePendingChanges } from './pending-changes.ts'
import { type Role, updateRole } from './roles.ts'
import { findUserById, updateDisabledAt, updateEmailProved } from './users.ts'

/** Whoever gives a role answers for whose account it is. */
async function grantRole(db: Database, userId: string, role: Role): Promise<void> {
  await updateRole(db, userId, role, Date.now())
  await updateEmailProved(db, userId)
}

async function disableUser(db: Database, userId: string): Promise<void> {
  await updateDisabledAt(db, userId, Date.now())
  await revokePendingChanges(db, userId)
}

/**
 * As `disableUser`, by the provider, which may enable the account again; one that a person here disables at the same
 * moment stays that person's.
 */
async function deactivateUser(db: Database, userId: string): Promise<void> {
  const now = Date.now()
  await db
    .updateTable('users')
    .set({ disabled_at: now, deactivated_at: now, deprovisioned_at: null })
    .where('id', '=', userId)
    .where('disabled_at', 'is', null)
    .execute()
  await revokePendingChanges(db, userId)
}

/** Of an account that a person here has disabled already, the provider cannot enable it. */
async function deprovisionUser(db: Database, userId: string): Promise<void> {
  await deactivateUser(db, userId)
  await db.updateTable('users').set({ deprovisioned_at: Date.now() }).where('id', '=', userId).execute()
}

/** What an administrator does to an account, by the name in the audit table. */
const CHANGES = {
  'grant administrator': (db, userId) => grantRole(db, userId, 'administrator'),
  'revoke administrator': (db, userId) => updateRole(db, userId, 'administrator', null),
  'grant reviewer': (db, userId) => grantRole(db, userId, 'reviewer'),
  'revoke reviewer': (db, userId) => updateRole(db, userId, 'reviewer', null),
  disable: disableUser,
  enable: (db, userId) => updateDisabledAt(db, userId, null),
  'end sessions': (db, userId) => revokePendingChanges(db, userId),
} as const satisfies Readonly<Record<string, (db: Database, userId: string) => Promise<unknown>>>

export type UserChange = keyof typeof CHANGES

/** What a provider does by SCIM to an account, besides enabling it. */
const PROVIDER_CHANGES = { deactivate: deactivateUser, deprovision: deprovisionUser }

/**
 * Changes an account and enters in the audit table by whom.
 * @throws LastAdministratorError, and changes nothing, if nobody would be left to look after the accounts
 */
export const changeUser = (
  db: Database,
  actor: AuditEntry['actor'],
  change: UserChange | keyof typeof PROVIDER_CHANGES,
  userId: string,
): Promise<void> =>
  changeAudited(db, { actor, action: change, target: userId }, async (transaction) => {
    await { ...CHANGES, ...PROVIDER_CHANGES }[change](transaction, userId)
  })

/**
 * Enables for a provider what it has disabled itself, whatever was decided since the account was read.
 * @throws HttpError 403, and changes nothing, for an account that a person here has disabled
 */
export const enableDeactivatedUser = (db: Database, actor: AuditEntry['actor'], userId: string): Promise<void> =>
  changeAudited(db, { actor, action: 'enable', target: userId }, async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable('users')
      .set({ disabled_at: null, deactivated_at: null, deprovisioned_at: null })
      .where('id', '=', userId)
      .where('deactivated_at', 'is not', null)
      .executeTakeFirst()
    if (numUpdatedRows > 0 || (await findUserById(transaction, userId))?.disabled_at === null) return
    throw new HttpError(403, DISABLED_HERE)
  })

const DISABLED_HERE =
  'An administrator of this site has disabled this account, so it stays disabled and nothing was changed: ask there.'
