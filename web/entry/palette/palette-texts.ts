import type { PaletteResult } from './find-items.ts'
import type { Term } from './line.ts'
import type { PaletteItem } from './palette-index.ts'

export const PALETTE_HINT =
  'Enter enters what is marked, Shift+Enter says it is absent or takes it out, arrow keys choose. A comma begins another term: Enter then enters them all. A plus sign before a term of a seizure begins a new seizure type with it. Ctrl+Enter in the empty field opens the results, Escape closes.'

/** What Enter will enter of the terms before the last one, and which of them it will leave. */
export function describeTerms(terms: readonly Term[]): string {
  const [clear, unclear] = [terms.filter(({ item }) => item), terms.filter(({ item }) => !item)]
  const entered = clear.map(({ item }) => `${item?.label} (${item?.location.at(-1)})`).join(', ')
  const left = unclear.map(({ text }) => `‘${text}’`).join(', ')
  return [entered && `Enter enters as well: ${entered}.`, left && `Not clear, so it will stay in the field: ${left}.`]
    .filter(Boolean)
    .join(' ')
}

/** The text below the field: how much was found, what to ask, or what to do where nothing fits. */
export function describeResult(
  { found, isPartial, question }: PaletteResult<PaletteItem>,
  query: string,
  shownCount: number,
): string {
  if (question !== undefined) return question
  if (found.length === 0)
    return `Nothing is called ‘${query.trim()}’, so nothing can be entered by it. Another word or an abbreviation may find it; the pages list all that can be entered.`
  if (isPartial) return 'Nothing has all of these words. These have some of them: the arrow keys choose one.'
  const cut = found.length > shownCount ? `, the first ${shownCount} shown` : ''
  return `${found.length} found${cut}`
}
