import { Hono } from 'hono'
import type { BuiltFhir } from '../../rules/exchange/fhir/built-fhir.ts'
import {
  CODE_SYSTEM_ID,
  CONCEPT_MAP_ID,
  fromSiteCanonicals,
  QUESTIONNAIRE_ID,
  toSiteCanonicals,
} from '../../rules/exchange/fhir/canonical.ts'
import type { Form } from '../../rules/exchange/fhir/form.ts'
import { PopulateError, populateResponse } from '../../rules/exchange/fhir/populate-response.ts'
import parametersSchema from '../../schemas/api-fhir-parameters.schema.json' with { type: 'json' }
import type { FhirParameters } from '../../schemas/types/api-fhir-parameters.ts'
import type { Env } from '../middleware/env.ts'
import { acceptForeignJson } from '../middleware/foreign-calls.ts'
import { acceptJsonBody } from '../middleware/json-body.ts'
import { createFixedAnswer } from '../shared/fixed-answer.ts'
import { HttpError } from '../shared/problem-details.ts'
import type { Dependencies } from './dependencies.ts'

const MAX_BODY_BYTES = 128 * 1024

const parametersBody = acceptJsonBody<FhirParameters>(parametersSchema, MAX_BODY_BYTES)

/**
 * The form in FHIR R4 below /fhir, and $populate, which fills in what the record of a patient holds. Nothing is kept.
 */
export function createFhirRoutes({ db, settings }: Dependencies, built: BuiltFhir, form: Form) {
  const base = settings.fhirCanonicalBase
  const { questionnaire, codeSystem, conceptMap } = toSiteCanonicals(built, base)
  return new Hono<Env>()
    .get(`/Questionnaire/${QUESTIONNAIRE_ID}`, createFixedAnswer(JSON.stringify(questionnaire), FHIR_JSON))
    .get(`/CodeSystem/${CODE_SYSTEM_ID}`, createFixedAnswer(JSON.stringify(codeSystem), FHIR_JSON))
    .get(`/ConceptMap/${CONCEPT_MAP_ID}`, createFixedAnswer(JSON.stringify(conceptMap), FHIR_JSON))
    .post('/Questionnaire/$populate', acceptForeignJson(db, settings), parametersBody, (c) => {
      const parameters = fromSiteCanonicals(c.req.valid('json'), base)
      const resource = toSiteCanonicals(populate(parameters, form), base)
      return c.body(JSON.stringify(resource), 200, { 'content-type': FHIR_JSON })
    })
}

const FHIR_JSON = 'application/fhir+json; charset=utf-8'

/** @throws HttpError if the parameters lack the patient */
function populate(parameters: FhirParameters, form: Form): object {
  try {
    return populateResponse(parameters, form, new Date())
  } catch (error) {
    if (error instanceof PopulateError) throw new HttpError(422, error.message)
    throw error
  }
}
