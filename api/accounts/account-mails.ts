import type { Database } from '../database/open.ts'
import type { UserTable } from '../database/schema.ts'
import type { SendMail } from '../mail/mailer.ts'
import {
  createEmailChangedEmail,
  createEmailChangeEmail,
  createEmailChangeRequestedEmail,
  createGuessesEmail,
  createLinkedEmail,
  createPasswordChangedEmail,
  createPasswordResetEmail,
  createRegistrationEmail,
  createSetAsideEmail,
} from '../mail/templates.ts'
import { createEmailChange } from '../repositories/email-changes.ts'
import { createResetToken } from '../repositories/password-resets.ts'
import type { LinkOwner } from '../repositories/pending-changes.ts'
import { findUserByEmail, insertUser, type NewUser, NO_PASSWORD } from '../repositories/users.ts'
import { DAY_MS } from '../shared/time.ts'
import { createToken } from '../shared/tokens.ts'
import { hashPassword } from './passwords.ts'

export type AccountMailDependencies = Readonly<{
  db: Database
  sendMail: SendMail
  /** The origin of the link in the mail. */
  getPublicAddress: () => string
}>

/** Mails a link for setting a new password, if the address belongs to an account that has one and is not disabled. */
export async function sendPasswordReset(
  { db, sendMail, getPublicAddress }: AccountMailDependencies,
  email: string,
): Promise<void> {
  const row = await findUserByEmail(db, email)
  if (row === undefined || row.disabled_at !== null || row.password_hash === NO_PASSWORD) return
  await sendMail(createPasswordResetEmail(row.email, getPublicAddress(), await createResetToken(db, row)))
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
  const { db, sendMail, getPublicAddress } = dependencies
  const opensUntil = Date.now() + UNOPENED_LIFETIME_MS
  const row = await insertUser(db, { ...person, opensUntil, passwordHash: await hashPassword(createToken()) })
  if (row === undefined) return sendPasswordReset(dependencies, person.email)
  await sendMail(createRegistrationEmail(row.email, getPublicAddress(), await createResetToken(db, row)))
}

/** Tells the owner of an account, who may not be the person who did it. */
export const notifyPasswordChanged = (
  { sendMail, getPublicAddress }: AccountMailDependencies,
  email: string,
): Promise<void> => sendMail(createPasswordChangedEmail(email, getPublicAddress()))

/**
 * Mails a link that confirms a new address, and the owner of the account how to stop that. An address that has an account
 * already gets no link, but waits like any other, so that the requester does not learn of it.
 */
export async function requestEmailChange(
  { db, sendMail, getPublicAddress }: AccountMailDependencies,
  owner: LinkOwner & Pick<UserTable, 'email'>,
  email: string,
): Promise<void> {
  const token = await createEmailChange(db, owner, email)
  if (!(await findUserByEmail(db, email))) await sendMail(createEmailChangeEmail(email, getPublicAddress(), token))
  await sendMail(createEmailChangeRequestedEmail(owner.email, getPublicAddress(), email))
}

export const notifyEmailChanged = (
  { sendMail, getPublicAddress }: AccountMailDependencies,
  formerEmail: string,
): Promise<void> => sendMail(createEmailChangedEmail(formerEmail, getPublicAddress()))

/** Tells the owner that unknown browsers have used up the guesses of a day. */
export const notifyGuesses = ({ sendMail, getPublicAddress }: AccountMailDependencies, email: string): Promise<void> =>
  sendMail(createGuessesEmail(email, getPublicAddress()))

/** Tells the owner that an institution logs them in from now on. */
export const notifyLinked = (
  { sendMail, getPublicAddress }: AccountMailDependencies,
  email: string,
  provider: string,
): Promise<void> => sendMail(createLinkedEmail(email, getPublicAddress(), provider))

/** Tells whoever reads the mails of an address what became of the account that was registered with it. */
export const notifySetAside = (
  { sendMail, getPublicAddress }: AccountMailDependencies,
  email: string,
  provider: string,
  setAsideAs: string,
): Promise<void> => sendMail(createSetAsideEmail(email, getPublicAddress(), provider, setAsideAs))
