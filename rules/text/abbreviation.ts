import type { RulePack, SyndromeCode } from '../case/index.ts'

/** The official abbreviation of a syndrome, by which it is shown; its code where the pack does not know it. */
export const getAbbreviation = (pack: Pick<RulePack, 'syndromes'>, code: SyndromeCode): string =>
  pack.syndromes[code]?.abbreviation ?? code
