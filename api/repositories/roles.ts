import type { Database } from '../database/open.ts'
import type { UserTable } from '../database/schema.ts'
import { HttpError } from '../shared/problem-details.ts'

/** What a person may do here besides entering cases: look after accounts, or read how the rules did. */
export const ROLES = ['administrator', 'reviewer'] as const

export type Role = (typeof ROLES)[number]

const COLUMNS = { administrator: 'administrator_since', reviewer: 'reviewer_since' } as const satisfies Readonly<
  Record<Role, keyof UserTable>
>

export type RoleColumns = Pick<UserTable, (typeof COLUMNS)[Role]>

export const listRoles = (row: RoleColumns): Role[] => ROLES.filter((role) => row[COLUMNS[role]] !== null)

/** `since` null takes the role away. */
export async function updateRole(db: Database, userId: string, role: Role, since: number | null): Promise<void> {
  await db.updateTable('users').set(COLUMNS[role], since).where('id', '=', userId).execute()
}

/** Nobody would be left to look after the accounts. */
export class LastAdministratorError extends HttpError {
  constructor() {
    super(
      403,
      'This is the last administrator, without whom nobody could look after the accounts, so nothing was changed. Make somebody else an administrator first, then do it again.',
    )
  }
}

/**
 * Makes a change in one transaction, in which the audit entry of it belongs too.
 * @throws LastAdministratorError, and changes nothing, if it would leave a site that has an administrator without one
 */
export const changeKeepingAdministrator = <Result>(
  db: Database,
  change: (transaction: Database) => Promise<Result>,
): Promise<Result> =>
  db.transaction().execute(async (transaction) => {
    const isGuarded = await lockAdministrators(transaction)
    const result = await change(transaction)
    if (isGuarded && !(await lockAdministrators(transaction))) throw new LastAdministratorError()
    return result
  })

/**
 * Whether there is an administrator who can sign in. Writing their rows makes whoever demotes another one at the same
 * moment wait, and then see who is left, on either database.
 */
async function lockAdministrators(db: Database): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set(({ ref }) => ({ administrator_since: ref('administrator_since') }))
    .where('administrator_since', 'is not', null)
    .where('disabled_at', 'is', null)
    .where('opens_until', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0
}
