import type { SyndromeAssessment } from '../../rules/assess/assessment.ts'
import { pluralize } from '../../rules/text/texts.ts'

export type BarKind = 'for' | 'open' | 'alerts'

/** A bar on a scale of `of` parts, of which `count` are filled. `label`: in words. */
export type Bar = Readonly<{ kind: BarKind; count: number; of: number; label: string }>

/** How many of the needed criteria are met and how many open, and the alerts; what there is none of has no bar. */
export function listBars({ met, open, alerts, mandatoryCount }: SyndromeAssessment): readonly Bar[] {
  const suggested = alerts.filter(({ isSuggested }) => isSuggested).length
  const bars: readonly Bar[] = [
    { kind: 'for', count: met.length, of: mandatoryCount, label: `${met.length} of ${mandatoryCount} met` },
    { kind: 'open', count: open.length, of: mandatoryCount, label: `${open.length} of ${mandatoryCount} open` },
    { kind: 'alerts', count: suggested, of: suggested, label: pluralize(suggested, 'alert') },
  ]
  return bars.filter(({ count }) => count > 0)
}
