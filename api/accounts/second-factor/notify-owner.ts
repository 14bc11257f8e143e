import {
  createCodeGuessesEmail,
  createSecondFactorEmail,
  type SecondFactorEvent,
} from '../../mail/second-factor-mails.ts'
import type { AccountMailDependencies } from '../account-mails.ts'

type MailDependencies = Pick<AccountMailDependencies, 'sendMail' | 'getPublicAddress'>

/** Tells the owner of an account what became of its second step, who may not be the person who did it. */
export const notifySecondFactor = (
  { sendMail, getPublicAddress }: MailDependencies,
  email: string,
  event: SecondFactorEvent,
): Promise<void> => sendMail(createSecondFactorEmail(email, getPublicAddress(), event))

/** Tells the owner that whoever has the password guesses codes. */
export const notifyCodeGuesses = ({ sendMail, getPublicAddress }: MailDependencies, email: string): Promise<void> =>
  sendMail(createCodeGuessesEmail(email, getPublicAddress()))
