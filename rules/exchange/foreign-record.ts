import type { JsonObject } from './json-object.ts'

/** Fields of a case that records of other programs have as well. */
const COMMON_FIELDS = ['id', 'saved', 'submitted', 'gender', 'age', 'ageUnit']

/** What a resource of FHIR and a phenopacket have, and no case, with the format that `convert` reads. */
const FORMATS: Readonly<Record<string, 'questionnaire-response' | 'phenopacket'>> = {
  resourceType: 'questionnaire-response',
  phenotypicFeatures: 'phenopacket',
  phenotypic_features: 'phenopacket',
}

/** Finds the format of a record of another program by the fields that only it has. */
export const findForeignFormat = (record: JsonObject): (typeof FORMATS)[string] | undefined =>
  Object.entries(FORMATS).find(([field]) => field in record)?.[1]

/**
 * Whether an object is a record of another program: its fields are unknown, but for some that are common. Read as a case,
 * it would pass for one of which nothing is known. `isCaseField`: whether the schema of cases has a field of that name.
 */
export function isForeignRecord(record: JsonObject, isCaseField: (name: string) => boolean): boolean {
  const fields = Object.keys(record)
  if (findForeignFormat(record) !== undefined) return true
  const own = fields.filter(isCaseField)
  return own.length < fields.length && own.every((field) => COMMON_FIELDS.includes(field))
}
