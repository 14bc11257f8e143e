import type { RulePack } from '../rules/engine/index.ts'
import { databaseFault } from './database/errors.ts'
import { migrate } from './database/migrate.ts'
import { type Database, openDatabase } from './database/open.ts'
import type { Backend } from './dependencies.ts'
import { postFor } from './mail/mailer.ts'
import { removeExpired } from './repositories/expired.ts'
import type { Settings } from './settings.ts'
import { background } from './shared/background-tasks.ts'
import { errorEvent, type Log } from './shared/log.ts'
import type { Classified } from './workers/classify.ts'
import { secondReader } from './workers/verification.ts'
import { thread } from './workers/worker-client.ts'

const TIDY_EVERY_MS = 3_600_000

export type OpenBackend = Readonly<{ backend: Backend; close: () => Promise<void> }>

/**
 * Accounts and storage, ready to be used: the database is open and in the present shape.
 * @throws Error with a sentence for the person who starts the server
 */
export async function openBackend(
  settings: Settings,
  pack: RulePack,
  log: Log,
  publicAddress: () => string,
): Promise<OpenBackend> {
  const db = openDatabase(settings, (error) => log(errorEvent(error)))
  await prepare(db, settings)
  const reader = secondReader(db, pack, log)
  const classifier = thread<string, Classified>(new URL('./workers/classify.ts', import.meta.url), pack)
  const { later, done } = background(log)
  const tidying = setInterval(() => later(() => removeExpired(db)), TIDY_EVERY_MS).unref()
  reader.look()
  const backend = {
    ...{ db, settings, log, later, publicAddress },
    classify: classifier.ask,
    post: postFor(settings, log),
    caseStored: reader.look,
  }
  const close = async (): Promise<void> => {
    clearInterval(tidying)
    await done()
    await reader.stop()
    await classifier.stop()
    await db.destroy()
  }
  return { backend, close }
}

async function prepare(db: Database, { databaseUrl, dataDir }: Settings): Promise<void> {
  try {
    await migrate(db)
  } catch (error) {
    await db.destroy().catch(() => {})
    if (databaseFault(error) === undefined && !isRefusal(error)) throw error
    throw new Error(databaseUrl ? NO_POSTGRES : noFile(dataDir), { cause: error })
  }
}

/** PostgreSQL knows no such user, password or database; the folder may not be written to. */
const isRefusal = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && /^(28|3D|EACCES|EPERM|EROFS|ENOTDIR|EEXIST)/.test(String(error.code))

const NO_POSTGRES =
  'The PostgreSQL of DATABASE_URL does not let the server in, so it cannot start: check that it runs, and its address, user, password and database.'

const noFile = (dataDir: string): string =>
  `The database in ${dataDir} cannot be opened, so the server cannot start: check that the folder may be written to and has room, or set DATA_DIR to another one.`
