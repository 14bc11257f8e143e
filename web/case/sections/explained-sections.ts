import built from '../../../rules/built/help.json'
import { withHelp } from '../../../rules/case/index.ts'
import type { VocabularyPage } from '../../../rules/pack/index.ts'
import type { SectionRef } from './section-ref.ts'

/** The sections of a page as places, with what explains them, which nothing but the form loads. */
export const createSectionRefs = ({
  page,
  sections,
}: Pick<VocabularyPage, 'page' | 'sections'>): readonly SectionRef[] =>
  sections.map((section) => ({ page, section: withHelp(section, built.pages[page.route] ?? {}) }))
