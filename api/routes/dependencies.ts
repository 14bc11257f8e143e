import type { Sessions } from '../accounts/sessions.ts'
import type { Database } from '../database/open.ts'
import type { StorageRoom } from '../database/storage-room.ts'
import type { SendMail } from '../mail/mailer.ts'
import type { Settings } from '../settings/settings.ts'
import type { Log } from '../shared/log.ts'
import type { Readiness } from '../shared/readiness.ts'
import type { Classifier } from '../workers/classifier.ts'

/** What the routes need besides the request. */
export type Dependencies = Readonly<{
  db: Database
  readiness: Readiness
  storageRoom: StorageRoom
  sessions: Sessions
  settings: Settings
  classifier: Classifier
  /** Left out where the settings name no model. */
  sendMail: SendMail
  log: Log
  /** A keyed hash of an address, for the log. */
  hashAddress: (address: string) => string
  /** The origin of links in mails; never taken from a request, which could name any host. */
  getPublicAddress: () => string
  /** Runs work after the response; the server waits for it before it ends. */
  runInBackground: (work: () => Promise<void>) => void
  /** Called after a case was stored, so that the independent implementation verifies it. */
  onCaseStored: () => void
}>
