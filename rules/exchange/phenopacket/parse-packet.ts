import { getList, getObject, getText, isJsonObject, type JsonObject } from '../json-object.ts'
import { type PacketAge, parseDuration } from './parse-duration.ts'

/** An HPO term of a packet, whether it was observed or excluded, and when it began. */
export type PacketFeature = Readonly<{
  id: string
  label: string
  isExcluded: boolean
  onset?: PacketAge
  /** The class of an onset that is no age, as a term of HPO. */
  onsetClass?: string
}>

/** A variant that the packet judges. */
export type PacketVariant = Readonly<{
  symbol: string
  /** As in the packet: PATHOGENIC, LIKELY_PATHOGENIC, NOT_PROVIDED … */
  pathogenicity: string
  isCausative: boolean
  zygosity?: 'heterozygous' | 'homozygous' | 'hemizygous'
  isMosaic: boolean
}>

/** A disease that the packet names, and when it began. */
export type PacketDisease = Readonly<{ label: string; onset?: PacketAge; onsetClass?: string }>

/** What of a phenopacket a case can hold. Its disease is shown to nobody who judges: it is the answer. */
export type Packet = Readonly<{
  id: string
  sex: string
  age?: PacketAge
  features: readonly PacketFeature[]
  variants: readonly PacketVariant[]
  /** The diseases named by the packet, which can have an onset. */
  diseases: readonly PacketDisease[]
  /** Parts of the packet that a case cannot hold. */
  unread: readonly string[]
  /** Parts that a case can hold, and of which something cannot be read. */
  malformed: readonly string[]
}>

/** A packet that is none, or not of a kind that is read; the message is for a person. */
export class PacketError extends Error {}

const ZYGOSITIES: Readonly<Record<string, NonNullable<PacketVariant['zygosity']>>> = {
  'GENO:0000135': 'heterozygous',
  'GENO:0000136': 'homozygous',
  'GENO:0000134': 'hemizygous',
}

/** Parts of version 2 that are read or do not concern the person's findings. */
const READ_PARTS = ['id', 'subject', 'phenotypicFeatures', 'interpretations', 'diseases', 'metaData', 'files']

type PartCheck = (value: unknown) => boolean

/** What JSON of protocol buffers calls unset: the default of its field. */
const isUnset: PartCheck = (value) => value === undefined || value === null
const isText: PartCheck = (value) => typeof value === 'string'
const isBoolean: PartCheck = (value) => typeof value === 'boolean'
const isFilledText: PartCheck = (value) => isText(value) && value !== ''

/** An object in which each of these parts is as its check has it, or unset. */
const isObjectWith =
  (parts: Readonly<Record<string, PartCheck>>): PartCheck =>
  (value) =>
    isJsonObject(value) && Object.entries(parts).every(([part, check]) => isUnset(value[part]) || check(value[part]))

const isListWhere =
  (check: PartCheck): PartCheck =>
  (value) =>
    Array.isArray(value) && value.every(check)

const isTimeElement = isObjectWith({
  age: isObjectWith({ iso8601duration: isText }),
  ontologyClass: isObjectWith({ id: isText }),
})

const isGene = isObjectWith({ symbol: isText })

const isGenomicInterpretation = isObjectWith({
  interpretationStatus: isText,
  gene: isGene,
  variantInterpretation: isObjectWith({
    acmgPathogenicityClassification: isText,
    variationDescriptor: isObjectWith({
      label: isText,
      description: isText,
      geneContext: isGene,
      allelicState: isObjectWith({ id: isText }),
    }),
  }),
})

const isFeature = isObjectWith({ type: isObjectWith({ label: isText }), excluded: isBoolean, onset: isTimeElement })

/** What each part has to be, as deep as it is read. */
const PART_CHECKS: Readonly<Record<string, PartCheck>> = {
  subject: isObjectWith({ sex: isText, timeAtLastEncounter: isTimeElement }),
  phenotypicFeatures: isListWhere(
    (entry) => isFeature(entry) && isJsonObject(entry) && isFilledText(getObject(entry, 'type').id),
  ),
  interpretations: isListWhere(
    isObjectWith({ diagnosis: isObjectWith({ genomicInterpretations: isListWhere(isGenomicInterpretation) }) }),
  ),
  diseases: isListWhere(isObjectWith({ term: isObjectWith({ label: isText }), onset: isTimeElement })),
}

/** What version 1 has and version 2 does not; a feature that is `negated` there would count as observed here. */
const PARTS_OF_VERSION_1 = ['genes', 'variants']
const FEATURE_PART_OF_VERSION_1 = 'negated'

