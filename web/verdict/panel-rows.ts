import type { AssessedCriterion, Assessment } from '../../rules/assess/assessment.ts'
import { findFirstReason } from '../../rules/assess/syndrome.ts'
import { type NamedSyndrome, nameSyndrome } from '../../rules/assess/verdict/verdict.ts'
import { type Group, memoizeByObject, type RulePack } from '../../rules/case/index.ts'
import { isLikely, listSyndromeCodes } from '../../rules/engine/index.ts'
import { STAGE_TITLES } from '../../rules/text/texts.ts'

/** The groups in the panel; alerts make no group of their own before the results (engine.md §4). */
export const PANEL_GROUPS = ['likely', 'unclear', 'unresolved', 'excluded'] as const

/** A syndrome of the list 'Closest so far', with 'met' of 'needed' mandatory criteria. */
export type ClosestSyndrome = NamedSyndrome & Readonly<{ met: number; needed: number }>

/** `decision`: the first criterion that put it into its group, after the page on which it is answered. */
export type PanelSyndrome = NamedSyndrome & Readonly<{ decision?: string }>

/** A specified section of the panel, its syndromes by the name that is shown. */
export type PanelGroupView = Readonly<{ group: Group; syndromes: readonly PanelSyndrome[] }>

/** The syndromes to which the entries of every page point most, in the order of the results. */
export const listClosestSyndromes = ({ pack, closest }: Assessment): readonly ClosestSyndrome[] =>
  closest.map(({ code, ...counts }) => ({ ...nameSyndrome(pack, code), ...counts }))

/** The four specified sections, each by name (decisions.md, 'Third round'); a closed one needs no reasons. */
export const buildPanelGroups = (
  assessment: Assessment,
  openGroups: readonly Group[] = PANEL_GROUPS,
): readonly PanelGroupView[] =>
  PANEL_GROUPS.map((group) => ({
    group,
    syndromes: listByName(assessment.pack)
      .filter(({ code }) => assessment.groups[group].includes(code))
      .map((syndrome) => {
        const isTold = openGroups.includes(group) && !isLikely(group)
        const decision = isTold ? findFirstReason(assessment, syndrome.code) : undefined
        return { ...syndrome, ...(decision && { decision: formatDecision(decision) }) }
      }),
  }))

/** All syndromes by the name that is shown, sorted once for each pack. */
const listByName = memoizeByObject((pack: RulePack): readonly NamedSyndrome[] =>
  listSyndromeCodes(pack)
    .map((code) => nameSyndrome(pack, code))
    .sort((one, other) => one.name.localeCompare(other.name, 'en')),
)

/**
 * 'Age and sex: onset under 2 years or over 13 years', the words of the catalogue without what the group shows already.
 */
const formatDecision = ({ stage, annotation }: AssessedCriterion): string =>
  `${STAGE_TITLES[stage]}: ${annotation.text.replace(/^Exclusionary present: /, '').replace(/^Mandatory missing/, 'missing')}`
