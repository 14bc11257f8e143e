import type { Group, Response } from '../../../case/index.ts'
import { pickWorse } from '../../../engine/index.ts'

/** The worst answer of a criterion that a group allows. */
const WORST_RESPONSES: Readonly<Record<Group, Response>> = {
  likely: 'unclear',
  likelyWithAlerts: 'unclear',
  unclear: 'unclear',
  unresolved: 'unresolved',
  excluded: 'no',
}

/** Whether no syndrome with such an answer is in a group. */
export const isForbidden = (response: Response, to: Group): boolean =>
  pickWorse(WORST_RESPONSES[to], response) !== WORST_RESPONSES[to]
