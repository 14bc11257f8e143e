import type { Database } from '../database/open.ts'
import type { UserTable } from '../database/schema.ts'
import { mailTemplate } from '../mail/mail-template.ts'
import { createLinkedEmail, createSetAsideEmail } from '../mail/templates.ts'
import { insertAuditEntry } from '../repositories/audit.ts'
import { findUserByIdentity, hasIdentity, insertIdentity } from '../repositories/identities.ts'
import { deleteSecondFactors } from '../repositories/second-factors.ts'
import { findUserByEmail, insertUser, NO_PASSWORD, updatePasswordHash, updateSetAside } from '../repositories/users.ts'
import type { IdentityProvider } from '../settings/identity-providers.ts'
import type { BackgroundTasks } from '../shared/background-tasks.ts'
import { isEmail } from '../shared/email-address.ts'
import type { AccountMailDependencies } from './account-mails.ts'
import { SignOnError } from './sign-on-error.ts'
import type { ProvedIdentity } from './single-sign-on.ts'

type Claims = ProvedIdentity['claims']

export type SignOnDependencies = AccountMailDependencies & Pick<BackgroundTasks, 'runInBackground'>

/**
 * The account of a person whom a provider has proved, by issuer and subject. At the first sign-in it is made. An account
 * that has the address already is linked if its owner is known to have the address, and set aside if anybody may have
 * registered it; the mailbox is informed of either.
 * @throws SignOnError if the person may not sign in
 */
export async function findOrCreateAccount(
  dependencies: SignOnDependencies,
  provider: IdentityProvider,
  { claims, subject }: ProvedIdentity,
): Promise<UserTable> {
  if (!isAllowed(provider, claims)) throw new SignOnError(findEmail(claims) === '' ? 'noEmail' : 'notAllowed')
  const known = await findUserByIdentity(dependencies.db, provider.issuer, subject)
  const row = known ?? (await linkAccount(dependencies, provider, claims, subject))
  if (row.disabled_at !== null) throw new SignOnError('disabled')
  return row
}

function isAllowed(provider: IdentityProvider, claims: Claims): boolean {
  const { domains, groups } = provider
  if (domains.length === 0 && groups.length === 0) return true
  const memberships = listMemberships(provider, claims)
  return ownsAddress(provider, claims) || groups.some((group) => memberships.includes(group))
}

/**
 * Whether the provider issues such addresses and confirms that this one is the person's. Some let people write any
 * address, and none can speak for those of another institution.
 */
const ownsAddress = (provider: IdentityProvider, claims: Claims): boolean =>
  provider.domains.includes(findEmail(claims).toLowerCase().split('@')[1] ?? '') && isEmailProved(provider, claims)

/** The groups that a provider names of a person; some name a single one as a text. */
export const listMemberships = ({ groupsClaim }: IdentityProvider, claims: Claims): readonly unknown[] =>
  [claims[groupsClaim]].flat()

async function linkAccount(
  dependencies: SignOnDependencies,
  provider: IdentityProvider,
  claims: Claims,
  subject: string,
): Promise<UserTable> {
  const { row, setAsideAs, isLinked } = await dependencies.db.transaction().execute(async (transaction) => {
    const taken = await takeAddress(transaction, provider, claims)
    await insertIdentity(transaction, { issuer: provider.issuer, subject, userId: taken.row.id })
    return taken
  })
  const { name } = provider
  if (isLinked) dependencies.runInBackground(() => mailTemplate(dependencies, createLinkedEmail, row.email, name))
  if (setAsideAs !== undefined)
    dependencies.runInBackground(() => mailTemplate(dependencies, createSetAsideEmail, row.email, name, setAsideAs))
  return row
}

/** `setAsideAs`: the address that the account before has now. */
type TakenAddress = Readonly<{ row: UserTable; isLinked?: boolean; setAsideAs?: string }>

/** The account of the address from now on. */
async function takeAddress(db: Database, provider: IdentityProvider, claims: Claims): Promise<TakenAddress> {
  const email = findEmail(claims)
  if (!isEmail(email)) throw new SignOnError('noEmail')
  const known = await findUserByEmail(db, email)
  if (known === undefined) return { row: await insertProvidersUser(db, provider, claims) }
  if (!ownsAddress(provider, claims) || (await hasIdentity(db, known.id))) throw new SignOnError('emailTaken')
  if (known.disabled_at !== null) throw new SignOnError('disabled')
  const entry = { actor: `provider:${provider.id}`, target: known.id, outcome: 'done' } as const
  if (known.email_proved_at === null) {
    const setAsideAs = await updateSetAside(db, known.id)
    await insertAuditEntry(db, { ...entry, action: 'set account aside' })
    return { row: await insertProvidersUser(db, provider, claims), setAsideAs }
  }
  await deleteSecondFactors(db, known.id)
  await insertAuditEntry(db, { ...entry, action: 'link identity' })
  return { row: await updatePasswordHash(db, known.id, NO_PASSWORD), isLinked: true }
}

async function insertProvidersUser(db: Database, provider: IdentityProvider, claims: Claims): Promise<UserTable> {
  const row = await insertUser(db, {
    email: findEmail(claims),
    firstName: findText(claims, 'given_name'),
    name: findText(claims, 'family_name') || findText(claims, 'name'),
    institution: provider.name,
    passwordHash: NO_PASSWORD,
    isProved: ownsAddress(provider, claims),
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
