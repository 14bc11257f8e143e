import type { EmailMessage } from './mailer.ts'

/** The mail with the password-reset link (product.md §2, /ResetPassword/{token}). */
export const createPasswordResetEmail = (to: string, publicUrl: string, token: string): EmailMessage => ({
  to,
  subject: 'Set a new password for EpiCriteria',
  text: `Somebody, probably you, asked for a new password for the EpiCriteria account of this email address.

Open this link to set it. It works once, and for one hour:

${publicUrl}/ResetPassword/${token}

If it was not you, nothing has to be done: your password stays as it is.
`,
})
