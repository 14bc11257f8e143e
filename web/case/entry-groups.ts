import type { Entry, Section, VocabularyPage } from '../../rules/pack/index.ts'
import { isInSight } from './entries-in-sight.ts'

/** Entries that stand folded under a title. */
export type EntryGroup = Readonly<{
  title: string
  note?: string | undefined
  entries: readonly Entry[]
  /** The entries, of whatever page, with which it stands open. */
  openWith?: readonly string[]
}>

export type GroupedEntries = Readonly<{ inSight: readonly Entry[]; groups: readonly EntryGroup[] }>

const RECORDED_ONLY = {
  title: 'Recorded only',
  note: 'No rule reads these. They stay with the case and stand in its report.',
}

const NOT_ASKED = {
  title: 'No syndrome still open asks for these',
  note: 'None of these is needed for a syndrome that is still possible. If one was found, tick it here anyway: it also says that the rest of the list was looked for. If an entry on another page is wrong, correct it there; this list is rebuilt each time the page opens. ‘Open all lists’ above shows everything.',
}

/** What one fold more has to take from sight: as long as a list stays short, a click costs more than reading does. */
const MIN_LINES_SAVED = 2

/**
 * The offered entries of a section: those in sight, and those of each of its folds of which some are offered. A list of
 * which nothing is asked stays as it is, since whoever opened it has something to enter.
 * @param codesInSight what stays in sight while the page stands; undefined where no entry is folded for the case.
 */
export function groupEntries(
  offered: readonly Entry[],
  section: Section,
  codesInSight?: ReadonlySet<string>,
): GroupedEntries {
  const asWritten = foldEntries(offered, section, listRecordedOnly(offered, section), RECORDED_ONLY)
  const unasked = offered.filter((entry) => !isInSight(entry, codesInSight))
  if (unasked.length === offered.length) return asWritten
  const forCase = foldEntries(offered, section, unasked, NOT_ASKED)
  return countLines(asWritten) - countLines(forCase) < MIN_LINES_SAVED ? asWritten : forCase
}

/** Whether a section of a page or some of its entries stand folded. */
export const hasFolds = ({ sections }: VocabularyPage, codesInSight?: ReadonlySet<string>): boolean =>
  sections.some(
    (section) =>
      section.folded !== undefined || groupEntries(section.findings ?? [], section, codesInSight).groups.length > 0,
  )

/**
 * Those that no rule reads and that stand in no group of their subject; one alone takes no more room than the title of a
 * fold would.
 */
function listRecordedOnly(offered: readonly Entry[], { recordedOnly = [], groups = [] }: Section): readonly Entry[] {
  const grouped = new Set<string>(groups.flatMap(({ codes }) => codes))
  const recorded = offered.filter(({ code }) => !grouped.has(code) && recordedOnly.some((one) => one === code))
  return recorded.length > 1 ? recorded : []
}

const countLines = ({ inSight, groups }: GroupedEntries): number => inSight.length + groups.length

/** Names what no rule reads in the fold of a subject, where some of it decides. */
function describeRecordedOnly(entries: readonly Entry[], recordedOnly: readonly string[]): string | undefined {
  const labels = entries.filter(({ code }) => recordedOnly.includes(code)).map(({ label }) => label)
  return labels.length === 0 ? undefined : `Recorded only, since no rule reads it: ${labels.join('; ')}.`
}

/** The entries without those that go into the last fold; of that, the title and the note. */
function foldEntries(
  offered: readonly Entry[],
  { groups = [], recordedOnly = [] }: Section,
  folded: readonly Entry[],
  last: Pick<EntryGroup, 'title' | 'note'>,
): GroupedEntries {
  const shown = offered.filter((entry) => !folded.includes(entry))
  const grouped = new Set<string>(groups.flatMap(({ codes }) => codes))
  const folds = groups.map(({ title, codes, openWith = [] }) => {
    const entries = shown.filter(({ code }) => codes.some((one) => one === code))
    return { title, openWith, entries, note: describeRecordedOnly(entries, recordedOnly) }
  })
  return {
    inSight: shown.filter(({ code }) => !grouped.has(code)),
    groups: [...folds, { ...last, entries: folded }].filter(({ entries }) => entries.length > 0),
  }
}
