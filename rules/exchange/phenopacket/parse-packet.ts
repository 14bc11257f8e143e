import type { HpoMap } from '../../../schemas/types/hpo-map.ts'
import { withCamelCaseNames } from '../camel-case.ts'
import type { ImportNote } from '../import-result.ts'
import { getList, getObject, getText, isJsonObject, type JsonObject } from '../json-object.ts'
import { normalizeHpoId, type PacketAge, type PacketTime, parseTime, type TimeContext } from './packet-time.ts'
import { type PacketVariant, parseVariants } from './parse-variants.ts'

/** An HPO term of a packet, whether it was observed or excluded, and when it began. */
export type PacketFeature = Readonly<{
  id: string
  label: string
  isExcluded: boolean
  onset?: PacketAge
  /** The class of an onset that is no age, as a term of HPO. */
  onsetClass?: string
}>

/** A disease that the packet names, and when it began. */
type PacketDisease = Readonly<{ label: string; onset?: PacketAge; onsetClass?: string }>

/** What of a phenopacket a case can hold. Its disease is shown to nobody who judges: it is the answer. */
export type Packet = Readonly<{
  id: string
  /** In capitals, as in the schema of packets. */
  sex: string
  age?: PacketAge
  features: readonly PacketFeature[]
  variants: readonly PacketVariant[]
  /** The diseases that the packet names and does not exclude, which can have an onset. */
  diseases: readonly PacketDisease[]
  /** How many diseases it names, excluded or not. */
  diseaseCount: number
  /** Parts of the packet that a case cannot hold. */
  unread: readonly string[]
  /** Parts that a case can hold, and of which something cannot be read. */
  malformed: readonly string[]
  /** What qualifies a feature or a time, by what it belongs to: how it was read, and what of it was not. */
  readAs: readonly ImportNote[]
  notRead: readonly ImportNote[]
}>

/** A packet that is none, or not of a kind that is read; the message is for a person. */
export class PacketError extends Error {}

/** Parts of version 2 that are read or do not concern the person's findings. */
const READ_PARTS = ['id', 'subject', 'phenotypicFeatures', 'interpretations', 'diseases', 'metaData', 'files']

/** Of the person, and of a feature, the parts that are read or do not concern the findings. */
const READ_OF_SUBJECT = ['id', 'alternateIds', 'sex', 'dateOfBirth', 'timeAtLastEncounter', 'taxonomy']
const READ_OF_FEATURE = ['type', 'excluded', 'onset', 'evidence']

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

/** What version 1 has and version 2 does not: a feature that is `negated` there would count as observed here. */
const PARTS_OF_VERSION_1 = ['genes', 'variants']
const SUBJECT_PARTS_OF_VERSION_1 = ['ageAtCollection', 'ageRangeAtCollection']
const FEATURE_PARTS_OF_VERSION_1 = ['negated', 'ageOfOnset', 'ageRangeOfOnset', 'classOfOnset']

/** What other kinds of files hold, and what to do with them. */
const OTHER_KINDS: Readonly<Record<string, string>> = {
  proband: 'It describes a family. Give the phenopacket of its proband alone.',
  members: 'It describes a cohort. Give its members one by one, or one a line.',
}

/**
 * The parts of a phenopacket of version 2 that are read; whatever is missing or malformed in it is left out and named.
 * @throws PacketError if the value is no phenopacket of version 2.
 */
