import type { Entry, Section, VocabularyPage } from '../../../rules/pack/index.ts'

/**
 * The pages as the form shows them: without what stored cases alone hold, without what the answer 'no' stores, and
 * without the section below the list of seizure types.
 */
export const listFormPages = (pages: readonly VocabularyPage[]): readonly VocabularyPage[] =>
  pages.map((page) => ({
    ...page,
    sections: page.sections
      .filter((section) => !holdsNoSeizure(section, page))
      .map((section) => ({
        ...section,
        ...(section.findings && { findings: omitEntries(section.findings, isOmittedFrom(section)) }),
      })),
  }))

/** The section that asks whether there has been no seizure at all. */
export function findNoSeizureSection(pages: readonly VocabularyPage[]) {
  const page = pages.find(({ noSeizure }) => noSeizure !== undefined)
  const section = page?.sections.find((one) => holdsNoSeizure(one, page))
  return page && section && { page: page.page, section }
}

const holdsNoSeizure = ({ findings = [] }: Section, { noSeizure }: VocabularyPage): boolean =>
  findings.some(({ code }) => code === noSeizure)

/** The entries but for some, at any depth; an entry that loses nothing below it stays the same object. */
const omitEntries = (entries: readonly Entry[], isOmitted: (entry: Entry) => boolean): Entry[] =>
  entries
    .filter((entry) => !isOmitted(entry))
    .map((entry) => {
      const { children = [], ...alone } = entry
      const kept = omitEntries(children, isOmitted)
      if (kept.every((child, index) => child === children[index]) && kept.length === children.length) return entry
      return kept.length === 0 ? alone : { ...alone, children: kept }
    })

const isOmittedFrom =
  ({ noStores }: Section) =>
  ({ code, retired }: Entry): boolean =>
    retired !== undefined || code === noStores
