import { type FormItem, listSectionEntries, listSectionItems, selectFormItems } from '../../../rules/case/index.ts'
import type { Section, VocabularyNames, VocabularyPage } from '../../../rules/pack/index.ts'
import type { Searchable } from '../../../rules/text/search.ts'
import type { FieldDefinition } from '../../case/sections/field-values.ts'
import type { PageAnswer } from '../../case/sections/page-answers.ts'
import type { SectionRef } from '../../case/sections/section-ref.ts'
import type { QuickType } from '../../case/seizures/quick-types.ts'
import { FORM_PAGES, NO_SEIZURE_SECTION } from '../../case/vocabulary.ts'

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

/** Something that can be entered. `location`: from the page inwards. `row`: of which seizure type alone. `mainType`: what was said of how the seizure starts. */
export type VocabularyItem = Searchable &
  Readonly<{
    id: string
    location: readonly string[]
    sectionRef: SectionRef
    target: EntryTarget
    row?: number
    mainType?: string
  }>

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

type Place = Readonly<{
  sectionRef: SectionRef
  location: readonly string[]
  path: readonly string[]
  gates: readonly string[]
}>

/** All that the pages offer, in their order. `answered`: the pages with what the answer 'no' stores, too. */
export const listVocabularyItems = (
  pages: readonly VocabularyPage[],
  names: VocabularyNames,
  answered: readonly VocabularyPage[],
): readonly VocabularyItem[] =>
  pages.flatMap((page) =>
    page.sections.flatMap((section) => {
      const place = describePlace(page, section, names)
      const items = listSectionItems(page.page, section)
      return [
        ...items.filter(({ kind }) => kind !== 'field').map((item) => createItem(item, place, names)),
        ...listNoItems(place, names, answered),
        ...items.filter(({ kind }) => kind === 'field').map((item) => createItem(item, place, names)),
        ...listShortcutItems(place, names),
      ]
    }),
  )

function describePlace({ page, sections }: VocabularyPage, section: Section, names: VocabularyNames): Place {
  const location = page.title === section.title ? [page.title] : [page.title, section.title]
  const path = [...location, ...(names.sections[page.route]?.[section.id] ?? [])]
  return { sectionRef: { page, section }, location, path, gates: listGates(sections, section) }
}

/** The entries that open a section, the outermost first. */
function listGates(sections: readonly Section[], { gate }: Section): readonly string[] {
  if (gate === undefined) return []
  const around = sections.find((section) => listSectionEntries(section).some(({ code }) => code === gate))
  return [...(around ? listGates(sections, around) : []), gate]
}

function createItem(item: FormItem, place: Place, names: VocabularyNames): VocabularyItem {
  const { sectionRef, location, path } = place
  const at = { label: item.label, location, path, sectionRef }
  switch (item.kind) {
    case 'option': {
      const { key, value } = item
      const also = names.options[key]?.[value] ?? []
      return { ...at, id: `${key}=${value}`, also, target: { kind: 'option', value } }
    }
    case 'field': {
      const { page, key, field } = item
      const id = page.perSeizure ? `field:seizure.${key}` : `field:${key}`
      return { ...at, id, also: names.fields[page.route]?.[key] ?? [], target: { kind: 'field', field } }
    }
    case 'state':
    case 'entry': {
      const parents = item.parents.map(({ label }) => label)
      const parentNames = item.parents.flatMap(({ code, label }) => [label, ...(names.entries[code] ?? [])])
      return {
        ...at,
        id: item.code,
        also: names.entries[item.code] ?? [],
        location: [...location, ...parents],
        path: [...path, ...parentNames],
        target: createEntryTarget(item, place),
      }
    }
    default:
      return item satisfies never
  }
}

function createEntryTarget({ code, kind, section, parents }: Extract<FormItem, { code: string }>, { gates }: Place) {
  const state = kind === 'entry' && section.state ? [section.state.abnormal] : []
  const above = [...gates, ...state, ...parents.map((parent) => parent.code)]
  const negative = listSectionEntries(section).find((entry) => entry.code === `${code}_negative`)?.code
  return { kind: 'entry', code, above, ...(negative !== undefined && { negative }) } as const
}

function listNoItems(
  { sectionRef, location, path }: Place,
  names: VocabularyNames,
  answered: readonly VocabularyPage[],
): VocabularyItem[] {
  const { noStores } = sectionRef.section
  const stored = selectFormItems(answered, 'entry').find(({ code }) => code === noStores)
  if (noStores === undefined || stored === undefined) return []
  const also = names.entries[noStores] ?? []
  return [{ id: noStores, label: stored.label, also, location, path, sectionRef, target: { kind: 'no' } }]
}

function listShortcutItems({ sectionRef, location, path }: Place, names: VocabularyNames): VocabularyItem[] {
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

/** A page and one answer for its sources. */
export type AnsweredPage = Readonly<{ answer: PageAnswer; page: VocabularyPage }>

/**
 * What enters several things at once: a common seizure type, one answer for the sources of each of some pages, or what
 * sections take over from others, as the course what was found at onset.
 */
export type WholeTarget =
  | Readonly<{ kind: 'quickType'; quickType: QuickType }>
  | Readonly<{ kind: 'pageAnswer'; pages: readonly AnsweredPage[] }>
  | Readonly<{ kind: 'copy'; sections: readonly SectionRef[] }>

/** All that can be entered: the pages of the form, and the entry below the list of seizure types. */
export const ENTRY_PAGES: readonly VocabularyPage[] = [
  ...FORM_PAGES,
  ...(NO_SEIZURE_SECTION ? [{ page: NO_SEIZURE_SECTION.page, sections: [NO_SEIZURE_SECTION.section] }] : []),
]
