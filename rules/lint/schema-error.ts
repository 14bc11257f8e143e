import type { ErrorObject } from 'ajv'
import type { Path } from '../pack/index.ts'
import { nearest } from './nearest.ts'
import { fieldOf } from './written.ts'

/** The steps of a JSON pointer. */
export const pathOf = (pointer: string): Path =>
  pointer
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'))
    .map((step) => (/^\d+$/.test(step) ? Number(step) : step))

/** The key that an unknown one was meant to be, among those that are not there yet. */
export function suggestionOf(error: ErrorObject): string | undefined {
  const present = Object.keys(Object(error.data))
  return nearest(
    error.params.additionalProperty,
    keysOf(error).filter((key) => !present.includes(key)),
  )
}

/** The keys that the schema knows at the place of an error. */
export const keysOf = (error: ErrorObject): string[] => Object.keys(Object(fieldOf(error.parentSchema, 'properties')))

export const lastKey = (error: ErrorObject): string =>
  String(
    pathOf(error.instancePath)
      .filter((step) => typeof step === 'string')
      .at(-1) ?? '',
  )

export function descriptionOf(schema: unknown): string | undefined {
  const description = fieldOf(schema, 'description')
  return typeof description === 'string' ? description.replace(/\.$/, '') : undefined
}
