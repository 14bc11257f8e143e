import { getList, getObject, getText, isJsonObject, type JsonObject } from '../json-object.ts'
import { EXTENSIONS } from './canonical.ts'
import type { Form } from './form.ts'
import type { QuestionnaireResponse, ResponseItem } from './resources.ts'
import { writeResponse } from './write-response.ts'

/** Parameters that are none, or name no patient; the message is for a person. */
export class PopulateError extends Error {}

/** The extension for the sex noted at birth, and its codes. Patient.gender is for administration, and is not read. */
const BIRTH_SEX_URL = 'http://hl7.org/fhir/us/core/StructureDefinition/us-core-birthsex'
const BIRTH_SEXES: Readonly<Record<string, string>> = { F: 'female', M: 'male', UNK: 'unknown' }

/** Below these ages the answer is in completed months, or days, in which criteria count. */
const MIN_YEARS = 2
const MIN_MONTHS = 1

const DAY_MS = 24 * 60 * 60 * 1000

/**
 * The form with what a patient's record can hold: age and sex noted at birth, each to be confirmed. Problem lists say
 * nothing that a criterion reads, so that all else stays empty.
 * @param parameters of the operation $populate, with the patient as the launch context `patient`
 * @throws PopulateError if they are none, or without a patient
 */
export function populateResponse(parameters: unknown, form: Form, now: Date): QuestionnaireResponse {
  const patient = findPatient(parameters)
  const id = getText(patient, 'id')
  const known = { ...readSex(patient), ...readAge(patient, now) }
  const head = { authored: now.toISOString(), ...(id && { subject: `Patient/${id}` }) }
  const { item, ...response } = writeResponse(known, form, head).response
  return { ...response, status: 'in-progress', ...(item && { item: item.map(withConfirmation) }) }
}

function findPatient(parameters: unknown): JsonObject {
  if (!isJsonObject(parameters) || parameters.resourceType !== 'Parameters')
    throw new PopulateError('The body has to be a resource of type Parameters, as the operation $populate takes it.')
  const patient = getList(parameters, 'parameter')
    .filter(({ name }) => name === 'context' || name === 'launchContext')
    .map((context) => getList(context, 'part'))
    .filter((parts) => parts.some((part) => part.name === 'name' && getContextName(part) === 'patient'))
    .flatMap((parts) => parts.filter(({ name }) => name === 'content'))
    .map((part) => getObject(part, 'resource'))
    .find(({ resourceType }) => resourceType === 'Patient')
  if (patient) return patient
  throw new PopulateError(
    'The patient is missing: give a parameter `context` with the parts `name` (patient) and `content` (the resource Patient).',
  )
}

const getContextName = (part: JsonObject): string =>
  getText(part, 'valueString') || getText(part, 'valueCode') || getText(getObject(part, 'valueCoding'), 'code')

function readSex(patient: JsonObject): { gender?: string } {
  const extension = getList(patient, 'extension').find(({ url }) => url === BIRTH_SEX_URL)
  const gender = new Map(Object.entries(BIRTH_SEXES)).get(getText(extension ?? {}, 'valueCode'))
  return gender === undefined ? {} : { gender }
}

/** The completed age; none for who has died, or whose day of birth is not known or still to come. */
function readAge(patient: JsonObject, now: Date): { age?: number; ageUnit?: string } {
  const [date] = /^\d{4}-\d{2}-\d{2}$/.exec(getText(patient, 'birthDate')) ?? []
  const hasDied = patient.deceasedBoolean === true || getText(patient, 'deceasedDateTime') !== ''
  const born = new Date(date ?? '')
  if (hasDied || Number.isNaN(born.getTime()) || born > now) return {}
  const months = countMonths(born, now)
  if (months >= MIN_YEARS * 12) return { age: Math.floor(months / 12), ageUnit: 'years' }
  if (months >= MIN_MONTHS) return { age: months, ageUnit: 'months' }
  return { age: Math.floor((now.getTime() - born.getTime()) / DAY_MS), ageUnit: 'days' }
}

/** Completed months. */
function countMonths(from: Date, to: Date): number {
  const months = (to.getUTCFullYear() - from.getUTCFullYear()) * 12 + to.getUTCMonth() - from.getUTCMonth()
  return to.getUTCDate() < from.getUTCDate() ? months - 1 : months
}

const withConfirmation = ({ answer, item, ...rest }: ResponseItem): ResponseItem => ({
  ...rest,
  ...(answer && { answer: answer.map(markForConfirmation) }),
  ...(item && { item: item.map(withConfirmation) }),
})

const markForConfirmation = (answer: NonNullable<ResponseItem['answer']>[number]) => ({
  ...answer,
  extension: [...(answer.extension ?? []), { url: EXTENSIONS.toConfirm, valueBoolean: true }],
})
