import type { Entry, Section } from '../../rules/pack/index.ts'

/** Entries that stand folded under a title. */
export type EntryGroup = Readonly<{ title: string; note?: string; entries: readonly Entry[] }>

export type GroupedEntries = Readonly<{ inSight: readonly Entry[]; groups: readonly EntryGroup[] }>

const RECORDED_ONLY = {
  title: 'Recorded only',
  note: 'No rule reads these. They stay with the case and stand in its report.',
}

/** The offered entries of a section: those in sight, and those of each of its folds of which some are offered. */
export function groupEntries(offered: readonly Entry[], { groups = [], recordedOnly = [] }: Section): GroupedEntries {
  const folds = [...groups, ...(recordedOnly.length > 0 ? [{ ...RECORDED_ONLY, codes: recordedOnly }] : [])]
  const folded = new Set<string>(folds.flatMap(({ codes }) => codes))
  return {
    inSight: offered.filter(({ code }) => !folded.has(code)),
    groups: folds
      .map(({ codes, ...fold }) => ({
        ...fold,
        entries: offered.filter(({ code }) => codes.some((one) => one === code)),
      }))
      .filter(({ entries }) => entries.length > 0),
  }
}
