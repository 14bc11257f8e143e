import type { Group } from '../../case/index.ts'
import { type CompiledSyndrome, type Evaluation, getGroup, listCriteria, reevaluate } from '../../engine/index.ts'
import type { Edit } from '../edits/edit.ts'

/** What decides a group: a criterion, by its index, or whether an alert is ticked. */
export type Decider = number | 'alerts'

/** What one edit makes of a syndrome. `touches`: all that it can change, by itself or together with another edit. */
export type EditTrial = Readonly<{ edit: Edit; after: Evaluation; group: Group; touches: ReadonlySet<Decider> }>

/** Of the edits that the syndrome can notice at all, in their order. */
export const tryEdits = (before: Evaluation, syndrome: CompiledSyndrome, edits: readonly Edit[]): EditTrial[] =>
  edits.flatMap((edit) => {
    const after = reevaluate(before, edit.apply(before.patient))
    const touched = listCriteria(syndrome).filter(({ condition }) => after.affected.hasCondition(condition))
    const touches = new Set<Decider>(touched.map(({ index }) => index))
    if (after.patient.alerts !== before.patient.alerts) touches.add('alerts')
    return touches.size === 0 ? [] : [{ edit, after, group: getGroup(after, syndrome), touches }]
  })
