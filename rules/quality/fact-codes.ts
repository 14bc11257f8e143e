import { type Fact, SEIZURE_LISTS, type SeizurePattern, type SeizureWanted } from '../case/index.ts'

/** The entries that a leaf of a condition names. */
export function listFactCodes(fact: Fact): readonly string[] {
  switch (fact.operator) {
    case 'includes':
      return [fact.value]
    case 'someMatch':
      return listWantedCodes(fact.value)
    case 'allMatch':
      return fact.value.flatMap(listPatternCodes)
    case 'within':
      return typeof fact.params?.of === 'object' ? fact.params.of.flatMap(listWantedCodes) : []
    case 'is':
    case 'unanswered':
      return []
    default:
      return fact satisfies never
  }
}

const listWantedCodes = ({ like, except = [] }: SeizureWanted): string[] => [like, ...except].flatMap(listPatternCodes)

const listPatternCodes = (pattern: SeizurePattern): string[] => SEIZURE_LISTS.flatMap((list) => pattern[list] ?? [])
