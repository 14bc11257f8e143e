import { chakra } from '@chakra-ui/react'
import { TextInput } from '../ui/controls.tsx'

type SearchProps = Readonly<{ title: string; query: string; found: number; onSearch: (query: string) => void }>

/** The search of a long list; how many it found is announced. */
export const Search = ({ title, query, found, onSearch }: SearchProps) => (
  <>
    <TextInput
      type="search"
      maxW="sm"
      minH="10"
      textStyle="sm"
      placeholder="Search in this list"
      aria-label={`Search in: ${title}`}
      value={query}
      onChange={({ target }) => onSearch(target.value)}
    />
    <chakra.p role="status" textStyle="sm" color="fg.muted" srOnly={found > 0}>
      {query.trim() !== '' && foundText(found, query)}
    </chakra.p>
  </>
)

const foundText = (found: number, query: string): string =>
  found === 0
    ? `Nothing in this list has ‘${query.trim()}’. What is ticked stays in sight; another word may find it.`
    : `${found} found`
