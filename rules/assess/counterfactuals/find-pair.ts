import { CHECKED_STAGES, type Group, type Response } from '../../case/index.ts'
import {
  type CompiledSyndrome,
  combineStages,
  DECISIVE_RESPONSES,
  getGroup,
  getResponse,
  hasTickedAlert,
  isForbidden,
  isLikely,
  listCriteria,
  reevaluate,
} from '../../engine/index.ts'
import type { Edit } from '../edits/edit.ts'
import type { Decider, EditTrial } from './edit-trial.ts'

/** An edit that is tried for a group, with what then forbids the group and what answers as the group needs. */
type Candidate = EditTrial & Readonly<{ forbidding: readonly Decider[]; needed: readonly Decider[] }>

/**
 * The first pair of edits that together bring a group about. What only one of them touches answers as after that edit
 * alone; a pair is evaluated only where nothing that is so known forbids the group.
 */
export function findPair(
  to: Group,
  syndrome: CompiledSyndrome,
  trials: readonly EditTrial[],
): readonly [Edit, Edit] | undefined {
  if (!isReachable(to, syndrome)) return undefined
  const candidates = trials.map((trial) => toCandidate(to, syndrome, trial))
  for (const [index, first] of candidates.entries()) {
    const second = candidates
      .slice(index + 1)
      .find((other) => isPossible(first, other) && getGroupAfterBoth(first, other, syndrome) === to)
    if (second) return [first.edit, second.edit]
  }
  return undefined
}

function toCandidate(to: Group, syndrome: CompiledSyndrome, trial: EditTrial): Candidate {
  const { after } = trial
  const selectCriteria = (isWanted: (response: Response) => boolean): readonly Decider[] =>
    listCriteria(syndrome)
      .filter((criterion) => isWanted(getResponse(after, criterion)))
      .map(({ index }) => index)
  const isAlertWrong = isLikely(to) && hasTickedAlert(after.patient, syndrome) === (to === 'likely')
  const forbidding = selectCriteria((response) => isForbidden(response, to))
  return {
    ...trial,
    forbidding: isAlertWrong ? [...forbidding, 'alerts'] : forbidding,
    needed: selectCriteria((response) => response === DECISIVE_RESPONSES[to]),
  }
}

/** Whether what is known from each of two edits alone leaves open that both bring the group about. */
const isPossible = (first: Candidate, second: Candidate): boolean =>
  first.forbidding.every((decider) => second.touches.has(decider)) &&
  second.forbidding.every((decider) => first.touches.has(decider)) &&
  (first.needed.some((decider) => !second.touches.has(decider)) ||
    second.needed.some((decider) => !first.touches.has(decider)) ||
    [...first.touches].some((decider) => second.touches.has(decider)))

const getGroupAfterBoth = (first: Candidate, second: Candidate, syndrome: CompiledSyndrome): Group =>
  getGroup(reevaluate(first.after, second.edit.apply(first.after.patient)), syndrome)

/** Whether any answers of the criteria come to a group; few rules can come to all of them. */
function isReachable(to: Group, syndrome: CompiledSyndrome): boolean {
  if (to === 'likelyWithAlerts') return true
  const needed = DECISIVE_RESPONSES[to]
  return (
    combineStages(
      syndrome,
      ({ criterion }): Response => (Object.values(criterion.responses).includes(needed) ? needed : 'yes'),
      CHECKED_STAGES,
    ) === to
  )
}
