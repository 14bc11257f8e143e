import { nearest } from '../../../rules/case/index.ts'
import { listDenials } from '../../../rules/text/denials.ts'
import { toPhrase } from '../../../rules/text/phrases.ts'
import type { CaseRecord } from '../../case/case-record.ts'
import { isCovered } from './covered.ts'
import { enterItem, isEntered } from './enter-item.ts'
import { isOfSeizure } from './fit-seizure.ts'
import { isCalled } from './order-by-case.ts'
import { listSingleItems, type PaletteHit, type PaletteItem, type PaletteItems } from './palette-index.ts'
import { ELSEWHERE, GENERIC, RELATIVES } from './phrase-words.ts'
import { isSectionName } from './section-names.ts'
import { isKind } from './seizure-kinds.ts'
import { lacksSeizure } from './seizure-variants.ts'
import { findEntry } from './vocabulary-items.ts'

/** A finding that is reported as possible. */
const MAYBE = /^(\+\/-|±)/
const MAYBE_QUESTION =
  '‘+/-’ leaves open whether it was found, and an entry says that it was, so Enter enters nothing. The arrow keys choose what was found.'

type FoundTerm = Readonly<{
  text: string
  found: readonly PaletteHit[]
  /** The case with what the terms before enter. */
  entered: CaseRecord
  isInLine: boolean
  /** The question on its number, or on what it specifies. */
  ownQuestion: string | undefined
  items: PaletteItems
}>

/** What to ask of a text that found something and does not state that it was found; undefined where it does. */
export function findQuestion({ text, found, entered, isInLine, ownQuestion, items }: FoundTerm): string | undefined {
  const [first] = found
  if (first === undefined) return describeUnknown(text, items)
  if (MAYBE.test(text)) return MAYBE_QUESTION
  const taken = isInLine ? found.find(({ item }) => isEnterable(item)) : first
  if (taken === undefined) return undefined
  if (taken.isOpposite) return describeOpposite(text, taken)
  if (!isEnterable(taken.item)) return undefined
  if (isOfSeveralTypes(taken.item, text)) return describeSeveralTypes(text)
  if (!isCovered(taken, text, items.index)) return describeDropped(text, taken)
  if (isOfRelative(text, taken.item)) return describeRelative(text, taken.item)
  if (isOfElsewhere(text, taken.item)) return describeElsewhere(text, taken.item)
  if (isOtherDenied(text, taken)) return describeOpposite(text, taken)
  if (isSectionName(items.places, text, taken.item)) return describeSectionName(text)
  if (ownQuestion !== undefined) return ownQuestion
  if (lacksSeizure(taken.item, entered)) return describeLackingSeizure(taken.item)
  return findRefusal(taken.item, entered, items)
}

/** Nothing is called so, and the known words that are most like those that were typed. */
function describeUnknown(text: string, { index }: PaletteItems): string {
  const words = toPhrase(text).words.filter((word) => word.length > 2)
  const known = [...new Set(words.flatMap((word) => nearest(word, index.all.words) ?? []))]
  const like = known.length === 0 ? '' : ` The nearest known words are ${known.map((word) => `‘${word}’`).join(', ')}.`
  return `Nothing is called ‘${text.trim()}’, so it stays in the field.${like} Another word or an abbreviation may find it; the pages list all that can be entered.`
}

/** Whether a text is about a relative and would enter what is the person's own. */
function isOfRelative(text: string, item: PaletteItem): boolean {
  if (!('sectionRef' in item) || !toPhrase(text).words.some((word) => RELATIVES.has(word))) return false
  return !(item.sectionRef.section.ofRelatives || findEntry(item)?.ofRelatives)
}

/** Whether an item is about relatives or an earlier time, and a text names none and is not its name. */
function isOfElsewhere(text: string, item: PaletteItem): boolean {
  if (!('sectionRef' in item) || isCalled(item, text)) return false
  const { ofRelatives, ofEarlier } = item.sectionRef.section
  const isNamed = (word: string) => ELSEWHERE.has(word) || [...RELATIVES].some((relative) => relative.startsWith(word))
  return (ofRelatives === true || ofEarlier === true) && !toPhrase(text).words.some(isNamed)
}

