import { type FormItem, listFormItems, memoizeByObject, type RulePack } from '../../case/index.ts'
import type { VocabularyPage, WizardPack } from '../../pack/built-pack.ts'

/** Where in the wizard something is entered: the page, and the section of it to which the address leads. */
export type EntryAddress = Readonly<{ route: string; anchor?: string }>

/** What a person can enter, in words, on which subject, and where. */
export type EntryWords = EntryAddress & Readonly<{ label: string; section: string; topic: string; retired?: string }>

/** By the code of an entry, or the key of a field. */
export type EntryIndex = ReadonlyMap<string, EntryWords>

/** The rules, and the words for what they read. */
export type RulesContext = Readonly<{ pack: RulePack; entries: EntryIndex }>

/** The rules with the words of their own form. */
export const getRulesContext = memoizeByObject(
  (pack: WizardPack): RulesContext => ({ pack, entries: buildEntryIndex(pack.pages) }),
)

/** Seizures are entered row by row: the table is where a person starts. */
export const SEIZURE_ADDRESS: EntryAddress = { route: 'SeizureSummary' }

/** Alerts are ticked on a page of their own. */
export const ALERT_ADDRESS: EntryAddress = { route: 'AlertCriteria' }

/** Where an entry or a field is; the first page for one that no page asks for. */
export function getAddress(key: string, entries: EntryIndex): EntryAddress {
  const { route, anchor } = entries.get(key) ?? { route: 'Age' }
  return { route, ...(anchor !== undefined && { anchor }) }
}

/** A section and what was answered there, as one phrase; a section that is a question has its answer in the label. */
export const joinSection = (section: string, answer: string): string =>
  section.endsWith('?') ? answer : `${section}: ${answer}`

/** Everything that the pages ask for; of a choice the question, and what came of a trial with the trial. */
export const buildEntryIndex = (pages: readonly VocabularyPage[]): EntryIndex =>
  new Map(listFormItems(pages).flatMap(listWords))

function listWords(item: FormItem): [string, EntryWords][] {
  const { page, section, parents, kind } = item
  // The age of a seizure type has the key of that of the case, which is the only one that is asked by itself.
  if (kind === 'field' && page.perSeizure) return []
  const address = page.perSeizure ? SEIZURE_ADDRESS : { route: page.route, anchor: section.id }
  const words = { ...address, section: section.title, topic: section.topic }
  if (kind === 'option') return [[item.key, { ...words, label: section.title }]]
  if (kind === 'field') return [[item.key, { ...words, label: item.label }]]
  const trials = parents.flatMap(({ trial, label }) => (trial ? [`${label}: `] : []))
  const retired = kind === 'entry' ? item.entry.retired : undefined
  return [[item.code, { ...words, label: `${trials.join('')}${item.label}`, ...(retired && { retired }) }]]
}
