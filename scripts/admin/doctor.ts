import { existsSync } from 'node:fs'
import { type Database, openDatabase } from '../../api/database/open.ts'
import { COMMAND_PATIENCE } from '../../api/database/postgres.ts'
import { checkDatabase, describeDatabaseError, findDatabase } from '../../api/database/problems.ts'
import { DISK_FULL, isDiskFull } from '../../api/database/storage-room.ts'
import { describeClock, findClockReading } from '../../api/repositories/clock.ts'
import { BACKUP_JOB, listJobs } from '../../api/repositories/jobs.ts'
import { listRetiredSettings } from '../../api/settings/retired-settings.ts'
import type { Settings } from '../../api/settings/settings.ts'
import { listWeakSettings } from '../../api/settings/weak-settings.ts'
import { DAY_MS } from '../../api/shared/time.ts'
import { type AddCommands, formatDay, print, readSettingsOrFail, reportProblems, withDatabase } from './context.ts'

export const addDoctor: AddCommands = (program) => {
  program
    .command('doctor')
    .description(
      'names weak and retired settings, a full disk, a damaged database, old backups and a clock that jumped',
    )
    .action(async () => {
      const settings = readSettingsOrFail()
      const weaknesses = listWeakSettings(settings)
      if (weaknesses.length === 0) print('No setting weakens the security of the server.')
      reportProblems([
        ...weaknesses,
        ...listRetiredSettings(process.env, settings.identityProviders),
        ...(hasFullDisk(settings) ? [DISK_FULL] : []),
        ...(await listDatabaseProblems(settings)),
      ])
    })
}

const hasFullDisk = ({ databaseUrl, dataDir }: Settings): boolean =>
  databaseUrl === undefined && existsSync(dataDir) && isDiskFull(dataDir)

async function listDatabaseProblems(settings: Settings): Promise<readonly string[]> {
  let db: Database | undefined
  try {
    if (findDatabase(settings) === 'none') return []
    db = openDatabase(settings, () => {}, COMMAND_PATIENCE)
    await checkDatabase(db)
    return [...(await listBackupProblems(db)), ...describeClock(await findClockReading(db))]
  } catch (error) {
    const problem = describeDatabaseError(error, settings)
    if (problem === undefined) throw error
    return [problem]
  } finally {
    await db?.destroy()
  }
}

const MAX_BACKUP_AGE_MS = 2 * DAY_MS

/** Nothing where nobody has an account yet, and so nothing is to be lost. */
async function listBackupProblems(db: Database): Promise<readonly string[]> {
  if ((await db.selectFrom('users').select('id').limit(1).executeTakeFirst()) === undefined) return []
  const succeededAt = (await listJobs(db)).find(({ name }) => name === BACKUP_JOB)?.succeeded_at ?? 0
  if (Date.now() - succeededAt <= MAX_BACKUP_AGE_MS) return []
  const age = succeededAt === 0 ? 'There is no good backup yet' : `The last good backup is of ${formatDay(succeededAt)}`
  return [`${age}: let a timer of the system call \`admin backup\` every day, as Backups in api/README.md shows.`]
}

export const addMigration: AddCommands = (program) => {
  program
    .command('migrate')
    .description('brings the database to this version, as the server does at its start')
    .action(() =>
      withDatabase('migrate', () => {
        print('The database is at the current version.')
        return Promise.resolve('')
      }),
    )
  program
    .command('init')
    .description('makes a new, empty database where there is none, also where one seems to be lost')
    .action(() =>
      withDatabase(
        'init',
        ({ settings: { dataDir } }) => {
          print(`A new database was made in ${dataDir}.`)
          return Promise.resolve('')
        },
        'none',
      ),
    )
}
