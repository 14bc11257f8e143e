import { rankGroup } from '../../rules/assess/ranking/ranking.ts'
import { GROUPS, type Group, type PatientCase, type RulePack, type SyndromeCode } from '../../rules/case/index.ts'
import type { Classification } from '../../rules/engine/index.ts'
import { getAbbreviation, getSyndromeName } from '../../rules/text/syndrome-names.ts'

/** The groups in the panel; alerts make no group of their own before the results (engine.md §4). */
export const PANEL_GROUPS = ['likely', 'unclear', 'unresolved', 'excluded'] as const

type GroupTexts = Readonly<{ heading: string; inSentence: string; meaning: string }>

export const GROUP_TEXTS: Readonly<Record<Group, GroupTexts>> = {
  likely: {
    heading: 'Likely',
    inSentence: 'likely',
    meaning: 'The definition is met unless a line here says otherwise, and nothing entered excludes it.',
  },
  likelyWithAlerts: {
    heading: 'Likely with alerts',
    inSentence: 'likely with alerts',
    meaning: 'The criteria are met, but a ticked alert criterion calls for a second look at the diagnosis.',
  },
  unclear: {
    heading: 'Uncertain',
    inSentence: 'uncertain',
    meaning: 'Nothing rules it out, but a criterion is only nearly met or could not be checked.',
  },
  unresolved: {
    heading: 'Unresolved',
    inSentence: 'unresolved',
    meaning: 'Something that the definition cannot do without has not been entered.',
  },
  excluded: {
    heading: 'Excluded',
    inSentence: 'excluded',
    meaning: 'A mandatory criterion is missing, or an exclusionary one is present.',
  },
}

/** The verdict of the syndrome page (product.md §4), and the group next to it (decisions.md, 'Stages and groups'). */
export const RESULT_TEXTS: Readonly<Record<Group, 'Likely' | 'Unclear' | 'Unlikely'>> = {
  likely: 'Likely',
  likelyWithAlerts: 'Likely',
  unclear: 'Unclear',
  unresolved: 'Unlikely',
  excluded: 'Unlikely',
}

export type NamedSyndrome = Readonly<{ code: SyndromeCode; name: string; abbreviation: string }>

/** `unsupported`: of an open group, the syndromes to which no entry but the age points. */
export type GroupView = Readonly<{
  group: Group
  syndromes: readonly NamedSyndrome[]
  unsupported: readonly NamedSyndrome[]
}>

/** The groups with the names of their syndromes, those that are open by what speaks for them. */
export const buildGroupViews = (
  pack: RulePack,
  patient: PatientCase,
  classification: Classification,
): readonly GroupView[] =>
  GROUPS.map((group) => {
    const { supported, unsupported } = rankGroup(pack, patient, classification, group)
    const nameAll = (codes: readonly SyndromeCode[]) => codes.map((code) => nameSyndrome(pack, code))
    return { group, syndromes: nameAll(supported), unsupported: nameAll(unsupported) }
  })

export const nameSyndrome = (pack: RulePack, code: SyndromeCode): NamedSyndrome => ({
  code,
  name: getSyndromeName(pack, code),
  abbreviation: getAbbreviation(pack, code),
})
