import { type Fact, type PatientCase, parseOnset, toYears } from '../../engine/index.ts'

/** Whether the age at onset is entered as one age. */
export function hasExactOnset(patient: PatientCase): boolean {
  const span = parseOnset(patient)
  return span !== undefined && span.from === span.to
}

/** The case with either end of its span of onset as the exact age; undefined where no age at onset is entered. */
export function listExactOnsets(patient: PatientCase): readonly PatientCase[] | undefined {
  const span = parseOnset(patient)
  return span && [span.from, span.to].map((years) => ({ ...patient, ...inYears(years), ageAtOnsetTo: '' }))
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
