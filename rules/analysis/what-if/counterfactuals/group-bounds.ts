import type { Group, Response } from '../../../case/index.ts'
import { pickWorse } from '../../../engine/index.ts'

/** The worst answer of a criterion that a group allows, and the one that some criterion must give for it. */
const BOUNDS: Readonly<Record<Group, Readonly<{ worst: Response; needed: Response }>>> = {
  likely: { worst: 'unclear', needed: 'yes' },
  likelyWithAlerts: { worst: 'unclear', needed: 'yes' },
  unclear: { worst: 'unclear', needed: 'unclear' },
  unresolved: { worst: 'unresolved', needed: 'unresolved' },
  excluded: { worst: 'no', needed: 'no' },
}

/** The answer that some criterion must give for a group. */
export const getNeeded = (to: Group): Response => BOUNDS[to].needed

/** Whether no syndrome with such an answer is in a group. */
export const isForbidden = (response: Response, to: Group): boolean =>
  pickWorse(BOUNDS[to].worst, response) !== BOUNDS[to].worst
