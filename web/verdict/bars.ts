import type { Standing } from '../../rules/analysis/ranking/standing.ts'

/** What a bar stands for. */
export const BAR_KINDS = ['for', 'open', 'alerts'] as const
export type BarKind = (typeof BAR_KINDS)[number]

const MEASURES: Readonly<Record<BarKind, (standing: Standing) => number>> = {
  for: ({ support }) => Math.max(support, 0),
  open: ({ open }) => open.length,
  alerts: ({ alerts }) => alerts.length,
}

/** The measure of a bar beside the longest of its kind in the list, from 0 to 1. */
export function computeBarLength(kind: BarKind, standing: Standing, listed: readonly Standing[]): number {
  const longest = Math.max(...listed.map(MEASURES[kind]))
  return longest > 0 ? MEASURES[kind](standing) / longest : 0
}

/** What a bar says to someone who does not see it; the name of its link. */
export function describeBar(kind: BarKind, { met, open, alerts, mandatoryCount }: Standing, name: string): string {
  const counts: Readonly<Record<BarKind, string>> = {
    for: `${met.length} of ${mandatoryCount} mandatory criteria met`,
    open: `${open.length} of ${mandatoryCount} mandatory criteria open`,
    alerts: alerts.length === 1 ? '1 alert that the entries meet' : `${alerts.length} alerts that the entries meet`,
  }
  return `${name}: ${counts[kind]}`
}
