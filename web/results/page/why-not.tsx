import { chakra, Input } from '@chakra-ui/react'
import { useId } from 'react'
import { useNavigate } from 'react-router-dom'
import type { SyndromeCode } from '../../../rules/case/index.ts'
import type { Groups } from '../../../rules/engine/index.ts'
import { SyndromeChoices } from './syndrome-choices.tsx'
import { MAX_CHOICES, useSyndromeSearch } from './use-syndrome-search.ts'
import { WHY_NOT } from './why-not-styles.ts'

/** From any name of a syndrome, also an older one, to the reasons for its group (a combobox with a list). */
export function WhyNot({ groups }: Readonly<{ groups: Groups }>) {
  const id = useId()
  const navigate = useNavigate()
  const open = (code: SyndromeCode) => navigate(`/pages/Syndrome/${code}`)
  const { query, search, count, choices, active, act } = useSyndromeSearch(open)
  return (
    <chakra.div css={WHY_NOT} data-print="no">
      <label htmlFor={id}>Why not another syndrome?</label>
      <Input
        id={id}
        role="combobox"
        autoComplete="off"
        placeholder="Name, abbreviation or older name"
        aria-expanded={choices.length > 0}
        aria-controls={`${id}-choices`}
        aria-autocomplete="list"
        {...(choices.length > 0 && { 'aria-activedescendant': `${id}-${active}` })}
        value={query}
        onChange={({ target }) => search(target.value)}
        onKeyDown={act}
      />
      <SyndromeChoices id={id} found={choices} active={active} groups={groups} onChoose={open} />
      <p role="status">{query.trim() !== '' && describeFound(count, query)}</p>
    </chakra.div>
  )
}

function describeFound(count: number, query: string): string {
  if (count === 0)
    return `No syndrome has the name ‘${query.trim()}’. Another word, an abbreviation or an older name may find it.`
  const cut = count > MAX_CHOICES ? `, the first ${MAX_CHOICES} shown` : ''
  return `${count} found${cut}; Enter opens the marked one`
}
