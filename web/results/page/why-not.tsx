import { chakra, Input } from '@chakra-ui/react'
import { type KeyboardEvent, useId, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { GROUP_TEXTS } from '../../../rules/assess/verdict/group-texts.ts'
import { GROUPS, type SyndromeCode } from '../../../rules/case/index.ts'
import type { Groups } from '../../../rules/engine/index.ts'
import { pack } from '../../case/pack.ts'
import { type FoundSyndrome, findSyndromes } from '../../verdict/syndrome-search.ts'
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
        placeholder="Name or abbreviation"
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

type SyndromeChoicesProps = Readonly<{
  /** Of the field that the list belongs to. */
  id: string
  found: readonly FoundSyndrome[]
  /** The index of the marked one. */
  active: number
  groups: Groups
  onChoose: (code: SyndromeCode) => void
}>

/** What a search found, each with its group; the field keeps the focus. */
const SyndromeChoices = ({ id, found, active, groups, onChoose }: SyndromeChoicesProps) => (
  <div id={`${id}-choices`} role="listbox" aria-label="Syndromes" hidden={found.length === 0} className="choices">
    {found.map((syndrome, index) => (
      // biome-ignore lint/a11y/useKeyWithClickEvents: the keys belong to the field
      // biome-ignore lint/a11y/useFocusableInteractive: the field marks an option and keeps the focus
      <div
        key={syndrome.code}
        id={`${id}-${index}`}
        role="option"
        aria-selected={index === active}
        onClick={() => onChoose(syndrome.code)}
      >
        {formatChoice(syndrome)} <span className="group">{GROUP_TEXTS[findGroup(groups, syndrome.code)].heading}</span>
      </div>
    ))}
  </div>
)

const findGroup = (groups: Groups, code: SyndromeCode) =>
  GROUPS.find((group) => groups[group].includes(code)) ?? 'excluded'

const formatChoice = ({ abbreviation, name, matched }: FoundSyndrome): string =>
  `${name} (${abbreviation})${matched === undefined ? '' : `, also ${matched}`}`

/** More would have to be scrolled; another letter leaves fewer. */
const MAX_CHOICES = 8

type SyndromeSearch = Readonly<{
  query: string
  search: (query: string) => void
  /** How many syndromes were found, of which the first are offered. */
  count: number
  choices: readonly FoundSyndrome[]
  /** The index of the marked choice. */
  active: number
  /** What a key does in the field. */
  act: (event: KeyboardEvent) => void
}>

/** The state of a combobox that finds syndromes: arrows mark one, Enter opens it, Escape clears the field. */
function useSyndromeSearch(onOpen: (code: SyndromeCode) => void): SyndromeSearch {
  const [{ query, active }, setState] = useState({ query: '', active: 0 })
  const found = findSyndromes(pack, query)
  const choices = found.slice(0, MAX_CHOICES)
  const search = (typed: string) => setState({ query: typed, active: 0 })
  const mark = (by: number) => setState({ query, active: (active + by + choices.length) % choices.length })
  const actions: Readonly<Record<string, () => void>> = {
    ...(query !== '' && { Escape: () => search('') }),
    ...(choices.length > 0 && { ArrowDown: () => mark(1), ArrowUp: () => mark(-1) }),
    ...Object.fromEntries(choices.slice(active, active + 1).map(({ code }) => ['Enter', () => onOpen(code)])),
  }
  const act = (event: KeyboardEvent) => {
    const action = actions[event.key]
    if (action === undefined) return
    event.preventDefault()
    action()
  }
  return { query, search, count: found.length, choices, active, act }
}
