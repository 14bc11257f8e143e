import type { Database } from '../database/open.ts'
import type { AuditEntry } from './audit.ts'
import { changeAudited } from './audit.ts'
import { revokePendingChanges } from './pending-changes.ts'
import { type Role, updateRole } from './roles.ts'
import { updateDisabledAt, updateEmailProved } from './users.ts'

/** Whoever gives a role answers for whose account it is. */
async function grantRole(db: Database, userId: string, role: Role): Promise<void> {
  await updateRole(db, userId, role, Date.now())
  await updateEmailProved(db, userId)
}

async function disableUser(db: Database, userId: string): Promise<void> {
  await updateDisabledAt(db, userId, Date.now())
  await revokePendingChanges(db, userId)
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

/**
 * Changes an account and enters in the audit table by whom.
 * @throws LastAdministratorError, and changes nothing, if nobody would be left to look after the accounts
 */
export const changeUser = (
  db: Database,
  actor: AuditEntry['actor'],
  change: UserChange,
  userId: string,
): Promise<void> =>
  changeAudited(db, { actor, action: change, target: userId }, async (transaction) => {
    await CHANGES[change](transaction, userId)
  })
