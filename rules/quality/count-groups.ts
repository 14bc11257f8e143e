import type { Group } from '../case/index.ts'

/** How many of some results are in each group. */
export function countGroups(results: readonly Readonly<{ group: Group }>[]): Record<Group, number> {
  const count = (group: Group) => results.filter((result) => result.group === group).length
  return {
    likely: count('likely'),
    likelyWithAlerts: count('likelyWithAlerts'),
    unclear: count('unclear'),
    unresolved: count('unresolved'),
    excluded: count('excluded'),
  }
}
