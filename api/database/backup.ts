import { closeSync, existsSync, openSync, readdirSync, readSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import BetterSqlite from 'better-sqlite3'
import { Kysely } from 'kysely'
import { describeAlteredCases, formatCaseIds, isStorableCaseId, isTextIntact } from '../shared/case-integrity.ts'
import { BACKED_UP_TABLES, type CopyResult, copyDatabase, type RowCounts } from './copy.ts'
import { migrate } from './migrate.ts'
import { MIGRATIONS } from './migrations/index.ts'
import type { Database } from './open.ts'
import type { Tables } from './schema.ts'
import { createSqliteDialect } from './sqlite.ts'

/** `problems`: what is wrong with the database or with the written file, one sentence each. */
export type BackupResult = Readonly<{ counts: RowCounts; problems: readonly string[] }>

/**
 * Backs up a consistent snapshot of the database to one SQLite file while the server runs. The file is read again and
 * verified before it appears under its name, and nothing is left of one that is not whole. A case whose text does not
 * match its hash is left out and named.
 * @throws Error if the file exists, or is not as it was written
 */
export async function backUpDatabase(db: Database, file: string): Promise<BackupResult> {
  if (existsSync(file)) throw new Error(`${file} exists already, and a backup overwrites nothing: choose another name.`)
  const part = `${file}${PART_ENDING}`
  try {
    removePart(part)
    const { counts, alteredCases } = await writePart(db, part)
    const damage = findDamage(part)
    if (damage.length > 0)
      throw new Error(`No backup was made, since it was not as it was written: ${damage.join(' ')} Check the disk.`)
    renameSync(part, file)
    return { counts, problems: [...describeAlteredCases(alteredCases), ...findUnstorableIds(file)] }
  } finally {
    removePart(part)
  }
}

/** What a backup is called until it is whole. */
const PART_ENDING = '.part'

function removePart(part: string): void {
  for (const ending of ['', '-wal', '-shm', '-journal']) rmSync(`${part}${ending}`, { force: true })
}

async function writePart(db: Database, part: string): Promise<CopyResult> {
  const target = openBackup(part)
  const result = await migrate(target)
    .then(() => copyDatabase(db, target))
    .finally(() => target.destroy())
  checkpointIntoOneFile(part)
  return result
}

const BACKUP_NAME = /^\d{4}-\d{2}-\d{2}T[\d.-]+Z\.db$/

/** A name that sorts by time. */
export const createBackupName = (): string => `${new Date().toISOString().replaceAll(':', '-')}.db`

/** The files of backups in a folder, oldest first; none where there is no folder. */
export const listBackups = (folder: string): string[] =>
  (existsSync(folder) ? readdirSync(folder) : [])
    .filter((name) => BACKUP_NAME.test(name))
    .sort()
    .map((name) => join(folder, name))

/** Whether a file of a folder of backups is one that was cut off. */
export function isUnfinishedBackup(name: string): boolean {
  const [whole = '', rest] = name.split(PART_ENDING)
  return rest !== undefined && BACKUP_NAME.test(whole)
}

/**
 * Restores a backup into an empty database.
 * @throws Error if the database is not empty, the backup is damaged, or it contains what this kind of database cannot
 * store
 */
export async function restoreDatabase(db: Database, file: string, kind: 'sqlite' | 'postgres'): Promise<RowCounts> {
  const problems = kind === 'postgres' ? findBackupProblems(file) : findDamage(file)
  if (problems.length > 0) throw new Error(`Nothing was restored: ${problems.join(' ')}`)
  if (await db.selectFrom('users').select('id').limit(1).executeTakeFirst())
    throw new Error('The database has users already, and a restore overwrites nothing: restore into an empty one.')
  const source = openBackup(file)
  return migrate(source)
    .then(() => copyDatabase(source, db))
    .then(({ counts }) => counts)
    .finally(() => source.destroy())
}

const openBackup = (file: string): Database => new Kysely<Tables>({ dialect: createSqliteDialect(file) })

/** Checkpoints the write-ahead log, so that the backup is a single file. */
function checkpointIntoOneFile(file: string): void {
  const db = new BetterSqlite(file)
  db.pragma('journal_mode = DELETE')
  db.close()
}

/** Verifies a backup by opening it and reading every case; lists what is wrong, and nothing if it is sound. */
export function findBackupProblems(file: string): string[] {
  const damage = findDamage(file)
  return damage.length > 0 ? damage : findUnstorableIds(file)
}

/** As `findBackupProblems`, without what only PostgreSQL would reject. */
const findDamage = (file: string): string[] =>
  inspectBackup(file, (db) => [...findCorruption(db), ...findUnknownMigrations(db), ...findAlteredCases(db)])

function inspectBackup(file: string, inspect: (db: BetterSqlite.Database) => string[]): string[] {
  if (!existsSync(file)) return [`There is no file ${file}.`]
  if (isEncrypted(file)) return [describeEncrypted(file)]
  let db: BetterSqlite.Database | undefined
  try {
    db = new BetterSqlite(file, { readonly: true, fileMustExist: true })
    return inspect(db)
  } catch (error) {
    return [`The file cannot be read as a backup (${error instanceof Error ? error.message : error}).`]
  } finally {
    db?.close()
  }
}

/** What earlier versions wrote at the beginning of an encrypted backup. */
const ENCRYPTED_MARK = 'EPIBAK1\n'

function isEncrypted(file: string): boolean {
  const descriptor = openSync(file, 'r')
  try {
    const bytes = Buffer.alloc(ENCRYPTED_MARK.length)
    readSync(descriptor, bytes)
    return bytes.toString('latin1') === ENCRYPTED_MARK
  } finally {
    closeSync(descriptor)
  }
}

const describeEncrypted = (file: string): string =>
  `${file} is an encrypted backup of an earlier version, which this version does not read. Restore it with the version that wrote it and its BACKUP_KEY_FILE into an empty DATA_DIR or database, then start this version on that: it goes on with what is there.`

/** The number of rows of each table in a sound backup. */
export function countBackupRows(file: string): RowCounts {
  const db = new BetterSqlite(file, { readonly: true, fileMustExist: true })
  const tables = new Set(db.prepare('select name from sqlite_master').pluck().all())
  // A backup of an earlier version lacks the tables that came later.
  const count = (table: string) =>
    tables.has(table) ? Number(db.prepare(`select count(*) from ${table}`).pluck().get()) : 0
  const counts = Object.fromEntries(BACKED_UP_TABLES.map(([table]) => [table, count(table)])) as RowCounts
  db.close()
  return counts
}

function findCorruption(db: BetterSqlite.Database): string[] {
  const integrity = db.pragma('integrity_check', { simple: true })
  const orphans = db.pragma('foreign_key_check')
  return [
    ...(integrity === 'ok' ? [] : [`The file is damaged (${integrity}).`]),
    ...(Array.isArray(orphans) && orphans.length > 0
      ? [`${orphans.length} rows belong to somebody who is not in it.`]
      : []),
  ]
}

function findUnknownMigrations(db: BetterSqlite.Database): string[] {
  const names = db.prepare('select name from kysely_migration').pluck().all()
  const unknown = names.filter((name) => !(String(name) in MIGRATIONS))
  return unknown.length > 0
    ? ['It was written by a newer version of EpiCriteria: restore it with that version, or a newer one.']
    : []
}

const findUnstorableIds = (file: string): string[] => inspectBackup(file, describeUnstorableIds)

const describeUnstorableIds = (db: BetterSqlite.Database): string[] =>
  describeCases(
    db,
    ({ case_id }) => !isStorableCaseId(case_id),
    'have an id that PostgreSQL cannot hold, so they can be restored into SQLite only',
  )

const findAlteredCases = (db: BetterSqlite.Database): string[] =>
  describeCases(db, (row) => !isTextIntact(row), 'are not as they were stored')

/** A backup of an earlier version has no versions. */
const listCaseTables = (db: BetterSqlite.Database): string[] =>
  db
    .prepare<[], string>("select name from sqlite_master where name in ('cases', 'case_versions') order by name desc")
    .pluck()
    .all()

type CaseRow = Readonly<{ id: string; case_id: string; text: string; sha256: string }>

function describeCases(db: BetterSqlite.Database, hasProblem: (row: CaseRow) => boolean, problem: string): string[] {
  const ids: string[] = []
  for (const table of listCaseTables(db)) {
    const rows = db.prepare<[], CaseRow>(`select id, case_id, text, sha256 from ${table}`).iterate()
    for (const row of rows) if (hasProblem(row)) ids.push(row.id)
  }
  return ids.length > 0 ? [`${ids.length} cases ${problem}: ${formatCaseIds(ids)}.`] : []
}
