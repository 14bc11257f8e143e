import type { HpoMap } from '../../../schemas/types/hpo-map.ts'
import type { JsonObject } from '../json-object.ts'
import { buildQuestionnaire, describeDefinition } from './build-questionnaire.ts'
import type { BuiltFhir } from './built-fhir.ts'
import { CODE_SYSTEM_ID, CODE_SYSTEM_URL, CONCEPT_MAP_ID, CONCEPT_MAP_URL } from './canonical.ts'
import { buildForm, type Form, type FormSource, listQuestions } from './form.ts'
import type { FormOption } from './form-sections.ts'

/** @param source a pack whose pages still have the terms of HPO, which those of the wizard have not */
export function buildDefinitions(source: FormSource, map: HpoMap): BuiltFhir {
  const form = buildForm(source)
  return {
    sha256: source.sha256,
    questionnaire: buildQuestionnaire(form),
    codeSystem: buildCodeSystem(form),
    conceptMap: buildConceptMap(form, map),
  }
}

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
const listOptions = ({ items }: Form): readonly FormOption[] => [
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

/** How a term relates to an entry, and what that means; a match that is not exact has to declare it. */
const MATCHES = {
  exact: { equivalence: 'equivalent' },
  broader: { equivalence: 'wider', comment: 'The HPO term is broader: it says less than the entry.' },
  narrower: { equivalence: 'narrower', comment: 'The HPO term is narrower: it says more than the entry.' },
} as const

/**
 * The entries that have a term of the Human Phenotype Ontology.
 * @param form of pages that still have their terms; those that the wizard loads have none.
 */
export function buildConceptMap(form: Form, { terms, hpoLabelsOf }: HpoMap): JsonObject {
  const labels = new Map(terms.map(({ hpo, label }) => [hpo, label]))
  return {
    resourceType: 'ConceptMap',
    id: CONCEPT_MAP_ID,
    ...describeDefinition(form, {
      url: CONCEPT_MAP_URL,
      name: 'EpiCriteriaEntriesToHpo',
      title: 'Entries of EpiCriteria as terms of the Human Phenotype Ontology',
      description: 'An entry that is missing here has no term; what HPO cannot say is in the case alone.',
    }),
    group: [
      {
        source: CODE_SYSTEM_URL,
        sourceVersion: form.version,
        target: 'http://human-phenotype-ontology.org',
        targetVersion: hpoLabelsOf.split('/').at(-1),
        element: listOptions(form).flatMap((option) => toElements(option, labels)),
      },
    ],
  }
}

function toElements(option: FormOption, labels: ReadonlyMap<string, string>): readonly JsonObject[] {
  const { code, label, hpo, match = 'exact' } = option
  if (hpo === undefined) return []
  const display = labels.get(hpo)
  return [{ code, display: label, target: [{ code: hpo, ...(display && { display }), ...MATCHES[match] }] }]
}
