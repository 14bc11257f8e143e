import { existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'

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
