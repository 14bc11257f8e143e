import { type Fact, SEIZURE_LISTS, SEIZURE_VALUES, type SeizurePattern } from '../../case/index.ts'
import type { Investigation } from '../../pack/built-pack.ts'
import { FACT_FIELDS } from './entry-locations.ts'

/** Whether an investigation finds something that a fact reads. */
export function isAnsweredBy({ codes, fields, seizureFields }: Investigation, fact: Fact): boolean {
  switch (fact.fact) {
    case 'features':
      return codes.includes(fact.value)
    case 'seizures':
      return listPatterns(fact).some((pattern) =>
        [...SEIZURE_VALUES, ...SEIZURE_LISTS].some(
          (field) => pattern[field] !== undefined && seizureFields.includes(field),
        ),
      )
    case 'pending':
      return false
    case 'onset':
    case 'age':
    case 'sinceOnset':
    case 'swFreq':
    case 'gender':
      return FACT_FIELDS[fact.fact].some((field) => fields.some((reported) => reported === field))
    default:
      return fact satisfies never
  }
}

const listPatterns = (fact: Fact<'someMatch' | 'allMatch'>): readonly SeizurePattern[] =>
  fact.operator === 'someMatch' ? [fact.value.like] : fact.value
