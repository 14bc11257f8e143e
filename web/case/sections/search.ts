import { flattenTree } from '../../../rules/case/index.ts'
import type { Entry } from '../../../rules/pack/index.ts'
import { hasWords, toPhrase } from '../../../rules/text/phrases.ts'

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
