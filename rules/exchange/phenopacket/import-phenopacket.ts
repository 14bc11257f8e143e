import type { HpoMap } from '../../../schemas/types/hpo-map.ts'
import { FEATURE_LISTS, SEIZURE_LISTS, type SubmittedCase, type SubmittedSeizure } from '../../case/index.ts'
import type { FeatureDefinitions } from '../../engine/index.ts'
import type { ImportResult } from '../import-result.ts'
import { describeImport } from './describe-import.ts'
import { parsePacket } from './parse-packet.ts'
import { type PacketReading, readPacket } from './read-packet.ts'

/**
 * A phenopacket of version 2 as a case that holds no more than the packet: every page is reported in part, what was
 * excluded is absent, and the disease is never read as evidence. Nothing is dropped in silence.
 * @throws PacketError if the value is no phenopacket of version 2.
 */
export function importPhenopacket(value: unknown, map: HpoMap, features: FeatureDefinitions): ImportResult {
  const reading = readPacket(parsePacket(value, map), map, features)
  const entered = new Set([...reading.codes, ...reading.seizures.flatMap(listSeizureCodes)])
  return { patient: writeCase(reading, entered, features), ...describeImport(reading, { map, features, entered }) }
}

function writeCase(
  { packet, codes, seizures, variants, onset, sex, absences }: PacketReading,
  entered: ReadonlySet<string>,
  features: FeatureDefinitions,
): SubmittedCase {
  const absent = absences.flatMap((absence) => absence.codes).filter((code) => !entered.has(code))
  return {
    ...(packet.id !== '' && { id: packet.id }),
    ...(sex !== '' && { gender: sex }),
    ...(packet.age && packet.age.to === undefined && { age: packet.age.value, ageUnit: packet.age.unit }),
    ...(onset && { ageAtOnset: onset.age.value, ageAtOnsetUnit: onset.age.unit }),
    ...(onset?.age.to !== undefined && { ageAtOnsetTo: onset.age.to }),
    ...(onset?.isAssumed && { personalFreeText: 'Age at onset: assumed from the onset of the disease.' }),
    ...(seizures.length > 0 && { seizures: [...seizures] }),
    ...sortIntoLists(codes, features),
    ...(variants.otherGenes.length > 0 && { genTestsFree: variants.otherGenes.join(', ') }),
    partial: true,
    ...(absent.length > 0 && { absent: [...new Set(absent)] }),
  }
}

const listSeizureCodes = (seizure: SubmittedSeizure): string[] =>
  SEIZURE_LISTS.flatMap((list) => seizure[list] ?? []).concat(seizure.mainType ?? [])

function sortIntoLists(codes: readonly string[], features: FeatureDefinitions): SubmittedCase {
  const lists = FEATURE_LISTS.map((list) => [list, [...new Set(codes.filter((code) => features[code]?.list === list))]])
  return Object.fromEntries(lists.filter(([, entered]) => entered?.length))
}
