import type { CaseRecord } from '../../case/case-record.ts'
import { getSeizureWords } from '../../case/seizures/seizure-words.ts'
import { withEditedRow } from '../../case/seizures/seizures.ts'
import { isCovered, isWithinName } from './covered.ts'
import { enterItem } from './enter-item.ts'
import { findItems, type PaletteResult } from './find-items.ts'
import { isOfSeizure } from './fit-seizure.ts'
import { listNamedInContext } from './named-items.ts'
import { isCalled, orderByCase } from './order-by-case.ts'
import {
  getPaletteItems,
  listSingleItems,
  type PaletteHit,
  type PaletteItem,
  type PaletteItems,
} from './palette-index.ts'
import { createPartsItem, RATE, readParts } from './parts.ts'
import { isOfUnnamedTrial, isSpecifying } from './related.ts'
import { isSectionName } from './section-names.ts'
import { findTypedMainType, withMainType } from './seizure-kinds.ts'
import { listSeizureVariants } from './seizure-variants.ts'
import { describeUnrelated, findQuestion, isEnterable } from './term-questions.ts'
import type { VocabularyItem } from './vocabulary-items.ts'

/** A term of a line, and what it enters; nothing where it is not sure what is meant. */
export type Term = Readonly<{ text: string; item: PaletteItem | undefined }>

/** The text between two terms. A comma within a number, as in '6,5', is none. */
const SEPARATOR = /;|(?<!\d),|,(?!\d)/

const AGE = String.raw`\d+(?:[.,]\d+)?[\s-]?(?:y|yo|y/o|y\.o\.?|yrs?|years?|mo|months?|wks?|weeks?|d|days?)(?:[\s-]?old)?`

/**
 * Between an age with its unit and the sex next to it, as in '9yM', '9-year-old M' and 'M 9y': two terms without a
 * comma.
 */
const AGE_SEX_BORDER = new RegExp(
  String.raw`(?<=(?:^|[,;])\s*${AGE}\s?)(?=[MF]\s*(?:[,;]|$))|(?<=(?:^|[,;])\s*[MF])\s+(?=${AGE}\s*(?:[,;]|$))`,
  'gi',
)

/** A plus sign before a term begins a new seizure type, as its command does; in '+/-' it is none. */
const PLUS = /(^|[,;])\s*\+(?!\/)/g
const PLUS_TERM = '+'
const NEW_SEIZURE = 'new seizure type'

/** What joins a term to the one before it. */
const LEADING = /^\s*(?:and|then|also)\s+/i

/** '+ve' after a comma repeats the term before it. */
const POSITIVE = /[,;]\s*\+ve\b/gi

/** The terms of a line that are finished, and the one that is being typed. */
export function splitLine(line: string): { finished: readonly string[]; current: string } {
  const texts = line
    .replace(POSITIVE, '')
    .replace(AGE_SEX_BORDER, ';')
    .replace(PLUS, `$1${PLUS_TERM};`)
    .split(SEPARATOR)
    .map((text) => text.replace(LEADING, '').trim())
  return { finished: texts.slice(0, -1).filter((text) => text !== ''), current: texts.at(-1) ?? '' }
}

/** The terms as a line that has room for one more. */
export const formatTerms = (terms: readonly Pick<Term, 'text'>[]): string =>
  terms.map(({ text }) => `${text}; `).join('')

/** What a text finds, in the order that the case gives with what the terms before it enter. */
export function findForCase(
  text: string,
  record: CaseRecord,
  before: readonly Term[] = [],
  items = getShownItems(),
): PaletteResult<PaletteItem> {
  const result = withMainTypes(withParts(findItems(items.index, text), text, items), text)
  const entered = omitIdlePluses(before).reduce(
    (changed, { item }) => (item ? withTerm(changed, item, items) : changed),
    record,
  )
  const isDependent = isSpecifying(text) ? before.length > 0 : isAnswerAlone(result.found[0], text)
  const last = before.at(-1)
  const specified = isDependent && last ? findSpecified(text, last, result.found, items) : undefined
  const ordered = listSeizureVariants(orderByCase(result.found, text, entered), entered, items.labels)
  const found = specified ? [specified, ...ordered.filter(({ item }) => item.id !== specified.item.id)] : ordered
  const question = findQuestion({
    text,
    found,
    entered,
    isInLine: before.length > 0,
    ownQuestion: isDependent && !specified ? describeUnrelated(text) : result.question,
    items,
  })
  return { ...result, found, ...(question !== undefined && { question }) }
}

const isAnswerAlone = (hit: PaletteHit | undefined, text: string): boolean =>
  hit !== undefined && 'sectionRef' in hit.item && isOfUnnamedTrial(hit.item, text)

/** What a term that only specifies, as 'left' does, says of the term before it; undefined where it does not. */
function findSpecified(
  text: string,
  { text: before, item }: Term,
  found: readonly PaletteHit[],
  { index }: PaletteItems,
): PaletteHit | undefined {
  const known = item ? listSingleItems(item).map(({ id }) => id) : []
  const answer = found.find((hit) => 'sectionRef' in hit.item && known.includes(hit.item.above.at(-1) ?? ''))
  if (answer) return answer
  const parts = readParts(index, `${before} ${text}`)
  const [first, ...others] = parts?.items.filter(({ id }) => !known.includes(id)) ?? []
  return first && others.length === 0 && !parts?.rest.includes(text) ? { item: first, matched: undefined } : undefined
}

