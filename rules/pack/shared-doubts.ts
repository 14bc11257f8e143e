import type { DerivedFactsFile, WrittenDerivedFact } from '../../schemas/types/derived.ts'
import type { Source as WrittenSource } from '../../schemas/types/syndrome.ts'
import type { Source } from '../case/index.ts'
import type { ExpandedCriterion } from './compile-criterion.ts'
import type { Vocabulary } from './compile-vocabulary.ts'
import { expandCondition } from './expand-condition.ts'
import { mapFacts, toDocumentedFact } from './map-facts.ts'

/**
 * The criteria of every syndrome: derived facts with a `doubt` leave each of them unresolved where they are documented.
 * @throws Error as `expandCondition` does.
 */
export const expandSharedDoubts = (
  facts: DerivedFactsFile,
  vocabulary: Vocabulary,
  resolveSource: (source: WrittenSource) => Source,
): ExpandedCriterion[] => facts.flatMap((fact) => expandDoubt(fact, vocabulary, resolveSource))

function expandDoubt(
  { code, when, doubt, source }: WrittenDerivedFact,
  vocabulary: Vocabulary,
  resolveSource: (source: WrittenSource) => Source,
): ExpandedCriterion[] {
  if (doubt === undefined || source === undefined) return []
  const { stage, askFor, tellFrom, because } = doubt
  const documented = mapFacts(expandCondition(when, vocabulary), toDocumentedFact)
  return [
    {
      id: code.replace(/^derived_/, '').replaceAll('_', '-'),
      kind: 'exclusionary',
      statement: because,
      stage,
      when: documented,
      lookedFor: documented,
      source: resolveSource(source),
      ifUnknown: 'ignore',
      ifNotMet: 'yes',
      doubt: { askFor, tellFrom },
      isShared: true,
    },
  ]
}
