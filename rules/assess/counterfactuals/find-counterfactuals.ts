import { GROUPS, type Group, type SyndromeCode } from '../../case/index.ts'
import {
  type Evaluation,
  getGroup,
  getResponse,
  isForbidden,
  isLikely,
  listCriteria,
  reevaluate,
} from '../../engine/index.ts'
import type { Assessment } from '../assessment.ts'
import { applyAll, type Edit } from '../edits/edit.ts'
import { tryEdits } from './edit-trial.ts'
import { createTrialJoiner, findPair } from './find-pair.ts'

/** Entries that together move a syndrome to another group. `makesLikely`: the other syndromes that they make likely. */
export type Counterfactual = Readonly<{ to: Group; edits: readonly Edit[]; makesLikely: readonly SyndromeCode[] }>

/**
 * For each other group, the fewest entries that would move a syndrome there: single entries first, then pairs. A group
 * that no two entries reach is left out. Of several equal changes those are reported that make another syndrome likely,
 * one for each such syndrome; where none does, the first in the order of the edits.
 */
export function findCounterfactuals(
  { evaluation: before }: Assessment,
  code: SyndromeCode,
  edits: readonly Edit[],
): Counterfactual[] {
  const syndrome = before.compiled.syndromes.find((one) => one.code === code)
  if (syndrome === undefined) return []
  const trials = tryEdits(before, syndrome, edits)
  const join = createTrialJoiner()
  const listMadeLikely = createLikelyFinder(before, code)
  return GROUPS.filter((to) => to !== getGroup(before, syndrome)).flatMap((to) => {
    const singles = trials.filter(({ group }) => group === to).map(({ edit }) => [edit])
    const pair = singles.length === 0 ? findPair(to, syndrome, trials, join) : undefined
    const equal = [...singles, ...(pair ? [pair] : [])]
    return selectInformative(equal.map((change) => ({ to, edits: change, makesLikely: listMadeLikely(change) })))
  })
}

/**
 * What entries make likely that was not, but the syndrome itself. A syndrome is looked at only where the entries can change
 * every criterion that keeps it from being likely.
 */
function createLikelyFinder(before: Evaluation, code: SyndromeCode): (edits: readonly Edit[]) => SyndromeCode[] {
  const others = before.compiled.syndromes
    .filter((syndrome) => syndrome.code !== code && !isLikely(getGroup(before, syndrome)))
    .map((syndrome) => ({
      syndrome,
      hindering: listCriteria(syndrome).filter((criterion) => isForbidden(getResponse(before, criterion), 'likely')),
    }))
  return (edits) => {
    const after = reevaluate(before, applyAll(edits, before.patient))
    return others
      .filter(({ hindering }) => hindering.every(({ condition }) => after.affected.hasCondition(condition)))
      .filter(({ syndrome }) => isLikely(getGroup(after, syndrome)))
      .map(({ syndrome }) => syndrome.code)
  }
}

/** For each syndrome that becomes likely, the first change that makes it so; where none does, the first change. */
function selectInformative(equal: readonly Counterfactual[]): readonly Counterfactual[] {
  const named = new Set<SyndromeCode>()
  const telling = equal.filter(({ makesLikely }) => {
    const isNew = makesLikely.some((code) => !named.has(code))
    for (const code of makesLikely) named.add(code)
    return isNew
  })
  return telling.length > 0 ? telling : equal.slice(0, 1)
}
