import {
  CHECKED_STAGES,
  type CheckedStage,
  type Group,
  type Response,
  type Stage,
  type SyndromeCode,
} from '../case/index.ts'

/** The syndromes of each group, by code. */
export type Groups = Readonly<Record<Group, readonly SyndromeCode[]>>

/** The group before the first stage, which leaves it all to that stage's answer (engine.md §4, 'Age and gender stage'). */
export const INITIAL_GROUP: Group = 'unclear'

/** Whether nothing that was entered speaks against a syndrome; ticked alerts only call for a second look. */
export const isLikely = (group: Group): boolean => group === 'likely' || group === 'likelyWithAlerts'

/** Whether a syndrome is neither likely nor excluded. */
export const isOpen = (group: Group): boolean => group === 'unclear' || group === 'unresolved'

/** The likely syndromes, those without a ticked alert first. */
export const listLikely = ({
  likely,
  likelyWithAlerts,
}: Pick<Groups, 'likely' | 'likelyWithAlerts'>): SyndromeCode[] => [...likely, ...likelyWithAlerts]

const NEXT_GROUP: Readonly<Record<Group, Readonly<Record<Response, Group>>>> = {
  likely: { yes: 'likely', unclear: 'likely', unresolved: 'unresolved', no: 'excluded' },
  likelyWithAlerts: { yes: 'likely', unclear: 'likely', unresolved: 'unresolved', no: 'excluded' },
  unclear: { yes: 'likely', unclear: 'unclear', unresolved: 'unresolved', no: 'excluded' },
  unresolved: { yes: 'unresolved', unclear: 'unresolved', unresolved: 'unresolved', no: 'excluded' },
  excluded: { yes: 'excluded', unclear: 'excluded', unresolved: 'excluded', no: 'excluded' },
}

const SEVERITY: Readonly<Record<Response, number>> = { yes: 0, unclear: 1, unresolved: 2, no: 3 }

/**
 * The group after a later stage, from the group before it and the stage's response (engine.md §4, 'Later stages').
 * An alert does not change how the stages combine: likely with alerts counts as likely.
 */
export function combine(previous: Group, response: Response): Group {
  return NEXT_GROUP[previous][response]
}

/** At the results, and only there, a likely syndrome with a ticked alert is set apart. */
export const withAlert = (group: Group, hasAlert: boolean, stage: Stage): Group =>
  stage === 'results' && group === 'likely' && hasAlert ? 'likelyWithAlerts' : group

/** The response of a criterion that puts a syndrome into a group. */
export const DECISIVE_RESPONSES: Readonly<Record<Group, Response>> = {
  likely: 'yes',
  likelyWithAlerts: 'yes',
  unclear: 'unclear',
  unresolved: 'unresolved',
  excluded: 'no',
}

/** Whether no syndrome with such an answer of a criterion is in a group; what is unclear, another stage can make likely. */
export const isForbidden = (response: Response, to: Group): boolean =>
  SEVERITY[response] > Math.max(SEVERITY.unclear, SEVERITY[DECISIVE_RESPONSES[to]])

export const pickWorse = (one: Response, other: Response): Response => (SEVERITY[other] > SEVERITY[one] ? other : one)

/** A check at a stage runs every stage up to it. */
export const listStagesUpTo = (stage: Stage): readonly CheckedStage[] =>
  stage === 'results' ? CHECKED_STAGES : CHECKED_STAGES.slice(0, CHECKED_STAGES.indexOf(stage) + 1)

/** Sorts syndromes into their groups, in the order in which they come. */
export function groupCodes(grouped: readonly (readonly [SyndromeCode, Group])[]): Groups {
  const groups: Record<Group, SyndromeCode[]> = {
    likely: [],
    likelyWithAlerts: [],
    unclear: [],
    unresolved: [],
    excluded: [],
  }
  for (const [code, group] of grouped) groups[group].push(code)
  return groups
}
