import type { Sessions } from '../accounts/sessions.ts'
import type { Database } from '../database/open.ts'
import type { SendMail } from '../mail/mailer.ts'
import type { Log } from '../shared/log.ts'
import type { Settings } from '../shared/settings.ts'
import type { ClassifiedCase } from '../workers/classify.ts'

/** What the calls of the API work with besides the request. */
export type Dependencies = Readonly<{
  db: Database
  sessions: Sessions
  settings: Settings
  /** What a text is as a case: its classification by the rules of this server, or why it is no case. */
  classify: (text: string) => Promise<ClassifiedCase>
  sendMail: SendMail
  log: Log
  /** Where people reach the server, for links in mails: never taken from a request, which could name any host. */
  getPublicAddress: () => string
  /** Work that the answer does not wait for; the server ends only when it is done. */
  runInBackground: (work: () => Promise<void>) => void
  /** Told after a case was stored, so that the second reader looks at it. */
  onCaseStored: () => void
}>
