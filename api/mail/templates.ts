import type { EmailMessage } from './mailer.ts'

/** The mail with the password-reset link (product.md §2, `/ResetPassword/{token}`); the token is in the fragment, which no server and no proxy sees. */
export const createPasswordResetEmail = (to: string, publicUrl: string, token: string): EmailMessage => ({
  to,
  subject: 'Set a new password for EpiCriteria',
  text: `Somebody, probably you, asked for a new password for the EpiCriteria account of this email address.

Open this link to set it. It works once, and for one hour:

${publicUrl}/ResetPassword#${token}

If it was not you, nothing has to be done: your password stays as it is.
`,
})

/** The mail that opens an account, where addresses are proved. */
export const createRegistrationEmail = (to: string, publicUrl: string, token: string): EmailMessage => ({
  to,
  subject: 'Open your EpiCriteria account',
  text: `Somebody, probably you, registered this email address for EpiCriteria.

Open this link to set your password; then you can log in. It works once, and for one hour:

${publicUrl}/ResetPassword#${token}

If it was not you, nothing has to be done: without the link nobody can use the account.
`,
})

/** Informs the owner that the password is a new one. */
export const createPasswordChangedEmail = (to: string, publicUrl: string): EmailMessage => ({
  to,
  subject: 'Your EpiCriteria password was changed',
  text: `The password of the EpiCriteria account of this email address was changed.

If it was you, nothing has to be done.

If it was not you, somebody else may be in your account or in your mailbox. Set a new password at once:

${publicUrl}/Reset
`,
})

/** The mail to a new address, with the link that proves that it arrives. */
export const createEmailChangeEmail = (to: string, publicUrl: string, token: string): EmailMessage => ({
  to,
  subject: 'Confirm your new address for EpiCriteria',
  text: `Somebody, probably you, wants this email address for their EpiCriteria account.

Open this link to confirm it. It works once, and for one hour:

${publicUrl}/ConfirmEmail/${token}

If it was not you, nothing has to be done: without the link nothing changes.
`,
})

/** Informs the old address that another one is wanted, and how to stop that. */
export const createEmailChangeRequestedEmail = (to: string, publicUrl: string, email: string): EmailMessage => ({
  to,
  subject: 'A new address was requested for your EpiCriteria account',
  text: `Somebody, probably you, wants the EpiCriteria account of this email address to have another one:

${email}

If it was you, open the link that was sent there. It works for one hour.

If it was not you, somebody knows your password. Set a new one at once, which stops the change and logs everybody out:

${publicUrl}/Reset
`,
})

/** Informs the old address that it is the account's no more. */
export const createEmailChangedEmail = (to: string, publicUrl: string): EmailMessage => ({
  to,
  subject: 'The address of your EpiCriteria account was changed',
  text: `The EpiCriteria account of this email address now has another address, with which you log in from now on.

If it was not you, somebody else may be in your account: please tell whoever runs the site, at ${publicUrl}
`,
})

/** Informs the owner that the account opens through an institution from now on. */
export const createLinkedEmail = (to: string, publicUrl: string, provider: string): EmailMessage => ({
  to,
  subject: 'Your EpiCriteria account opens through your institution now',
  text: `Somebody logged in through ${provider} with this email address, so your EpiCriteria account belongs to that log-in from now on. Its password and its second step no longer open it, and all browsers were logged out; what you stored is still there.

If it was you, nothing has to be done.

If it was not you, please tell whoever runs the site at once, at ${publicUrl}
`,
})

/** Informs the owner of an address that an account which nobody proved to be theirs was put aside. */
export const createSetAsideEmail = (
  to: string,
  publicUrl: string,
  provider: string,
  setAsideAs: string,
): EmailMessage => ({
  to,
  subject: 'You have a new EpiCriteria account',
  text: `Somebody logged in through ${provider} with this email address, and has a new EpiCriteria account.

Another account was registered with this address before, and nobody had proved that it was yours. It was set aside with everything that is stored in it, and opens no more.

If it was yours and you want its cases back, ask whoever runs the site, at ${publicUrl}, to enable it again. Its name is now

${setAsideAs}

and its password is what it was.
`,
})

/** Informs the owner that somebody tries passwords, and how they get in themselves. */
export const createGuessesEmail = (to: string, publicUrl: string): EmailMessage => ({
  to,
  subject: 'Somebody is trying passwords for your EpiCriteria account',
  text: `A hundred wrong passwords were tried for the EpiCriteria account of this email address within a day, in browsers where it was not used before. None of them was right.

Until tomorrow such browsers are refused. Browsers where you have logged in go on working.

If you need another one, set a new password in it, which opens it:

${publicUrl}/Reset
`,
})

/**
 * Informs the owner of an account that an administrator made; without a token they log in through their institution.
 */
export const createInvitationEmail = (to: string, publicUrl: string, token?: string): EmailMessage => ({
  to,
  subject: 'You have an EpiCriteria account',
  text: `An administrator of EpiCriteria made an account for this email address.

${token === undefined ? describeInstitutionLogin(publicUrl) : describeFirstLink(publicUrl, token)}

If you do not want the account, tell whoever runs the site, or erase it on its page Account.
`,
})

const describeInstitutionLogin = (publicUrl: string): string =>
  `Log in through your institution, with this address:

${publicUrl}/`

const describeFirstLink = (publicUrl: string, token: string): string =>
  `Open this link to set your password; then you can log in. It works once, and for one hour:

${publicUrl}/ResetPassword#${token}

If the hour has passed, ask for a new link:

${publicUrl}/Reset`

/** What became of the second step of an account, each as the beginning of the mail to its owner. */
const SECOND_FACTOR_EVENTS = {
  authenticator: 'An authenticator app was set up as the second step of logging in to the EpiCriteria account',
  recoveryCodes: 'New recovery codes were made for the EpiCriteria account',
  recoveryCodeUsed: 'A recovery code was used to log in to the EpiCriteria account',
  off: 'The second step of logging in was turned off for the EpiCriteria account',
  proved:
    'A new password was set by a link that was mailed here, and the second step of logging in from before, which anybody who registered this address may have set up, was turned off for the EpiCriteria account',
  reset: 'Whoever runs the site turned off the second step of logging in for the EpiCriteria account',
} as const

type SecondFactorEvent = keyof typeof SECOND_FACTOR_EVENTS

/** What else an event did. */
const CONSEQUENCES: Partial<Record<SecondFactorEvent, string>> = {
  authenticator: ' All other browsers were logged out.',
}

/** Informs the owner of an account about its second step. */
export const createSecondFactorEmail = (to: string, publicUrl: string, event: SecondFactorEvent): EmailMessage => ({
  to,
  subject: 'The second step of your EpiCriteria log-in',
  text: `${SECOND_FACTOR_EVENTS[event]} of this email address.${CONSEQUENCES[event] ?? ''}

If it was you, or you asked for it, nothing has to be done.

If it was not you, somebody else may be in your account. Set a new password at once, then look at the second step on the page Account:

${publicUrl}/Reset
`,
})

/** Informs the owner that somebody has the password and guesses codes. */
export const createCodeGuessesEmail = (to: string, publicUrl: string): EmailMessage => ({
  to,
  subject: 'Somebody who has your EpiCriteria password is trying codes',
  text: `Wrong codes were typed again and again today after the right password of the EpiCriteria account of this email address. None of them was right.

Until tomorrow no code of an app is accepted. A recovery code still is.

If it was not you, somebody else has your password. Set a new one at once:

${publicUrl}/Reset
`,
})
