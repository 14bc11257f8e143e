import type { HpoMap } from '../../../schemas/types/hpo-map.ts'
import type { JsonObject } from '../json-object.ts'
import { listOptions } from './build-code-system.ts'
import { CODE_SYSTEM_URL, CONCEPT_MAP_ID, CONCEPT_MAP_URL } from './canonical.ts'
import { describeDefinition } from './describe-definition.ts'
import type { Form } from './form.ts'
import type { FormOption } from './form-item.ts'

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
