import type { Condition, Fact, FeatureCode } from '../case/index.ts'

/** A condition with each of its facts replaced. */
export function mapFacts(when: Condition, replace: (fact: Fact) => Fact): Condition {
  const mapPart = (part: Condition) => mapFacts(part, replace)
  if ('all' in when) return { all: when.all.map(mapPart) }
  if ('any' in when) return { any: when.any.map(mapPart) }
  return 'not' in when ? { not: mapPart(when.not) } : replace(when)
}

/** The fact where an entry that is not answered counts as absent; a fact of seizures or numbers as it is. */
export const toDocumentedFact = (fact: Fact): Fact =>
  fact.operator === 'includes' ? { ...fact, params: { documented: true } } : fact

/** A condition that none of these entries meets any more; undefined where nothing is left of it. What is below `not` stays. */
export function withoutEntries(when: Condition, entries: readonly FeatureCode[]): Condition | undefined {
  if ('not' in when) return when
  if ('fact' in when) return when.operator === 'includes' && entries.includes(when.value) ? undefined : when
  const listed = 'all' in when ? when.all : when.any
  const left = listed.map((part) => withoutEntries(part, entries)).filter((part) => part !== undefined)
  if ('all' in when) return left.length === listed.length ? { all: left } : undefined
  return left.length > 0 ? { any: left } : undefined
}
