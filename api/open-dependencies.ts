import { setTimeout as sleep } from 'node:timers/promises'
import type { BuiltPack } from '../rules/pack/built-pack.ts'
import { createLucia } from './accounts/sessions.ts'
import { findDatabaseFailure, hasErrorCode } from './database/errors.ts'
import { migrate } from './database/migrate.ts'
import { openDatabase, watchDamage } from './database/open.ts'
import { COMMAND_PATIENCE } from './database/postgres.ts'
import { DatabaseLostError, describeDamage, findDatabase } from './database/problems.ts'
import { rewriteEncrypted } from './database/rewrite-encrypted.ts'
import { createStorageRoom } from './database/storage-room.ts'
import { createMailer } from './mail/mailer.ts'
import { cleanUp } from './maintenance/clean-up.ts'
import { completeErasures } from './maintenance/erasures.ts'
import type { MetricSources } from './metrics/metrics.ts'
import { createMetricSources } from './metrics/sources.ts'
import { describeClock, updateClock } from './repositories/clock.ts'
import { getServerKey, setServerKey } from './repositories/server-key.ts'
import type { Dependencies } from './routes/dependencies.ts'
import type { Settings } from './settings/settings.ts'
import { listWeakSettings } from './settings/weak-settings.ts'
import { createBackgroundTasks } from './shared/background-tasks.ts'
import { createErrorEvent, type Log } from './shared/log.ts'
import { createReadiness } from './shared/readiness.ts'
import { HOUR_MS, SECOND_MS } from './shared/time.ts'
import { createAddressHash } from './shared/tokens.ts'
import { createClassifier } from './workers/classifier.ts'
import { createVerifier } from './workers/verification.ts'

const CLEANUP_INTERVAL_MS = HOUR_MS

/** So that the log has a full disk also where nobody stores anything. */
const ROOM_CHECK_INTERVAL_MS = 10 * SECOND_MS

/** How long the server waits at its start for a database that does not answer yet. */
const DATABASE_WAIT_SECONDS = 30

const DATABASE_RETRY_DELAY_MS = 500

export type OpenDependencies = Readonly<{
  dependencies: Dependencies
  metricSources: MetricSources
  close: () => Promise<void>
}>

/**
 * Opens the database, migrates it, and starts the workers and the hourly cleanup.
 * @throws Error with a sentence for the person who starts the server
 */
export async function openDependencies(
  settings: Settings,
  pack: BuiltPack,
  log: Log,
  getPublicAddress: () => string,
): Promise<OpenDependencies> {
  for (const message of listWeakSettings(settings)) log({ level: 'notice', message })
  await migrateOrExplain(settings, log)
  const db = openDatabase(settings, (error) => log(createErrorEvent(error)))
  watchDamage(db, () => log({ level: 'error', message: describeDamage(settings) }))
  if (settings.serverKey !== undefined) setServerKey(db, settings.serverKey)
  const logProblems = (problems: readonly string[]): void => {
    for (const message of problems) log({ level: 'error', message })
  }
  try {
    const returned = await completeErasures(db, settings)
    if (returned > 0) log({ level: 'notice', message: describeReturned(returned) })
    logProblems(describeClock(await updateClock(db)))
  } catch (error) {
    await db.destroy()
    throw error
  }
  const hashAddress = createAddressHash(await getServerKey(db))
  const verifier = createVerifier(db, pack, log)
  const classifier = createClassifier(pack)
  const { runInBackground, drain } = createBackgroundTasks(log)
  const cleanUpAndLog = async () => logProblems((await cleanUp(db, settings)).problems)
  const cleanupTimer = setInterval(() => runInBackground(cleanUpAndLog), CLEANUP_INTERVAL_MS).unref()
  const storageRoom = createStorageRoom(settings, log)
  storageRoom.isAvailable()
  const roomTimer = setInterval(storageRoom.isAvailable, ROOM_CHECK_INTERVAL_MS).unref()
  verifier.wake()
  const dependencies = {
    db,
    readiness: createReadiness(async () => void (await updateClock(db))),
    storageRoom,
    sessions: createLucia(db, settings),
    settings,
    log,
    hashAddress,
    runInBackground,
    getPublicAddress,
    classifier,
    sendMail: createMailer(settings, log),
    onCaseStored: verifier.wake,
  }
  const close = async (): Promise<void> => {
    clearInterval(cleanupTimer)
    clearInterval(roomTimer)
    await drain()
    await verifier.stop()
    await classifier.stop()
    await db.destroy()
  }
  return {
    dependencies,
    metricSources: createMetricSources(db, pack.sha256, classifier.countPending, storageRoom),
    close,
  }
}

