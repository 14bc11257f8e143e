import { type PatientCase, parseAge, type Range, toYears } from '../../rules/case/index.ts'
import { compareSpan, parseOnset } from '../../rules/engine/index.ts'
import type { Entry, Section } from '../../rules/pack/index.ts'

type AgeRange = NonNullable<Section['forAges']>

/** Whether something is offered at the age at onset of a case: where any age that is possible lies in the range. */
export function isOfferedAtOnset(patient: PatientCase, ages: AgeRange | undefined): boolean {
  const onset = parseOnset(patient)
  return ages === undefined || onset === undefined || compareSpan(onset, parseAges(ages)) !== 'notMet'
}

/** The entries with those first that the age of the person, at onset or now, puts there. */
export const sortByAge = (entries: readonly Entry[], patient: PatientCase): readonly Entry[] =>
  entries.toSorted((one, other) => Number(isFirst(other, patient)) - Number(isFirst(one, patient)))

function isFirst({ firstIf }: Entry, patient: PatientCase): boolean {
  const ages = firstIf?.onset ?? firstIf?.age
  const span = firstIf?.onset ? parseOnset(patient) : parsePresentAge(patient)
  return ages !== undefined && span !== undefined && compareSpan(span, parseAges(ages)) === 'met'
}

function parsePresentAge({ age, ageUnit }: PatientCase): ReturnType<typeof parseOnset> {
  const years = toYears(age, ageUnit)
  return years === undefined ? undefined : { from: years, to: years }
}

const parseAges = (ages: AgeRange): Range =>
  Object.fromEntries(Object.entries(ages).map(([end, age]) => [end, parseAge(age) ?? Number.NaN]))
