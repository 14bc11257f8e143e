import { chakra, Input } from '@chakra-ui/react'

type EntrySearchProps = Readonly<{
  title: string
  query: string
  matchCount: number
  onSearch: (query: string) => void
}>

/** The search of a long list; how many it found is announced. */
export const EntrySearch = ({ title, query, matchCount, onSearch }: EntrySearchProps) => (
  <>
    <Input
      type="search"
      maxW="sm"
      minH="10"
      textStyle="sm"
      placeholder="Search in this list"
      aria-label={`Search in: ${title}`}
      value={query}
      onChange={({ target }) => onSearch(target.value)}
    />
    <chakra.p role="status" textStyle="sm" color="fg.muted" srOnly={matchCount > 0}>
      {query.trim() !== '' && formatMatchCount(matchCount, query)}
    </chakra.p>
  </>
)

const formatMatchCount = (found: number, query: string): string =>
  found === 0
    ? `Nothing in this list has ‘${query.trim()}’. What is ticked stays in sight; another word may find it.`
    : `${found} found`
