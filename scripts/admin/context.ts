import { userInfo } from 'node:os'
import type { Command } from 'commander'
import { MigrationError, migrate } from '../../api/database/migrate.ts'
import { type Database, openDatabase } from '../../api/database/open.ts'
import { COMMAND_PATIENCE } from '../../api/database/postgres.ts'
import { DatabaseLostError, findDatabase } from '../../api/database/problems.ts'
import { CaseKeyError, rewriteEncrypted } from '../../api/database/rewrite-encrypted.ts'
import type { UserTable } from '../../api/database/schema.ts'
import { type AuditEntry, insertAuditEntry } from '../../api/repositories/audit.ts'
import { LastAdministratorError } from '../../api/repositories/roles.ts'
import { findUserByEmail } from '../../api/repositories/users.ts'
import type { Settings } from '../../api/settings/settings.ts'
import { readSettings } from '../../api/settings/settings.ts'
import { describeError } from '../../api/shared/log.ts'
import { HttpError } from '../../api/shared/problem-details.ts'
import { CliError } from '../cli/io/cli-error.ts'

/** The server's database and settings, and who runs the command, for the audit table. */
export type AdminContext = Readonly<{ db: Database; settings: Settings; actor: AuditEntry['actor'] }>

/** Adds its commands to the program. */
export type AddCommands = (program: Command) => void

export const print = (text: string): void => void process.stdout.write(`${text}\n`)

/** '3 cases, 1 comments'. */
export const formatCounts = (counts: Readonly<Record<string, number>>): string =>
  Object.entries(counts)
    .map(([name, count]) => `${count} ${name}`)
    .join(', ')

const EXIT_PROBLEMS_FOUND = 1

/**
 * Prints problems of the stored data on standard error and sets exit code 1; the command's own output is unaffected.
 */
export function reportProblems(problems: readonly string[]): void {
  if (problems.length === 0) return
  process.stderr.write(`${problems.join('\n')}\n`)
  process.exitCode = EXIT_PROBLEMS_FOUND
}

/** What a command was about, for the audit table: a kind, or nothing. */
export type AuditTarget = string

/** Of a command that has entered its change in the transaction of the change. */
export const ENTERED = Symbol('entered')

/**
 * Migrates and opens the database for the duration of a command, and enters in the audit table who ran it on what, unless
 * the command has done so together with its change. A change that is refused for the last administrator enters itself.
 * @throws CliError if a setting is wrong or there is no database, and the driver's error if the database cannot be reached
 */
export async function withDatabase(
  command: string,
  work: (context: AdminContext) => Promise<AuditTarget | typeof ENTERED>,
  needs: NeededDatabase = 'there',
): Promise<void> {
  const settings = readSettingsOrFail()
  requireDatabase(settings, needs)
  const db = openDatabase(settings, () => {}, COMMAND_PATIENCE)
  const actor = `command line:${getSystemUser()}`
  const audit = (target: AuditTarget, outcome: AuditEntry['outcome']) =>
    insertAuditEntry(db, { actor, action: command, target, outcome })
  try {
    await migrate(db)
    await rewriteEncrypted(db, settings)
    const target = await work({ db, settings, actor })
    if (target !== ENTERED) await audit(target, 'done')
  } catch (error) {
    if (!(error instanceof LastAdministratorError)) await audit('', 'failed').catch(() => {})
    throw SPOKEN_ERRORS.some((kind) => error instanceof kind) ? new CliError(describeError(error)) : error
  } finally {
    await db.destroy()
  }
}

const describeNoDatabase = ({ dataDir }: Settings): string =>
  `There is no database in ${dataDir} yet: start the server once, or run \`admin init\`, or set DATA_DIR to the folder of the server.`

/** Whose message is for the person who runs the command. */
const SPOKEN_ERRORS = [MigrationError, CaseKeyError, HttpError] as const

/** The database that a command needs; `none`: it makes a new one. */
type NeededDatabase = 'there' | 'none' | 'any'

/** @throws CliError, and the errors of `findDatabase` */
function requireDatabase(settings: Settings, needs: NeededDatabase): void {
  const found = findDatabaseUnlessLost(settings, needs)
  if (needs === 'any' || found === needs) return
  throw new CliError(found === 'none' ? describeNoDatabase(settings) : describeDatabaseThere(settings))
}

/** A command that makes a database may do so where one is lost. */
function findDatabaseUnlessLost(settings: Settings, needs: NeededDatabase): 'there' | 'none' {
  try {
    return findDatabase(settings)
  } catch (error) {
    if (error instanceof DatabaseLostError && needs !== 'there') return 'none'
    throw error
  }
}

const describeDatabaseThere = ({ databaseUrl, dataDir }: Settings): string =>
  databaseUrl
    ? 'DATABASE_URL names PostgreSQL, in which `admin migrate` makes the tables.'
    : `There is a database in ${dataDir} already, and it was left as it is: move it away first if a new one is wanted.`

/** A container can run under a number to which no name belongs. */
function getSystemUser(): string {
  try {
    return userInfo().username
  } catch {
    return String(process.getuid?.() ?? 'unknown')
  }
}

/** @throws CliError if a setting is wrong */
export function readSettingsOrFail(): Settings {
  try {
    return readSettings(process.env)
  } catch (error) {
    throw new CliError(error instanceof Error ? error.message : String(error))
  }
}

/** The origin of links for people. */
export const getPublicAddress = ({ publicUrl, port }: Settings): string =>
  publicUrl?.origin ?? `http://localhost:${port}`

/** @throws CliError if nobody has this address */
export async function findUserOrFail(db: Database, email: string): Promise<UserTable> {
  const row = await findUserByEmail(db, email)
  if (row !== undefined) return row
  throw new CliError(`Nobody has the email address ${email}: \`npm run -s admin -- list\` shows who is there.`)
}

/** Text that users typed can contain escape sequences for the terminal. */
export const maskControlCharacters = (text: string): string => text.replaceAll(/\p{Cc}/gu, '·')

export const formatDay = (time: number | null): string =>
  time === null ? '' : new Date(time).toISOString().slice(0, 10)