/** Whether a text denies something and what it found denies something narrower: 'no tonic' is not 'no tonic-clonic'. */
function isOtherDenied(text: string, { item, matched }: PaletteHit): boolean {
  const { words } = toPhrase(text)
  const name = toPhrase(matched ?? item.label).words
  const isWhole = words.every((word) => name.includes(word))
  return (
    listDenials(words.slice(0, 1)).length > 0 &&
    isWhole &&
    name.some((word) => !words.includes(word) && !GENERIC.has(word))
  )
}

const describeElsewhere = (text: string, { label, location }: PaletteItem): string =>
  `‘${label}’ is what ‘${location[1] ?? location[0]}’ has, which ‘${text.trim()}’ does not name, so Enter enters nothing. Say so, or choose it with the arrow keys.`

const describeRelative = (text: string, { label }: PaletteItem): string =>
  `‘${text.trim()}’ is about a relative, and ‘${label}’ would be entered of the person, so Enter enters nothing. The family history has what relatives have.`

const describeDropped = (text: string, { item, matched }: PaletteHit): string =>
  `‘${matched ?? item.label}’ says only a part of ‘${text.trim()}’, so Enter enters nothing. Type its parts with a comma between them, or choose it with the arrow keys.`

/** Why a seizure cannot take one of what an item enters; undefined where it can. */
function findRefusal(item: PaletteItem, entered: CaseRecord, items: PaletteItems): string | undefined {
  const [first, ...others] = listSingleItems(item).filter((one) => 'sectionRef' in one)
  if (first === undefined) return undefined
  const { record, message } = enterItem(entered, first, items.labels)
  if (record === undefined && isOfSeizure(first) && !isEntered(entered, first)) return message
  return others.map((other) => findRefusal(other, record ?? entered, items)).find((one) => one !== undefined)
}

/** A list of seizure types and nothing else. */
const LIST = /&|\+|\band\b/i

/** Whether a phrase has several seizure types, and does more than to list them. */
function isOfSeveralTypes(item: PaletteItem, text: string): boolean {
  const parts = item.target.kind === 'parts' ? item.target.items : []
  const isList = LIST.test(text) && parts.every((part) => isKind(part) || !isOfSeizure(part))
  return parts.slice(1).some(({ row }) => row !== undefined) && !isList
}

const describeSeveralTypes = (text: string): string =>
  `‘${text.trim()}’ has more than one seizure type, and what else it says may be of either, so Enter enters nothing. Type each with what is of it, with a comma between them.`

const describeSectionName = (text: string): string =>
  `‘${text.trim()}’ names a part of the form and not what was found there, so Enter enters nothing. Add what was found, or choose it with the arrow keys.`

export const describeUnrelated = (text: string): string =>
  `‘${text.trim()}’ does not say of what it is, so Enter enters nothing. Type it beside or right behind what it describes, or choose it with the arrow keys.`

const describeOpposite = (text: string, { item, matched }: PaletteHit): string =>
  `‘${text.trim()}’ and ‘${matched ?? item.label}’ may say the opposite of each other, since one of them has a word of denial, so Enter enters nothing. If it is meant, choose it with the arrow keys.`

const describeLackingSeizure = ({ label }: PaletteItem): string =>
  `‘${label}’ describes a seizure, and the seizure itself is not entered yet, so Enter enters nothing. Type the kind of seizure first, as ‘spasms’, or begin a new seizure type with it by the arrow keys.`

/** Pages and fields without a number are led to one at a time, and a line begins no other case. */
export const isEnterable = ({ target }: PaletteItem): boolean =>
  target.kind === 'command' ? target.command === 'newSeizure' : target.kind !== 'link' && target.kind !== 'field'
