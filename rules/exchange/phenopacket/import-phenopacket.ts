import type { HpoMap, MappedTerm } from '../../../schemas/types/hpo-map.ts'
import {
  FEATURE_LISTS,
  type FeatureCode,
  type FeatureDefinitions,
  SEIZURE_LISTS,
  type SubmittedCase,
  type SubmittedSeizure,
} from '../../engine/index.ts'
import type { ImportNote, ImportResult } from './import-result.ts'
import { listAbsentOfSeizure, selectSeizures, type ToldSeizure } from './import-seizures.ts'
import { type ImportedVariants, importVariants } from './import-variants.ts'
import type { PacketAge } from './parse-duration.ts'
import { type Packet, type PacketFeature, parsePacket } from './parse-packet.ts'

/** A term of the map with the feature of the packet that names it. */
type MappedFeature = Readonly<{ feature: PacketFeature; term: MappedTerm }>

const FEBRILE_SEIZURES = 'hist_febrile_seizures'
const FEVER = 'seizure_trigger_fever'

/** Entries of the course, and the same at onset. */
const COURSE_ENTRY = /^(dev|exam)_course_/

const EPILEPSY = /epilep|seizure/i

/** An excluded term, and what is absent by it. */
type Absence = MappedFeature & Readonly<{ codes: readonly string[] }>

/** What is made of a packet before it is written down. */
type PacketReading = Readonly<{
  packet: Packet
  observed: readonly MappedFeature[]
  absences: readonly Absence[]
  codes: readonly FeatureCode[]
  seizures: readonly SubmittedSeizure[]
  variants: ImportedVariants
  onset: FoundOnset | undefined
  sex: string
}>

/**
 * A phenopacket of version 2 as a case that says no more than the packet: every page is told in part, what was excluded
 * is absent, and the disease is never read as evidence. Nothing is dropped in silence.
 * @throws PacketError if the value is no phenopacket of version 2.
 */
export function importPhenopacket(value: unknown, map: HpoMap, features: FeatureDefinitions): ImportResult {
  const reading = readPacket(parsePacket(value), map, features)
  const entered = new Set([...reading.codes, ...reading.seizures.flatMap(listSeizureCodes)])
  return {
    patient: writeCase(reading, entered, features),
    used: listUsed(reading),
    notUsed: listNotUsed(reading, map),
    toAsk: listToAsk(reading, entered),
    contradictions: reading.absences.flatMap(({ feature, codes }) =>
      codes
        .filter((code) => entered.has(code))
        .map((code) => ({ from: feature.label, says: `excluded, yet ${code} follows from what is observed` })),
    ),
  }
}