export function parsePacket(written: unknown, { genes, onsetClasses: classes }: HpoMap): Packet {
  const value = withCamelCaseNames(written)
  if (!isJsonObject(value)) throw new PacketError('This is no phenopacket: a phenopacket is a JSON object.')
  refuseOtherKinds(value)
  const subject = getObject(value, 'subject')
  const context: TimeContext = { birth: parseDate(getText(subject, 'dateOfBirth')), classes }
  const present = parseTime(getObject(subject, 'timeAtLastEncounter'), context)
  const features = getList(value, 'phenotypicFeatures').flatMap((feature) => parseFeature(feature, context))
  const diseases = getList(value, 'diseases').map((disease) => parseDisease(disease, context))
  const notes = [...describeTime('Age at the last encounter', present), ...features.flatMap((one) => one.notes)]
  return {
    id: getText(value, 'id'),
    sex: getText(subject, 'sex').toUpperCase(),
    ...(present.age && { age: present.age }),
    features: features.map(({ feature }) => feature),
    variants: parseVariants(value, genes),
    diseaseCount: diseases.length,
    diseases: diseases.flatMap(({ disease, isExcluded }) => (isExcluded ? [] : [disease])),
    unread: [
      ...listUnread(value, READ_PARTS),
      ...listUnread(subject, READ_OF_SUBJECT).map((part) => `subject.${part}`),
    ],
    malformed: Object.keys(PART_CHECKS).filter((part) => !isUnset(value[part]) && !PART_CHECKS[part]?.(value[part])),
    readAs: notes.flatMap(({ readAs, from }) => (readAs ? [{ from, says: readAs }] : [])),
    notRead: notes.flatMap(({ unread, from }) => (unread ? [{ from, says: unread }] : [])),
  }
}

function parseDate(text: string): Date | undefined {
  const date = new Date(text)
  return text === '' || Number.isNaN(date.getTime()) ? undefined : date
}

const listUnread = (from: JsonObject, read: readonly string[]): readonly string[] =>
  Object.keys(from).filter((part) => !read.includes(part) && !isEmpty(from[part]))

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
  SUBJECT_PARTS_OF_VERSION_1.some((part) => part in getObject(value, 'subject')) ||
  getList(value, 'phenotypicFeatures').some((feature) => FEATURE_PARTS_OF_VERSION_1.some((part) => part in feature))

type NamedTime = Readonly<{ from: string; readAs?: string | undefined; unread?: string | undefined }>

const describeTime = (from: string, { readAs, unread }: PacketTime): readonly NamedTime[] =>
  readAs === undefined && unread === undefined ? [] : [{ from, readAs, unread }]

type ParsedFeature = Readonly<{ feature: PacketFeature; notes: readonly NamedTime[] }>

/** None where it is not certain whether the feature was observed or excluded. */
function parseFeature(feature: JsonObject, context: TimeContext): ParsedFeature[] {
  const type = getObject(feature, 'type')
  const id = normalizeHpoId(getText(type, 'id'))
  if (id === '' || !(isUnset(feature.excluded) || isBoolean(feature.excluded))) return []
  const label = getText(type, 'label') || id
  const time = parseTime(getObject(feature, 'onset'), context)
  const notes = [
    ...describeTime(`Onset of ${label}`, time),
    ...listUnread(feature, READ_OF_FEATURE).map((part) => ({ from: label, unread: describePart(part, feature[part]) })),
  ]
  return [{ feature: { id, label, isExcluded: feature.excluded === true, ...toOnset(time) }, notes }]
}

/** What qualifies a feature, in its own words as far as it has any. */
function describePart(part: string, value: unknown): string {
  const words = (Array.isArray(value) ? value : [value]).map((one) =>
    isJsonObject(one) ? getText(one, 'label') || getText(one, 'id') : typeof one === 'string' ? one : '',
  )
  const named = words.filter((word) => word !== '').join(', ')
  return `its ${part}${named === '' ? '' : ` '${named}'`} is not read; check whether it changes what is meant`
}

const toOnset = ({ age, onsetClass }: PacketTime): Pick<PacketFeature, 'onset' | 'onsetClass'> => ({
  ...(age && { onset: age }),
  ...(onsetClass && { onsetClass }),
})

const parseDisease = (disease: JsonObject, context: TimeContext) => ({
  disease: {
    label: getText(getObject(disease, 'term'), 'label'),
    ...toOnset(parseTime(getObject(disease, 'onset'), context)),
  } satisfies PacketDisease,
  isExcluded: disease.excluded === true,
})

const isEmpty = (value: unknown): boolean =>
  isUnset(value) || value === '' || (Array.isArray(value) && value.length === 0)
