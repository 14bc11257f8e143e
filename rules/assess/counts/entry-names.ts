import { type FormItem, listFormItems, memoizeByObject } from '../../case/index.ts'
import type { VocabularyPage } from '../../pack/index.ts'
import { lowerFirst } from '../../text/texts.ts'

/**
 * The entries in words, as they are within a sentence. What specifies another entry stands with it, and a label that
 * several entries have with its section.
 */
export const nameEntries = memoizeByObject((pages: readonly VocabularyPage[]): ReadonlyMap<string, string> => {
  const items = listFormItems(pages).filter(isEntry)
  const labels = items.map(({ label }) => label)
  const shared = new Set(labels.filter((label, index) => labels.indexOf(label) !== index))
  return new Map(
    items.map((item) => [item.kind === 'option' ? item.value : item.code, lowerFirst(nameItem(item, shared))]),
  )
})

type EntryItem = Extract<FormItem, { kind: 'option' | 'entry' }>

const isEntry = (item: FormItem): item is EntryItem => item.kind === 'option' || item.kind === 'entry'

function nameItem({ kind, label, section, parents }: EntryItem, shared: ReadonlySet<string>): string {
  if (kind === 'option') return `${section.title}: ${lowerFirst(label)}`
  const [parent] = parents.slice(-1)
  if (parent !== undefined) return `${parent.label}: ${lowerFirst(label)}`
  return shared.has(label) ? `${section.title}: ${label}` : label
}
