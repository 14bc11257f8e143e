import type { CaseRecord } from '../../case/case-record.ts'
import { getSeizureWords } from '../../case/seizures/seizure-words.ts'
import { withEditedRow } from '../../case/seizures/seizures.ts'
import { enterItem } from './describe-entering.ts'
import { findItems, type PaletteResult } from './find-items.ts'
import { isCalled, orderByCase } from './order-by-case.ts'
import { getPaletteItems, type PaletteHit, type PaletteItem, type PaletteItems } from './palette-index.ts'
import { isSectionName } from './section-names.ts'
import { lacksSeizure, listSeizureVariants, selectRow, sortWholeTypeFirst } from './seizure-variants.ts'

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

/** '+ve' after a comma repeats the term before it. */
const POSITIVE = /[,;]\s*\+ve\b/gi

/** A finding that is reported as possible. */
const MAYBE = /^(\+\/-|±)/
const MAYBE_QUESTION =
  '‘+/-’ leaves open whether it was found, and an entry says that it was, so Enter enters nothing. The arrow keys choose what was found.'

/** The terms of a line that are finished, and the one that is being typed. */
export function splitLine(line: string): { finished: readonly string[]; current: string } {
  const texts = line
    .replace(POSITIVE, '')
    .replace(AGE_SEX_BORDER, ';')
    .replace(PLUS, `$1${PLUS_TERM};`)
    .split(SEPARATOR)
    .map((text) => text.trim())
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
  const result = findItems(items.index, text)
  const entered = omitIdlePluses(before).reduce(
    (changed, { item }) => (item ? withTerm(changed, item, items) : changed),
    record,
  )
  const found = listSeizureVariants(sortWholeTypeFirst(orderByCase(result.found, text, entered), entered), entered)
  const question = findQuestion({
    text,
    found,
    entered,
    isInLine: before.length > 0,
    numberQuestion: result.question,
    items,
  })
  return { ...result, found, ...(question !== undefined && { question }) }
}

type FoundTerm = Readonly<{
  text: string
  found: readonly PaletteHit[]
  /** The case with what the terms before enter. */
  entered: CaseRecord
  isInLine: boolean
  /** The question on its number. */
  numberQuestion: string | undefined
  items: PaletteItems
}>

/** What to ask of a text that found something and does not state that it was found; undefined where it does. */
function findQuestion({ text, found, entered, isInLine, numberQuestion, items }: FoundTerm): string | undefined {
  const [first] = found
  if (first === undefined) return undefined
  if (MAYBE.test(text)) return MAYBE_QUESTION
  const taken = isInLine ? found.find(({ item }) => isEnterable(item)) : first
  if (taken === undefined) return undefined
  if (taken.isOpposite) return describeOpposite(text, taken)
  if (!isEnterable(taken.item)) return undefined
  if (isSectionName(items.places, text, taken.item)) return describeSectionName(text)
  return numberQuestion ?? (lacksSeizure(taken.item, entered) ? describeLackingSeizure(taken.item) : undefined)
}

const describeSectionName = (text: string): string =>
  `‘${text.trim()}’ names a part of the form and not what was found there, so Enter enters nothing. Add what was found, or choose it with the arrow keys.`

const describeOpposite = (text: string, { item, matched }: PaletteHit): string =>
  `‘${text.trim()}’ and ‘${matched ?? item.label}’ may say the opposite of each other, since one of them has a word of denial, so Enter enters nothing. If it is meant, choose it with the arrow keys.`

const describeLackingSeizure = ({ label }: PaletteItem): string =>
  `‘${label}’ describes a seizure, and the seizure itself is not entered yet, so Enter enters nothing. Type the kind of seizure first, as ‘spasms’, or begin a new seizure type with it by the arrow keys.`

/** The terms without a plus sign before what is not of a seizure, as in 'photosensitivity, + febrile status'. */
export const omitIdlePluses = (terms: readonly Term[]): readonly Term[] =>
  terms.filter(({ text }, index) => text !== PLUS_TERM || canBeOfSeizure(terms[index + 1]?.item))

const canBeOfSeizure = (item: PaletteItem | undefined): boolean =>
  item === undefined || !('sectionRef' in item) || item.sectionRef.page.perSeizure === true

/** In the words for seizures at this moment. */
const getShownItems = (): PaletteItems => getPaletteItems(getSeizureWords())

function withTerm(record: CaseRecord, item: PaletteItem, { labels }: PaletteItems): CaseRecord {
  if ('sectionRef' in item) return enterItem(selectRow(record, item), item, labels).record ?? record
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
  const item = findBest(findForCase(sought, record, before, items))
  // A letter alone begins too much to mean something, unless it is a name, as 'F' is.
  const isMeant =
    item !== undefined && (sought.length > 1 ? !isSectionName(items.places, sought, item) : isCalled(item, sought))
  return { text, item: isMeant ? item : undefined }
}

/** Nothing where not all words fit, it is the opposite, or there is a question: then Enter takes nothing either. */
function findBest({ found, isPartial, question }: PaletteResult<PaletteItem>): PaletteItem | undefined {
  if (isPartial || question !== undefined) return undefined
  return found.find(({ item, isOpposite }) => isOpposite !== true && isEnterable(item))?.item
}

/** Pages and fields without a number are led to one at a time, and a line begins no other case. */
export const isEnterable = ({ target }: PaletteItem): boolean =>
  target.kind === 'command' ? target.command === 'newSeizure' : target.kind !== 'link' && target.kind !== 'field'
