import { CHECKED_STAGES, type Group, memoize, memoizeByKey, memoizeByObject, type Response } from '../../case/index.ts'
import {
  type CompiledSyndrome,
  combineStages,
  DECISIVE_RESPONSES,
  getGroup,
  getResponse,
  hasTickedAlert,
  isForbidden,
  isLikely,
  joinTruths,
  reevaluate,
} from '../../engine/index.ts'
import type { Edit } from '../edits/edit.ts'
import type { Decider, EditTrial } from './edit-trial.ts'

/** An edit that is tried for a group, with what then forbids the group and what answers as the group needs. */
type Candidate = Readonly<{
  index: number
  trial: EditTrial
  touches: EditTrial['touches']
  forbidding: readonly Decider[]
  needed: readonly Decider[]
}>

/** Two trials together: once for all groups, since most of the work is the same. */
type JoinTrials = ReturnType<typeof createTrialJoiner>

export const createTrialJoiner = () =>
  memoizeByObject((first: EditTrial) =>
    memoizeByObject((second: EditTrial) => {
      const getPatient = memoize(() => second.edit.apply(first.after.patient))
      return { getPatient, ...joinTruths(first.after, second.after, getPatient) }
    }),
  )

/**
 * The first pair of edits that together bring a group about. What only one of them touches answers as after that edit
 * alone; a pair is evaluated only where nothing that is so known forbids the group.
 */
export function findPair(
  to: Group,
  syndrome: CompiledSyndrome,
  trials: readonly EditTrial[],
  join: JoinTrials,
): readonly [Edit, Edit] | undefined {
  if (!isReachable(to, syndrome)) return undefined
  const candidates = trials.map((trial, index) => toCandidate(to, syndrome, trial, index))
  const listTouching = memoizeByKey((decider: Decider) => candidates.filter(({ touches }) => touches.has(decider)))
  for (const first of candidates) {
    const [forbidding] = first.forbidding
    const second = (forbidding === undefined ? candidates : listTouching(forbidding)).find(
      (other) => other.index > first.index && isPossible(first, other) && isReached(to, syndrome, [first, other], join),
    )
    if (second) return [first.trial.edit, second.trial.edit]
  }
  return undefined
}

function toCandidate(to: Group, syndrome: CompiledSyndrome, trial: EditTrial, index: number): Candidate {
  const selectCriteria = (isWanted: (response: Response) => boolean): readonly Decider[] =>
    [...trial.responses].filter(([, response]) => isWanted(response)).map(([index]) => index)
  const isAlertWrong = isLikely(to) && hasTickedAlert(trial.after.patient, syndrome) === (to === 'likely')
  const forbidding = selectCriteria((response) => isForbidden(response, to))
  return {
    index,
    trial,
    touches: trial.touches,
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

/** Whether two edits together bring the group about; what forbade it after one of them is looked at first. */
function isReached(
  to: Group,
  syndrome: CompiledSyndrome,
  [first, second]: readonly [Candidate, Candidate],
  join: JoinTrials,
): boolean {
  const { after } = first.trial
  const { getTruth, getPatient } = join(first.trial)(second.trial)
  const isStillForbidding = (decider: Decider): boolean => {
    const criterion = decider === 'alerts' ? undefined : after.compiled.criteria[decider]
    return criterion !== undefined && isForbidden(getResponse({ getTruth }, criterion), to)
  }
  return (
    !first.forbidding.some(isStillForbidding) &&
    !second.forbidding.some(isStillForbidding) &&
    getGroup(reevaluate(after, getPatient()), syndrome) === to
  )
}

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
