import type { Path } from './parse-yaml.ts'

/** A value somewhere in a JSON tree, and the steps from the root to it. */
export type JsonNode = Readonly<{ path: Path; value: unknown }>

/** The value itself and everything below it, each before its own parts. */
export function listNodes(value: unknown, path: Path = []): JsonNode[] {
  const node = { path, value }
  if (typeof value !== 'object' || value === null) return [node]
  const step = Array.isArray(value) ? Number : String
  return [node, ...Object.entries(value).flatMap(([key, inner]) => listNodes(inner, [...path, step(key)]))]
}
