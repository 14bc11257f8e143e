/**
 * The names of our definitions begin with it, unless a site sets a base of its own. A canonical URL is a name, not an
 * address: nothing is served below this domain.
 */
export const CANONICAL_BASE = 'https://epicriteria.example/fhir'

export const QUESTIONNAIRE_ID = 'epicriteria-case'
export const CODE_SYSTEM_ID = 'epicriteria-entries'
export const CONCEPT_MAP_ID = 'epicriteria-entries-to-hpo'

export const QUESTIONNAIRE_URL = `${CANONICAL_BASE}/Questionnaire/${QUESTIONNAIRE_ID}`
export const CODE_SYSTEM_URL = `${CANONICAL_BASE}/CodeSystem/${CODE_SYSTEM_ID}`
export const CONCEPT_MAP_URL = `${CANONICAL_BASE}/ConceptMap/${CONCEPT_MAP_ID}`

/** The id that a case has of its own, as an identifier of its QuestionnaireResponse. */
export const CASE_ID_SYSTEM = `${CANONICAL_BASE}/NamingSystem/epicriteria-case-id`

/** Extensions of an answer or an item of a QuestionnaireResponse. */
export const EXTENSIONS = {
  /** The text in which a number was entered, where that is not how the number is written. */
  asEntered: `${CANONICAL_BASE}/StructureDefinition/as-entered`,
  /** The position of an answer among all of its list, where that is not the order of the form. */
  position: `${CANONICAL_BASE}/StructureDefinition/position`,
  /** An item of the seizures that holds no answer and yet represents a seizure. */
  isSeizure: `${CANONICAL_BASE}/StructureDefinition/is-seizure`,
  /** An answer taken from the patient's record, which a person has yet to confirm. */
  toConfirm: `${CANONICAL_BASE}/StructureDefinition/to-be-confirmed`,
} as const
