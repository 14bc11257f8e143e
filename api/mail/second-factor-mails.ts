import type { EmailMessage } from './mailer.ts'

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

export type SecondFactorEvent = keyof typeof SECOND_FACTOR_EVENTS

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
