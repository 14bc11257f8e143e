import type { RulePack, SyndromeCode } from '../../../case/index.ts'
import { getAbbreviation } from '../../../text/abbreviation.ts'
import { formatDoubts } from '../../../text/doubts.ts'

/** The text once no question decides any more, by the syndromes that are likely, with the alerts to look for. */
export function formatEnough(pack: Pick<RulePack, 'syndromes'>, likely: readonly SyndromeCode[]): string {
  if (likely.length === 0) return `${formatNothingNeeded(pack, likely)}.`
  const doubts = likely.flatMap((code) => formatDoubts(pack, code) ?? [])
  const lookFor = doubts.length === 0 ? '' : ` Look for what would make one doubt: ${doubts.join('; ')}.`
  return `${formatNothingNeeded(pack, likely)}.${lookFor} No further answer makes another well supported syndrome likely. What finds the cause or guides treatment, such as MRI or genetic testing, is not weighed here.`
}

/** The same without what to look for: 'nothing more is needed for CAE'. */
export const formatNothingNeeded = (pack: Pick<RulePack, 'syndromes'>, likely: readonly SyndromeCode[]): string =>
  likely.length === 0
    ? 'no further answer makes a syndrome likely'
    : `nothing more is needed for ${likely.map((code) => getAbbreviation(pack, code)).join(' and ')}`
