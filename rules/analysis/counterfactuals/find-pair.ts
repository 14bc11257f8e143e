import type { Group, Response } from '../../case/index.ts'
import type { EvaluationContext } from '../../engine/index.ts'
import type { Edit } from '../edits/edit.ts'
import { SEIZURE_PLACE } from '../explanation/entry-index.ts'
import { type EditEffect, type EditTrial, withAlerts } from './edit-effects.ts'
import { getNeeded, isForbidden } from './group-bounds.ts'
import { withOpenSeizures } from './open-seizures.ts'
import { type Candidate, isPossible, toCandidate } from './pair-candidates.ts'

/**
 * The first pair of edits that together bring a group about. What only one of them can change is known from that edit
 * alone; only what both can change is asked again, and only where nothing known forbids the group.
 */
export function findPair(to: Group, trial: EditTrial): readonly Edit[] | undefined {
  if (!isReachable(to, trial)) return undefined
  const order = listBlockingFirst(to, trial)
  const candidates = trial.effects.map((effect) => toCandidate(to, effect, trial.unedited))
  for (const [at, first] of candidates.entries()) {
    const second = findPartner(to, first, candidates.slice(at + 1), order, trial)
    if (second) return [first.effect.edit, second.effect.edit]
  }
  return undefined
}

/** Most edits are of seizures; they are not tried where none of them can help. */
function findPartner(
  to: Group,
  first: Candidate,
  others: readonly Candidate[],
  order: readonly number[],
  trial: EditTrial,
): Candidate | undefined {
  const possible = others.filter((second) => isPossible(first, second))
  const isHopeless = possible.some(isOfSeizures) && isForbiddenWithAnySeizures(to, first, trial)
  return possible.find(
    (second) => !(isHopeless && isOfSeizures(second)) && isReachedBy(to, [first.effect, second.effect], order, trial),
  )
}

const isOfSeizures = ({ effect: { edit } }: Candidate): boolean => edit.place === SEIZURE_PLACE

/** Whether a criterion is decided against the group whatever seizures are entered. */
function isForbiddenWithAnySeizures(to: Group, { effect: { patient } }: Candidate, { reader }: EditTrial): boolean {
  const context = withOpenSeizures(reader.readCase(patient))
  return reader.criteria.some(({ criterion: { responses }, respond }) => {
    const response = respond(context)
    return isForbidden(response, to) && response !== responses.unknown
  })
}

/** Whether any answers of the criteria come to a group; few rules can come to all of them. */
function isReachable(to: Group, { reader, effects, unedited }: EditTrial): boolean {
  if (to === 'likelyWithAlerts') return unedited.hasAlert || effects.some(({ hasAlert }) => hasAlert)
  const needed = getNeeded(to)
  const possible = reader.criteria.map(
    ({ criterion }): Response => (Object.values(criterion.responses).includes(needed) ? needed : 'yes'),
  )
  return reader.getGroup(possible) === to
}

/** The places of the criteria, first those that now stand against the group. */
function listBlockingFirst(to: Group, { unedited }: EditTrial): readonly number[] {
  const places = [...unedited.responses.keys()]
  const isBlocking = (place: number) => isForbidden(unedited.responses[place] ?? 'yes', to)
  return [...places.filter(isBlocking), ...places.filter((place) => !isBlocking(place))]
}

type Pair = readonly [EditEffect, EditEffect]

function isReachedBy(to: Group, pair: Pair, order: readonly number[], trial: EditTrial): boolean {
  const { reader, hasTickedAlert } = trial
  const [first, second] = pair
  const patient = second.edit.apply(first.patient)
  const context = reader.readCase(patient)
  const responses: Response[] = []
  for (const place of order) {
    const response = respondToPair(place, pair, context, trial)
    if (isForbidden(response, to)) return false
    responses[place] = response
  }
  return withAlerts(reader.getGroup(responses), hasTickedAlert(patient)) === to
}

/** What at most one of the edits can change is known; the rest is asked of the case with both. */
function respondToPair(
  place: number,
  [first, second]: Pair,
  context: EvaluationContext,
  { reader, unedited }: EditTrial,
): Response {
  const isShared = first.touches[place] === 1 && second.touches[place] === 1
  if (isShared) return reader.criteria[place]?.respond(context) ?? 'yes'
  return (
    (first.touches[place] === 1 ? first : second.touches[place] === 1 ? second : unedited).responses[place] ?? 'yes'
  )
}
