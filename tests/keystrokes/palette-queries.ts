import { findItems } from '../../web/palette/find-items.ts'
import { PALETTE_INDEX, type PaletteItem } from '../../web/palette/palette-index.ts'

/** What finds an item. `place`: how many stand before it; `spelled`: letters of who knows it by its label alone. */
export type Query = Readonly<{ text: string; place: number; spelled: number }>

/** Of so many found the wanted one is taken; where it comes later, a person goes on typing. */
export const READ_HITS = 3

/** A person writes so much of a word before looking at what it brings. */
const MIN_LETTERS = 3
const MAX_LETTERS = 40

type Wanted = Readonly<{
  label: string
  also: readonly string[]
  /** Where it stands, told beside the name where that alone does not find it. */
  place: readonly string[]
  isMeant: (item: PaletteItem) => boolean
  /** What is written after the name, as a number with its unit. */
  suffix?: string
}>

/** The shortest beginnings of words that bring an item among the first; undefined where none does. */
export function findQuery(wanted: Wanted): Query | undefined {
  const labels = [wanted.label, ...wanted.place.toReversed().map((place) => `${wanted.label} ${place}`)]
  const byLabel = labels.flatMap((label) => findShortest([label], wanted) ?? [])[0]
  const byName = findShortest([...labels, ...wanted.also], wanted)
  const best = byName ?? byLabel
  return best && { ...best, spelled: (byLabel ?? best).text.length }
}

type Found = Omit<Query, 'spelled'>

function findShortest(names: readonly string[], wanted: Wanted): Found | undefined {
  for (let length = MIN_LETTERS; length <= MAX_LETTERS; length++)
    for (const name of names.filter((name) => name.length >= length || length === MIN_LETTERS)) {
      const text = name.slice(0, length) + (wanted.suffix ?? '')
      const place = findPlace(text, wanted)
      if (place >= 0) return { text, place }
    }
  return undefined
}

function findPlace(text: string, { isMeant }: Wanted): number {
  const found = listFirst(text)
  return found.findIndex(isMeant)
}

const firstOfText = new Map<string, readonly PaletteItem[]>()

/** What a text brings first; nothing where it is not sure what is meant, since Enter then takes nothing. */
function listFirst(text: string): readonly PaletteItem[] {
  const known = firstOfText.get(text)
  if (known !== undefined) return known
  const { found, isPartial, question } = findItems(PALETTE_INDEX, text)
  const first = isPartial || question !== undefined ? [] : found.slice(0, READ_HITS).map(({ item }) => item)
  firstOfText.set(text, first)
  return first
}
