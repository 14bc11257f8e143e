import type { Condition, Fact } from './types.ts'

/** All facts of a condition, from left to right. */
// Stryker disable next-line BlockStatement: without facts no pack can be built, and no test begins
export function collectFacts(when: Condition): readonly Fact[] {
  // Stryker disable next-line ConditionalExpression,StringLiteral: no pack can be built either
  if ('fact' in when) return [when]
  if ('not' in when) return collectFacts(when.not)
  return ('all' in when ? when.all : when.any).flatMap(collectFacts)
}
