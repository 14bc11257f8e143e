import type { ErrorObject } from 'ajv'
import { nearest } from '../case/index.ts'
import type { Path } from './parse-yaml.ts'

/** The steps of a JSON pointer. */
export const parseJsonPointer = (pointer: string): Path =>
  pointer
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'))
    .map((step) => (/^\d+$/.test(step) ? Number(step) : step))

/** The key that an unknown one was meant to be, among those that are not there yet. */
export function findMeantKey(error: ErrorObject): string | undefined {
  const present = Object.keys(Object(error.data))
  return nearest(
    error.params.additionalProperty,
    listKnownKeys(error).filter((key) => !present.includes(key)),
  )
}

/** The keys that the schema knows at the location of an error. */
export const listKnownKeys = ({ parentSchema }: ErrorObject): string[] => Object.keys(Object(parentSchema?.properties))

export const getLastKey = (error: ErrorObject): string =>
  String(
    parseJsonPointer(error.instancePath)
      .filter((step) => typeof step === 'string')
      .at(-1) ?? '',
  )

/** What the schema says of a location, or of one of its keys; undefined where it is silent. */
export function findDescription({ parentSchema }: ErrorObject, key?: string): string | undefined {
  const description: unknown = (key === undefined ? parentSchema : parentSchema?.properties?.[key])?.description
  return typeof description === 'string' ? description.replace(/\.$/, '') : undefined
}
