import { listSectionEntries } from '../../../rules/case/index.ts'
import type { Section } from '../../../rules/pack/index.ts'

/** The section of the same page whose entry opens a section; none for one that nothing has to be ticked for. */
export function findOpeningSection(sections: readonly Section[], id: string): Section | undefined {
  const gate = sections.find((section) => section.id === id)?.gate
  return gate === undefined
    ? undefined
    : sections.find((section) => section.id !== id && listSectionEntries(section).some(({ code }) => code === gate))
}
