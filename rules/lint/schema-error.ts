import type { ErrorObject } from 'ajv'
import { nearest } from '../case/index.ts'
import type { Path } from '../pack/index.ts'
import { getField } from './json.ts'

/** The steps of a JSON pointer. */
export const parseJsonPointer = (pointer: string): Path =>
  pointer
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'))
    .map((step) => (/^\d+$/.test(step) ? Number(step) : step))

/** The key that an unknown one was meant to be, among those that are not there yet. */
export function findSuggestion(error: ErrorObject): string | undefined {
  const present = Object.keys(Object(error.data))
  return nearest(
    error.params.additionalProperty,
    listKnownKeys(error).filter((key) => !present.includes(key)),
  )
}

/** The keys that the schema knows at the location of an error. */
export const listKnownKeys = (error: ErrorObject): string[] =>
  Object.keys(Object(getField(error.parentSchema, 'properties')))

export const getLastKey = (error: ErrorObject): string =>
  String(
    parseJsonPointer(error.instancePath)
      .filter((step) => typeof step === 'string')
      .at(-1) ?? '',
  )

export function findDescription(schema: unknown): string | undefined {
  const description = getField(schema, 'description')
  return typeof description === 'string' ? description.replace(/\.$/, '') : undefined
}
