import type { RulePack, SyndromeCode } from '../case/index.ts'

/** The part of a pack by which syndromes are named. */
export type SyndromeNames = Pick<RulePack, 'syndromes'>

/** The official abbreviation of a syndrome, by which it is shown; its code where the pack does not know it. */
export const getAbbreviation = (pack: SyndromeNames, code: SyndromeCode): string =>
  pack.syndromes[code]?.abbreviation ?? code

/** The name of a syndrome; its code where the pack does not know it. */
export const getSyndromeName = (pack: SyndromeNames, code: SyndromeCode): string => pack.syndromes[code]?.name ?? code
