import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../database/open.ts'
import type { UserTable } from '../database/schema.ts'
import type { IdentityProvider } from '../shared/identity-providers.ts'
import { changeAudited } from './audited-change.ts'
import { endsWithText } from './contains-text.ts'
import { countRows } from './count-rows.ts'

/** Whose accounts a provider looks after by SCIM. */
export type Provisioner = Pick<IdentityProvider, 'id' | 'issuer' | 'domains' | 'name'>

/** A page of the accounts, the oldest first. `startIndex` counts from 1. */
export type ProvisionedPage = Readonly<{ startIndex: number; count: number }>

export async function listProvisionedUsers(
  db: Database,
  provider: Provisioner,
  condition: RawBuilder<boolean>,
  { startIndex, count }: ProvisionedPage,
): Promise<Readonly<{ rows: readonly UserTable[]; total: number }>> {
  const found = selectProvisioned(db, provider).where('deprovisioned_at', 'is', null).where(condition)
  const total = await countRows(found)
  if (count === 0) return { rows: [], total }
  const page = found.selectAll('users').orderBy('created_at').orderBy('id')
  const rows = await page
    .limit(count)
    .offset(startIndex - 1)
    .execute()
  return { rows, total }
}

/** Undefined for an account of nobody, of somebody else, or that the provider knows no more. */
export const findProvisionedUser = (db: Database, provider: Provisioner, id: string): Promise<UserTable | undefined> =>
  selectProvisioned(db, provider)
    .selectAll('users')
    .where('users.id', '=', id)
    .where('deprovisioned_at', 'is', null)
    .executeTakeFirst()

/** Whether an account, also one that the provider knows no more, is the provider's. */
export async function isProvisionedUser(db: Database, provider: Provisioner, id: string): Promise<boolean> {
  const row = await selectProvisioned(db, provider).select('users.id').where('users.id', '=', id).executeTakeFirst()
  return row !== undefined
}

type PersonName = Readonly<{ first_name: string; name: string }>

export const renameUserAudited = (db: Database, actor: string, id: string, name: PersonName): Promise<void> =>
  changeAudited(db, { actor, action: 'change name', target: id }, async (transaction) => {
    await transaction.updateTable('users').set(name).where('id', '=', id).execute()
  })

/** Those who have logged in through the provider, and those with an address of it whom no provider has. */
const selectProvisioned = (db: Database, { issuer, domains }: Provisioner) =>
  db.selectFrom('users').where(({ or, and, not, exists, selectFrom }) => {
    const identities = selectFrom('identities').select('identities.id').whereRef('identities.user_id', '=', 'users.id')
    const hasAddress = or(domains.map((domain) => endsWithText(sql`email_key`, `@${domain}`)))
    return or([exists(identities.where('issuer', '=', issuer)), and([hasAddress, not(exists(identities))])])
  })
