import type { VocabularyPage } from '../../schemas/types/vocabulary-page.ts'
import { type FeatureCode, type FormItem, listSectionItems, selectFormItems } from '../case/index.ts'

type NamesByKey = Readonly<Record<string, readonly string[]>>

/** The other words under which something that can be entered is looked for; what has none is left out. */
export type VocabularyNames = Readonly<{
  entries: Readonly<Record<FeatureCode, readonly string[]>>
  /** By the field that a choice fills, and its value. */
  options: Readonly<Record<string, NamesByKey>>
  /** By the route of the page, and the id of the section. */
  sections: Readonly<Record<string, NamesByKey>>
  /** By the route of the page, and the key of the field. */
  fields: Readonly<Record<string, NamesByKey>>
  /** By the route of the page, and the label of the button. */
  shortcuts: Readonly<Record<string, NamesByKey>>
}>

type NamedKey = readonly [key: string, names: string | undefined]

/** The names that pages declare. An entry with a twin in a section from which its own can be copied has those of both. */
export function collectNames(pages: readonly VocabularyPage[]): VocabularyNames {
  const byRoute = (listPageNames: (page: VocabularyPage) => readonly NamedKey[]) =>
    omitEmpty(pages.map((page) => [page.page.route, indexNames(listPageNames(page))]))
  const options = selectFormItems(pages, 'option')
  return {
    entries: indexNames(pages.flatMap((page) => withTwins(page, listEntryNames(page)))),
    options: omitEmpty(
      [...new Set(options.map(({ key }) => key))].map((key) => [
        key,
        indexNames(options.flatMap((item) => (item.key === key ? [[item.value, item.option.also]] : []))),
      ]),
    ),
    sections: byRoute(({ sections }) => sections.map(({ id, also }) => [id, also])),
    shortcuts: byRoute(({ sections }) =>
      sections.flatMap(({ shortcuts = [] }) => shortcuts.map(({ label, also }) => [label, also])),
    ),
    fields: byRoute(({ sections }) =>
      sections.flatMap(({ fields = [] }) => fields.map(({ key, also }) => [key, also])),
    ),
  }
}

const listEntryNames = ({ page, sections }: VocabularyPage): readonly NamedKey[] =>
  sections.flatMap((section) => listSectionItems(page, section).flatMap(listCodeNames))

function listCodeNames(item: FormItem): readonly NamedKey[] {
  if (item.kind === 'state') return [[item.code, item.section.stateAlso?.[item.state]]]
  return item.kind === 'entry' ? [[item.code, item.entry.also]] : []
}

/** Gives each entry of a section that can be copied from another the names of the entry that it would be copied from. */
function withTwins({ sections }: VocabularyPage, named: readonly NamedKey[]): readonly NamedKey[] {
  const copied = sections.flatMap(({ copyFrom }) => copyFrom ?? [])
  return named.map(([code, names]) => {
    const copy = copied.find(({ ownPrefix }) => code.startsWith(ownPrefix))
    const twin = copy && code.replace(copy.ownPrefix, copy.prefix)
    return [code, names ?? named.find(([key]) => key === twin)?.[1]]
  })
}

/** The names that a file has with commas between them. */
export const splitNames = (names: string): readonly string[] => names.split(/,\s+/)

const indexNames = (named: readonly NamedKey[]): NamesByKey =>
  Object.fromEntries(named.flatMap(([key, names]) => (names ? [[key, splitNames(names)]] : [])))

const omitEmpty = (groups: readonly (readonly [string, NamesByKey])[]): Readonly<Record<string, NamesByKey>> =>
  Object.fromEntries(groups.filter(([, names]) => Object.keys(names).length > 0))

const NAME_KEYS: readonly string[] = ['also', 'stateAlso']

/** A page without its names, which the form does not show. */
export const withoutNames = (page: VocabularyPage): VocabularyPage =>
  JSON.parse(JSON.stringify(page, (key, value) => (NAME_KEYS.includes(key) ? undefined : value)))
