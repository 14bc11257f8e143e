import { existsSync, renameSync, rmSync } from 'node:fs'
import BetterSqlite from 'better-sqlite3'
import { Kysely } from 'kysely'
import { sha256 } from '../shared/tokens.ts'
import { type Counts, copyAll, KEPT_TABLES } from './copy.ts'
import { migrate } from './migrate.ts'
import { MIGRATIONS } from './migrations/index.ts'
import type { Database } from './open.ts'
import type { Tables } from './schema.ts'
import { sqliteDialect } from './sqlite.ts'

/**
 * One moment of the database in one SQLite file, while the server goes on. The name stands for a whole backup or none.
 * @throws Error if the file exists
 */
export async function backUp(db: Database, file: string): Promise<Counts> {
  if (existsSync(file)) throw new Error(`${file} exists already, and a backup overwrites nothing: choose another name.`)
  const part = `${file}.part`
  rmSync(part, { force: true })
  const target = openBackup(part)
  const counts = await migrate(target)
    .then(() => copyAll(db, target))
    .finally(() => target.destroy())
  asOneFile(part)
  renameSync(part, file)
  return counts
}

/** Fills an empty database from a backup. @throws Error if the database is not empty */
export async function restore(db: Database, file: string): Promise<Counts> {
  const problems = backupProblems(file)
  if (problems.length > 0) throw new Error(`Nothing was restored: ${problems.join(' ')}`)
  if (await db.selectFrom('users').select('id').limit(1).executeTakeFirst())
    throw new Error('The database has users already, and a restore overwrites nothing: restore into an empty one.')
  const source = openBackup(file)
  return migrate(source)
    .then(() => copyAll(source, db))
    .finally(() => source.destroy())
}

const openBackup = (file: string): Database => new Kysely<Tables>({ dialect: sqliteDialect(file) })

/** What lies beside the file while it is open goes back into it. */
function asOneFile(file: string): void {
  const open = new BetterSqlite(file)
  open.pragma('journal_mode = DELETE')
  open.close()
}

/** What is wrong with a backup, found by opening it and reading every case; nothing is good. */
export function backupProblems(file: string): string[] {
  if (!existsSync(file)) return [`There is no file ${file}.`]
  let open: BetterSqlite.Database | undefined
  try {
    open = new BetterSqlite(file, { readonly: true, fileMustExist: true })
    return [...unsound(open), ...foreign(open), ...changedCases(open)]
  } catch (error) {
    return [`The file cannot be read as a backup (${error instanceof Error ? error.message : error}).`]
  } finally {
    open?.close()
  }
}

/** How many rows of each table a sound backup holds. */
export function backupCounts(file: string): Counts {
  const open = new BetterSqlite(file, { readonly: true, fileMustExist: true })
  const count = (table: string) => Number(open.prepare(`select count(*) from ${table}`).pluck().get())
  const counts = Object.fromEntries(KEPT_TABLES.map(([table]) => [table, count(table)])) as Counts
  open.close()
  return counts
}

function unsound(open: BetterSqlite.Database): string[] {
  const found = open.pragma('integrity_check', { simple: true })
  const lost = open.pragma('foreign_key_check')
  return [
    ...(found === 'ok' ? [] : [`The file is damaged (${found}).`]),
    ...(Array.isArray(lost) && lost.length > 0 ? [`${lost.length} rows belong to somebody who is not in it.`] : []),
  ]
}

function foreign(open: BetterSqlite.Database): string[] {
  const names = open.prepare('select name from kysely_migration').pluck().all()
  const unknown = names.filter((name) => !(String(name) in MIGRATIONS))
  return unknown.length > 0 ? ['It was written by a newer version of EpiCriteria.'] : []
}

/** The database itself does not notice when a text has changed. */
function changedCases(open: BetterSqlite.Database): string[] {
  const changed: string[] = []
  const rows = open
    .prepare<[], { id: string; text: string; sha256: string }>('select id, text, sha256 from cases')
    .iterate()
  for (const row of rows) if (sha256(row.text) !== row.sha256) changed.push(row.id)
  return changed.length > 0
    ? [`${changed.length} cases are not as they were stored: ${changed.slice(0, 5).join(', ')}.`]
    : []
}
