import type { Database } from '../database/open.ts'
import type { UserTable } from '../database/schema.ts'
import { findUserByIdentity, insertIdentity } from '../repositories/identities.ts'
import { deleteSecondFactors } from '../repositories/second-factors.ts'
import { findUserByEmail, insertUser, NO_PASSWORD, updatePasswordHash } from '../repositories/users.ts'
import { isEmail } from '../shared/email-address.ts'
import type { IdentityProvider } from '../shared/identity-providers.ts'
import { SignOnError } from './sign-on-error.ts'
import type { ProvedIdentity } from './single-sign-on.ts'

type Claims = ProvedIdentity['claims']

/**
 * The account of a person whom a provider has proved, by issuer and subject. At the first sign-in it is made, or the one
 * with the same address is linked, provided that the provider says that the address is proved.
 * @throws SignOnError if the person may not sign in
 */
export async function findOrCreateAccount(
  db: Database,
  provider: IdentityProvider,
  { claims, subject }: ProvedIdentity,
): Promise<UserTable> {
  if (!isAllowed(provider, claims)) throw new SignOnError(findEmail(claims) === '' ? 'noEmail' : 'notAllowed')
  const linked = await findUserByIdentity(db, provider.issuer, subject)
  const row = linked ?? (await linkAccount(db, provider, claims, subject))
  if (row.disabled_at !== null) throw new SignOnError('disabled')
  return row
}

/** By domain only a proved address counts, since some providers let people write any. */
function isAllowed(provider: IdentityProvider, claims: Claims): boolean {
  const { domains, groups } = provider
  if (domains.length === 0 && groups.length === 0) return true
  const domain = findEmail(claims).toLowerCase().split('@')[1] ?? ''
  if (domains.includes(domain) && isEmailProved(provider, claims)) return true
  const memberships = listMemberships(provider, claims)
  return groups.some((group) => memberships.includes(group))
}

/** The groups that a provider names of a person; some name a single one as a text. */
export const listMemberships = ({ groupsClaim }: IdentityProvider, claims: Claims): readonly unknown[] =>
  [claims[groupsClaim]].flat()

const linkAccount = (db: Database, provider: IdentityProvider, claims: Claims, subject: string): Promise<UserTable> =>
  db.transaction().execute(async (transaction) => {
    const row = await findOrInsertUser(transaction, provider, claims)
    await insertIdentity(transaction, { issuer: provider.issuer, subject, userId: row.id })
    return row
  })

/**
 * Whoever registered an address may not have proved that it is theirs, so a password and a second step that were set with
 * it end when the provider's person takes the account over.
 */
async function findOrInsertUser(db: Database, provider: IdentityProvider, claims: Claims): Promise<UserTable> {
  const email = findEmail(claims)
  if (!isEmail(email)) throw new SignOnError('noEmail')
  const known = await findUserByEmail(db, email)
  if (known !== undefined && !isEmailProved(provider, claims)) throw new SignOnError('emailTaken')
  if (known !== undefined) {
    await deleteSecondFactors(db, known.id)
    return updatePasswordHash(db, known.id, NO_PASSWORD)
  }
  const row = await insertUser(db, {
    email,
    firstName: findText(claims, 'given_name'),
    name: findText(claims, 'family_name') || findText(claims, 'name'),
    institution: provider.name,
    passwordHash: NO_PASSWORD,
  })
  if (row === undefined) throw new SignOnError('emailTaken')
  return row
}

const isEmailProved = ({ vouchesForEmails }: IdentityProvider, { email_verified }: Claims): boolean =>
  email_verified === true || (vouchesForEmails && email_verified === undefined)

const MAX_CLAIM_LENGTH = 200

const findEmail = (claims: Claims): string => findText(claims, 'email')

const findText = (claims: Claims, name: string): string => {
  const value = claims[name]
  return typeof value === 'string' ? value.replaceAll('\0', '').slice(0, MAX_CLAIM_LENGTH) : ''
}
