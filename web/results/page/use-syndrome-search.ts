import { type KeyboardEvent, useState } from 'react'
import type { SyndromeCode } from '../../../rules/case/index.ts'
import { pack } from '../../case/pack.ts'
import { type FoundSyndrome, findSyndromes } from '../../verdict/syndrome-search.ts'

/** More would have to be scrolled; another letter leaves fewer. */
export const MAX_CHOICES = 8

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
export function useSyndromeSearch(onOpen: (code: SyndromeCode) => void): SyndromeSearch {
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
