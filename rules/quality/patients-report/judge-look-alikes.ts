import type { Overlap } from '../../../schemas/types/overlaps.ts'
import type { RulePack, SyndromeCode } from '../../case/index.ts'
import { isLikely } from '../../engine/index.ts'
import { isDeclared } from '../overlap-pairs.ts'
import { assessPerson, hasAlert } from './assess-person.ts'
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

function findMistake(pack: RulePack, person: LookAlikePerson): Mistake[] {
  const { syndrome, name, is } = person
  const result = assessPerson(pack, person).of(syndrome)
  return isLikely(result.group) ? [{ syndrome, name, is, hasAlert: hasAlert(result) }] : []
}
