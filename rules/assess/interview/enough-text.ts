import type { SyndromeCode } from '../../case/index.ts'
import { listAlerts } from '../../engine/index.ts'
import { getAbbreviation, type SyndromeNames } from '../../text/syndrome-names.ts'

/** The text once no question decides any more, by the syndromes that are likely, with the alerts to look for. */
export function formatEnough(pack: SyndromeNames, likely: readonly SyndromeCode[]): string {
  if (likely.length === 0) return `${formatNothingNeeded(pack, likely)}.`
  const doubts = likely.flatMap((code) => formatDoubts(pack, code) ?? [])
  const lookFor = doubts.length === 0 ? '' : ` Look for what would make one doubt: ${doubts.join('; ')}.`
  return `${formatNothingNeeded(pack, likely)}.${lookFor} No further answer makes another well supported syndrome likely. What finds the cause or guides treatment, such as MRI or genetic testing, is not weighed here.`
}

/** The same without what to look for: 'nothing more is needed for CAE'. */
export const formatNothingNeeded = (pack: SyndromeNames, likely: readonly SyndromeCode[]): string =>
  likely.length === 0
    ? 'no further answer makes a syndrome likely'
    : `nothing more is needed for ${likely.map((code) => getAbbreviation(pack, code)).join(' and ')}`

const MAX_NAMED_ALERTS = 3

/** What would make one doubt a syndrome: its first alerts in words, and whether it has others; undefined where it has none. */
function formatDoubts({ syndromes }: SyndromeNames, code: SyndromeCode): string | undefined {
  const alerts = listAlerts(syndromes[code])
  if (alerts.length === 0) return undefined
  const named = alerts.slice(0, MAX_NAMED_ALERTS).map(({ says }) => says)
  return `${named.join('; ')}${alerts.length > MAX_NAMED_ALERTS ? ', and others' : ''}`
}
