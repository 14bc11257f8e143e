import { listSyndromeCodes } from '../../rules/engine/index.ts'
import { nearest } from '../../rules/lint/index.ts'
import { type BuiltPack, SYNDROME_CODES } from '../../rules/pack/index.ts'
import { CannotRun } from './cannot-run.ts'

/** The code of a syndrome in the pack; capitals do not matter. */
export function syndromeCode(given: string, pack: BuiltPack): string {
  const known = listSyndromeCodes(pack)
  const code = known.find((one) => one.toLowerCase() === given.toLowerCase())
  if (code !== undefined) return code
  const awaited = SYNDROME_CODES.find((one) => one.toLowerCase() === given.toLowerCase())
  const like = nearest(given, known)
  const what = awaited
    ? `${awaited} has no rules yet.`
    : `No syndrome has the code \`${given}\`${like ? `; did you mean \`${like}\`?` : '.'}`
  throw new CannotRun(`${what} The syndromes with rules are ${known.join(', ')}.`)
}
