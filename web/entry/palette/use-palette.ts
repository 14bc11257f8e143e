import { type KeyboardEvent, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { EntryOutcome } from './enter-item.ts'
import type { PaletteResult } from './find-items.ts'
import { handLetter, isLetter } from './letter.ts'
import { formatTerms, omitIdlePluses, type Term } from './line.ts'
import type { EnteredItem } from './list-entered.ts'
import { applyAsOne, chooseItem, denyChosen, takeOutEntered, undoStep } from './palette-actions.ts'
import type { PaletteItem } from './palette-index.ts'
import { type Pinned, useLine, withPinned } from './use-line.ts'

/** More would have to be scrolled; another letter leaves fewer. */
const MAX_SHOWN = 8

const RESULTS_PATH = '/pages/Results'
const NOTE_PATH = '/pages/Note'

/**
 * `marked`: the index of the item that arrows marked; undefined until one is pressed. `left`: the words of a phrase that
 * entered nothing. Enter takes nothing of them as they stand, since without the others they would mean something else.
 */
type PaletteState = Readonly<{ query: string; pinned: Pinned; marked?: number; done?: EntryOutcome; left?: string }>

const NOTHING_PINNED: Pinned = {}

export type Palette = Readonly<{
  query: string
  /** The index of the item that Enter takes; -1 while none is marked. */
  active: number
  done: EntryOutcome | undefined
  /** Those that Enter takes with the one that is being typed. */
  terms: readonly Term[]
  /** What is being typed. */
  current: string
  result: PaletteResult<PaletteItem>
  shown: PaletteResult<PaletteItem>['found']
  search: (query: string) => void
  choose: (item: PaletteItem) => void
  deny: (item: PaletteItem) => void
  /** Takes something out of the case; what is typed stays. */
  takeOut: (entered: EnteredItem) => void
  undo: () => void
  /** Leaves for a page. */
  open: (path: string) => void
  /** Leaves for 'Paste a note' with what was typed. */
  openLetter: () => void
  /** What a key does in the field. */
  act: (event: KeyboardEvent) => void
}>

/** The state of the palette: what is typed, what it finds, which is marked, and what was last done. */
export function usePalette(typed: string, onClose: () => void): Palette {
  const navigate = useNavigate()
  const [{ query, pinned, marked, done, left }, setState] = useState<PaletteState>({
    query: typed,
    pinned: NOTHING_PINNED,
  })
  const { terms, current, result } = useLine(query, pinned)
  const shown = result.found.slice(0, MAX_SHOWN)
  const isLeft = query !== '' && query === left
  const active = marked ?? (isLeft || result.isPartial || result.question !== undefined || shown.length === 0 ? -1 : 0)
  const report = (done: EntryOutcome | undefined, left = '') =>
    setState({ query: left, left, pinned: left === '' ? NOTHING_PINNED : pinned, ...(done && { done }) })
  const open = (path: string) => {
    onClose()
    navigate(path)
  }
  const enterAll = (all: readonly Term[]) => {
    const { done: step, left } = enterLine(all)
    report(step, left)
  }
  const choose = (item: PaletteItem) => {
    if (terms.length > 0) return enterAll([...terms, { text: current, item }])
    const { path, done: step, later } = chooseItem(item)
    void later?.then((settled) => setState((state) => (state.done === step ? { ...state, done: settled } : state)))
    return path === undefined ? report(step, item.target.kind === 'parts' ? item.target.rest : '') : open(path)
  }
  const enter = (item: PaletteItem | undefined) => {
    if (isLetter(query)) openLetter()
    else if (item) choose(item)
    else if (terms.length > 0 && !isLeft) enterAll(current === '' ? terms : [...terms, { text: current, item }])
  }
  const keep = (query: string, done: EntryOutcome | undefined) =>
    setState({ query, pinned, ...(done && { done }), ...(left && { left }) })
  const deny = (item: PaletteItem) => keep(formatTerms(terms), denyChosen(item))
  const openLetter = () => {
    handLetter(query)
    open(NOTE_PATH)
  }
  const finish = () => (query.trim() === '' ? open(RESULTS_PATH) : enter(shown[active]?.item))
  const mark = (to: number) =>
    setState({
      query,
      pinned,
      ...(done && { done }),
      ...(left && { left }),
      marked: (to + shown.length) % Math.max(shown.length, 1),
    })
  const act = (event: KeyboardEvent) =>
    actOnKey(event, { active, item: shown[active]?.item, mark, enter, deny, finish })
  const search = (typed: string) => {
    const item = marked === undefined ? undefined : shown[marked]?.item
    setState({ query: typed, pinned: withPinned(pinned, query, typed, item), ...(done && { done }) })
  }
  const entering = omitIdlePluses([...terms, { text: current, item: shown[active]?.item }]).slice(0, -1)
  return {
    query,
    active,
    done,
    terms: entering,
    current,
    result,
    shown,
    search,
    choose,
    deny,
    takeOut: (entered) => keep(query, takeOutEntered(entered)),
    undo: () => report(done && undoStep(done)),
    open,
    openLetter,
    act,
  }
}

type KeyActions = Pick<Palette, 'active' | 'deny'> &
  Readonly<{
    item: PaletteItem | undefined
    mark: (to: number) => void
    enter: (item: PaletteItem | undefined) => void
    finish: () => void
  }>

function actOnKey(event: KeyboardEvent, { active, item, mark, enter, deny, finish }: KeyActions): void {
  const actions: Readonly<Record<string, () => void>> = {
    ArrowDown: () => mark(active + 1),
    ArrowUp: () => mark(Math.max(active, 0) - 1),
    Enter: () => enter(item),
    'Ctrl+Enter': finish,
    ...(item && { 'Shift+Enter': () => deny(item) }),
  }
  const action = actions[formatKey(event)]
  if (action === undefined) return
  event.preventDefault()
  action()
}

const formatKey = ({ key, ctrlKey, metaKey, shiftKey }: KeyboardEvent): string =>
  [ctrlKey || metaKey ? 'Ctrl' : [], shiftKey ? 'Shift' : [], key].flat().join('+')

/** What a line did, and its terms that entered nothing: they stay in the field. */
type EnteredLine = Readonly<{ done: EntryOutcome; left: string }>

/** Enters the terms of a line one after the other; one 'Undo' takes all of them back. */
function enterLine(terms: readonly Term[]): EnteredLine {
  const left: string[] = []
  const done = applyAsOne(() =>
    omitIdlePluses(terms).map((term) => {
      const outcome = enterTerm(term)
      if (outcome.left) left.push(outcome.left)
      return outcome.message
    }),
  )
  return { done, left: left.join('; ') }
}

function enterTerm({ text, item }: Term): { message: string; left?: string } {
  if (item === undefined) return { message: `Not entered, since it is not clear what it means: ‘${text}’.`, left: text }
  const rest = item.target.kind === 'parts' ? item.target.rest : ''
  return { message: chooseItem(item).done?.message ?? '', ...(rest !== '' && { left: rest }) }
}
