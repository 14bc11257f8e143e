import { flattenTree } from './flatten-tree.ts'
import type { FeatureCode } from './types.ts'

/** The entries of a section, those below others included. */
export const listSectionEntries = <Node extends Readonly<{ children?: readonly Node[] }>>({
  findings = [],
}: Readonly<{ findings?: readonly Node[] }>): readonly Node[] => findings.flatMap((entry) => flattenTree(entry))

type CodeTree = Readonly<{ code: FeatureCode; children?: readonly CodeTree[] }>

/** The codes of a section: those of its states and of its entries. */
export const listSectionCodes = ({
  state,
  findings = [],
}: Readonly<{ state?: object; findings?: readonly CodeTree[] }>): readonly FeatureCode[] => [
  ...Object.values(state ?? {}),
  ...listSectionEntries({ findings }).map(({ code }) => code),
]

/** The sections of the pages that are filled in per seizure. */
export const listSeizureSections = <Part>(
  pages: readonly Readonly<{ page: Readonly<{ perSeizure?: boolean }>; sections: readonly Part[] }>[],
): readonly Part[] => pages.filter(({ page }) => page.perSeizure).flatMap(({ sections }) => sections)
