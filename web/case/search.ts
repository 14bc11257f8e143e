import type { Entry } from '../../rules/pack/index.ts'
import { withChildren } from './selection-rules.ts'

/** Whether a search finds an entry, or one that opens below it; an empty search finds all. */
export const isFound = (entry: Entry, query: string): boolean =>
  matches(entry, query) || (entry.children ?? []).some((child) => isFound(child, query))

/** What a search found among the entries that open below this one. */
export const foundBelow = (entry: Entry, query: string): readonly Entry[] =>
  query.trim() === ''
    ? []
    : withChildren(entry)
        .slice(1)
        .filter((child) => matches(child, query))

const matches = ({ label, help = '' }: Entry, query: string): boolean =>
  `${label} ${help}`.toLowerCase().includes(query.trim().toLowerCase())
