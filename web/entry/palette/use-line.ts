import { useMemo } from 'react'
import type { CaseRecord } from '../../case/case-record.ts'
import { useCaseRecord } from '../../case/current-case.ts'
import { useSeizureWords } from '../../case/seizures/seizure-words.ts'
import { MEASURES, measure } from '../../ui/measures.ts'
import type { PaletteResult } from './find-items.ts'
import { isLetter } from './letter.ts'
import { findForCase, formatTerms, readTerm, splitLine, type Term } from './line.ts'
import { getPaletteItems, type PaletteItem, type PaletteItems } from './palette-index.ts'
import { isEnterable } from './term-questions.ts'

type TypedLine = Readonly<{ terms: readonly Term[]; current: string; result: PaletteResult<PaletteItem> }>

/** What was marked for a term when its comma was typed, by its index in the line and its text. */
export type Pinned = Readonly<Record<string, PaletteItem>>

/** The terms before the last, read when their comma is typed, and what the last finds, with what a line can enter. */
export function useLine(query: string, pinned: Pinned): TypedLine {
  const { finished, current } = isLetter(query) ? NOTHING_TYPED : splitLine(query)
  const before = formatTerms(finished.map((text) => ({ text })))
  const record = useCaseRecord((one) => one)
  const items = getPaletteItems(useSeizureWords())
  const terms = useMemo(
    () => readTerms(splitLine(before).finished, pinned, record, items),
    [before, pinned, record, items],
  )
  const result = useMemo(() => findMeasured(current, record, terms, items), [current, record, terms, items])
  return { terms, current, result }
}

/** A letter is offered to 'Paste a note', and not searched at every key. */
const NOTHING_TYPED = { finished: [], current: '' } as const

/** Each in the light of those before it. */
function readTerms(texts: readonly string[], pinned: Pinned, record: CaseRecord, items: PaletteItems): readonly Term[] {
  const terms: Term[] = []
  for (const [index, text] of texts.entries()) {
    const item = pinned[formatPin(index, text)]
    terms.push(item ? { text, item } : readTerm(text, record, terms, items))
  }
  return terms
}

function findMeasured(
  text: string,
  record: CaseRecord,
  before: readonly Term[],
  items: PaletteItems,
): PaletteResult<PaletteItem> {
  const result = measure(MEASURES.palette, () => findForCase(text, record, before, items))
  return before.length > 0 ? { ...result, found: result.found.filter(({ item }) => isEnterable(item)) } : result
}

const formatPin = (index: number, text: string): string => `${index} ${text}`

/** What was pinned, and what is marked for a term that the typed text ends. */
export function withPinned(pinned: Pinned, query: string, typed: string, marked: PaletteItem | undefined): Pinned {
  const [before, after] = [splitLine(query), splitLine(typed)]
  const isEnded = after.finished.length > before.finished.length
  return marked && isEnded && isEnterable(marked)
    ? { ...pinned, [formatPin(before.finished.length, before.current)]: marked }
    : pinned
}
