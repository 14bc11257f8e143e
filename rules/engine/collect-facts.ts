import type { Condition, Fact } from '../case/index.ts'

/** All facts of a condition, from left to right. */
export function collectFacts(when: Condition): readonly Fact[] {
  if ('fact' in when) return [when]
  if ('not' in when) return collectFacts(when.not)
  return ('all' in when ? when.all : when.any).flatMap(collectFacts)
}
