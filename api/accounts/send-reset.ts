import type { Database } from '../database/open.ts'
import type { SendMail } from '../mail/mailer.ts'
import { createPasswordResetEmail } from '../mail/templates.ts'
import { createResetToken } from '../repositories/password-resets.ts'
import { findUserByEmail } from '../repositories/users.ts'

export type PasswordResetDependencies = Readonly<{
  db: Database
  sendMail: SendMail
  /** The origin of the link in the mail. */
  getPublicAddress: () => string
}>

/** Mails a link for setting a new password, if the address belongs to an account that is not disabled. */
export async function sendPasswordReset(
  { db, sendMail, getPublicAddress }: PasswordResetDependencies,
  email: string,
): Promise<void> {
  const row = await findUserByEmail(db, email)
  if (row === undefined || row.disabled_at !== null) return
  await sendMail(createPasswordResetEmail(row.email, getPublicAddress(), await createResetToken(db, row.id)))
}
