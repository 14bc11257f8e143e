import type { Database } from '../database/open.ts'
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

/** As `disableUser`, by the provider, which may enable the account again. */
async function deactivateUser(db: Database, userId: string): Promise<void> {
  await disableUser(db, userId)
  await db.updateTable('users').set({ deactivated_at: Date.now() }).where('id', '=', userId).execute()
}

/** Of an account that a person here has disabled already, the provider cannot enable it. */
async function deprovisionUser(db: Database, userId: string): Promise<void> {
  const user = await findUserById(db, userId)
  if (user?.disabled_at === null) await deactivateUser(db, userId)
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
