import { type KeyboardEvent, useMemo, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { findItems, type PaletteResult } from './find-items.ts'
import { chooseItem, type DoneStep, denyChosen, undoStep } from './palette-actions.ts'
import { PALETTE_INDEX, type PaletteItem } from './palette-index.ts'
import { PALETTE_MEASURE } from './palette-measure.ts'

/** More would have to be scrolled; another letter leaves fewer. */
const MAX_SHOWN = 8

/** `marked`: the place of the item that arrows marked; undefined until one is pressed. */
type PaletteState = Readonly<{ query: string; marked?: number; done?: DoneStep }>

export type Palette = Readonly<{
  query: string
  /** The place of the item that Enter takes; -1 while none is marked. */
  active: number
  done: DoneStep | undefined
  result: PaletteResult<PaletteItem>
  shown: PaletteResult<PaletteItem>['found']
  search: (query: string) => void
  choose: (item: PaletteItem) => void
  deny: (item: PaletteItem) => void
  undo: () => void
  /** Leaves for a page. */
  open: (path: string) => void
  /** What a key does in the field. */
  act: (event: KeyboardEvent) => void
}>

/** The state of the palette: what is typed, what it finds, which is marked, and what was last done. */
export function usePalette(onClose: () => void): Palette {
  const navigate = useNavigate()
  const [{ query, marked, done }, setState] = useState<PaletteState>({ query: '' })
  const result = useMemo(() => findMeasured(query), [query])
  const shown = result.found.slice(0, MAX_SHOWN)
  const active = marked ?? (result.isPartial || result.question !== undefined || shown.length === 0 ? -1 : 0)
  const say = (said: DoneStep | undefined) => setState({ query: '', ...(said && { done: said }) })
  const open = (path: string) => {
    onClose()
    navigate(path)
  }
  const choose = (item: PaletteItem) => {
    const { path, done: step } = chooseItem(item)
    return path === undefined ? say(step) : open(path)
  }
  const deny = (item: PaletteItem) => say(denyChosen(item))
  const mark = (to: number) =>
    setState({ query, ...(done && { done }), marked: (to + shown.length) % Math.max(shown.length, 1) })
  const act = (event: KeyboardEvent) => actOnKey(event, { active, item: shown[active]?.item, mark, choose, deny })
  const search = (typed: string) => setState({ query: typed, ...(done && { done }) })
  const undo = () => say(done && undoStep(done))
  return { query, active, done, result, shown, search, choose, deny, undo, open, act }
}

function findMeasured(query: string): PaletteResult<PaletteItem> {
  const start = performance.now()
  const result = findItems(PALETTE_INDEX, query)
  performance.measure(PALETTE_MEASURE, { start })
  return result
}

type KeyActions = Pick<Palette, 'active' | 'choose' | 'deny'> &
  Readonly<{ item: PaletteItem | undefined; mark: (to: number) => void }>

function actOnKey(event: KeyboardEvent, { active, item, mark, choose, deny }: KeyActions): void {
  const actions: Readonly<Record<string, () => void>> = {
    ArrowDown: () => mark(active + 1),
    ArrowUp: () => mark(Math.max(active, 0) - 1),
    ...(item && { Enter: () => (event.shiftKey ? deny(item) : choose(item)) }),
  }
  const action = actions[event.key]
  if (action === undefined) return
  event.preventDefault()
  action()
}
