import type { PaletteResult } from './find-items.ts'
import type { PaletteItem } from './palette-index.ts'

export const PALETTE_HINT =
  'Enter enters what is marked, Shift+Enter says it is absent or takes it out, arrow keys choose, Escape closes.'

/** What is said below the field: how much was found, what to ask, or what to do where nothing fits. */
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
