import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export const ERASURES_FILE = 'erased-users.txt'

/** Lists in a folder, outside of the database, who was erased, by id alone; who is listed already is not listed again. */
export function recordErasures(folder: string, userIds: readonly string[]): void {
  const listed = new Set(readErasures(folder))
  const lines = userIds.filter((id) => !listed.has(id)).map((id) => `${id}\n`)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  appendFileSync(join(folder, ERASURES_FILE), lines.join(''), { mode: 0o600 })
}

/** The ids in the list of a folder; undefined where there is no list. */
export const readErasures = (folder: string): string[] | undefined => {
  const file = join(folder, ERASURES_FILE)
  return existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : undefined
}
