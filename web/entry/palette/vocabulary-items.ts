import { listSectionEntries, SOURCE_STATES, STATE_LABELS } from '../../../rules/case/index.ts'
import type { Entry, Section, VocabularyNames, VocabularyPage } from '../../../rules/pack/index.ts'
import type { Searchable } from '../../../rules/text/search.ts'
import type { FieldDefinition } from '../../case/sections/field-values.ts'
import type { SectionRef } from '../../case/sections/section-ref.ts'
import type { WholeTarget } from './whole-target.ts'

/** What of a case an item enters. */
export type EntryTarget =
  | Readonly<{
      kind: 'entry'
      code: string
      /** What has to be ticked for it to be offered, the outermost first. */
      above: readonly string[]
      /** The entry for looked for and not found. */
      negative?: string
    }>
  | Readonly<{ kind: 'option'; value: string }>
  /** The answer 'no' to the question of a section. */
  | Readonly<{ kind: 'no' }>
  | Readonly<{ kind: 'field'; field: FieldDefinition }>
  /** The text of each field of a section, by its key, units included. */
  | Readonly<{ kind: 'values'; values: Readonly<Record<string, string>> }>
  | WholeTarget

/** Something that can be entered. `location`: from the page inwards. `row`: of which seizure type alone. */
export type VocabularyItem = Searchable &
  Readonly<{ id: string; location: readonly string[]; sectionRef: SectionRef; target: EntryTarget; row?: number }>

/** What everything that a case can hold is called, by the id of its item. */
export type ItemLabels = ReadonlyMap<string, string>

/** The labels of items; a state is called by its source. */
export const labelItems = (items: readonly VocabularyItem[]): ItemLabels =>
  new Map(
    items.map(({ id, label, location, sectionRef: { section } }) => [
      id,
      Object.values(section.state ?? {}).includes(id) ? `${location.at(-1)}: ${label}` : label,
    ]),
  )

type Context = Readonly<{
  sectionRef: SectionRef
  names: VocabularyNames
  location: readonly string[]
  path: readonly string[]
  above: readonly string[]
}>

/** All that the pages offer, in their order. `answered`: the pages with what the answer 'no' stores, too. */
export const listVocabularyItems = (
  pages: readonly VocabularyPage[],
  names: VocabularyNames,
  answered: readonly VocabularyPage[],
): readonly VocabularyItem[] =>
  pages.flatMap((page) =>
    page.sections.flatMap((section) => {
      const context = createContext(page, section, names)
      return [
        ...listOptionItems(context),
        ...listStateItems(context),
        ...listFindingItems(section.findings ?? [], context),
        ...listNoItems(context, answered),
        ...listFieldItems(context),
        ...listShortcutItems(context),
      ]
    }),
  )

function createContext({ page, sections }: VocabularyPage, section: Section, names: VocabularyNames): Context {
  const location = page.title === section.title ? [page.title] : [page.title, section.title]
  const path = [...location, ...(names.sections[page.route]?.[section.id] ?? [])]
  return { sectionRef: { page, section }, names, location, path, above: listGates(sections, section) }
}

/** The entries that open a section, the outermost first. */
function listGates(sections: readonly Section[], { gate }: Section): readonly string[] {
  if (gate === undefined) return []
  const around = sections.find((section) => listSectionEntries(section).some(({ code }) => code === gate))
  return [...(around ? listGates(sections, around) : []), gate]
}

function listStateItems({ sectionRef, names, location, path, above }: Context): VocabularyItem[] {
  const { state, stateLabels } = sectionRef.section
  if (state === undefined) return []
  return SOURCE_STATES.map((name) => ({
    id: state[name],
    label: stateLabels?.[name] ?? STATE_LABELS[name],
    also: names.entries[state[name]] ?? [],
    location,
    path,
    sectionRef,
    target: { kind: 'entry', code: state[name], above },
  }))
}

function listFindingItems(entries: readonly Entry[], context: Context): VocabularyItem[] {
  const { sectionRef, names, location, path } = context
  const state = sectionRef.section.state?.abnormal
  const above = state === undefined ? context.above : [...context.above, state]
  return entries.flatMap((entry) => {
    const { code, label, children = [] } = entry
    const also = names.entries[code] ?? []
    const below = {
      ...context,
      location: [...location, label],
      path: [...path, label, ...also],
      above: [...above, code],
    }
    const target = { kind: 'entry', code, above, ...findNegative(sectionRef.section, code) } as const
    return [{ id: code, label, also, location, path, sectionRef, target }, ...listFindingItems(children, below)]
  })
}

function findNegative(section: Section, code: string): { negative?: string } {
  const negative = listSectionEntries(section).find((entry) => entry.code === `${code}_negative`)
  return negative === undefined ? {} : { negative: negative.code }
}

function listOptionItems({ sectionRef, names, location, path }: Context): VocabularyItem[] {
  const { choice } = sectionRef.section
  if (choice === undefined) return []
  return choice.options.map(({ value, label }) => ({
    id: `${choice.key}=${value}`,
    label,
    also: names.options[choice.key]?.[value] ?? [],
    location,
    path,
    sectionRef,
    target: { kind: 'option', value },
  }))
}

function listNoItems(
  { sectionRef, names, location, path }: Context,
  answered: readonly VocabularyPage[],
): VocabularyItem[] {
  const { noStores } = sectionRef.section
  const stored = answered
    .flatMap((page) => page.sections.flatMap(listSectionEntries))
    .find(({ code }) => code === noStores)
  if (noStores === undefined || stored === undefined) return []
  const also = names.entries[noStores] ?? []
  return [{ id: noStores, label: stored.label, also, location, path, sectionRef, target: { kind: 'no' } }]
}

function listFieldItems({ sectionRef, names, location, path }: Context): VocabularyItem[] {
  const { page, section } = sectionRef
  return (section.fields ?? []).map((field) => ({
    id: page.perSeizure ? `field:seizure.${field.key}` : `field:${field.key}`,
    label: field.label,
    also: names.fields[page.route]?.[field.key] ?? [],
    location,
    path,
    sectionRef,
    target: { kind: 'field', field },
  }))
}

function listShortcutItems({ sectionRef, names, location, path }: Context): VocabularyItem[] {
  const { page, section } = sectionRef
  return (section.shortcuts ?? []).map(({ label, fills }) => ({
    id: `shortcut:${label}`,
    label: `${section.title}: ${label}`,
    also: [label, ...(names.shortcuts[page.route]?.[label] ?? [])],
    location,
    path,
    sectionRef,
    target: { kind: 'values', values: fills },
  }))
}
