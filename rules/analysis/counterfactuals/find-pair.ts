import type { Group, PatientCase, Response } from '../../engine/index.ts'
import type { Edit } from '../edits/edit.ts'
import { type EditEffect, type EditTrial, withAlerts } from './edit-effects.ts'

const SEVERITY: Readonly<Record<Response, number>> = { yes: 0, unclear: 1, unresolved: 2, no: 3 }

/** The worst answer of a criterion that a group allows, and the one that some criterion must give for it. */
const BOUNDS: Readonly<Record<Group, Readonly<{ worst: Response; needed: Response }>>> = {
  likely: { worst: 'unclear', needed: 'yes' },
  likelyWithAlerts: { worst: 'unclear', needed: 'yes' },
  unclear: { worst: 'unclear', needed: 'unclear' },
  unresolved: { worst: 'unresolved', needed: 'unresolved' },
  excluded: { worst: 'no', needed: 'no' },
}

/**
 * The first pair of edits that together bring a group about. What only one of them can change is known from that edit
 * alone; only what both can change is asked again, and only while nothing known forbids the group.
 */
export function findPair(to: Group, trial: EditTrial): readonly Edit[] | undefined {
  if (!isReachable(to, trial)) return undefined
  const order = listBlockingFirst(to, trial)
  const { effects } = trial
  for (const [at, first] of effects.entries())
    for (let next = at + 1; next < effects.length; next++) {
      const second = effects[next]
      if (second && isReachedByPair(to, [first, second], order, trial)) return [first.edit, second.edit]
    }
  return undefined
}

/** Whether any answers of the criteria come to a group; few rules can come to all of them. */
function isReachable(to: Group, { reader, effects, unedited }: EditTrial): boolean {
  if (to === 'likelyWithAlerts') return unedited.hasAlert || effects.some(({ hasAlert }) => hasAlert)
  const { needed } = BOUNDS[to]
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

const isForbidden = (response: Response, to: Group): boolean => SEVERITY[response] > SEVERITY[BOUNDS[to].worst]

type Pair = readonly [EditEffect, EditEffect]

function isReachedByPair(to: Group, pair: Pair, order: readonly number[], trial: EditTrial): boolean {
  const [first, second] = pair
  const { worst, needed } = BOUNDS[to]
  let isNeededKnown = false
  let isAnyShared = false
  for (const place of order) {
    if (isShared(place, pair)) {
      isAnyShared = true
      continue
    }
    const response = getKnownResponse(place, pair, trial)
    if (SEVERITY[response] > SEVERITY[worst]) return false
    if (response === needed) isNeededKnown = true
  }
  if (!isNeededKnown && !isAnyShared) return false
  return isReachedBy(to, second.edit.apply(first.patient), pair, order, trial)
}

const isShared = (place: number, [first, second]: Pair): boolean =>
  first.touches[place] === 1 && second.touches[place] === 1

/** The answer of a criterion that at most one of the two edits can change. */
const getKnownResponse = (place: number, [first, second]: Pair, { unedited }: EditTrial): Response =>
  (first.touches[place] === 1 ? first : second.touches[place] === 1 ? second : unedited).responses[place] ?? 'yes'

function isReachedBy(to: Group, patient: PatientCase, pair: Pair, order: readonly number[], trial: EditTrial): boolean {
  const { reader, hasTickedAlert } = trial
  const context = reader.readCase(patient)
  const responses: Response[] = []
  for (const place of order) {
    const criterion = reader.criteria[place]
    const response =
      criterion && isShared(place, pair) ? criterion.respond(context) : getKnownResponse(place, pair, trial)
    if (isForbidden(response, to)) return false
    responses[place] = response
  }
  return withAlerts(reader.getGroup(responses), hasTickedAlert(patient)) === to
}
