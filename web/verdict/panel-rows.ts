import { rankSyndromes } from '../../rules/analysis/explain/ranking/ranking.ts'
import type { Group, PatientCase, RulePack } from '../../rules/case/index.ts'
import type { Classification } from '../../rules/engine/index.ts'
import { listDecisions, type ReasonView } from './classification.ts'
import { type NamedSyndrome, nameSyndrome, PANEL_GROUPS } from './groups.ts'

/** A syndrome of the list 'Closest so far', with 'met' of 'needed' mandatory criteria. */
export type ClosestSyndrome = NamedSyndrome & Readonly<{ met: number; needed: number }>

/** `decision`: the first criterion that put it into its group, after the page on which it is answered. */
export type PanelSyndrome = NamedSyndrome & Readonly<{ decision?: string }>

/** A specified section of the panel, its syndromes by the name that is shown. */
export type PanelGroupView = Readonly<{ group: Group; syndromes: readonly PanelSyndrome[] }>

const MAX_CLOSEST = 5

/** The groups that can be closest, in the order of the results page. */
const CLOSEST_GROUPS: readonly (readonly Group[])[] = [
  ['likely', 'likelyWithAlerts'],
  ['unclear', 'unresolved'],
]

/**
 * The syndromes to which the entries point most, in the order of the results: at most five, none without an entry that
 * meets one of its criteria. @param classification at the results stage, so that every page that is entered counts.
 */
export const listClosest = (
  pack: RulePack,
  patient: PatientCase,
  classification: Classification,
): readonly ClosestSyndrome[] =>
  CLOSEST_GROUPS.flatMap((groups) =>
    rankSyndromes(
      pack,
      patient,
      classification,
      groups.flatMap((group) => classification.groups[group]),
    ),
  )
    .filter(({ isPartlyMet, met }) => isPartlyMet && met.length > 0)
    .slice(0, MAX_CLOSEST)
    .map(({ code, met, mandatoryCount }) => ({ ...nameSyndrome(pack, code), met: met.length, needed: mandatoryCount }))

/** The four specified sections, each by name (decisions.md, 'Third round'). */
export const buildPanelGroups = (pack: RulePack, classification: Classification): readonly PanelGroupView[] =>
  PANEL_GROUPS.map((group) => ({
    group,
    syndromes: classification.groups[group]
      .map((code) => {
        const [decision] = listDecisions(pack, code, classification)
        return { ...nameSyndrome(pack, code), ...(decision && { decision: formatDecision(decision) }) }
      })
      .toSorted(compareNames),
  }))

/**
 * 'Age and sex: onset under 2 years or over 13 years', the words of the catalogue without what the group shows already.
 */
const formatDecision = ({ stageTitle, annotation }: ReasonView): string =>
  `${stageTitle}: ${annotation.text.replace(/^Exclusionary present: /, '').replace(/^Mandatory missing/, 'missing')}`

const compareNames = (one: NamedSyndrome, other: NamedSyndrome): number => one.name.localeCompare(other.name, 'en')
