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
