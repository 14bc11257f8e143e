import type { CaseRecord } from '../../../web/case/case-record.ts'
import { getSeizureWords } from '../../../web/case/seizures/seizure-words.ts'
import { findForCase, isEnterable, splitLine } from '../../../web/entry/palette/line.ts'
import { getPaletteItems, type PaletteItem } from '../../../web/entry/palette/palette-index.ts'
import { SECONDS } from './model.ts'

/** What finds an item. `position`: how many are before it; `spelled`: letters of who knows it by its label alone. */
export type Query = Readonly<{ text: string; position: number; spelled: number }>

export const PALETTE_ITEMS = getPaletteItems(getSeizureWords())

/** Of so many found the wanted one is taken; where it comes later, a person goes on typing. */
const READ_HITS = 3

/** A person writes so much of a word before looking at what it brings. */
const MIN_LETTERS = 3
const MAX_LETTERS = 40

type Wanted = Readonly<{
  label: string
  also: readonly string[]
  /** The headings above it, typed with the name where that alone does not find it. */
  location: readonly string[]
  isMeant: (item: PaletteItem) => boolean
  /** The case at the time of the search. */
  record: CaseRecord
  /** What is written after the name, as a number with its unit. */
  suffix?: string
}>

/** The beginnings of words that bring an item among the first with the least effort; undefined where none does. */
export function findQuery(wanted: Wanted): Query | undefined {
  const labels = [wanted.label, ...wanted.location.toReversed().map((heading) => `${wanted.label} ${heading}`)]
  const byLabel = labels.flatMap((label) => findEasiest([label], wanted) ?? [])[0]
  const best = findEasiest([...labels, ...wanted.also], wanted) ?? byLabel
  return best && { ...best, spelled: (byLabel ?? best).text.length }
}

type Found = Omit<Query, 'spelled'>

function findEasiest(names: readonly string[], wanted: Wanted): Found | undefined {
  const [easiest] = LENGTHS.flatMap((length) => names.flatMap((name) => tryBeginning(name, length, wanted) ?? [])).sort(
    (one, other) => countSeconds(one) - countSeconds(other),
  )
  return easiest
}

const LENGTHS = Array.from({ length: MAX_LETTERS - MIN_LETTERS + 1 }, (_, index) => MIN_LETTERS + index)

function tryBeginning(name: string, length: number, wanted: Wanted): Found | undefined {
  if (name.length < length && length > MIN_LETTERS) return undefined
  const text = (name.slice(0, length) + (wanted.suffix ?? '')).trimStart()
  const position = findPosition(text, wanted)
  return position < 0 ? undefined : { text, position }
}

/** Letters and arrows are pressed, and what is above is read. */
const countSeconds = ({ text, position }: Found): number =>
  (text.length + position) * SECONDS.key + (position + 1) * SECONDS.reading

/** A comma in a name would end the term. */
const findPosition = (text: string, { isMeant, record }: Wanted): number =>
  splitLine(text).finished.length > 0 ? -1 : listFirst(text, record).findIndex(isMeant)

/** What a text brings first; nothing where it is not sure what is meant, since Enter then takes nothing. */
function listFirst(text: string, record: CaseRecord): readonly PaletteItem[] {
  const { found, isPartial, question } = findForCase(text, record, [], PALETTE_ITEMS)
  if (isPartial || question !== undefined) return []
  const items = found
    .filter(({ isOpposite }) => isOpposite !== true)
    .slice(0, READ_HITS)
    .map(({ item }) => item)
  // What no line enters is offered to a term alone, and would shift the others.
  const end = items.findIndex((item) => !isEnterable(item))
  return end < 0 ? items : items.slice(0, end)
}
