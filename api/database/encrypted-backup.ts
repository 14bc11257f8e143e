import { existsSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { type BackupResult, backUpDatabase } from './backup.ts'
import { decryptFile, encryptFile, isEncrypted } from './encryption.ts'
import type { Database } from './open.ts'
import { withTemporaryFolder } from './temporary-folder.ts'

/** `secret`: without it backups are in clear. `dataDir`: where they are in clear before they are encrypted. */
export type BackupSecrecy = Readonly<{ secret: string | undefined; dataDir: string }>

const PLAIN_NAME = 'plain.db'

/** As `backUpDatabase`, encrypted where there is a secret. */
export async function writeBackup(
  db: Database,
  file: string,
  { secret, dataDir }: BackupSecrecy,
): Promise<BackupResult> {
  if (secret === undefined) return backUpDatabase(db, file)
  if (existsSync(file)) throw new Error(`${file} exists already, and a backup overwrites nothing: choose another name.`)
  return await withTemporaryFolder(dataDir, async (folder) => {
    const plain = join(folder, PLAIN_NAME)
    const result = await backUpDatabase(db, plain)
    await encryptFile(plain, `${file}.part`, secret)
    renameSync(`${file}.part`, file)
    return result
  })
}

/**
 * Gives `read` the name of a backup as it was before it was encrypted, for as long as that takes.
 * @throws Error with a sentence if the backup is encrypted and the secret is not there or not that of the backup
 */
export async function withPlainBackup<Result>(
  file: string,
  { secret, dataDir }: BackupSecrecy,
  read: (plainFile: string) => Result | Promise<Result>,
): Promise<Result> {
  if (!isEncrypted(file)) return read(file)
  if (secret === undefined)
    throw new Error(
      `${file} is encrypted, and BACKUP_KEY_FILE is not set: set it to the key with which it was written. Without that key nobody can read this backup.`,
    )
  return await withTemporaryFolder(dataDir, async (folder) => {
    const plain = join(folder, PLAIN_NAME)
    await decryptFile(file, plain, secret)
    return read(plain)
  })
}

/** What version 0.1 wrote where the encrypted backups are, and a kill left there. */
const PLAIN_LEFTOVER = /\.epibak\.plain(\.part)?(-wal|-shm|-journal)?$/

/**
 * Removes backups in clear from the folder of the encrypted ones, and returns their paths. A folder that cannot be read
 * is left to the next backup, which fails and reports it.
 */
export function removePlainBackups(folder: string): string[] {
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return []
  const files = readdirSync(folder)
    .filter((name) => PLAIN_LEFTOVER.test(name))
    .map((name) => join(folder, name))
  for (const file of files) rmSync(file)
  return files
}
