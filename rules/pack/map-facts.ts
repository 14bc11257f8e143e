import type { Condition, Fact } from '../case/index.ts'

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
