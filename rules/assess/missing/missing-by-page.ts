import type { SyndromeCode } from '../../case/index.ts'
import type { WizardPack } from '../../pack/built-pack.ts'
import type { Assessment } from '../assessment.ts'
import { findProvenDisease } from '../proven-disease.ts'
import { listLeaders } from '../ranking/leaders.ts'
import { type AwaitedCriterion, groupByPage, listAwaitedCriteria, type MissingInformation } from './awaited-criteria.ts'
import { type FirstSteps, listFirstSteps } from './first-steps.ts'

/**
 * `remaining`: what the criteria of the leaders wait for and nobody looked for. `notLookedFor`: the open syndromes to
 * which the entries do not point.
 */
export type MissingByPage = FirstSteps &
  Readonly<{
    remaining: readonly MissingInformation[]
    notLookedFor: readonly SyndromeCode[]
  }>

/** What the leaders wait for, page by page, without the investigations, which take longer to find. */
export const describeMissingByPage = (assessment: Assessment<WizardPack>): MissingByPage => {
  const first = listFirstSteps(assessment)
  const named = first.notFound.map(({ annotation }) => annotation)
  return {
    ...first,
    remaining:
      findProvenDisease(assessment) !== undefined
        ? []
        : groupByPage(listLeadersCriteria(assessment).filter(({ annotation }) => !named.includes(annotation))),
    notLookedFor: listNotLookedFor(assessment),
  }
}

/** The open criteria of the syndromes to which the entries point. */
export const listLeadersCriteria = (assessment: Assessment<WizardPack>): readonly AwaitedCriterion[] => {
  const leaders = listLeaders(assessment)
  return listAwaitedCriteria(assessment).filter(({ code }) => leaders.length === 0 || leaders.includes(code))
}

/** What is open and to which the entries do not point. */
export function listNotLookedFor(assessment: Assessment): readonly SyndromeCode[] {
  const leaders = listLeaders(assessment)
  return leaders.length === 0 ? [] : assessment.order.filter((code) => !assessment.of(code).isPartlyMet)
}
