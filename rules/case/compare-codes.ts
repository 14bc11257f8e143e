import type { SyndromeCode } from './types.ts'

/** The order of every list of syndromes: by code, case-insensitively (decisions.md, 'Stages and groups'). */
export const compareCodes = (one: SyndromeCode, other: SyndromeCode): number =>
  one.toLowerCase() < other.toLowerCase() ? -1 : 1