function readPacket(packet: Packet, map: HpoMap, features: FeatureDefinitions): PacketReading {
  const mapped = packet.features.flatMap((feature) => {
    const term = map.terms.find(({ hpo }) => hpo === feature.id)
    return term ? [{ feature, term }] : []
  })
  const observed = mapped.filter(({ feature }) => !feature.isExcluded)
  const onset = findOnset(packet, observed)
  const sex = map.sex[packet.sex] ?? ''
  const hasSeizure = observed.some(({ term }) => term.seizure !== undefined || term.codes.includes(FEBRILE_SEIZURES))
  const variants = importVariants(packet.variants, map, { sex, hasSeizure })
  const observedCodes = observed.flatMap((one) => listObservedCodes(one, onset?.age, map, features))
  return {
    packet,
    observed,
    absences: mapped
      .filter(({ feature }) => feature.isExcluded)
      .map((one) => ({ ...one, codes: listAbsent(one.term, map) })),
    codes: [...observedCodes, ...variants.codes],
    seizures: listSeizures(observed, onset?.age),
    variants,
    onset,
    sex,
  }
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
    ...(packet.age && { age: packet.age.value, ageUnit: packet.age.unit }),
    ...(onset && { ageAtOnset: onset.age.value, ageAtOnsetUnit: onset.age.unit }),
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

const listUsed = ({ observed, absences, variants }: PacketReading): ImportNote[] =>
  [
    ...observed.map(({ feature, term }) => describeUse(feature, [...term.codes, ...describeSeizure(term)])),
    ...absences.map(({ feature, codes }) =>
      describeUse(
        feature,
        codes.map((code) => `no ${code}`),
      ),
    ),
    ...variants.used,
  ].filter(({ says }) => says !== '')

const listNotUsed = ({ packet, observed, absences, variants }: PacketReading, map: HpoMap): ImportNote[] => [
  ...packet.features
    .filter(({ id }) => !map.terms.some(({ hpo }) => hpo === id))
    .map(({ label, isExcluded }) => ({ from: isExcluded ? `no ${label}` : label, says: 'no entry asks for it' })),
  ...absences
    .filter(({ codes }) => codes.length === 0)
    .map(({ feature }) => ({ from: `no ${feature.label}`, says: 'leaves no entry absent' })),
  ...observed
    .filter(({ term }) => term.codes.length === 0 && term.seizure === undefined)
    .map(({ feature }) => ({ from: feature.label, says: 'says too little for an entry' })),
  ...packet.unread.map((from) => ({ from, says: 'this part of a packet is not read' })),
  ...variants.notUsed,
]

const listToAsk = ({ observed, absences, variants }: PacketReading, entered: ReadonlySet<string>): ImportNote[] => [
  ...observed.flatMap(({ feature, term: { covers = [] } }) =>
    covers.filter((code) => !entered.has(code)).map((code) => ({ from: feature.label, says: code })),
  ),
  ...absences.flatMap(({ feature, term: { absent = [] } }) =>
    absent.map((code) => ({ from: `no ${feature.label}`, says: code })),
  ),
  ...variants.toAsk,
]

const describeUse = ({ label }: PacketFeature, codes: readonly string[]): ImportNote => ({
  from: label,
  says: codes.join(', '),
})

const describeSeizure = ({ seizure }: MappedTerm): string[] =>
  seizure ? [`a seizure (${Object.values(seizure).flat().join(', ')})`] : []

/** The entries of an observed term; those of the course stand at onset as well where they were there by then. */
function listObservedCodes(
  { feature, term }: MappedFeature,
  onset: PacketAge | undefined,
  { congenital }: HpoMap,
  features: FeatureDefinitions,
): readonly string[] {
  const isEarly =
    congenital.includes(feature.onsetClass ?? '') ||
    (onset !== undefined && feature.onset !== undefined && feature.onset.years <= onset.years)
  if (!isEarly) return term.codes
  return [...new Set([...term.codes, ...listCodesAtOnset(term.codes, features)])]
}

/** The entries of the onset that say what those of the course say. */
export const listCodesAtOnset = (codes: readonly string[], features: FeatureDefinitions): readonly string[] =>
  codes
    .filter((code) => COURSE_ENTRY.test(code))
    .map((code) => code.replace(COURSE_ENTRY, '$1_'))
    .filter((code) => features[code])

/**
 * One seizure type for each kind of seizure, with its own age where that is told and is not the age at onset. Febrile
 * seizures are history; without any other seizure they are the seizure of the case as well.
 */
function listSeizures(observed: readonly MappedFeature[], onset: PacketAge | undefined): SubmittedSeizure[] {
  const told = selectSeizures(observed.flatMap(({ feature, term }) => toToldSeizure(feature, term)))
  const isFebrile = observed.some(({ term }) => term.codes.includes(FEBRILE_SEIZURES))
  if (told.length === 0 && isFebrile) return [{ mainType: 'unclassified', triggers: [FEVER] }]
  return told.map(({ seizure, age }) => ({
    ...seizure,
    ...(age && age.years !== onset?.years && { ageAtOnset: age.value, ageAtOnsetUnit: age.unit }),
  }))
}

const toToldSeizure = ({ onset }: PacketFeature, { seizure }: MappedTerm): ToldSeizure[] =>
  seizure ? [{ seizure, ...(onset && { age: onset }) }] : []

/** Excluded: an exact term says that its entry is absent, and each says so of what it covers. */
export function listAbsent(term: MappedTerm, map: HpoMap): readonly string[] {
  const { match, codes, covers = [] } = term
  if (match !== 'exact' && match !== 'broader') return []
  const own = match === 'exact' ? codes.slice(-1) : []
  return [...own, ...covers, ...listAbsentOfSeizure(term, map)]
}

type FoundOnset = Readonly<{ age: PacketAge; isAssumed: boolean }>

/** The earliest seizure, febrile ones only without others; else the onset of a disease that is called an epilepsy. */
function findOnset(packet: Packet, observed: readonly MappedFeature[]): FoundOnset | undefined {
  const afebrile = observed.filter(({ term }) => term.seizure !== undefined)
  const febrile = observed.filter(({ term }) => term.codes.includes(FEBRILE_SEIZURES))
  const age = pickEarliest((afebrile.length > 0 ? afebrile : febrile).map(({ feature }) => feature.onset))
  if (age) return { age, isAssumed: false }
  const assumed = pickEarliest(packet.diseases.filter(({ label }) => EPILEPSY.test(label)).map(({ onset }) => onset))
  return assumed && { age: assumed, isAssumed: true }
}

const pickEarliest = (ages: readonly (PacketAge | undefined)[]): PacketAge | undefined =>
  ages.filter((age) => age !== undefined).sort((one, other) => one.years - other.years)[0]

function sortIntoLists(codes: readonly string[], features: FeatureDefinitions): SubmittedCase {
  const lists = FEATURE_LISTS.map((list) => [list, [...new Set(codes.filter((code) => features[code]?.list === list))]])
  return Object.fromEntries(lists.filter(([, entered]) => entered?.length))
}
