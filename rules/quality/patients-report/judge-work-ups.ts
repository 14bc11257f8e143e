import type { Overlap } from '../../../schemas/types/overlaps.ts'
import { assess } from '../../assess/assess.ts'
import type { Group, RulePack, SyndromeCode } from '../../case/index.ts'
import { listLikely } from '../../engine/index.ts'
import { isDeclared } from '../overlap-pairs.ts'
import type { WorkUpPerson } from './people.ts'

/**
 * What comes out of one work-up. The other syndromes that are likely are listed apart where the rules declare the
 * overlap.
 */
export type WorkUpOutcome = Readonly<{
  syndrome: SyndromeCode
  needs: string | undefined
  group: Group
  otherLikely: readonly SyndromeCode[]
  declaredLikely: readonly SyndromeCode[]
  otherUnresolved: number
}>

/**
 * What comes out of each work-up, in the order of the people.
 * @throws Error if the pack does not have the syndrome of one of them.
 */
export const judgeWorkUps = (
  pack: RulePack,
  people: readonly WorkUpPerson[],
  overlaps: readonly Overlap[],
): WorkUpOutcome[] => people.map((person) => judgeWorkUp(pack, person, overlaps))

function judgeWorkUp(pack: RulePack, person: WorkUpPerson, overlaps: readonly Overlap[]): WorkUpOutcome {
  const { syndrome, needs } = person
  const { groups, of } = assess(pack, person.patient)
  const others = listLikely(groups).filter((code) => code !== syndrome)
  return {
    syndrome,
    needs,
    group: of(syndrome).group,
    otherLikely: others.filter((code) => !isDeclared(overlaps, syndrome, code)),
    declaredLikely: others.filter((code) => isDeclared(overlaps, syndrome, code)),
    otherUnresolved: groups.unresolved.filter((code) => code !== syndrome).length,
  }
}

/** A figure over people: its mean, smallest and largest value. All are 0 where there is nobody. */
export type Spread = Readonly<{ mean: number; smallest: number; largest: number }>

export function measureSpread(values: readonly number[]): Spread {
  if (values.length === 0) return { mean: 0, smallest: 0, largest: 0 }
  return {
    mean: values.reduce((sum, value) => sum + value, 0) / values.length,
    smallest: Math.min(...values),
    largest: Math.max(...values),
  }
}
