import { BOTH_FIRST_SIGNS, type Condition, type Fact, type SeizurePattern } from '../case/index.ts'
import type { Vocabulary } from './compile-vocabulary.ts'

/**
 * A condition in which a first sign that is both motor and nonmotor is each of them where that speaks for a syndrome,
 * and neither where it would speak against it. `speaksFor`: whether the syndrome needs the condition; one that excludes
 * it does not.
 */
export function withBothFirstSigns(when: Condition, speaksFor: boolean, vocabulary: Vocabulary): Condition {
  const mapPart = (part: Condition) => withBothFirstSigns(part, speaksFor, vocabulary)
  if ('all' in when) return { all: when.all.map(mapPart) }
  if ('any' in when) return { any: when.any.map(mapPart) }
  if ('not' in when) return { not: withBothFirstSigns(when.not, !speaksFor, vocabulary) }
  return vocabulary.seizureCodes.details.includes(BOTH_FIRST_SIGNS) ? widenFact(when, speaksFor) : when
}

function widenFact(fact: Fact, speaksFor: boolean): Condition {
  if (fact.operator === 'allMatch') return speaksFor ? { ...fact, value: fact.value.flatMap(listWidened) } : fact
  if (fact.operator !== 'someMatch') return fact
  const { like, except } = fact.value
  if (!speaksFor) return except ? { ...fact, value: { ...fact.value, except: except.flatMap(listWidened) } } : fact
  const wanted = listWidened(like)
  return wanted.length === 1 ? fact : { any: wanted.map((one) => ({ ...fact, value: { ...fact.value, like: one } })) }
}

/** A pattern, and where it asks for a first sign also the same with both. */
function listWidened(pattern: SeizurePattern): readonly SeizurePattern[] {
  const { onset = '*', details = [], ...others } = pattern
  return onset === '*' ? [pattern] : [pattern, { ...others, details: [...details, BOTH_FIRST_SIGNS] }]
}
