import type { Assessment } from '../../../rules/assess/assessment.ts'
import { compareCodes, type Group, type SyndromeCode } from '../../../rules/case/index.ts'
import { listLikely } from '../../../rules/engine/index.ts'

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
  assessment: Assessment,
  syndrome: SyndromeCode | undefined,
  picks: readonly SyndromeCode[],
): Judgement {
  const judge = (code: SyndromeCode): JudgedSyndrome => ({ code, group: assessment.of(code).group })
  const named = [...picks, ...(syndrome ? [syndrome] : [])]
  return {
    isRight: syndrome === undefined ? picks.length === 0 : picks.includes(syndrome),
    ...(syndrome && { diagnosis: judge(syndrome) }),
    otherPicks: picks.filter((code) => code !== syndrome).map(judge),
    alsoLikely: listLikely(assessment.groups)
      .filter((code) => !named.includes(code))
      .sort(compareCodes),
  }
}
