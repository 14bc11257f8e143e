import type { EmailMessage, SendMail } from './mailer.ts'

export type MailDependencies = Readonly<{
  sendMail: SendMail
  /** The origin of the links in mails. */
  getPublicAddress: () => string
}>

/** Sends a mail from its template. `details`: what the template states in addition to the address of the page. */
export const mailTemplate = <Details extends readonly unknown[]>(
  { sendMail, getPublicAddress }: MailDependencies,
  createMail: (to: string, publicUrl: string, ...details: Details) => EmailMessage,
  to: string,
  ...details: Details
): Promise<void> => sendMail(createMail(to, getPublicAddress(), ...details))
