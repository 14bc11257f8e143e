import type { HpoMap, MappedTerm } from '../../../schemas/types/hpo-map.ts'
import {
  type Amount,
  FEATURE_LISTS,
  normalizeCase,
  type PatientCase,
  parseNumber,
  type Seizure,
  toYears,
  UNITS_PER_YEAR,
} from '../../case/index.ts'
import type { FeatureDefinitions } from '../../engine/index.ts'
import { importPhenopacket } from './import-phenopacket.ts'
import { countFields, implies, selectSeizures } from './import-seizures.ts'
import { listLeftOut } from './list-left-out.ts'
import { parseDuration } from './packet-time.ts'
import { listAbsent, listCodesAtOnset } from './read-packet.ts'

/** A phenopacket of version 2, as it is written. */
export type WrittenPacket = Readonly<Record<string, unknown>>

/** A packet, and what is in the case alone since the packet does not give it back: entries by their codes, values in words. */
export type ExportResult = Readonly<{ packet: WrittenPacket; leftOut: readonly string[] }>

/** Names the packet and identifies nobody. `created`: an ISO date and time. */
export type PacketHead = Readonly<{ id: string; created: string }>

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
  head: PacketHead,
): ExportResult {
  const packet = writePacket(patient, map, features, head)
  const back = normalizeCase(importPhenopacket(packet, map, features).patient)
  return { packet, leftOut: listLeftOut(patient, back) }
}

function writePacket(
  patient: PatientCase,
  map: HpoMap,
  features: FeatureDefinitions,
  { id, created }: PacketHead,
): WrittenPacket {
  const exact = map.terms.filter(({ match }) => match === 'exact')
  const entered = new Set<string>(FEATURE_LISTS.flatMap((list) => patient[list]))
  const reported = exact.filter(
    ({ codes, seizure }) => !seizure && codes.length > 0 && codes.every((code) => entered.has(code)),
  )
  const excluded = exact.filter((term) => isAbsent(term, patient, map))
  const seizures = patient.seizures.map((stored) => findBestTerm(stored, exact))
  const age = formatDuration(patient.age, patient.ageUnit)
  return {
    id,
    subject: {
      id,
      ...(age && { timeAtLastEncounter: { age: { iso8601duration: age } } }),
      ...(SEXES[patient.gender] && { sex: SEXES[patient.gender] }),
    },
    phenotypicFeatures: [
      ...listSeizureFeatures(patient, seizures),
      ...reported.map((term) => toFeature(term, isAtOnset(term, entered, features) ? formatOnset(patient) : undefined)),
      ...excluded.map((term) => ({ ...toFeature(term), excluded: true as const })),
    ],
    metaData: createMetaData(map, created),
  }
}

/** Whether all that a term means in the course was there with the first seizure. */
function isAtOnset({ codes }: MappedTerm, entered: ReadonlySet<string>, features: FeatureDefinitions): boolean {
  const atOnset = listCodesAtOnset(codes, features)
  return atOnset.length > 0 && atOnset.every((code) => entered.has(code))
}

function isAbsent(term: MappedTerm, { absent = [] }: PatientCase, map: HpoMap): boolean {
  if (absent.length === 0) return false
  const codes = listAbsent(term, map)
  return codes.length > 0 && codes.every((code) => absent.includes(code))
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

/** A feature as a packet holds it. */
type ExportedFeature = Readonly<{
  type: Readonly<{ id: string; label: string }>
  excluded?: true
  onset?: Readonly<{ age: Readonly<{ iso8601duration: string }> }>
}>

/** The most specific term of a seizure type. */
const findBestTerm = (stored: Seizure, exact: readonly MappedTerm[]): MappedTerm | undefined =>
  exact
    .filter((term) => term.seizure && term.codes.length === 0 && implies(stored, term.seizure))
    .sort((one, other) => countFields(other) - countFields(one))[0]

/** One term a seizure type; types that HPO does not distinguish share theirs. */
function listSeizureFeatures(
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
const formatOnset = ({ ageAtOnset, ageAtOnsetUnit, seizures }: PatientCase): string | undefined =>
  seizures.length === 0 ? undefined : formatDuration(ageAtOnset, ageAtOnsetUnit)

const toFeature = ({ hpo: id, label }: MappedTerm, onset?: string): ExportedFeature => ({
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
