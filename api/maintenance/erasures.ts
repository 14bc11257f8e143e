import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Database } from '../database/open.ts'
import { eraseUserData } from '../repositories/erase.ts'

const ERASURES_FILE = 'erased-users.txt'

/** Removes everything of a person, and sees to it that no backup brings them back. */
export async function eraseUser(db: Database, dataDir: string, userId: string): Promise<void> {
  await eraseUserData(db, userId)
  recordErasure(dataDir, userId)
}

/** Remembers outside of the database who was erased, by id alone. */
function recordErasure(dataDir: string, userId: string): void {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  appendFileSync(join(dataDir, ERASURES_FILE), `${userId}\n`, { mode: 0o600 })
}

/** Erases once more, after a restore, who was erased since the backup; returns how many, or undefined without a list. */
export async function replayErasures(db: Database, dataDir: string): Promise<number | undefined> {
  const file = join(dataDir, ERASURES_FILE)
  if (!existsSync(file)) return undefined
  const listed = new Set(readFileSync(file, 'utf8').split('\n').filter(Boolean))
  const users = await db.selectFrom('users').select('id').execute()
  const returned = users.filter(({ id }) => listed.has(id))
  for (const { id } of returned) await eraseUserData(db, id)
  return returned.length
}
