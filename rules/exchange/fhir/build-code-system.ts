import type { JsonObject } from '../json-object.ts'
import { CODE_SYSTEM_ID, CODE_SYSTEM_URL } from './canonical.ts'
import { describeDefinition } from './describe-definition.ts'
import type { Form } from './form.ts'
import type { FormOption } from './form-item.ts'
import { listQuestions } from './index-form.ts'

/** Everything that can be answered, each code once. */
export function buildCodeSystem(form: Form): JsonObject {
  const concept = listOptions(form).map(toConcept)
  return {
    resourceType: 'CodeSystem',
    id: CODE_SYSTEM_ID,
    ...describeDefinition(form, {
      url: CODE_SYSTEM_URL,
      name: 'EpiCriteriaEntries',
      title: 'Entries of EpiCriteria',
      description: 'What can be entered of a case of epilepsy. A code is never changed and never used twice.',
    }),
    caseSensitive: true,
    content: 'complete',
    count: concept.length,
    property: [
      {
        code: 'inactive',
        uri: 'http://hl7.org/fhir/concept-properties#inactive',
        description: 'No longer asked, and kept for cases that have it.',
        type: 'boolean',
      },
    ],
    concept,
  }
}

/** All options of the form, each once. */
export const listOptions = ({ items }: Form): readonly FormOption[] => [
  ...new Map(
    listQuestions(items)
      .flatMap(({ options = [] }) => options)
      .map((option) => [option.code, option]),
  ).values(),
]

const toConcept = ({ code, label, help, isRetired }: FormOption): JsonObject => ({
  code,
  display: label,
  ...(help && { definition: help }),
  ...(isRetired && { property: [{ code: 'inactive', valueBoolean: true }] }),
})
