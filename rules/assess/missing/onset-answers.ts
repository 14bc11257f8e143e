import { type Fact, type PatientCase, toYears } from '../../case/index.ts'
import { parseOnset } from '../../engine/index.ts'

/** Whether the age at onset is entered as one age. */
export function hasExactOnset(patient: PatientCase): boolean {
  const span = parseOnset(patient)
  return span !== undefined && span.from === span.to
}

/** Either end of the span of onset as the exact age. */
function listExactOnsets(patient: PatientCase): readonly PatientCase[] | undefined {
  const span = parseOnset(patient)
  return span && [span.from, span.to].map((years) => withExactOnset(patient, years))
}

const withExactOnset = (patient: PatientCase, years: number): PatientCase => ({
  ...patient,
  ...inYears(years),
  ageAtOnsetTo: '',
})

/**
 * The case with each age at onset that can settle a bound, exact: either end of its span and, where the bound means the
 * first seizure of any kind, each end of the bound. Undefined where no age at onset is entered.
 */
export function listSettlingOnsets(
  { value, params }: Fact<'within'>,
  patient: PatientCase,
): readonly PatientCase[] | undefined {
  const ends = params?.of === 'any' ? Object.values(value) : []
  return listExactOnsets(patient)?.concat(ends.map((years) => withExactOnset(patient, years)))
}

/** The case with each end of a bound, in years, as the age at which every type without an age of its own began. */
export const listDatedTypes = ({ value }: Fact<'within'>, patient: PatientCase): readonly PatientCase[] =>
  Object.values(value).map((years) => ({
    ...patient,
    seizures: patient.seizures.map((seizure) =>
      toYears(seizure.ageAtOnset, seizure.ageAtOnsetUnit ?? '') === undefined
        ? { ...seizure, ...inYears(years) }
        : seizure,
    ),
  }))

const inYears = (years: number) => ({ ageAtOnset: years, ageAtOnsetUnit: 'years' })
