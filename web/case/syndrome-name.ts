import type { RulePack, SyndromeCode } from '../../rules/case/index.ts'

export { getAbbreviation } from '../../rules/text/abbreviation.ts'

/** The name of a syndrome; its code where the pack does not know it. */
export const getSyndromeName = (pack: Pick<RulePack, 'syndromes'>, code: SyndromeCode): string =>
  pack.syndromes[code]?.name ?? code
