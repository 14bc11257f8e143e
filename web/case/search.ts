import { flattenTree } from '../../rules/engine/index.ts'
import type { Entry } from '../../rules/pack/index.ts'

/** Whether a search finds an entry, or one that opens below it; an empty search finds all. */
export const isSearchMatch = (entry: Entry, query: string): boolean =>
  containsQuery(entry, query) || (entry.children ?? []).some((child) => isSearchMatch(child, query))

/** What a search found among the entries that open below this one. */
export const listMatchesBelow = (entry: Entry, query: string): readonly Entry[] =>
  query.trim() === ''
    ? []
    : flattenTree(entry)
        .slice(1)
        .filter((child) => containsQuery(child, query))

const containsQuery = ({ label, help = '' }: Entry, query: string): boolean =>
  `${label} ${help}`.toLowerCase().includes(query.trim().toLowerCase())
