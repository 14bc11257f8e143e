import type { MappedTerm } from '../../../schemas/types/hpo-map.ts'
import { type Amount, type PatientCase, parseNumber, type Seizure, toYears, UNITS_PER_YEAR } from '../../case/index.ts'
import { countFields, implies, selectSeizures } from './import-seizures.ts'
import { parseDuration } from './packet-time.ts'

/** A feature as a packet holds it. */
type ExportedFeature = Readonly<{
  type: Readonly<{ id: string; label: string }>
  excluded?: true
  onset?: Readonly<{ age: Readonly<{ iso8601duration: string }> }>
}>

/** The most specific term of a seizure type. */
export const findBestTerm = (stored: Seizure, exact: readonly MappedTerm[]): MappedTerm | undefined =>
  exact
    .filter((term) => term.seizure && term.codes.length === 0 && implies(stored, term.seizure))
    .sort((one, other) => countFields(other) - countFields(one))[0]

/** One term a seizure type; types that HPO does not distinguish share theirs. */
export function listSeizureFeatures(
  patient: PatientCase,
  terms: readonly (MappedTerm | undefined)[],
): readonly ExportedFeature[] {
  const reported = patient.seizures.flatMap((stored, index) => {
    const best = terms[index]
    const onset = formatSeizureOnset(stored, index, patient)
    const age = onset === undefined ? undefined : parseDuration(onset)
    return best?.seizure ? [{ term: best, seizure: best.seizure, ...(age && { age }), onset }] : []
  })
  return selectSeizures(reported).map(({ term, onset }) => toFeature(term, onset))
}

/**
 * The first type has the age at onset where it has none of its own, unless the types were reported in part and one has.
 */
function formatSeizureOnset(seizure: Seizure, index: number, patient: PatientCase): string | undefined {
  const own = formatDuration(seizure.ageAtOnset, seizure.ageAtOnsetUnit ?? '')
  const isDated = patient.seizures.some(({ ageAtOnset }) => parseNumber(ageAtOnset) !== undefined)
  const isUndocumented = isDated && patient.partial?.includes('seizures')
  return own ?? (index === 0 && !isUndocumented ? formatOnset(patient) : undefined)
}

/** A packet has the age at onset in its seizures alone. */
export const formatOnset = ({ ageAtOnset, ageAtOnsetUnit, seizures }: PatientCase): string | undefined =>
  seizures.length === 0 ? undefined : formatDuration(ageAtOnset, ageAtOnsetUnit)

export const toFeature = ({ hpo: id, label }: MappedTerm, onset?: string): ExportedFeature => ({
  type: { id, label },
  ...(onset && { onset: { age: { iso8601duration: onset } } }),
})

/** Whole numbers alone: 2.5 years are 30 months. Undefined where nothing is entered that is a number. */
export function formatDuration(amount: Amount | undefined, unit: string): string | undefined {
  const [value, years] = [parseNumber(amount), toYears(amount, unit)]
  if (value === undefined || years === undefined) return undefined
  if (unit === 'years') return Number.isInteger(value) ? `P${value}Y` : `P${Math.round(years * UNITS_PER_YEAR.months)}M`
  return unit === 'months' && Number.isInteger(value) ? `P${value}M` : `P${Math.round(years * UNITS_PER_YEAR.days)}D`
}
