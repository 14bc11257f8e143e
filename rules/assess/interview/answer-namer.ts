import { type FormItem, listFormItems } from '../../case/index.ts'
import type { VocabularyPage } from '../../pack/built-pack.ts'
import { lowerFirst } from '../../text/inflection.ts'
import { buildEntryIndex, joinSection } from '../explain/entry-index.ts'
import type { AnswerSummary } from './describe-interview.ts'

/** The words for an answer: on its button, and where it is shown without its question. */
export type AnswerWords = Readonly<{ label: string; text: string }>

export type AnswerNamer = (answer: Pick<AnswerSummary, 'tells'>) => AnswerWords

/** Names answers in the words of the pages, a finding with the one above it. */
export function createAnswerNamer(pages: readonly VocabularyPage[]): AnswerNamer {
  const entries = buildEntryIndex(pages)
  const items = listFormItems(pages)
  const labels = new Map(items.flatMap(listLabels))
  const parents = new Map(items.flatMap(listParents))
  return ({ tells }) => {
    const named = tells.filter((tell) => !isUnknown(tell) && !tells.some((other) => parents.get(other)?.includes(tell)))
    const label = (named.length > 0 ? named : tells)
      .map((tell, at) => lowerUnlessFirst(labels.get(tell) ?? entries.get(tell)?.label ?? tell, at))
      .join(', ')
    const section = entries.get(tells[0] ?? '')?.section
    return { label, text: section === undefined || tells.length > 1 ? label : joinSection(section, label) }
  }
}

/** What is not known of a kind of seizure is not part of its name. */
const isUnknown = (tell: string): boolean => tell === 'unknown'

const lowerUnlessFirst = (label: string, at: number): string => (at === 0 ? label : lowerFirst(label))

const listParents = (item: FormItem): [string, readonly string[]][] =>
  item.kind === 'entry' ? [[item.code, item.parents.map(({ code }) => code)]] : []

/** An option of a choice by its value, and a finding by its code. */
function listLabels(item: FormItem): [string, string][] {
  if (item.kind === 'option') return [[item.value, item.option.shown ?? item.label]]
  const parent = item.parents.at(-1)
  return item.kind === 'entry' ? [[item.code, parent ? `${parent.label}: ${item.label}` : item.label]] : []
}
