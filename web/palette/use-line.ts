import { useMemo } from 'react'
import { findItems, type PaletteResult } from './find-items.ts'
import { formatTerms, isEnterable, readTerm, splitLine, type Term } from './line.ts'
import { PALETTE_INDEX, type PaletteItem } from './palette-index.ts'
import { PALETTE_MEASURE } from './palette-measure.ts'

type TypedLine = Readonly<{ terms: readonly Term[]; current: string; result: PaletteResult<PaletteItem> }>

/** What was marked for a term when its comma was typed, by its place in the line and its text. */
export type Pinned = Readonly<Record<string, PaletteItem>>

/** The terms before the last, read when their comma is typed, and what the last finds: beside others what a line can enter. */
export function useLine(query: string, pinned: Pinned): TypedLine {
  const { finished, current } = splitLine(query)
  const before = formatTerms(finished.map((text) => ({ text })))
  const terms = useMemo(
    () =>
      splitLine(before).finished.map((text, place) => {
        const item = pinned[formatPin(place, text)]
        return item ? { text, item } : readTerm(text)
      }),
    [before, pinned],
  )
  const isLine = terms.length > 0
  const result = useMemo(() => findMeasured(current, isLine), [current, isLine])
  return { terms, current, result }
}

function findMeasured(text: string, isLine: boolean): PaletteResult<PaletteItem> {
  const start = performance.now()
  const result = findItems(PALETTE_INDEX, text)
  performance.measure(PALETTE_MEASURE, { start })
  return isLine ? { ...result, found: result.found.filter(({ item }) => isEnterable(item)) } : result
}

const formatPin = (place: number, text: string): string => `${place} ${text}`

/** What was pinned, and what stands marked for a term that the typed text ends. */
export function withPinned(pinned: Pinned, query: string, typed: string, marked: PaletteItem | undefined): Pinned {
  const [before, after] = [splitLine(query), splitLine(typed)]
  const isEnded = after.finished.length > before.finished.length
  return marked && isEnded && isEnterable(marked)
    ? { ...pinned, [formatPin(before.finished.length, before.current)]: marked }
    : pinned
}
