import { existsSync, readFileSync } from 'node:fs'
import { PACK_TARGET, VOCABULARY_FILE } from './targets.ts'
import { isUpToDate } from './up-to-date.ts'

/** Whether both files of rules/built stand, come from the rules as they are, and from one build. */
export const isPackUpToDate = (): boolean => isUpToDate(PACK_TARGET) && isOneBuild(PACK_TARGET.output, VOCABULARY_FILE)

/** Whether two built files carry the same hash of their rules. */
export function isOneBuild(pack: string, vocabulary: string): boolean {
  const [one, other] = [pack, vocabulary].map(readHash)
  return one !== undefined && one === other
}

/** Undefined where the file is missing or was written only in part. */
function readHash(file: string): string | undefined {
  if (!existsSync(file)) return undefined
  try {
    return JSON.parse(readFileSync(file, 'utf8')).sha256
  } catch {
    return undefined
  }
}