/** What other kinds of files hold, and what to do with them. */
const OTHER_KINDS: Readonly<Record<string, string>> = {
  phenotypic_features: 'It is written in snake_case. Write it again as JSON with names such as phenotypicFeatures.',
  proband: 'It describes a family. Give the phenopacket of its proband alone.',
  members: 'It describes a cohort. Give its members one by one, or one a line.',
}

/**
 * The parts of a phenopacket of version 2 that are read; whatever is missing or malformed in it is left out.
 * @throws PacketError if the value is no phenopacket of version 2.
 */
export function parsePacket(value: unknown): Packet {
  if (!isJsonObject(value)) throw new PacketError('This is no phenopacket: a phenopacket is a JSON object.')
  refuseOtherKinds(value)
  const subject = getObject(value, 'subject')
  const age = parseAge(getObject(subject, 'timeAtLastEncounter'))
  return {
    id: getText(value, 'id'),
    sex: getText(subject, 'sex'),
    ...(age && { age }),
    features: getList(value, 'phenotypicFeatures').flatMap(parseFeature),
    variants: getList(value, 'interpretations').flatMap(parseVariants),
    diseases: getList(value, 'diseases').map(parseDisease),
    unread: Object.keys(value).filter((part) => !READ_PARTS.includes(part) && !isEmpty(value[part])),
    malformed: Object.keys(PART_CHECKS).filter((part) => !isUnset(value[part]) && !PART_CHECKS[part]?.(value[part])),
  }
}

function refuseOtherKinds(value: JsonObject): void {
  const kind = Object.keys(OTHER_KINDS).find((part) => part in value)
  if (kind !== undefined) throw new PacketError(`This is not read. ${OTHER_KINDS[kind]}`)
  if (isOfVersion1(value))
    throw new PacketError('This phenopacket is of version 1, which is not read. Convert it to version 2.')
  if (!('subject' in value) && !('phenotypicFeatures' in value))
    throw new PacketError('This is no phenopacket: it has neither a subject nor phenotypicFeatures.')
}

const isOfVersion1 = (value: JsonObject): boolean =>
  getText(getObject(value, 'metaData'), 'phenopacketSchemaVersion').startsWith('1') ||
  PARTS_OF_VERSION_1.some((part) => part in value) ||
  getList(value, 'phenotypicFeatures').some((feature) => FEATURE_PART_OF_VERSION_1 in feature)

/** None where it is not certain whether the feature was observed or excluded. */
function parseFeature(feature: JsonObject): PacketFeature[] {
  const type = getObject(feature, 'type')
  const id = getText(type, 'id')
  if (id === '' || !(isUnset(feature.excluded) || isBoolean(feature.excluded))) return []
  return [
    {
      id,
      label: getText(type, 'label') || id,
      isExcluded: feature.excluded === true,
      ...parseOnset(getObject(feature, 'onset')),
    },
  ]
}

function parseOnset(element: JsonObject): Pick<PacketFeature, 'onset' | 'onsetClass'> {
  const onset = parseAge(element)
  const onsetClass = getText(getObject(element, 'ontologyClass'), 'id')
  return { ...(onset && { onset }), ...(onsetClass !== '' && { onsetClass }) }
}

function parseDisease(disease: JsonObject): PacketDisease {
  return { label: getText(getObject(disease, 'term'), 'label'), ...parseOnset(getObject(disease, 'onset')) }
}

const parseVariants = (interpretation: JsonObject): PacketVariant[] =>
  getList(getObject(interpretation, 'diagnosis'), 'genomicInterpretations').flatMap(parseVariant)

function parseVariant(genomic: JsonObject): PacketVariant[] {
  const interpreted = getObject(genomic, 'variantInterpretation')
  const descriptor = getObject(interpreted, 'variationDescriptor')
  const gene = getObject(genomic, 'gene')
  const symbol = getText(getObject(descriptor, 'geneContext'), 'symbol') || getText(gene, 'symbol')
  if (symbol === '') return []
  const zygosity = ZYGOSITIES[getText(getObject(descriptor, 'allelicState'), 'id')]
  return [
    {
      symbol,
      pathogenicity: getText(interpreted, 'acmgPathogenicityClassification'),
      isCausative: getText(genomic, 'interpretationStatus') === 'CAUSATIVE',
      ...(zygosity && { zygosity }),
      isMosaic: /mosaic|somatic/i.test(`${getText(descriptor, 'label')} ${getText(descriptor, 'description')}`),
    },
  ]
}

const parseAge = (element: JsonObject): PacketAge | undefined =>
  parseDuration(getText(getObject(element, 'age'), 'iso8601duration'))

const isEmpty = (value: unknown): boolean => value === null || (Array.isArray(value) && value.length === 0)
