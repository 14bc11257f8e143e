import { flattenTree } from '../../rules/case/index.ts'
import type { Entry, Section } from '../../rules/pack/index.ts'

/** The entries of a section, those below others included. */
export const listSectionEntries = (section: Section): readonly Entry[] => (section.findings ?? []).flatMap(flattenTree)