/** What was found of a seizure, with the main type that the text says. */
function withMainTypes(result: PaletteResult<PaletteItem>, text: string): PaletteResult<PaletteItem> {
  const mainType = findTypedMainType(text)
  const withType = (item: PaletteItem) => ('sectionRef' in item ? withMainType(item, mainType) : item)
  return mainType ? { ...result, found: result.found.map((hit) => ({ ...hit, item: withType(hit.item) })) } : result
}

/** A sign that no name has, and by which a number is not the one that a name has. */
const BOUND = /[<>≤≥]/

/** What a text finds, with all parts of it first where no name has the whole of it. */
function withParts(
  result: PaletteResult<PaletteItem>,
  text: string,
  { index }: PaletteItems,
): PaletteResult<PaletteItem> {
  const named = RATE.test(text) || BOUND.test(text) ? [] : listNamedInContext(index, text)
  if (named.length > 0) return withNamedFirst(result, named)
  const [first] = result.found
  if (first && !result.isPartial && first.isOpposite !== true && !RATE.test(text) && isWithinName(first.item, text))
    return result
  const parts = readParts(index, text)
  const isDropped = first !== undefined && !result.isPartial && !isCovered(first, text, index)
  const isWanting = result.isPartial || isDropped || RATE.test(text) || (first !== undefined && saysMore(first, text))
  if (parts === undefined || (!isWanting && (parts.rest !== '' || parts.items.length === 1))) return result
  const [only, ...more] = parts.items
  const isWhole = more.length === 0 && parts.rest === ''
  const item =
    isWhole && only && isCovered({ item: only, matched: undefined }, text, index) ? only : createPartsItem(parts)
  const others = result.isPartial ? [] : result.found.filter((one) => one.item.id !== item.id)
  return { found: [{ item, matched: undefined }, ...others], isPartial: false }
}

/** Whether a label has all words of a text, and says how far it extends, which the text does not. */
const saysMore = ({ item, matched }: PaletteHit, text: string): boolean =>
  matched === undefined && /\bgenerali[sz]ed\b/i.test(item.label) && !/general|gsw|gpfa/i.test(text)

/** What has the text for its name comes before what has it within a longer one. */
function withNamedFirst(
  result: PaletteResult<PaletteItem>,
  named: readonly VocabularyItem[],
): PaletteResult<PaletteItem> {
  const isNamed = ({ item }: PaletteHit) => named.some(({ id }) => id === item.id)
  const missing = named.filter(({ id }) => !result.found.some(({ item }) => item.id === id))
  const called = result.found.filter(isNamed).map(({ isOpposite, ...hit }) => hit)
  const found = [...called, ...missing.map((item) => ({ item, matched: undefined }))]
  const others = result.isPartial ? [] : result.found.filter((one) => !isNamed(one))
  return { ...result, found: [...found, ...others], isPartial: false }
}

/** The terms without a plus sign before what is not of a seizure, as in 'photosensitivity, + febrile status'. */
export const omitIdlePluses = (terms: readonly Term[]): readonly Term[] =>
  terms.filter(({ text }, index) => text !== PLUS_TERM || canBeOfSeizure(terms[index + 1]?.item))

const canBeOfSeizure = (item: PaletteItem | undefined): boolean =>
  item === undefined || !('sectionRef' in item) || isOfSeizure(item)

/** In the words for seizures at this moment. */
const getShownItems = (): PaletteItems => getPaletteItems(getSeizureWords())

function withTerm(record: CaseRecord, item: PaletteItem, { labels }: PaletteItems): CaseRecord {
  if ('sectionRef' in item) return enterItem(record, item, labels).record ?? record
  if (item.target.kind === 'parts')
    return item.target.items.reduce((changed, part) => enterItem(changed, part, labels).record ?? changed, record)
  const isNewSeizure = item.target.kind === 'command' && item.target.command === 'newSeizure'
  return isNewSeizure ? withEditedRow(record, record.patient.seizures.length) : record
}

/** What a finished term enters: the first of what it finds that a line can enter. */
export function readTerm(
  text: string,
  record: CaseRecord,
  before: readonly Term[] = [],
  items = getShownItems(),
): Term {
  const sought = text === PLUS_TERM ? NEW_SEIZURE : text
  const item = findBest(findForCase(sought, record, before, items), sought)
  // A letter alone begins too much to mean something, unless it is a name, as 'F' is.
  const isMeant =
    item !== undefined && (sought.length > 1 ? !isSectionName(items.places, sought, item) : isCalled(item, sought))
  return { text, item: isMeant ? item : undefined }
}

/** Nothing where the text is the name of a page, not all words fit, it is the opposite, or there is a question: then Enter takes nothing either. */
function findBest({ found, isPartial, question }: PaletteResult<PaletteItem>, text: string): PaletteItem | undefined {
  const [first] = found
  const isOfSyndrome = first?.item.target.kind === 'link' && isCalled(first.item, text)
  if (isPartial || question !== undefined || isOfSyndrome) return undefined
  return found.find(({ item, isOpposite }) => isOpposite !== true && isEnterable(item))?.item
}
