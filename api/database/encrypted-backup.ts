import { existsSync, renameSync, rmSync } from 'node:fs'
import { type BackupResult, backUpDatabase } from './backup.ts'
import { decryptFile, encryptFile, isEncrypted } from './encryption.ts'
import type { Database } from './open.ts'

/** As `backUpDatabase`, encrypted where there is a secret. */
export async function writeBackup(db: Database, file: string, secret: string | undefined): Promise<BackupResult> {
  if (secret === undefined) return backUpDatabase(db, file)
  if (existsSync(file)) throw new Error(`${file} exists already, and a backup overwrites nothing: choose another name.`)
  const plain = `${file}.plain`
  removePlain(plain)
  try {
    const result = await backUpDatabase(db, plain)
    await encryptFile(plain, `${file}.part`, secret)
    renameSync(`${file}.part`, file)
    return result
  } finally {
    removePlain(plain)
  }
}

/**
 * Gives `read` the name of a backup as it was before it was encrypted, for as long as that takes.
 * @throws Error with a sentence if the backup is encrypted and the secret is not there or not that of the backup
 */
export async function withPlainBackup<Result>(
  file: string,
  secret: string | undefined,
  read: (plainFile: string) => Result | Promise<Result>,
): Promise<Result> {
  if (!isEncrypted(file)) return read(file)
  if (secret === undefined)
    throw new Error(
      `${file} is encrypted, and BACKUP_KEY_FILE is not set: set it to the key with which it was written. Without that key nobody can read this backup.`,
    )
  const plain = `${file}.plain`
  try {
    await decryptFile(file, plain, secret)
    return await read(plain)
  } finally {
    removePlain(plain)
  }
}

/** What SQLite puts beside a file that is read holds parts of it too. */
function removePlain(file: string): void {
  for (const ending of ['', '-wal', '-shm']) rmSync(`${file}${ending}`, { force: true })
}
