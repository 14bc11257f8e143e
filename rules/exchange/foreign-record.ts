import type { JsonObject } from './json-object.ts'

/** Fields of a case that records of other programs have as well. */
const COMMON_FIELDS = ['id', 'saved', 'submitted', 'gender', 'age', 'ageUnit']

/** What a resource of FHIR and a phenopacket have, and no case. */
const FOREIGN_FIELDS = ['resourceType', 'phenotypicFeatures', 'phenotypic_features']

/**
 * Whether an object is a record of another program: its fields are unknown, but for some that are common. Read as a case,
 * it would pass for one of which nothing is known. `isCaseField`: whether the schema of cases has a field of that name.
 */
export function isForeignRecord(record: JsonObject, isCaseField: (name: string) => boolean): boolean {
  const fields = Object.keys(record)
  if (FOREIGN_FIELDS.some((field) => fields.includes(field))) return true
  const own = fields.filter(isCaseField)
  return own.length < fields.length && own.every((field) => COMMON_FIELDS.includes(field))
}
