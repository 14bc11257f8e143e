import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createTransport } from 'nodemailer'
import type { Settings } from '../settings/settings.ts'
import type { Log } from '../shared/log.ts'

export type EmailMessage = Readonly<{ to: string; subject: string; text: string }>

/**
 * Sends a mail.
 * @throws Error if the mail server rejects it
 */
export type SendMail = (message: EmailMessage) => Promise<void>

/** Between two tries; a mail server that restarts, or puts off a sender that it does not know, takes the next one. */
const RETRY_DELAYS_MS = [1_000, 10_000]

/** Sends by SMTP if the settings name a server, else writes to the outbox and logs the file's path. */
export function createMailer(
  { smtpUrl, mailFrom, dataDir }: Pick<Settings, 'smtpUrl' | 'mailFrom' | 'dataDir'>,
  log: Log,
  retryDelaysMs = RETRY_DELAYS_MS,
): SendMail {
  if (smtpUrl === undefined) return async (message) => writeToOutbox(mailFrom, message, dataDir, log)
  const transport = createTransport({ url: smtpUrl, requireTLS: !isOnThisMachine(smtpUrl) })
  return (message) => sendWithRetries(() => transport.sendMail({ from: mailFrom, ...message }), retryDelaysMs)
}

/** A mail holds a link that opens an account, so it leaves this machine encrypted or not at all. */
const isOnThisMachine = (smtpUrl: string): boolean =>
  ['localhost', '127.0.0.1', '[::1]'].includes(new URL(smtpUrl).hostname)

/** @throws MailError after the last try */
const sendWithRetries = (send: () => Promise<unknown>, retryDelaysMs: readonly number[]): Promise<void> =>
  runWithRetries(send, retryDelaysMs).catch((error: unknown) => {
    throw new MailError(error)
  })

/** The reason why a mail was not sent, without the words of the mail server, which repeat the address. */
export class MailError extends Error {
  override name = 'MailError'

  constructor(cause: unknown) {
    const { code = 'no code', responseCode = 'none' }: { code?: string; responseCode?: number | string } = Object(cause)
    super(
      `A mail could not be sent in three tries (${code}, reply ${responseCode}): check SMTP_URL and MAIL_FROM. Whoever waits for it has to ask for it again.`,
    )
  }
}

function writeToOutbox(from: string, message: EmailMessage, dataDir: string, log: Log): void {
  const folder = join(dataDir, OUTBOX_FOLDER)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const file = join(folder, `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID()}.eml`)
  writeFileSync(file, formatMail(from, message), { mode: 0o600 })
  log({ level: 'notice', message: `A mail was written to ${relative('', file)}, since SMTP_URL is not set.` })
}

/** As 8-bit text, since another encoding would break a long link into lines, and nobody could copy it from the file. */
const formatMail = (from: string, { to, subject, text }: EmailMessage): string => `From: ${from}
To: ${to}
Subject: ${subject}
Date: ${new Date().toUTCString()}
MIME-Version: 1.0
Content-Type: text/plain; charset=utf-8
Content-Transfer-Encoding: 8bit

${text}`

export const OUTBOX_FOLDER = 'outbox'

const listMailFiles = (dataDir: string): string[] => {
  const folder = join(dataDir, OUTBOX_FOLDER)
  return existsSync(folder) ? readdirSync(folder).map((name) => join(folder, name)) : []
}

/** Deletes the mails for which `isUnwanted` is true of their file; returns how many. */
function deleteMails(dataDir: string, isUnwanted: (file: string) => boolean): number {
  const unwanted = listMailFiles(dataDir).filter(isUnwanted)
  for (const file of unwanted) rmSync(file, { force: true })
  return unwanted.length
}

/** Deletes mails written before a timestamp: their links have expired, and the addresses in them are nobody's business. */
export const deleteMailsBefore = (dataDir: string, timestamp: number): number =>
  deleteMails(dataDir, (file) => (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0) < timestamp)

/** Deletes the mails to an address; returns how many. */
export const deleteMailsTo = (dataDir: string, email: string): number =>
  deleteMails(dataDir, (file) => findRecipient(file)?.toLowerCase() === email.toLowerCase())

/** Undefined too where another process has deleted the mail meanwhile. */
const findRecipient = (file: string): string | undefined =>
  existsSync(file) ? /^To: (.+)$/m.exec(readFileSync(file, 'utf8'))?.[1] : undefined

/** Runs until it succeeds, after each failure the next delay later. @throws what the last try has thrown */
async function runWithRetries(run: () => Promise<unknown>, delaysMs: readonly number[]): Promise<void> {
  for (const delayMs of [...delaysMs, undefined])
    try {
      await run()
      return
    } catch (error) {
      if (delayMs === undefined) throw error
      await sleep(delayMs, undefined, { ref: false })
    }
}
