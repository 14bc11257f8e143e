import type { Overlap } from '../../../schemas/types/overlaps.ts'
import type { RulePack, SyndromeCode } from '../../case/index.ts'
import { listLikely } from '../../engine/index.ts'
import { isDeclared } from '../overlap-pairs.ts'
import { classifyFor, hasAlert } from './classify-person.ts'
import type { LookAlikePerson } from './people.ts'

/** Someone who is likely for a syndrome they do not have. */
export type Mistake = Readonly<{ syndrome: SyndromeCode; name: string; is: string; hasAlert: boolean }>

/** `declared`: likely for what the rules declare as an overlap of what they have. */
export type LookAlikeVerdict = Readonly<{
  notLikely: number
  wronglyLikely: readonly Mistake[]
  declared: readonly Mistake[]
}>

/**
 * How many of those who only resemble a syndrome are likely for it.
 * @throws Error if the pack does not have the syndrome of one of them.
 */
export function judgeLookAlikes(
  pack: RulePack,
  people: readonly LookAlikePerson[],
  overlaps: readonly Overlap[],
): LookAlikeVerdict {
  const likely = people.flatMap((person) => findMistake(pack, person))
  const isOverlap = ({ is, syndrome }: Mistake) => isDeclared(overlaps, is, syndrome)
  return {
    notLikely: people.length - likely.length,
    wronglyLikely: likely.filter((mistake) => !isOverlap(mistake)),
    declared: likely.filter(isOverlap),
  }
}

function findMistake(pack: RulePack, { syndrome, name, is, patient }: LookAlikePerson): Mistake[] {
  const { classification, result } = classifyFor(pack, syndrome, patient)
  return listLikely(classification.groups).includes(syndrome)
    ? [{ syndrome, name, is, hasAlert: hasAlert(result) }]
    : []
}
