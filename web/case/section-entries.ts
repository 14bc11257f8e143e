import { flattenTree } from '../../rules/case/index.ts'
import type { Entry, Section, VocabularyPage } from '../../rules/pack/index.ts'

/** The entries of a section, those below others included. */
export const listSectionEntries = (section: Section): readonly Entry[] => (section.findings ?? []).flatMap(flattenTree)

/** The sections of the pages that are filled in per seizure. */
export const listSeizureSections = (pages: readonly VocabularyPage[]): readonly Section[] =>
  pages.filter(({ page }) => page.perSeizure).flatMap((page) => page.sections)
