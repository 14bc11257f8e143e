import type { Database } from '../database/open.ts'
import type { UserTable } from '../database/schema.ts'
import { LastAdministratorError, listRoles, ROLES, type Role } from '../repositories/roles.ts'
import { changeUser } from '../repositories/user-changes.ts'
import type { IdentityProvider } from '../settings/identity-providers.ts'
import type { Log } from '../shared/log.ts'
import { listMemberships } from './sign-on-account.ts'
import type { ProvedIdentity } from './single-sign-on.ts'

type SignOnRoleDependencies = Readonly<{ db: Database; log: Log }>

/**
 * Grants and revokes the roles for which the entry of the provider names groups, as the person is in them now, and enters
 * that in the audit table. A role without groups stays as it was given here; the last administrator stays one.
 */
export async function followProviderRoles(
  dependencies: SignOnRoleDependencies,
  provider: IdentityProvider,
  { claims }: Pick<ProvedIdentity, 'claims'>,
  row: UserTable,
): Promise<void> {
  const memberships = listMemberships(provider, claims)
  for (const role of ROLES) {
    const groups = provider.roleGroups[role]
    const isMember = groups.some((group) => memberships.includes(group))
    if (groups.length === 0 || isMember === listRoles(row).includes(role)) continue
    if (claims[provider.groupsClaim] === undefined) logMissingGroups(dependencies, provider, row)
    await changeRole(dependencies, provider, `${isMember ? 'grant' : 'revoke'} ${role}`, row.id)
  }
}

/** Some providers leave the groups of a person out who is in very many. */
function logMissingGroups(
  { log }: SignOnRoleDependencies,
  { name, groupsClaim }: IdentityProvider,
  { id }: UserTable,
): void {
  const message = `${name} sent no ${groupsClaim} for a person with a role that follows them, so the role was taken from them: let the provider send the groups that give roles to this application.`
  log({ level: 'notice', message, userId: id })
}

async function changeRole(
  { db, log }: SignOnRoleDependencies,
  { id, name }: IdentityProvider,
  change: `${'grant' | 'revoke'} ${Role}`,
  userId: string,
): Promise<void> {
  try {
    await changeUser(db, `provider:${id}`, change, userId)
  } catch (error) {
    if (!(error instanceof LastAdministratorError)) throw error
    const message = `The last administrator is in no group of administrators of ${name} any more, and stays administrator, since nobody else could look after the accounts: put somebody into such a group, who then logs in, or run \`admin grant\`.`
    log({ level: 'notice', message, userId })
  }
}
