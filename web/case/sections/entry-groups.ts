import { flattenTree } from '../../../rules/case/index.ts'
import type { Entry, Section } from '../../../rules/pack/index.ts'
import { hasWords, toPhrase } from '../../../rules/text/phrases.ts'

/** Entries of one subject within the fold of a section. */
export type EntryGroup = Readonly<{
  title: string
  note?: string | undefined
  entries: readonly Entry[]
  /** True where the fields of the section are in it. */
  holdsFields?: true | undefined
  /** The entries, of whatever page, with which the fold is open. */
  openWith: readonly string[]
}>

/** `inSight`: what the specification names and what is common. `groups`: what was added, behind one fold. */
export type GroupedEntries = Readonly<{ inSight: readonly Entry[]; groups: readonly EntryGroup[] }>

const RECORDED_ONLY = {
  title: 'Recorded only',
  note: 'No rule reads these. They are kept with the case and shown in its report.',
  openWith: [],
}

/** The entries of a section, the same for every patient: nothing moves because of what is entered. */
export function groupEntries(entries: readonly Entry[], { groups = [], recordedOnly = [] }: Section): GroupedEntries {
  const grouped = new Set<string>(groups.flatMap(({ codes }) => codes))
  const recorded = entries.filter(({ code }) => !grouped.has(code) && recordedOnly.some((one) => one === code))
  const subjects = groups.map(({ title, codes, openWith = [], holdsFields }) => {
    const found = entries.filter(({ code }) => codes.some((one) => one === code))
    return { title, openWith, holdsFields, entries: found, note: describeRecordedOnly(found, recordedOnly) }
  })
  return {
    inSight: entries.filter((entry) => !grouped.has(entry.code) && !recorded.includes(entry)),
    groups: [...subjects, { ...RECORDED_ONLY, entries: recorded }].filter((group) => group.entries.length > 0),
  }
}

/** Names what no rule reads in the group of a subject, where some of it decides. */
function describeRecordedOnly(entries: readonly Entry[], recordedOnly: readonly string[]): string | undefined {
  const labels = entries.filter(({ code }) => recordedOnly.includes(code)).map(({ label }) => label)
  return labels.length === 0 ? undefined : `Recorded only, since no rule reads it: ${labels.join('; ')}.`
}

/** Whether a search finds an entry, or one that opens below it; an empty search finds all. */
export const isSearchMatch = (entry: Entry, query: string): boolean =>
  hasQuery(entry, query) || (entry.children ?? []).some((child) => isSearchMatch(child, query))

/** What a search found among the entries that open below this one. */
export const listMatchesBelow = (entry: Entry, query: string): readonly Entry[] =>
  query.trim() === ''
    ? []
    : flattenTree(entry)
        .slice(1)
        .filter((child) => hasQuery(child, query))

/** Whether each word begins a word of the label or the help. */
const hasQuery = ({ label, help = '' }: Entry, query: string): boolean =>
  query.trim() === '' || hasWords(toPhrase(`${label} ${help}`).haystack, toPhrase(query).words)
