import { type FormItem, listSectionEntries, listSectionItems, selectFormItems } from '../../../rules/case/index.ts'
import type { Section, VocabularyNames, VocabularyPage } from '../../../rules/pack/index.ts'
import type { Searchable } from '../../../rules/text/search.ts'
import type { FieldDefinition } from '../../case/sections/field-values.ts'
import type { FormEdit } from '../../case/sections/form-edits.ts'
import type { SectionRef } from '../../case/sections/section-ref.ts'
import { FORM_PAGES, NO_SEIZURE_SECTION } from '../../case/vocabulary.ts'

/** What an item is, for the search; what it enters is in its edits. */
export type EntryTarget =
  /** `negative`: the entry for looked for and not found. */
  | Readonly<{ kind: 'entry'; code: string; negative?: string }>
  | Readonly<{ kind: 'field'; field: FieldDefinition }>
  /** The text of each field of a section, by its key, units included. */
  | Readonly<{ kind: 'values'; values: Readonly<Record<string, string>> }>
  /** `no`: the answer to the question of a section. `whole`: several things at once, such as a common seizure type. */
  | Readonly<{ kind: 'option' | 'no' | 'whole' }>

/**
 * Something that can be entered, with the edits that enter it; none for a field, to which the page leads. `location`:
 * from the page inwards. `above`: what has to be ticked for it to be offered, the outermost first. `row`: of which
 * seizure type alone. `mainType`: how the typed text says that the seizure starts.
 */
export type VocabularyItem = Searchable &
  Readonly<{
    id: string
    location: readonly string[]
    sectionRef: SectionRef
    target: EntryTarget
    above: readonly string[]
    edits: readonly FormEdit[]
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

/** The entry of the vocabulary that an item enters, with its marks; undefined for what is no entry. */
export const findEntry = (item: VocabularyItem) =>
  listSectionEntries(item.sectionRef.section).find(({ code }) => code === getCode(item))

/** The code that an item enters, for whatever seizure it is offered. */
export const getCode = ({ id, target }: VocabularyItem): string => (target.kind === 'entry' ? target.code : id)

/** The code of the entry below which an item is, or its own. */
export const getOutermost = (item: VocabularyItem): string => item.above[0] ?? getCode(item)

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
  const at = { label: item.label, location, path, sectionRef, above: [] }
  switch (item.kind) {
    case 'option': {
      const { key, value } = item
      const also = names.options[key]?.[value] ?? []
      const edits = [{ ...sectionRef, kind: 'choose', value } as const]
      return { ...at, id: `${key}=${value}`, also, target: { kind: 'option' }, edits }
    }
    case 'field': {
      const { page, key, field } = item
      const id = page.perSeizure ? `field:seizure.${key}` : `field:${key}`
      return { ...at, id, also: names.fields[page.route]?.[key] ?? [], target: { kind: 'field', field }, edits: [] }
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
        ...describeEntry(item, place),
      }
    }
    default:
      return item satisfies never
  }
}

function describeEntry({ code, kind, section, parents }: Extract<FormItem, { code: string }>, place: Place) {
  const state = kind === 'entry' && section.state ? [section.state.abnormal] : []
  const negative = listSectionEntries(section).find((entry) => entry.code === `${code}_negative`)?.code
  return {
    target: { kind: 'entry', code, ...(negative !== undefined && { negative }) },
    above: [...place.gates, ...state, ...parents.map((parent) => parent.code)],
    edits: [{ ...place.sectionRef, kind: 'tick', code }],
  } as const
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
  const edits = [{ ...sectionRef, kind: 'answerNo' } as const]
  const at = { also, location, path, sectionRef, above: [] }
  return [{ ...at, id: noStores, label: stored.label, target: { kind: 'no' }, edits }]
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
    ...writeValues(sectionRef, fills),
  }))
}

/** What an item needs that writes into fields: a number of a finding needs its source to be abnormal. */
export const writeValues = (sectionRef: SectionRef, values: Readonly<Record<string, string>>) =>
  ({
    target: { kind: 'values', values },
    above: sectionRef.section.state ? [sectionRef.section.state.abnormal] : [],
    edits: [{ ...sectionRef, kind: 'write', values }],
  }) as const

/** All that can be entered: the pages of the form, and the entry below the list of seizure types. */
export const ENTRY_PAGES: readonly VocabularyPage[] = [
  ...FORM_PAGES,
  ...(NO_SEIZURE_SECTION ? [{ page: NO_SEIZURE_SECTION.page, sections: [NO_SEIZURE_SECTION.section] }] : []),
]
