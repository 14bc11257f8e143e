import type { HpoMap, MappedTerm } from '../../../schemas/types/hpo-map.ts'
import {
  type Amount,
  FEATURE_LISTS,
  type FeatureDefinitions,
  type PatientCase,
  parseNumber,
  type Seizure,
  toYears,
  UNITS_PER_YEAR,
} from '../../engine/index.ts'
import { countFields, implies, selectSeizures } from './import-seizures.ts'
import { parseDuration } from './parse-duration.ts'
import { listAbsent, listCodesAtOnset } from './read-packet.ts'

/** A phenopacket of version 2, as it is written. */
export type WrittenPacket = Readonly<Record<string, unknown>>

/** A packet, and the entries that HPO has no exact term for: they are in the case alone. */
export type ExportResult = Readonly<{ packet: WrittenPacket; leftOut: readonly string[] }>

/** Names the packet; says nothing of the person. `created`: an ISO date and time. */
export type PacketHead = Readonly<{ id: string; created: string }>

type WrittenFeature = Readonly<{
  type: Readonly<{ id: string; label: string }>
  excluded?: true
  onset?: Readonly<{ age: Readonly<{ iso8601duration: string }> }>
}>

const SEXES: Readonly<Record<string, string>> = { male: 'MALE', female: 'FEMALE', unknown: 'UNKNOWN_SEX' }

/**
 * A case as a phenopacket for programs that read HPO: only terms that mean exactly what is entered, so that nothing
 * appears when it is read back. Identifiers and texts stay behind; the whole case is its own file.
 * @param patient with the codes of today, as `migrateCodes` gives them.
 */
export function exportPhenopacket(
  patient: PatientCase,
  map: HpoMap,
  features: FeatureDefinitions,
  { id, created }: PacketHead,
): ExportResult {
  const exact = map.terms.filter(({ match }) => match === 'exact')
  const entered = new Set<string>(FEATURE_LISTS.flatMap((list) => patient[list]))
  const said = exact.filter(
    ({ codes, seizure }) => !seizure && codes.length > 0 && codes.every((code) => entered.has(code)),
  )
  const age = formatDuration(patient.age, patient.ageUnit)
  const sayable = new Set(said.flatMap(({ codes }) => codes))
  return {
    packet: {
      id,
      subject: {
        id,
        ...(age && { timeAtLastEncounter: { age: { iso8601duration: age } } }),
        ...(SEXES[patient.gender] && { sex: SEXES[patient.gender] }),
      },
      phenotypicFeatures: [
        ...listSeizureFeatures(patient, exact),
        ...said.map((term) => toFeature(term, isAtOnset(term, entered, features) ? formatOnset(patient) : undefined)),
        ...exact
          .filter((term) => isAbsent(term, patient, map))
          .map((term) => ({ ...toFeature(term), excluded: true as const })),
      ],
      metaData: createMetaData(map, created),
    },
    leftOut: [...entered].filter((code) => !sayable.has(code)),
  }
}

/** Whether all that a term says in the course was there with the first seizure. */
function isAtOnset({ codes }: MappedTerm, entered: ReadonlySet<string>, features: FeatureDefinitions): boolean {
  const atOnset = listCodesAtOnset(codes, features)
  return atOnset.length > 0 && atOnset.every((code) => entered.has(code))
}

function isAbsent(term: MappedTerm, { absent = [] }: PatientCase, map: HpoMap): boolean {
  const codes = listAbsent(term, map)
  return codes.length > 0 && codes.every((code) => absent.includes(code))
}

/** One term a seizure type, the one that says most of it; types that HPO cannot tell apart share theirs. */
function listSeizureFeatures(patient: PatientCase, exact: readonly MappedTerm[]): readonly WrittenFeature[] {
  const told = patient.seizures.flatMap((stored, place) => {
    const [best] = exact
      .filter((term) => term.seizure && term.codes.length === 0 && implies(stored, term.seizure))
      .sort((one, other) => countFields(other) - countFields(one))
    const onset = formatSeizureOnset(stored, place, patient)
    const age = onset === undefined ? undefined : parseDuration(onset)
    return best?.seizure ? [{ term: best, seizure: best.seizure, ...(age && { age }), onset }] : []
  })
  return selectSeizures(told).map(({ term, onset }) => toFeature(term, onset))
}

/** The first type has the age at onset where it has none of its own. */
const formatSeizureOnset = (seizure: Seizure, place: number, patient: PatientCase): string | undefined =>
  formatDuration(seizure.ageAtOnset, seizure.ageAtOnsetUnit ?? '') ?? (place === 0 ? formatOnset(patient) : undefined)

/** A packet tells the age at onset by its seizures alone. */
const formatOnset = ({ ageAtOnset, ageAtOnsetUnit, seizures }: PatientCase): string | undefined =>
  seizures.length === 0 ? undefined : formatDuration(ageAtOnset, ageAtOnsetUnit)

const toFeature = ({ hpo: id, label }: MappedTerm, onset?: string): WrittenFeature => ({
  type: { id, label },
  ...(onset && { onset: { age: { iso8601duration: onset } } }),
})

/** Whole numbers alone: 2.5 years are 30 months. Undefined where nothing is entered that is a number. */
function formatDuration(amount: Amount | undefined, unit: string): string | undefined {
  const [value, years] = [parseNumber(amount), toYears(amount, unit)]
  if (value === undefined || years === undefined) return undefined
  if (unit === 'years') return Number.isInteger(value) ? `P${value}Y` : `P${Math.round(years * UNITS_PER_YEAR.months)}M`
  return unit === 'months' && Number.isInteger(value) ? `P${value}M` : `P${Math.round(years * UNITS_PER_YEAR.days)}D`
}

const createMetaData = ({ hpoLabelsOf }: HpoMap, created: string): WrittenPacket => ({
  created,
  createdBy: 'EpiCriteria',
  phenopacketSchemaVersion: '2.0',
  resources: [
    {
      id: 'hp',
      name: 'human phenotype ontology',
      url: 'http://purl.obolibrary.org/obo/hp.owl',
      version: hpoLabelsOf.split('/').at(-1),
      namespacePrefix: 'HP',
      iriPrefix: 'http://purl.obolibrary.org/obo/HP_',
    },
  ],
})
