import type { SubmittedCase } from '../../rules/case/index.ts'
import type { Form } from '../../rules/exchange/fhir/form.ts'
import { ResponseError, readResponse } from '../../rules/exchange/fhir/read-response.ts'
import { getList, getObject, getText, isJsonObject, type JsonObject } from '../../rules/exchange/json-object.ts'
import type { CdsRequest } from '../../schemas/types/api-cds-request.ts'

/** More than any person has, and few enough that nobody else waits. */
const MAX_SEIZURES = 100

/** The fields that identify somebody and hold nothing on an epilepsy. */
const ABOUT_PERSON: readonly string[] = ['id', 'gender', 'age', 'ageUnit', 'ageAtOnsetUnit', 'partial']

const READ_STATUSES: readonly string[] = ['in-progress', 'completed', 'amended']

/**
 * The case in the answers to our form that came with the request; undefined where there are none of this patient, or
 * none that holds anything on an epilepsy.
 */
export function findAnswers({ prefetch, context }: CdsRequest, form: Form): SubmittedCase | undefined {
  const response = listPrefetched(prefetch?.answers).find((resource) => isOfPatient(resource, context.patientId))
  const patient = response && tryReadResponse(response, form)
  const isTooLong = (patient?.seizures?.length ?? 0) > MAX_SEIZURES
  return patient && !isTooLong && isAboutEpilepsy(patient) ? patient : undefined
}

/** Prefetched is a resource, or the Bundle of a search. */
const listPrefetched = (value: unknown): readonly JsonObject[] =>
  isJsonObject(value) ? [value, ...getList(value, 'entry').map((entry) => getObject(entry, 'resource'))] : []

const isOfPatient = (resource: JsonObject, id: string): boolean =>
  READ_STATUSES.includes(getText(resource, 'status')) &&
  `/${getText(getObject(resource, 'subject'), 'reference')}`.endsWith(`/Patient/${id}`)

function tryReadResponse(response: JsonObject, form: Form): SubmittedCase | undefined {
  try {
    return readResponse(response, form).patient
  } catch (error) {
    if (error instanceof ResponseError) return undefined
    throw error
  }
}

const isAboutEpilepsy = (patient: SubmittedCase): boolean =>
  Object.keys(patient).some((field) => !ABOUT_PERSON.includes(field))
