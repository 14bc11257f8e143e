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

/** What a base looks like, for messages. */
export const CANONICAL_BASE_EXAMPLE = 'https://fhir.example.org/epicriteria'

/**
 * The base that a text names, without a slash at its end; undefined for what is no address by http or https, or has more
 * than host and path: the names of the definitions follow it.
 */
export function parseCanonicalBase(text: string): string | undefined {
  if (!URL.canParse(text)) return undefined
  const { href, origin, pathname, protocol } = new URL(text)
  const isBare = href === `${origin}${pathname}`
  return isBare && ['http:', 'https:'].includes(protocol) ? href.replace(/\/+$/, '') : undefined
}

/** What is written in our names, in those of a site that has a base of its own. */
export const toSiteCanonicals = <Value extends object>(value: Value, base = CANONICAL_BASE): Value =>
  withBase(value, CANONICAL_BASE, base)

/** The reverse, for what is read; our own names are understood as well. */
export const fromSiteCanonicals = <Value extends object>(value: Value, base = CANONICAL_BASE): Value =>
  withBase(value, base, CANONICAL_BASE)

/**
 * A name begins its text, or follows 'questionnaire=' in a search; within a sentence it is left as it is, unless it is
 * quoted.
 */
function withBase<Value extends object>(value: Value, from: string, to: string): Value {
  if (from === to) return value
  const escaped = from.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  return JSON.parse(JSON.stringify(value).replace(new RegExp(`(?<="|questionnaire=)${escaped}/`, 'g'), () => `${to}/`))
}
