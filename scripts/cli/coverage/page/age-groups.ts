import type { RulePack, SyndromeCode } from '../../../../rules/case/index.ts'
import { listSyndromeCodes } from '../../../../rules/engine/index.ts'
import { formatSyndromeTitle } from '../../format/pack.ts'

/** The age groups of the ILAE list, in its order. */
export const AGE_GROUPS: Readonly<Record<string, string>> = {
  'neonatal-infantile': 'Neonatal and infantile',
  childhood: 'Childhood',
  'variable-age': 'Variable age',
}

/** The syndromes by age group, each group by code. */
export const groupByAge = (pack: RulePack): { group: string; codes: SyndromeCode[] }[] =>
  Object.keys(AGE_GROUPS)
    .map((group) => ({ group, codes: listSyndromeCodes(pack).filter((code) => pack.syndromes[code]?.group === group) }))
    .filter(({ codes }) => codes.length > 0)

export function getTitle(pack: RulePack, code: SyndromeCode): string {
  const syndrome = pack.syndromes[code]
  return syndrome ? formatSyndromeTitle(code, syndrome) : code
}
