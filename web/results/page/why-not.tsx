import { chakra } from '@chakra-ui/react'
import { type KeyboardEvent, useId, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Classification, SyndromeCode } from '../../../rules/engine/index.ts'
import { pack } from '../../case/pack.ts'
import { TextInput } from '../../ui/controls.tsx'
import { findSyndromes } from '../text/syndrome-search.ts'
import { SyndromeChoices } from './syndrome-choices.tsx'
import { WHY_NOT } from './why-not-styles.ts'

/** More would have to be scrolled; another letter leaves fewer. */
const MAX_CHOICES = 8

/** From any name of a syndrome, also an older one, to the reasons for its group (a combobox with a list). */
export function WhyNot({ classification }: Readonly<{ classification: Classification }>) {
  const id = useId()
  const navigate = useNavigate()
  const [query, setQuery] = useState('')
  const [active, setActive] = useState(0)
  const found = findSyndromes(pack, query).slice(0, MAX_CHOICES)
  const isOpen = query.trim() !== ''
  const open = (code: SyndromeCode) => navigate(`/pages/Syndrome/${code}`)
  const search = (typed: string) => {
    setQuery(typed)
    setActive(0)
  }
  const actions: Readonly<Record<string, () => void>> = {
    ArrowDown: () => setActive((active + 1) % Math.max(found.length, 1)),
    ArrowUp: () => setActive((active + found.length - 1) % Math.max(found.length, 1)),
    Enter: () => found.slice(active, active + 1).forEach(({ code }) => open(code)),
    Escape: () => search(''),
  }
  const act = (event: KeyboardEvent) => {
    const action = isOpen ? actions[event.key] : undefined
    if (action === undefined) return
    event.preventDefault()
    action()
  }
  return (
    <chakra.div css={WHY_NOT} data-print="no">
      <label htmlFor={id}>Why not another syndrome?</label>
      <TextInput
        id={id}
        role="combobox"
        autoComplete="off"
        placeholder="Name, abbreviation or older name"
        aria-expanded={isOpen && found.length > 0}
        aria-controls={`${id}-choices`}
        aria-autocomplete="list"
        {...(found.length > 0 && { 'aria-activedescendant': `${id}-${active}` })}
        value={query}
        onChange={({ target }) => search(target.value)}
        onKeyDown={act}
      />
      <SyndromeChoices id={id} found={found} active={active} classification={classification} onChoose={open} />
      <p role="status">{isOpen && describeFound(found.length, query)}</p>
    </chakra.div>
  )
}

const describeFound = (count: number, query: string): string =>
  count === 0
    ? `No syndrome has the name ‘${query.trim()}’. Another word, an abbreviation or an older name may find it.`
    : `${count} found; Enter opens the marked one`
