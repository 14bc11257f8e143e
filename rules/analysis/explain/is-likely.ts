import type { Group } from '../../case/index.ts'

/** Whether nothing that was entered speaks against a syndrome; ticked alerts only call for a second look. */
export const isLikely = (group: Group): boolean => group === 'likely' || group === 'likelyWithAlerts'
