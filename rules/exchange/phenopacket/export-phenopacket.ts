import type { HpoMap, MappedTerm } from '../../../schemas/types/hpo-map.ts'
import { FEATURE_LISTS, normalizeCase, type PatientCase } from '../../case/index.ts'
import type { FeatureDefinitions } from '../../engine/index.ts'
import { findBestTerm, formatDuration, formatOnset, listSeizureFeatures, toFeature } from './export-seizures.ts'
import { importPhenopacket } from './import-phenopacket.ts'
import { listLeftOut } from './list-left-out.ts'
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
