import type { Database } from '../database/open.ts'
import type { SendMail } from '../mail/mailer.ts'
import { createInvitationEmail } from '../mail/templates.ts'
import { createResetToken } from '../repositories/password-resets.ts'
import type { LinkOwner } from '../repositories/pending-changes.ts'
import { NO_PASSWORD } from '../repositories/users.ts'
import type { Settings } from '../shared/settings.ts'
import { createToken } from '../shared/tokens.ts'
import { hashPassword } from './passwords.ts'

/**
 * The hash of an account that somebody makes for another: of a password that nobody knows until its owner sets one, or
 * none where people log in through an institution.
 */
export const createInitialHash = ({ localPasswords }: Pick<Settings, 'localPasswords'>): Promise<string> =>
  localPasswords ? hashPassword(createToken()) : Promise.resolve(NO_PASSWORD)

type InvitationDependencies = Readonly<{
  db: Database
  settings: Pick<Settings, 'localPasswords'>
  sendMail: SendMail
  getPublicAddress: () => string
}>

/** Tells the owner of a new account how to get in. */
export async function sendInvitation(
  { db, settings, sendMail, getPublicAddress }: InvitationDependencies,
  user: LinkOwner & Readonly<{ email: string }>,
): Promise<void> {
  const token = settings.localPasswords ? await createResetToken(db, user) : undefined
  await sendMail(createInvitationEmail(user.email, getPublicAddress(), token))
}
