import { rankSyndromes } from '../../rules/analysis/ranking/ranking.ts'
import type { Group, PatientCase, RulePack } from '../../rules/case/index.ts'
import type { Classification } from '../../rules/engine/index.ts'
import { type NamedSyndrome, nameSyndrome, PANEL_GROUPS } from './groups.ts'

/** A syndrome of the list 'Closest so far', with 'met' of 'needed' mandatory criteria. */
export type ClosestSyndrome = NamedSyndrome & Readonly<{ met: number; needed: number }>

/** A specified section of the panel, its syndromes by the name that is shown. */
export type PanelGroupView = Readonly<{ group: Group; syndromes: readonly NamedSyndrome[] }>

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
export const buildPanelGroups = (pack: RulePack, { groups }: Classification): readonly PanelGroupView[] =>
  PANEL_GROUPS.map((group) => ({
    group,
    syndromes: groups[group].map((code) => nameSyndrome(pack, code)).toSorted(compareNames),
  }))

const compareNames = (one: NamedSyndrome, other: NamedSyndrome): number => one.name.localeCompare(other.name, 'en')
