import type { SyndromeCode } from '../../case/index.ts'
import { isLikely } from '../../engine/index.ts'
import type { WizardPack } from '../../pack/built-pack.ts'
import type { Assessment } from '../assessment.ts'
import { listLeaders } from '../ranking/leaders.ts'
import { selectDistinct } from '../verdict/verdict.ts'
import { type AwaitedCriterion, groupByPage, listAwaitedCriteria, type MissingInformation } from './awaited-criteria.ts'

/**
 * `remaining`: what the criteria of the leaders wait for. `doubts`: what the entries of the first leave to be told from
 * another disease, in the sentences of its criteria. `notLookedFor`: the open syndromes to which the entries do not point.
 */
export type MissingByPage = Readonly<{
  remaining: readonly MissingInformation[]
  doubts: readonly Readonly<{ code: SyndromeCode; says: string }>[]
  notLookedFor: readonly SyndromeCode[]
}>

/** What the leaders wait for, page by page, without the investigations, which take longer to find. */
export const describeMissingByPage = (assessment: Assessment<WizardPack>): MissingByPage => ({
  remaining: groupByPage(listLeadersCriteria(assessment)),
  doubts: listDoubts(assessment),
  notLookedFor: listNotLookedFor(assessment),
})

/** The open criteria of the syndromes to which the entries point. */
export const listLeadersCriteria = (assessment: Assessment<WizardPack>): readonly AwaitedCriterion[] => {
  const leaders = listLeaders(assessment)
  return listAwaitedCriteria(assessment).filter(({ code }) => leaders.length === 0 || leaders.includes(code))
}

/** An exclusion that is met and leaves the first of the order open asks for what tells the two apart. */
export const listDoubts = (assessment: Assessment): MissingByPage['doubts'] =>
  listLeaders(assessment)
    .slice(0, 1)
    .flatMap((code) =>
      selectDistinct(assessment.of(code).reasons)
        .filter(({ criterion, truth }) => criterion.kind === 'exclusionary' && truth === 'met')
        .filter(({ response }) => response === 'unresolved')
        .map(({ annotation }) => ({ code, says: annotation.text })),
    )

/** What is open and to which the entries do not point. */
export function listNotLookedFor(assessment: Assessment): readonly SyndromeCode[] {
  const leaders = listLeaders(assessment)
  return leaders.length === 0
    ? []
    : assessment.order.filter((code) => !leaders.includes(code) && !isLikely(assessment.of(code).group))
}
