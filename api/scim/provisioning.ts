import type { Database } from '../database/open.ts'
import type { UserTable } from '../database/schema.ts'
import { insertUserAudited } from '../repositories/audited-change.ts'
import { isProvisionedUser, type Provisioner, renameUserAudited } from '../repositories/provisioned-users.ts'
import { changeUser, enableDeactivatedUser } from '../repositories/user-changes.ts'
import { findUserByEmail, findUserById, NO_PASSWORD } from '../repositories/users.ts'
import { isEmail, normalizeEmail } from '../shared/email-address.ts'
import { HttpError } from '../shared/problem-details.ts'
import { createScimError } from './scim-http-error.ts'
import type { ScimUserChange } from './user-change.ts'

const getActor = ({ id }: Provisioner): string => `provisioning:${id}`

/**
 * Makes an account without a password, which its owner opens by logging in through the provider; one that the provider
 * gave up before is enabled again with what is stored in it.
 * @throws HttpError 400 for an address that is not the provider's, 409 where it has an account
 */
export async function createProvisionedUser(
  db: Database,
  provider: Provisioner,
  { userName = '', active = true, givenName = '', familyName = '' }: ScimUserChange,
): Promise<UserTable> {
  requireOwnAddress(provider, userName)
  const row = (await insertAccount()) ?? (await enableAgain())
  return changeProvisionedUser(db, provider, row, { active, givenName, familyName })

  function insertAccount(): Promise<UserTable | undefined> {
    const person = { email: userName, firstName: givenName, name: familyName, institution: provider.name }
    return insertUserAudited(db, getActor(provider), { ...person, passwordHash: NO_PASSWORD })
  }

  async function enableAgain(): Promise<UserTable> {
    const known = await findUserByEmail(db, userName)
    const isGivenUp = known?.deprovisioned_at != null && known.deactivated_at !== null
    if (known === undefined || !isGivenUp || !(await isProvisionedUser(db, provider, known.id)))
      throw new HttpError(409, 'This address has an account here already, so none was made.', {
        scimType: 'uniqueness',
      })
    await enableDeactivatedUser(db, getActor(provider), known.id)
    return getRow(db, known.id)
  }
}

function requireOwnAddress({ domains }: Provisioner, userName: string): void {
  const isOwn = isEmail(userName) && domains.includes(normalizeEmail(userName).split('@')[1] ?? '')
  if (isOwn) return
  throw createScimError(
    'invalidValue',
    `userName has to be an email address below ${domains.join(' or ')}, so no account was made: map it to the address that the provider sends at the log-in.`,
  )
}

/**
 * Changes name and state of an account; what is as it should be already is not entered again.
 * @throws HttpError 400 for another userName, 403 to enable what a person here disabled, and for the last administrator
 */
export async function changeProvisionedUser(
  db: Database,
  provider: Provisioner,
  row: UserTable,
  { userName, active, givenName = row.first_name, familyName = row.name }: ScimUserChange,
): Promise<UserTable> {
  if (userName !== undefined && normalizeEmail(userName) !== row.email_key)
    throw createScimError(
      'mutability',
      'The userName of an account stays as it is, so nothing was changed: its owner changes the address at the provider, and logs in as before.',
    )
  const isActive = row.disabled_at === null
  if (active === true && !isActive) await enableDeactivatedUser(db, getActor(provider), row.id)
  if (active === false && isActive) await changeUser(db, getActor(provider), 'deactivate', row.id)
  if (givenName !== row.first_name || familyName !== row.name)
    await renameUserAudited(db, getActor(provider), row.id, { first_name: givenName, name: familyName })
  return getRow(db, row.id)
}

async function getRow(db: Database, id: string): Promise<UserTable> {
  const row = await findUserById(db, id)
  if (row !== undefined) return row
  throw new HttpError(404, 'This account was erased meanwhile.')
}
