import { compareSpan, type PatientCase, parseAge, parseOnset, type Range } from '../../rules/engine/index.ts'
import type { Section } from '../../rules/pack/index.ts'

type AgeRange = NonNullable<Section['forAges']>

/** Whether something is offered at the age at onset of a case: where any age that is possible lies in the range. */
export function isOfferedAtOnset(patient: PatientCase, ages: AgeRange | undefined): boolean {
  const onset = parseOnset(patient)
  return ages === undefined || onset === undefined || compareSpan(onset, parseAges(ages)) !== 'notMet'
}

const parseAges = (ages: AgeRange): Range =>
  Object.fromEntries(Object.entries(ages).map(([end, age]) => [end, parseAge(age) ?? Number.NaN]))
