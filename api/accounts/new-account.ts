import { mailTemplate } from '../mail/mail-template.ts'
import { createInvitationEmail } from '../mail/templates.ts'
import { createResetToken } from '../repositories/one-time-tokens.ts'
import type { LinkOwner } from '../repositories/pending-changes.ts'
import { NO_PASSWORD } from '../repositories/users.ts'
import type { Settings } from '../settings/settings.ts'
import { createToken } from '../shared/tokens.ts'
import type { AccountMailDependencies } from './account-mails.ts'
import { hashPassword } from './passwords.ts'

/**
 * The hash of an account that somebody makes for another: of a password that nobody knows until its owner sets one, or
 * none where people log in through an institution.
 */
export const createInitialHash = ({ localPasswords }: Pick<Settings, 'localPasswords'>): Promise<string> =>
  localPasswords ? hashPassword(createToken()) : Promise.resolve(NO_PASSWORD)

type InvitationDependencies = AccountMailDependencies & Readonly<{ settings: Pick<Settings, 'localPasswords'> }>

/** Informs the owner of a new account about how to get in. */
export async function sendInvitation(
  dependencies: InvitationDependencies,
  user: LinkOwner & Readonly<{ email: string }>,
): Promise<void> {
  const { db, settings } = dependencies
  const token = settings.localPasswords ? await createResetToken(db, user) : undefined
  await mailTemplate(dependencies, createInvitationEmail, user.email, token)
}
