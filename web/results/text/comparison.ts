import { rankGroup } from '../../../rules/analysis/ranking/ranking.ts'
import type { Classification, Group, RulePack, SyndromeCode } from '../../../rules/engine/index.ts'

const GROUPS_IN_QUESTION = ['likely', 'likelyWithAlerts', 'unclear', 'unresolved'] as const satisfies readonly Group[]

/** The syndromes for which something speaks: the likely ones first, then the open ones in their order. */
export const listInQuestion = (pack: RulePack, classification: Classification): readonly SyndromeCode[] =>
  GROUPS_IN_QUESTION.flatMap((group) => rankGroup(pack, classification, group).supported)

/** With which of those in question one of them is best compared: the first other; undefined where there is none. */
export const findRival = (inQuestion: readonly SyndromeCode[], code: SyndromeCode): SyndromeCode | undefined =>
  inQuestion.includes(code) ? inQuestion.find((other) => other !== code) : undefined
