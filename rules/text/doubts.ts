import type { RulePack, SyndromeCode } from '../case/index.ts'

const MAX_NAMED_ALERTS = 3

/** What would make one doubt a syndrome: its first alerts in words, and whether it has others; undefined where it has none. */
export function formatDoubts({ syndromes }: Pick<RulePack, 'syndromes'>, code: SyndromeCode): string | undefined {
  const alerts = (syndromes[code]?.alerts ?? []).filter(({ retired }) => retired === undefined)
  if (alerts.length === 0) return undefined
  const named = alerts.slice(0, MAX_NAMED_ALERTS).map(({ says }) => says)
  return `${named.join('; ')}${alerts.length > MAX_NAMED_ALERTS ? ', and others' : ''}`
}
