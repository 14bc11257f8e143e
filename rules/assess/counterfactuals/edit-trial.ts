import type { Group, Response } from '../../case/index.ts'
import {
  type CompiledSyndrome,
  type Evaluation,
  getGroup,
  getResponse,
  listCriteria,
  type Reevaluation,
  reevaluate,
} from '../../engine/index.ts'
import type { Edit } from '../edits/edit.ts'

/** What decides a group: a criterion, by its index, or whether an alert is ticked. */
export type Decider = number | 'alerts'

/**
 * What one edit makes of a syndrome, with the response of each criterion. `touches`: all that it can change, by itself or
 * together with another edit.
 */
export type EditTrial = Readonly<{
  edit: Edit
  after: Reevaluation
  group: Group
  responses: ReadonlyMap<number, Response>
  touches: ReadonlySet<Decider>
}>

/** Of the edits that the syndrome can notice at all, in their order. */
export function tryEdits(before: Evaluation, syndrome: CompiledSyndrome, edits: readonly Edit[]): EditTrial[] {
  const criteria = listCriteria(syndrome)
  return edits.flatMap((edit) => {
    const after = reevaluate(before, edit.apply(before.patient))
    const touched = criteria.filter(({ condition }) => after.affected.hasCondition(condition))
    const touches = new Set<Decider>(touched.map(({ index }) => index))
    if (after.patient.alerts !== before.patient.alerts) touches.add('alerts')
    if (touches.size === 0) return []
    const responses = new Map(criteria.map((criterion) => [criterion.index, getResponse(after, criterion)]))
    return { edit, after, group: getGroup(after, syndrome), responses, touches }
  })
}
