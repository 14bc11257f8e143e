import type { Standing } from '../../rules/assess/ranking/standing.ts'
import { pluralize } from '../../rules/text/pluralize.ts'

export type BarKind = 'for' | 'open' | 'alerts'

/** A bar on a scale of `of` parts, of which `count` are filled. `label`: in words. */
export type Bar = Readonly<{ kind: BarKind; count: number; of: number; label: string }>

/** How many of the needed criteria are met and how many open, and the alerts; what there is none of has no bar. */
export function listBars({ met, open, alerts, mandatoryCount }: Standing): readonly Bar[] {
  const bars: readonly Bar[] = [
    { kind: 'for', count: met.length, of: mandatoryCount, label: `${met.length} of ${mandatoryCount} met` },
    { kind: 'open', count: open.length, of: mandatoryCount, label: `${open.length} of ${mandatoryCount} open` },
    { kind: 'alerts', count: alerts.length, of: alerts.length, label: pluralize(alerts.length, 'alert') },
  ]
  return bars.filter(({ count }) => count > 0)
}
