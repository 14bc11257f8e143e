import { isInRange, type PatientCase, parseAge, type Range, toYears } from '../../rules/engine/index.ts'
import type { Section } from '../../rules/pack/index.ts'

type AgeRange = NonNullable<Section['forAges']>

/** Whether something is offered at the age at onset of a case; it is while that age is not known. */
export function isOfferedAtOnset(
  { ageAtOnset, ageAtOnsetUnit }: Pick<PatientCase, 'ageAtOnset' | 'ageAtOnsetUnit'>,
  ages: AgeRange | undefined,
): boolean {
  const onset = toYears(ageAtOnset, ageAtOnsetUnit)
  return ages === undefined || onset === undefined || isInRange(onset, parseAges(ages))
}

const parseAges = (ages: AgeRange): Range =>
  Object.fromEntries(Object.entries(ages).map(([end, age]) => [end, parseAge(age) ?? Number.NaN]))
