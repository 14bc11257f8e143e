import type { Overlap } from '../../schemas/types/overlaps.ts'
import type { SyndromeCode } from '../case/index.ts'

/** Whether the rules declare that a patient who has one syndrome is rightly likely for the other too. */
export const isDeclared = (overlaps: readonly Overlap[], is: string, other: SyndromeCode): boolean =>
  overlaps.some(({ of, also }) => of === is && also.includes(other))
