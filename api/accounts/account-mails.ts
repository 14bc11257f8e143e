import type { Database } from '../database/open.ts'
import type { UserTable } from '../database/schema.ts'
import { type MailDependencies, mailTemplate } from '../mail/mail-template.ts'
import {
  createEmailChangeEmail,
  createEmailChangeRequestedEmail,
  createPasswordResetEmail,
  createRegistrationEmail,
} from '../mail/templates.ts'
import { createEmailChange, createResetToken } from '../repositories/one-time-tokens.ts'
import type { LinkOwner } from '../repositories/pending-changes.ts'
import { findUserByEmail, insertUser, type NewUser, NO_PASSWORD } from '../repositories/users.ts'
import { DAY_MS } from '../shared/time.ts'
import { createToken } from '../shared/tokens.ts'
import { hashPassword } from './passwords.ts'

export type AccountMailDependencies = MailDependencies & Readonly<{ db: Database }>

/** Mails a link for setting a new password, if the address belongs to an account that has one and is not disabled. */
export async function sendPasswordReset(dependencies: AccountMailDependencies, email: string): Promise<void> {
  const row = await findUserByEmail(dependencies.db, email)
  if (row === undefined || row.disabled_at !== null || row.password_hash === NO_PASSWORD) return
  await mailTemplate(dependencies, createPasswordResetEmail, row.email, await createResetToken(dependencies.db, row))
}

/** How long an account that was registered by mail waits for its owner. */
const UNOPENED_LIFETIME_MS = 7 * DAY_MS

/**
 * Makes an account that nobody can open but by the link that is mailed to its address. An address that has one already
 * gets a link for a new password, so that whoever asks learns nothing.
 */
export async function requestRegistration(
  dependencies: AccountMailDependencies,
  person: Omit<NewUser, 'passwordHash' | 'opensUntil'>,
): Promise<void> {
  const { db } = dependencies
  const opensUntil = Date.now() + UNOPENED_LIFETIME_MS
  const row = await insertUser(db, { ...person, opensUntil, passwordHash: await hashPassword(createToken()) })
  if (row === undefined) return sendPasswordReset(dependencies, person.email)
  await mailTemplate(dependencies, createRegistrationEmail, row.email, await createResetToken(db, row))
}

/**
 * Mails a link that confirms a new address, and the owner of the account how to stop that. An address that has an account
 * already gets no link, but waits like any other, so that the requester does not learn of it.
 */
export async function requestEmailChange(
  dependencies: AccountMailDependencies,
  owner: LinkOwner & Pick<UserTable, 'email'>,
  email: string,
): Promise<void> {
  const token = await createEmailChange(dependencies.db, owner, email)
  if (!(await findUserByEmail(dependencies.db, email)))
    await mailTemplate(dependencies, createEmailChangeEmail, email, token)
  await mailTemplate(dependencies, createEmailChangeRequestedEmail, owner.email, email)
}
