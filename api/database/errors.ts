import { SqliteError } from 'better-sqlite3'
import type { DatabaseFailure } from '../shared/problem-details.ts'

/** Another process held the lock of the database past the deadline. */
export class DatabaseBusyError extends Error {
  override name = 'DatabaseBusyError'
}

/** The database holds what it cannot have written. */
export class DatabaseDamagedError extends Error {
  override name = 'DatabaseDamagedError'
}

/** Error codes of SQLite, of PostgreSQL (SQLSTATE, or its class) and of the network. */
const FAILURE_CODES: readonly (readonly [RegExp, DatabaseFailure])[] = [
  [/^SQLITE_(BUSY|LOCKED|PROTOCOL)/, 'busy'],
  [/^(55P03|57014|40001|40P01|53300)$/, 'busy'],
  [/^(SQLITE_FULL|SQLITE_IOERR_(WRITE|SHMSIZE|FSYNC|TRUNCATE)|53100|ENOSPC|EDQUOT)$/, 'full'],
  [/^(SQLITE_(CORRUPT|NOTADB)|XX00[12]$)/, 'damaged'],
  [/^(SQLITE_(IOERR|CANTOPEN|READONLY)|08|57P0|53|58)/, 'unavailable'],
  [/^(ECONN|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH)/, 'unavailable'],
]

/** Errors that the PostgreSQL driver throws without a code. */
const UNAVAILABLE_MESSAGES = /timeout exceeded when trying to connect|Connection terminated|Query read timeout/

/** Classifies an error of the database; undefined for any other error. */
export function findDatabaseFailure(error: unknown): DatabaseFailure | undefined {
  if (error instanceof DatabaseBusyError) return 'busy'
  if (error instanceof DatabaseDamagedError) return 'damaged'
  if (!(error instanceof Error)) return undefined
  const code = 'code' in error ? String(error.code) : ''
  const match = FAILURE_CODES.find(([pattern]) => pattern.test(code))
  return match?.[1] ?? (UNAVAILABLE_MESSAGES.test(error.message) ? 'unavailable' : undefined)
}

/** Whether an error has a code that matches, of SQLite, PostgreSQL or the system. */
export const hasErrorCode = (error: unknown, pattern: RegExp): boolean =>
  error instanceof Error && 'code' in error && pattern.test(String(error.code))

/** Whether a row belongs to somebody who has been erased since the call came in (of PostgreSQL, SQLSTATE 23503). */
export const isOwnerGone = (error: unknown): boolean => hasErrorCode(error, /^(SQLITE_CONSTRAINT_FOREIGNKEY|23503)$/)

/** Whether another row has the value already that has to be unique (of PostgreSQL, SQLSTATE 23505). */
export const isDuplicate = (error: unknown): boolean => hasErrorCode(error, /^(SQLITE_CONSTRAINT_UNIQUE|23505)$/)

/** Whether the role of PostgreSQL may not do this (SQLSTATE 42501). */
export const isPermissionError = (error: unknown): boolean => hasErrorCode(error, /^42501$/)

/** Whether another process holds the lock of the SQLite file. */
export const isBusyError = (error: unknown): boolean =>
  error instanceof SqliteError && /^SQLITE_(BUSY|LOCKED)/.test(error.code)
