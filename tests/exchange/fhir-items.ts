import { CODE_SYSTEM_URL, QUESTIONNAIRE_URL } from '../../rules/exchange/fhir/canonical.ts'
import { isJsonObject, type JsonObject } from '../../rules/exchange/json-object.ts'

/** The items of a Questionnaire or a response, nested ones included. */
export const listItems = ({ item }: JsonObject): readonly JsonObject[] =>
  Array.isArray(item) ? item.filter(isJsonObject).flatMap((child) => [child, ...listItems(child)]) : []

/** The extension that holds the sex noted at birth. */
export const BIRTH_SEX = 'http://hl7.org/fhir/us/core/StructureDefinition/us-core-birthsex'

/** What $populate is given of a patient. */
export const createPatientParameters = (patient: object): JsonObject => ({
  resourceType: 'Parameters',
  parameter: [
    {
      name: 'context',
      part: [
        { name: 'name', valueString: 'patient' },
        { name: 'content', resource: { resourceType: 'Patient', id: 'p1', ...patient } },
      ],
    },
  ],
})

/** A finished response with these items to a version of the form, as a program elsewhere may send it. */
export const createResponseTo = (version: string, item: readonly unknown[]) => ({
  resourceType: 'QuestionnaireResponse',
  status: 'completed',
  questionnaire: `${QUESTIONNAIRE_URL}|${version}`,
  item,
})

/** An item that is answered by these codes. */
export const answer = (linkId: string, ...codes: readonly string[]) => ({
  linkId,
  answer: codes.map((code) => ({ valueCoding: { system: CODE_SYSTEM_URL, code } })),
})
