import type { Group, SyndromeCode, Truth } from '../../rules/case/index.ts'
import type { Classification } from '../../rules/engine/index.ts'

/**
 * What is stored of a classification: the groups, and for each syndrome that is not excluded the criteria met and left
 * open.
 */
export type CaseSummary = Readonly<{
  pack: Classification['pack']
  groups: Readonly<Record<Group, readonly SyndromeCode[]>>
  criteria: Readonly<Record<SyndromeCode, Readonly<Record<Exclude<Truth, 'notMet'>, readonly string[]>>>>
  suggestedAlerts: readonly string[]
  warnings: readonly string[]
}>
