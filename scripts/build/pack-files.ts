import { existsSync, readFileSync } from 'node:fs'
import { PACK_PARTS, PACK_TARGET } from './targets.ts'
import { isUpToDate } from './up-to-date.ts'

/** Whether all files of rules/built exist, are up to date with the rules, and come from the same build. */
export const isPackUpToDate = (): boolean => isUpToDate(PACK_TARGET) && isOneBuild(PACK_TARGET.output, ...PACK_PARTS)

/** Whether all built files carry the same hash of the rules. */
export function isOneBuild(...files: readonly string[]): boolean {
  const [first, ...others] = files.map(readHash)
  return first !== undefined && others.every((hash) => hash === first)
}

/** Undefined if the file is missing or incomplete. */
function readHash(file: string): string | undefined {
  if (!existsSync(file)) return undefined
  try {
    return JSON.parse(readFileSync(file, 'utf8')).sha256
  } catch {
    return undefined
  }
}
