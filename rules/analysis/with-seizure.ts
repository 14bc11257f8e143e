import type { PatientCase, Seizure } from '../case/index.ts'

/** A case with a further seizure behind those that it has. */
export const withSeizure = (patient: PatientCase, seizure: Seizure): PatientCase => ({
  ...patient,
  seizures: [...patient.seizures, seizure],
})

/** A case in which the seizure at an index, counted from 0, is changed. */
export const withSeizureAt = (
  patient: PatientCase,
  index: number,
  change: (seizure: Seizure) => Seizure,
): PatientCase => ({
  ...patient,
  seizures: patient.seizures.map((one, place) => (place === index ? change(one) : one)),
})
