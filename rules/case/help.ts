import type {
  VocabularyPageFinding as Entry,
  VocabularyPageSection as Section,
} from '../../schemas/types/vocabulary-page.ts'

/** The help of a page by the id of a section, the code of an entry, or an option as `section.value`. */
export type PageHelp = Readonly<Record<string, string>>

const getOptionKey = (section: Section, value: string): string => `${section.id}.${value}`

/** Lists the help of what the form shows of a page; a section of a later edition alone brings its own. */
export function collectPageHelp(sections: readonly Section[]): PageHelp {
  const found: Record<string, string> = {}
  const add = (key: string, help: string | undefined) => {
    if (help !== undefined) found[key] = help
  }
  const addEntry = ({ code, help, retired, children = [] }: Entry): void => {
    if (retired === undefined) add(code, help)
    for (const child of children) addEntry(child)
  }
  for (const section of sections.filter(({ edition }) => edition === undefined)) {
    add(section.id, section.help)
    for (const entry of section.findings ?? []) addEntry(entry)
    for (const { value, help } of section.choice?.options ?? []) add(getOptionKey(section, value), help)
  }
  return found
}

/** Gives back to a section what `collectPageHelp` listed of it. */
export const withHelp = (section: Section, help: PageHelp): Section => ({
  ...section,
  ...explain(help[section.id]),
  ...(section.findings && { findings: section.findings.map((entry) => withEntryHelp(entry, help)) }),
  ...(section.choice && {
    choice: {
      ...section.choice,
      options: section.choice.options.map((option) => ({
        ...option,
        ...explain(help[getOptionKey(section, option.value)]),
      })),
    },
  }),
})

const withEntryHelp = (entry: Entry, help: PageHelp): Entry => ({
  ...entry,
  ...explain(help[entry.code]),
  ...(entry.children && { children: entry.children.map((child) => withEntryHelp(child, help)) }),
})

const explain = (help: string | undefined) => help !== undefined && { help }
