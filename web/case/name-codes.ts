import { type FormItem, listFormItems } from '../../rules/case/index.ts'
import { PAGES } from './vocabulary.ts'

/** A code within a text: words joined by underscores. */
const CODE = /[a-z]+(?:_[a-z0-9]+)+/g

/** A state means little without what it is the state of. */
function listLabels(item: FormItem): (readonly [string, string])[] {
  if (item.kind === 'field') return []
  if (item.kind === 'state') return [[item.code, `${item.section.title}: ${item.label}`]]
  return [[item.kind === 'entry' ? item.code : item.value, item.label]]
}

const LABELS = new Map(listFormItems(PAGES).flatMap(listLabels))

/** Gives a code, or the codes in a text, the words of the pages; what no page has stays. */
export const nameCodes = (text: string): string =>
  LABELS.get(text) ?? text.replace(CODE, (code) => LABELS.get(code) ?? code)

/** Gives the warnings of an assessment the words of the pages, each entry in quotes. */
export const formatWarnings = (warnings: readonly string[]): readonly string[] =>
  warnings.map((warning) => nameCodes(warning).replace(/`([^`]+)`/g, '‘$1’'))
