import { randomUUID } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { createTransport, type SendMailOptions } from 'nodemailer'
import type { Log } from '../shared/log.ts'
import type { Settings } from '../shared/settings.ts'
import { OUTBOX_FOLDER } from './outbox.ts'

export type EmailMessage = Readonly<{ to: string; subject: string; text: string }>

/**
 * Sends a mail.
 * @throws Error if the mail server rejects it
 */
export type SendMail = (message: EmailMessage) => Promise<void>

/** Sends by SMTP if the settings name a server, else writes to the outbox and logs the file's path. */
export function createMailer(
  { smtpUrl, mailFrom, dataDir }: Pick<Settings, 'smtpUrl' | 'mailFrom' | 'dataDir'>,
  log: Log,
): SendMail {
  if (smtpUrl === undefined) return (message) => writeToOutbox({ from: mailFrom, ...message }, dataDir, log)
  const transport = createTransport(smtpUrl)
  return async (message) => {
    await transport.sendMail({ from: mailFrom, ...message })
  }
}

async function writeToOutbox(mail: SendMailOptions, dataDir: string, log: Log): Promise<void> {
  const { message } = await createTransport({ streamTransport: true, buffer: true, newline: 'unix' }).sendMail(mail)
  const folder = join(dataDir, OUTBOX_FOLDER)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const file = join(folder, `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID()}.eml`)
  writeFileSync(file, message.toString(), { mode: 0o600 })
  log({ level: 'notice', message: `A mail was written to ${relative('', file)}, since SMTP_URL is not set.` })
}
