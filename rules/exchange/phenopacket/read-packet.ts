import type { HpoMap, MappedTerm } from '../../../schemas/types/hpo-map.ts'
import type { FeatureCode, SubmittedSeizure } from '../../case/index.ts'
import type { FeatureDefinitions } from '../../engine/index.ts'
import { listAbsentOfSeizure, type ReportedSeizure, selectSeizures } from './import-seizures.ts'
import { type ImportedVariants, importVariants } from './import-variants.ts'
import { createSpan, getLatestYears, type PacketAge } from './packet-time.ts'
import type { Packet, PacketFeature } from './parse-packet.ts'

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
export type PacketReading = Readonly<{
  packet: Packet
  observed: readonly MappedFeature[]
  /** What no term of the map names. */
  unmapped: readonly PacketFeature[]
  absences: readonly Absence[]
  codes: readonly FeatureCode[]
  seizures: readonly SubmittedSeizure[]
  /** The seizure types without an age, where another type has its own. */
  undated: readonly PacketFeature[]
  variants: ImportedVariants
  onset: FoundOnset | undefined
  sex: string
}>

/** What the terms, variants and ages of a packet come to by the map. */
export function readPacket(packet: Packet, map: HpoMap, features: FeatureDefinitions): PacketReading {
  const terms = new Map(map.terms.map((term) => [term.hpo, term]))
  const mapped = packet.features.flatMap((feature) => {
    const term = terms.get(feature.id)
    return term ? [{ feature, term }] : []
  })
  const observed = mapped.filter(({ feature }) => !feature.isExcluded)
  const onset = findOnset(packet, observed)
  const sex = map.sex[packet.sex] ?? ''
  const hasSeizure = observed.some(({ term }) => term.seizure !== undefined || term.codes.includes(FEBRILE_SEIZURES))
  const variants = importVariants(packet.variants, map, { sex, hasSeizure })
  const reported = selectSeizures(observed.flatMap(toReportedSeizure))
  const observedCodes = observed.flatMap((one) => listObservedCodes(one, onset?.age, map, features))
  return {
    packet,
    observed,
    unmapped: packet.features.filter(({ id }) => !terms.has(id)),
    absences: mapped
      .filter(({ feature }) => feature.isExcluded)
      .map((one) => ({ ...one, codes: listAbsent(one.term, map) })),
    codes: [...observedCodes, ...variants.codes],
    seizures: listSeizures(reported, observed),
    undated: reported.some(({ age }) => age)
      ? reported.filter(({ age }) => !isExact(age)).map(({ feature }) => feature)
      : [],
    variants,
    onset,
    sex,
  }
}

/** The entries of an observed term; those of the course are entered at onset as well where they were there by then. */
function listObservedCodes(
  { feature, term }: MappedFeature,
  onset: PacketAge | undefined,
  { congenital }: HpoMap,
  features: FeatureDefinitions,
): readonly string[] {
  const isEarly =
    congenital.includes(feature.onsetClass ?? '') ||
    (onset !== undefined && feature.onset !== undefined && getLatestYears(feature.onset) <= onset.years)
  if (!isEarly) return term.codes
  return [...new Set([...term.codes, ...listCodesAtOnset(term.codes, features)])]
}

/** The entries of the onset that mean what those of the course mean. */
export const listCodesAtOnset = (codes: readonly string[], features: FeatureDefinitions): readonly string[] =>
  codes
    .filter((code) => COURSE_ENTRY.test(code))
    .map((code) => code.replace(COURSE_ENTRY, '$1_'))
    .filter((code) => features[code])

/**
 * One seizure type for each kind of seizure. A single one began at the age at onset; several have an age each where
 * that is reported, so that one without has none. Febrile seizures are history; without any other seizure they are the
 * seizure of the case as well.
 */
function listSeizures(reported: readonly ReportedType[], observed: readonly MappedFeature[]): SubmittedSeizure[] {
  const isFebrile = observed.some(({ term }) => term.codes.includes(FEBRILE_SEIZURES))
  if (reported.length === 0 && isFebrile) return [{ mainType: 'unclassified', triggers: [FEVER] }]
  return reported.map(({ seizure, age }) => ({
    ...seizure,
    ...(isExact(age) && reported.length > 1 && { ageAtOnset: age.value, ageAtOnsetUnit: age.unit }),
  }))
}

/** A seizure type has one age; the case alone can have a span. */
const isExact = (age: PacketAge | undefined): age is PacketAge => age !== undefined && age.to === undefined

type ReportedType = ReportedSeizure & Pick<MappedFeature, 'feature'>

const toReportedSeizure = ({ feature, term: { seizure } }: MappedFeature): ReportedType[] =>
  seizure ? [{ seizure, feature, ...(feature.onset && { age: feature.onset }) }] : []

/** Excluded: an exact term makes its entry absent, and each term what it covers. */
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
  const seizures = (afebrile.length > 0 ? afebrile : febrile).map(({ feature }) => feature)
  const age = pickEarliest(seizures.map(({ onset }) => onset))
  if (age && (isExact(age) || seizures.every(({ onset }) => isExact(onset) || isSameSpan(onset, age))))
    return { age, isAssumed: false }
  if (age) return undefined
  const assumed = pickEarliest(packet.diseases.filter(({ label }) => EPILEPSY.test(label)).map(({ onset }) => onset))
  return isExact(assumed) ? { age: assumed, isAssumed: true } : undefined
}

/**
 * A seizure type keeps an age and no span, so that the span of one type among others would pass for that of all: it is
 * entered where each other type has its own age or the same span.
 */
const isSameSpan = (onset: PacketAge | undefined, span: PacketAge): boolean =>
  onset !== undefined && onset.years === span.years && getLatestYears(onset) === getLatestYears(span)

/** Of spans, from the earliest that one can have begun to the earliest by which one had. */
function pickEarliest(ages: readonly (PacketAge | undefined)[]): PacketAge | undefined {
  const given = ages.filter((age) => age !== undefined)
  const [first] = given.toSorted((one, other) => one.years - other.years)
  const [certain] = given.toSorted((one, other) => getLatestYears(one) - getLatestYears(other))
  return first && certain && (isExact(first) ? first : createSpan(first, certain))
}
