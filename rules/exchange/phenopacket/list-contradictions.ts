import type { HpoMap } from '../../../schemas/types/hpo-map.ts'
import { UNITS_PER_YEAR } from '../../case/index.ts'
import type { FeatureDefinitions } from '../../engine/index.ts'
import type { ImportNote } from '../import-result.ts'
import { implies } from './import-seizures.ts'
import { formatAge, getLatestYears, type PacketAge, parseDuration } from './packet-time.ts'
import type { PacketFeature } from './parse-packet.ts'
import type { PacketReading } from './read-packet.ts'

/** What a packet is compared with. `entered`: what is entered by it, those of its seizures as well. */
export type ContradictionRules = Readonly<{ map: HpoMap; features: FeatureDefinitions; entered: ReadonlySet<string> }>

/** Where a packet contradicts itself; what is observed counts, and each age as it is given. */
export const listContradictions = (reading: PacketReading, rules: ContradictionRules): readonly ImportNote[] => [
  ...listExcludedCodes(reading, rules),
  ...listExcludedSeizures(reading, rules),
  ...listExcludedTerms(reading),
  ...listOpposites(reading, rules),
  ...listOnsetsOutsideTerm(reading),
  ...listTwoOnsets(reading),
  ...listOnsetsAfterLastAge(reading, rules),
]

const listExcludedCodes = ({ absences }: PacketReading, { entered }: ContradictionRules): ImportNote[] =>
  absences.flatMap(({ feature, codes }) =>
    codes
      .filter((code) => entered.has(code))
      .map((code) => ({ from: feature.label, says: `excluded, yet ${code} follows from what is observed` })),
  )

/** An excluded kind of seizures together with a seizure of that kind, unless a code of it is listed already. */
const listExcludedSeizures = ({ absences, observed }: PacketReading, { entered }: ContradictionRules): ImportNote[] =>
  absences
    .filter(({ term, codes }) => term.match === 'exact' && !codes.some((code) => entered.has(code)))
    .flatMap(({ feature, term }) => {
      const kind = term.seizure
      const like = kind && observed.find((one) => one.term.seizure && implies(one.term.seizure, kind))
      const isOther = like !== undefined && like.feature.id !== feature.id
      return isOther ? [{ from: feature.label, says: `excluded, yet ${like.feature.label} is one` }] : []
    })

function listExcludedTerms({ packet: { features } }: PacketReading): ImportNote[] {
  const excluded = new Set(features.filter(({ isExcluded }) => isExcluded).map(({ id }) => id))
  return listOnce(features.filter(({ id, isExcluded }) => !isExcluded && excluded.has(id))).map(({ label }) => ({
    from: label,
    says: 'both observed and excluded',
  }))
}

/** A page that is normal and has a finding. */
function listOpposites({ observed }: PacketReading, { features, entered }: ContradictionRules): ImportNote[] {
  return observed.flatMap(({ feature, term }) =>
    term.codes
      .filter((code) => entered.has(features[code]?.opposite ?? '') && code < (features[code]?.opposite ?? ''))
      .map((code) => ({ from: feature.label, says: `${code}, yet also ${features[code]?.opposite}` })),
  )
}

const listOnsetsOutsideTerm = ({ observed }: PacketReading): ImportNote[] =>
  observed.flatMap(({ feature: { label, onset }, term: { ages } }) => {
    const [from, to] = (ages ?? []).map(parseDuration)
    if (!onset || !from || !to || (onset.years <= to.years && getEnd(onset) > from.years)) return []
    const meant = `an onset between ${formatAge(from)} and ${formatAge(to)}`
    return [{ from: label, says: `began at ${formatAge(onset)}, and the term means ${meant}` }]
  })

/** A term that occurs twice may mean two findings, but not two ages at which the same one began. */
function listTwoOnsets({ packet }: PacketReading): ImportNote[] {
  const dated = packet.features.filter(({ isExcluded, onset }) => !isExcluded && onset !== undefined)
  return listOnce(dated).flatMap(({ id, label }) => {
    const ages = dated.filter((other) => other.id === id).flatMap(({ onset }) => onset ?? [])
    const isOne = new Set(ages.map(({ years }) => years)).size === 1
    return isOne ? [] : [{ from: label, says: `began at ${ages.map(formatAge).join(' and at ')}` }]
  })
}

function listOnsetsAfterLastAge({ packet }: PacketReading, { map }: ContradictionRules): ImportNote[] {
  const { age, features, diseases } = packet
  if (age === undefined) return []
  const labels = new Map(map.onsetClasses.map(({ hpo, label }) => [hpo, label]))
  return [...features.filter(({ isExcluded }) => !isExcluded), ...diseases].flatMap(({ label, onset, onsetClass }) => {
    if (onset === undefined || onset.years < getEnd(age)) return []
    const began = labels.get(onsetClass ?? '') ?? `began at ${formatAge(onset)}`
    return [{ from: label, says: `${began}, after the age at the last encounter (${formatAge(age)})` }]
  })
}

/** An age in whole years lasts until the next birthday. */
const getEnd = (age: PacketAge): number => getLatestYears(age) + 1 / UNITS_PER_YEAR[age.unit]

const listOnce = (features: readonly PacketFeature[]): readonly PacketFeature[] =>
  features.filter(({ id }, index) => features.findIndex((other) => other.id === id) === index)
