import { isJsonObject } from './json-object.ts'

/** Deeper than any record nests; what lies below stays as it is. */
const MAX_DEPTH = 64

/**
 * A copy of a JSON value with the names of its fields in camelCase: JSON of protocol buffers may have either form, and
 * programs write phenotypic_features and time_at_last_encounter.
 */
export function withCamelCaseNames(value: unknown, depth = 0): unknown {
  if (depth > MAX_DEPTH) return value
  if (Array.isArray(value)) return value.map((one) => withCamelCaseNames(one, depth + 1))
  if (!isJsonObject(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [toCamelCase(name), withCamelCaseNames(part, depth + 1)]),
  )
}

const toCamelCase = (name: string): string =>
  name.replaceAll(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
