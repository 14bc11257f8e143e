import { isOpen } from '../../rules/analysis/ranking/ranking.ts'
import { computeStanding } from '../../rules/analysis/ranking/standing.ts'
import type { CheckedStage, Group, RulePack } from '../../rules/case/index.ts'
import type { Classification } from '../../rules/engine/index.ts'
import { STAGE_TITLES } from '../../rules/text/texts.ts'
import { buildGroupViews, type NamedSyndrome, PANEL_GROUPS } from './groups.ts'

/** A syndrome in the panel. `met`: '2 of 4 met' of its mandatory criteria; empty for one that is excluded. */
export type PanelRowView = NamedSyndrome & Readonly<{ met: string }>

/** A group in the panel. `unsupported`: of an open group, the syndromes to which no entry but the age points. */
export type PanelGroupView = Readonly<{
  group: Group
  isOpen: boolean
  rows: readonly PanelRowView[]
  unsupported: readonly PanelRowView[]
}>

/** The groups of the panel in their order, each syndrome with how much of it is met. */
export const buildPanelGroups = (pack: RulePack, classification: Classification): readonly PanelGroupView[] =>
  buildGroupViews(pack, classification, PANEL_GROUPS).map(({ group, syndromes, unsupported }) => {
    const toRow = (syndrome: NamedSyndrome): PanelRowView => ({
      ...syndrome,
      met: group === 'excluded' ? '' : formatMet(pack, syndrome, classification),
    })
    return { group, isOpen: isOpen(group), rows: syndromes.map(toRow), unsupported: unsupported.map(toRow) }
  })

function formatMet(pack: RulePack, { code }: NamedSyndrome, classification: Classification): string {
  const { met, mandatoryCount } = computeStanding(pack, code, classification)
  return `${met.length} of ${mandatoryCount} met`
}

/** What 'likely' means before all pages have been reached. */
export const formatLikelyCaption = (stage: CheckedStage): string =>
  stage === 'tests'
    ? 'Nothing on the pages so far speaks against these. Beside each: how many of its mandatory criteria are met.'
    : `Nothing on the pages up to ${STAGE_TITLES[stage]} speaks against these; tests are judged later. Beside each: how many of its mandatory criteria are met.`
