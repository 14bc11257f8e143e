import { existsSync, readFileSync } from 'node:fs'
import { PACK_TARGET, VOCABULARY_FILE } from './targets.ts'
import { isUpToDate } from './up-to-date.ts'

/** Whether both files of rules/built exist, are up to date with the rules, and come from the same build. */
export const isPackUpToDate = (): boolean => isUpToDate(PACK_TARGET) && isOneBuild(PACK_TARGET.output, VOCABULARY_FILE)

/** Whether both built files carry the same hash of the rules. */
export function isOneBuild(pack: string, vocabulary: string): boolean {
  const [one, other] = [pack, vocabulary].map(readHash)
  return one !== undefined && one === other
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
