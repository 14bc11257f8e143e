import { type RulePack, SOURCE_STATES, STATE_LABELS } from '../../case/index.ts'
import type { Entry, Section, VocabularyPage } from '../../pack/index.ts'

/** Where in the wizard something is entered: the page, and the section of it to which the address leads. */
export type EntryAddress = Readonly<{ route: string; anchor?: string }>

/** What a person can enter, in words, on which subject, and where. */
export type EntryWords = EntryAddress & Readonly<{ label: string; section: string; topic: string; retired?: string }>

/** By the code of an entry, or the key of a field. */
export type EntryIndex = ReadonlyMap<string, EntryWords>

/** The rules, and the words for what they read. */
export type RulesContext = Readonly<{ pack: RulePack; entries: EntryIndex }>

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

/** Everything that the pages ask for. */
export const buildEntryIndex = (pages: readonly VocabularyPage[]): EntryIndex =>
  new Map(pages.flatMap((page) => page.sections.flatMap((section) => listSectionWords(page, section))))

function listSectionWords({ page }: VocabularyPage, section: Section): [string, EntryWords][] {
  const { title, topic, state, stateLabels, choice, fields = [], findings = [] } = section
  const address: EntryAddress = page.perSeizure ? SEIZURE_ADDRESS : { route: page.route, anchor: section.id }
  const toWords = (key: string, label: string): [string, EntryWords] => [
    key,
    { ...address, section: title, topic, label },
  ]
  return [
    ...(state ? SOURCE_STATES.map((name) => toWords(state[name], stateLabels?.[name] ?? STATE_LABELS[name])) : []),
    ...(choice ? [toWords(choice.key, title)] : []),
    // The age of a seizure type has the key of that of the case, which is the only one that is asked by itself.
    ...(page.perSeizure ? [] : fields.map(({ key, label }) => toWords(key, label))),
    ...findings
      .flatMap((finding) => listEntries(finding))
      .map(({ code, label, retired }): [string, EntryWords] => [
        code,
        { ...toWords(code, label)[1], ...(retired && { retired }) },
      ]),
  ]
}

/** An entry and all below it. What came of a trial is named with it. */
const listEntries = (entry: Entry): Entry[] => [
  entry,
  ...(entry.children ?? []).flatMap(listEntries).map((child) => (entry.trial ? withPrefix(entry.label, child) : child)),
]

const withPrefix = (prefix: string, entry: Entry): Entry => ({ ...entry, label: `${prefix}: ${entry.label}` })
