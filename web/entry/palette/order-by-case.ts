import type { CaseRecord } from '../../case/case-record.ts'
import { getFieldText } from '../../case/sections/field-values.ts'
import { isEntered } from './enter-item.ts'
import type { PaletteHit, PaletteItem } from './palette-index.ts'
import { readQuantity } from './quantities.ts'

/** Of so many the order is compared with the case; those after them are not shown. */
const MAX_ORDERED = 16

/**
 * What a text found, so that of what it names alike what the case lacks comes first: a finding in the course once it is
 * entered at onset, the age at onset for a second number.
 */
export function orderByCase(found: readonly PaletteHit[], text: string, record: CaseRecord): readonly PaletteHit[] {
  const first = sortPagesLast(found.slice(0, MAX_ORDERED), text)
  const getKey = isBareNumber(text) ? getLocationKey : getNameKey
  const isReported = ({ item }: PaletteHit) => isEnteredAlready(item, record)
  const ordered = first.map((one) => {
    const alike = first.filter((other) => getKey(other) === getKey(one))
    return sortEnteredLast(alike, isReported)[alike.indexOf(one)] ?? one
  })
  return [...ordered, ...found.slice(MAX_ORDERED)]
}

/** What can be entered comes before the pages that are not called so: 'photosens' is a trigger before it is a syndrome. */
function sortPagesLast(found: readonly PaletteHit[], text: string): readonly PaletteHit[] {
  const isPage = ({ item }: PaletteHit) => item.target.kind === 'link' && !isCalled(item, text)
  const isEponym = ({ item }: PaletteHit) => item.target.kind === 'link' && isCalled(item, text)
  const hasEntry = found.some(({ item }) => item.target.kind !== 'link' && isCalled(item, text))
  const rate = (one: PaletteHit) => (isPage(one) ? 2 : isEponym(one) && !hasEntry ? 0 : 1)
  return found.toSorted((one, other) => rate(one) - rate(other))
}

/** Whether a text is the whole of a name of an item. */
export const isCalled = ({ label, also, target }: PaletteItem, text: string): boolean =>
  [label, ...also].some((name) => {
    const called = target.kind === 'link' ? name.replace(SYNDROME_NOUN, '') : name
    return [name, called].some((one) => one.toLowerCase() === text.trim().toLowerCase())
  })

/** A syndrome is called by the name of who described it. */
const SYNDROME_NOUN = /['’]?s? (syndrome|disease|encephalitis)$/i

const sortEnteredLast = (
  alike: readonly PaletteHit[],
  isReported: (one: PaletteHit) => boolean,
): readonly PaletteHit[] =>
  alike.length === 1 ? alike : alike.toSorted((one, other) => Number(isReported(one)) - Number(isReported(other)))

const isBareNumber = (text: string): boolean => {
  const read = readQuantity(text)
  return read !== undefined && 'quantity' in read && read.quantity.words === ''
}

const getNameKey = ({ item, matched }: PaletteHit): string => (matched ?? getName(item)).toLowerCase()

/** The answer for a page is called alike on each page. */
const getName = ({ target, label, also: [name = label] }: PaletteItem): string =>
  target.kind === 'whole' && label.startsWith(name) ? name : label

/** The fields of a section or page that take the same number are adjacent. */
const getLocationKey = ({ item }: PaletteHit): string =>
  'sectionRef' in item && item.target.kind === 'values' ? item.sectionRef.page.route : item.id

/** Whether a case holds what an item would enter; of a number, whether its field has one. */
function isEnteredAlready(item: PaletteItem, record: CaseRecord): boolean {
  if (!('sectionRef' in item)) return false
  const { sectionRef, target } = item
  if (target.kind !== 'values') return isEntered(record, item)
  const field = sectionRef.section.fields?.find(({ key }) => key in target.values)
  return field !== undefined && getFieldText(record, sectionRef, field) !== ''
}
