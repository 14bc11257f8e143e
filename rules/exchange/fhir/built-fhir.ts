import type { JsonObject } from '../json-object.ts'

/** The definitions as the server gives them; the hash is that of the pack with which they were built. */
export type BuiltFhir = Readonly<{
  sha256: string
  questionnaire: JsonObject
  codeSystem: JsonObject
  conceptMap: JsonObject
}>
