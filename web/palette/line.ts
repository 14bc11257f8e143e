import type { CaseRecord } from '../case/case-record.ts'
import { getSeizureWords } from '../case/seizure-words.ts'
import { withEditedRow } from '../case/seizures.ts'
import { WIZARD_VOCABULARY } from '../case/vocabulary.ts'
import { enterItem } from './describe-entering.ts'
import { findItems, type PaletteResult } from './find-items.ts'
import { orderByCase } from './order-by-case.ts'
import { getPaletteItems, type PaletteItem, type PaletteItems } from './palette-index.ts'

/** A term of a line, and what it enters; nothing where it is not sure what is meant. */
export type Term = Readonly<{ text: string; item: PaletteItem | undefined }>

/** What stands between two terms. A comma within a number, as in '6,5', is none. */
const SEPARATOR = /;|(?<!\d),|,(?!\d)/

/** A plus sign before a term begins a new seizure type, as its command does; in '+/-' it is none. */
const PLUS = /(^|[,;])\s*\+(?!\/)/g
const PLUS_TERM = '+'
const NEW_SEIZURE = 'new seizure type'

/** '+ve' after a comma says no more than the term before it. */
const POSITIVE = /[,;]\s*\+ve\b/gi

/** A finding that is told as possible. */
const MAYBE = /^(\+\/-|±)/
const MAYBE_QUESTION =
  '‘+/-’ leaves open whether it was found, and an entry says that it was, so Enter enters nothing. The arrow keys choose what was found.'

/** The terms of a line that are finished, and the one that is being typed. */
export function splitLine(line: string): { finished: readonly string[]; current: string } {
  const texts = line
    .replace(POSITIVE, '')
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
  const found = orderByCase(result.found, text, entered)
  return { ...result, found, ...(MAYBE.test(text) && found.length > 0 && { question: MAYBE_QUESTION }) }
}

/** The terms without a plus sign before what is not of a seizure, as in 'photosensitivity, + febrile status'. */
export const omitIdlePluses = (terms: readonly Term[]): readonly Term[] =>
  terms.filter(({ text }, place) => text !== PLUS_TERM || canBeOfSeizure(terms[place + 1]?.item))

const canBeOfSeizure = (item: PaletteItem | undefined): boolean =>
  item === undefined || !('sectionRef' in item) || item.sectionRef.page.perSeizure === true

/** In the words in which seizures are told at this moment. */
const getShownItems = (): PaletteItems => getPaletteItems(getSeizureWords())

function withTerm(record: CaseRecord, item: PaletteItem, { labels }: PaletteItems): CaseRecord {
  if ('sectionRef' in item) return enterItem(record, item, WIZARD_VOCABULARY, labels).record ?? record
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
  const isMeant = item !== undefined && (isName(item, sought) || (sought.length > 1 && !isNameOfPlace(item, sought)))
  return { text, item: isMeant ? item : undefined }
}

/** The name of a page or a section says nothing of what was found there, and must not enter an answer of it. */
function isNameOfPlace({ path, target }: PaletteItem, text: string): boolean {
  const sections = target.kind === 'pageAnswer' ? target.pages.flatMap(({ page }) => page.sections) : []
  const places = [...path, ...sections.map(({ title }) => title)]
  return places.some((name) => name.toLowerCase() === text.toLowerCase())
}

/** A letter alone begins too much to mean something, unless it is a name, as 'F' is. */
const isName = ({ label, also }: PaletteItem, text: string): boolean =>
  [label, ...also].some((name) => name.toLowerCase() === text.toLowerCase())

/** Nothing where not all words fit, or a number can mean two things: then Enter takes nothing either. */
function findBest({ found, isPartial, question }: PaletteResult<PaletteItem>): PaletteItem | undefined {
  return isPartial || question !== undefined ? undefined : found.map(({ item }) => item).find(isEnterable)
}

/** Pages and fields without a number are led to one at a time, and a line begins no other case. */
export const isEnterable = ({ target }: PaletteItem): boolean =>
  target.kind === 'command' ? target.command === 'newSeizure' : target.kind !== 'link' && target.kind !== 'field'
