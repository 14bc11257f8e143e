import { suggestNearest } from '../../../rules/case/index.ts'
import { listSyndromeCodes } from '../../../rules/engine/index.ts'
import { type BuiltPack, SYNDROME_CODES } from '../../../rules/pack/index.ts'
import { CliError } from './cli-error.ts'

/** The code of a syndrome in the pack, found regardless of case. */
export function resolveSyndromeCode(given: string, pack: BuiltPack): string {
  const codes = listSyndromeCodes(pack)
  const code = codes.find((one) => one.toLowerCase() === given.toLowerCase())
  if (code !== undefined) return code
  const registered = SYNDROME_CODES.find((one) => one.toLowerCase() === given.toLowerCase())
  const what = registered
    ? `${registered} has no rules yet.`
    : `No syndrome has the code \`${given}\`${suggestNearest(given, codes)}`
  throw new CliError(`${what} The syndromes with rules are ${codes.join(', ')}.`)
}
