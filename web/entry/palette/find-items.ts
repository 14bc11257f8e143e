import { DEFAULT_UNIT, listThresholdEntries } from '../../../rules/case/index.ts'
import { hasWords, toPhrase } from '../../../rules/text/phrases.ts'
import {
  buildSearchIndex,
  type Searchable,
  type SearchIndex,
  type SearchResult,
  searchItems,
} from '../../../rules/text/search.ts'
import type { FieldDefinition } from '../../case/sections/field-values.ts'
import { CONNECTORS } from './phrase-words.ts'
import { type Quantity, readQuantity } from './quantities.ts'
import { type VocabularyItem, writeValues } from './vocabulary-items.ts'

/** What is searched: everything that can be found, and the fields that take a number. */
export type PaletteIndex<Item> = Readonly<{ all: SearchIndex<Item>; fields: SearchIndex<NumberField> }>

type NumberField = VocabularyItem & Readonly<{ target: Readonly<{ kind: 'field'; field: FieldDefinition }> }>

/** What was found, best first, and what to ask where a number can mean two things. */
export type PaletteResult<Item> = SearchResult<Item | VocabularyItem> & Readonly<{ question?: string }>

export const buildPaletteIndex = <Item extends Searchable>(items: readonly (Item | VocabularyItem)[]) => ({
  all: buildSearchIndex(items),
  fields: buildSearchIndex(items.filter(isNumberField)),
})

function isNumberField(item: Searchable): item is NumberField {
  if (!('target' in item)) return false
  const { kind, field } = Object(item.target)
  return kind === 'field' && (field.kind === 'number' || field.units !== undefined)
}

/** What a text finds: a number goes to the fields that have its unit and its words, before all else. */
export function findItems<Item extends Searchable>(index: PaletteIndex<Item>, text: string): PaletteResult<Item> {
  const read = readQuantity(text)
  const result = searchItems(index.all, text)
  if (read === undefined) return result
  if ('question' in read) return { ...result, question: read.question }
  const fields = findQuantityFields(index.fields, read.quantity)
  const numbers = findQuantityItems(index, read.quantity).map((item) => ({ item, matched: undefined }))
  if (numbers.length === 0) return { ...result, isPartial: result.isPartial || read.quantity.bound !== undefined }
  const others = result.isPartial
    ? []
    : result.found.filter(({ item }) => !numbers.some((one) => one.item.id === item.id))
  const isOfSection = read.quantity.unit === undefined && !fields.some((field) => isNamed(field, read.quantity.words))
  return {
    found: [...numbers, ...others],
    isPartial: false,
    ...(isOfSection && { question: describeBareNumber(text, read.quantity) }),
  }
}

/** What a quantity enters: the fields that take it, with the number, and the entry for so long a seizure. */
export const findQuantityItems = (index: PaletteIndex<Searchable>, quantity: Quantity): readonly VocabularyItem[] => [
  ...findQuantityFields(index.fields, quantity).map((item) => createQuantityItem(item, quantity)),
  ...listMadeItems(index.all, quantity),
]

/** What is under a number, as a share of it. */
const LEAST_LESS = 1 - 1e-6

/** Whether words make a number the time between two events, which no field takes. */
export const isInterval = (words: string): boolean => /\b(?:after|before|within|later|last|since \w+)\b/i.test(words)

/**
 * The fields for a quantity: those that take its unit, or both ends of a span, and have its words. A number alone has
 * none, nor has a bound.
 */
function findQuantityFields(
  fields: SearchIndex<NumberField>,
  { words, unit, to, bound }: Quantity,
): readonly NumberField[] {
  const said = words.split(' ').filter((word) => !CONNECTORS.has(word))
  if ((said.join('') === '' && unit === undefined) || bound !== undefined || isInterval(words)) return []
  return searchNumberFields(fields, said.join(' ')).filter(
    (item) =>
      (unit === undefined || listUnits(item.target.field).includes(unit)) &&
      (to === undefined || findEndKey(item, item.target.field) !== undefined),
  )
}

/**
 * Whether a field itself has one of the words: its location alone, as in 'EEG at 5', does not determine what a number
 * measures.
 */
function isNamed({ label, also }: NumberField, words: string): boolean {
  const haystack = [label, ...also].map((name) => toPhrase(name).haystack).join('')
  return toPhrase(words).words.some((word) => hasWords(haystack, [word]))
}

const describeBareNumber = (text: string, { from }: Quantity): string =>
  `‘${text.trim()}’ does not say what ${from} measures, so Enter enters nothing. Add its unit, or choose what is meant with the arrow keys.`

/** The fields that have the words; all of them for a number alone. */
function searchNumberFields(fields: SearchIndex<NumberField>, words: string): readonly NumberField[] {
  if (words === '') return fields.items.map(({ item }) => item)
  const { found, isPartial } = searchItems(fields, words)
  return isPartial ? [] : found.map(({ item }) => item)
}

const listUnits = ({ units, unit }: FieldDefinition): readonly string[] => units ?? (unit === undefined ? [] : [unit])

/** The codes of the entries that a quantity makes wherever in its span or beyond its bound it lies, the narrowest last. */
export function listMadeEntries({ from, to = from, unit = '', bound }: Quantity): readonly string[] {
  const low = bound === 'less' ? 0 : Number(from)
  const high = bound === 'more' ? Number.MAX_SAFE_INTEGER : Number(to) * (bound === 'less' ? LEAST_LESS : 1)
  const ofHigh = listThresholdEntries(unit, high)
  return listThresholdEntries(unit, low, bound === 'more').filter((code) => ofHigh.includes(code))
}

/** The entry for so long a seizure or so great a share, where the words around the number speak of that. */
function listMadeItems(index: SearchIndex<Searchable>, quantity: Quantity): readonly VocabularyItem[] {
  const code = quantity.unit === 'minutes' || quantity.unit === '%' ? listMadeEntries(quantity).at(-1) : undefined
  return index.items.flatMap(({ item, haystack }) =>
    item.id === code && isVocabularyItem(item) && hasWords(haystack, toPhrase(quantity.words).words) ? [item] : [],
  )
}

const isVocabularyItem = (item: Searchable): item is VocabularyItem => 'sectionRef' in item

function createQuantityItem(item: NumberField, { from, to, unit }: Quantity): VocabularyItem {
  const { field } = item.target
  const written = unit ?? field.unit ?? (field.units?.includes(DEFAULT_UNIT) === false ? '' : DEFAULT_UNIT)
  const end = to === undefined ? undefined : findEndKey(item, field)
  const values = {
    [field.key]: from,
    ...(end !== undefined && to !== undefined && { [end]: to }),
    ...(field.unitKey !== undefined && { [field.unitKey]: written }),
  }
  const amount = `${from}${end === undefined ? '' : ` to ${to}`} ${written}`
  return {
    ...item,
    id: `${item.id}=${amount}`,
    label: `${field.label}: ${amount}`,
    ...writeValues(item.sectionRef, values),
  }
}

/** The field of a section that holds the end of a span, which has the unit of its begin. */
const findEndKey = ({ sectionRef }: NumberField, { key, unitKey }: FieldDefinition): string | undefined =>
  sectionRef.section.fields?.find((other) => other.unitKey === unitKey && other.key !== key && unitKey !== undefined)
    ?.key
