import type { Group, RulePack, SyndromeCode } from '../../../rules/case/index.ts'
import { classify, isLikely } from '../../../rules/engine/index.ts'
import type { LearningCase } from './learning-case.ts'

/** The group of a syndrome with everything that is known of the patient. */
export type JudgedSyndrome = Readonly<{ code: SyndromeCode; group: Group }>

/** What came of naming syndromes. `alsoLikely`: what the criteria allow besides the diagnosis, and nobody named. */
export type Judgement = Readonly<{
  isRight: boolean
  diagnosis?: JudgedSyndrome
  otherPicks: readonly JudgedSyndrome[]
  alsoLikely: readonly SyndromeCode[]
}>

/** Right is who names the diagnosis, or no syndrome where none fits. */
export function judgePicks(
  pack: RulePack,
  { syndrome, patient }: LearningCase,
  picks: readonly SyndromeCode[],
): Judgement {
  const { syndromes } = classify(pack, patient)
  const judge = (code: SyndromeCode): JudgedSyndrome => ({ code, group: syndromes[code]?.group ?? 'excluded' })
  const named = [...picks, ...(syndrome ? [syndrome] : [])]
  return {
    isRight: syndrome === undefined ? picks.length === 0 : picks.includes(syndrome),
    ...(syndrome && { diagnosis: judge(syndrome) }),
    otherPicks: picks.filter((code) => code !== syndrome).map(judge),
    alsoLikely: Object.entries(syndromes).flatMap(([code, { group }]) =>
      isLikely(group) && !named.includes(code) ? [code] : [],
    ),
  }
}