const describeReturned = (count: number): string =>
  `${count} people who had been erased were in the database again, as after a restore that was cut off, and were erased again.`

const describeDecrypted = (count: number): string =>
  `${count} stored cases and versions that an earlier version had encrypted were decrypted: keep the disk of the database encrypted.`

async function migrateOrExplain(settings: Settings, log: Log): Promise<void> {
  const { databaseUrl, dataDir } = settings
  try {
    await migrateOnceReachable(settings, log)
  } catch (error) {
    const failure = findDatabaseFailure(error)
    if (failure === 'damaged') throw new Error(describeDamage(settings), { cause: error })
    if (failure === undefined && !isAccessDenied(error)) throw error
    throw new Error(databaseUrl ? POSTGRES_UNAVAILABLE : describeFolderProblem(dataDir), { cause: error })
  }
}

/**
 * Looks twice for a database that seems lost, since another server may be making it at this moment.
 * @throws DatabaseLostError, ForeignDatabaseError, and the driver's error for a damaged file
 */
async function isNewDatabase(settings: Settings): Promise<boolean> {
  try {
    return findDatabase(settings) === 'none'
  } catch (error) {
    if (!(error instanceof DatabaseLostError)) throw error
  }
  await sleep(DATABASE_RETRY_DELAY_MS)
  return findDatabase(settings) === 'none'
}

/** The connection that migrates is more patient than those of requests. */
async function migrateOnce(settings: Settings, log: Log): Promise<void> {
  const isNew = await isNewDatabase(settings)
  const db = openDatabase(settings, () => {}, COMMAND_PATIENCE)
  try {
    await migrate(db)
    if (isNew) log({ level: 'notice', message: `There was no database in ${settings.dataDir}, so a new one was made.` })
    const decrypted = await rewriteEncrypted(db, settings)
    if (decrypted > 0) log({ level: 'notice', message: describeDecrypted(decrypted) })
  } finally {
    await db.destroy().catch(() => {})
  }
}

/**
 * Retries while PostgreSQL cannot be reached, and while another server that starts at the same time holds the SQLite
 * file.
 * @throws the driver's error after the deadline, or at once for one that waiting does not cure
 */
async function migrateOnceReachable(settings: Settings, log: Log): Promise<void> {
  const { databaseUrl } = settings
  const curable = databaseUrl ? 'unavailable' : 'busy'
  const deadline = performance.now() + DATABASE_WAIT_SECONDS * SECOND_MS
  for (let attempt = 1; ; attempt++) {
    try {
      await migrateOnce(settings, log)
      return
    } catch (error) {
      if (findDatabaseFailure(error) !== curable || performance.now() > deadline) throw error
    }
    if (attempt === 1) log({ level: 'notice', message: describeWait(databaseUrl) })
    await sleep(DATABASE_RETRY_DELAY_MS)
  }
}

/** PostgreSQL rejects the user, password or database, or the data folder is not writable. */
const isAccessDenied = (error: unknown): boolean => hasErrorCode(error, /^(28|3D|EACCES|EPERM|EROFS|ENOTDIR|EEXIST)/)

const describeWait = (databaseUrl?: string): string =>
  databaseUrl
    ? `The PostgreSQL of DATABASE_URL does not answer yet, so the server waits up to ${DATABASE_WAIT_SECONDS} seconds for it.`
    : `Another program holds the SQLite file, so the server waits up to ${DATABASE_WAIT_SECONDS} seconds for it.`

const POSTGRES_UNAVAILABLE =
  'The PostgreSQL of DATABASE_URL cannot be reached or refuses access, so the server cannot start: check that it runs, and its address, user, password and database.'

const describeFolderProblem = (dataDir: string): string =>
  `The database in ${dataDir} cannot be opened, so the server cannot start: check that the folder may be written to and has room, or set DATA_DIR to another one.`
