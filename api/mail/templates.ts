import type { Letter } from './mailer.ts'

/** The mail with the link to the page where a new password is set (product.md §2, /ResetPassword/{token}). */
export const resetLetter = (to: string, publicAddress: string, token: string): Letter => ({
  to,
  subject: 'Set a new password for EpiCriteria',
  text: `Somebody, probably you, asked for a new password for the EpiCriteria account of this email address.

Open this link to set it. It works once, and for one hour:

${publicAddress}/ResetPassword/${token}

If it was not you, nothing has to be done: your password stays as it is.
`,
})
