import type { ErrorObject } from 'ajv'
import { nearest } from '../case/index.ts'
import { joinWithOr } from '../text/texts.ts'
import type { Finding } from './finding.ts'
import type { Path } from './parse-yaml.ts'
import { findDescription, findMeantKey, getLastKey, listKnownKeys, parseJsonPointer } from './schema-error.ts'

/** A schema's error in the words of the person who wrote the file, and its location. */
export type SchemaMessage = Pick<Finding, 'what' | 'why' | 'next'> & Readonly<{ path: Path; part?: 'key' | 'value' }>

const SAYS_LESS = 'what the language does not know is not read, so the file would say less than is written'
const INCOMPLETE = 'without it the file does not say enough to be used'
const UNCLEAR = 'in this form it cannot be read, so the file cannot be used'

const TYPE_NAMES: Readonly<Record<string, string>> = {
  object: 'keys with values',
  array: 'a list',
  string: 'a text',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'true or false',
  null: 'nothing',
}

/** What a pattern of the schemas asks for. */
const PATTERN_DESCRIPTIONS: Readonly<Record<string, string>> = {
  '^[a-z][a-z0-9_]*$': 'small letters, digits and underscores, beginning with a letter',
  '^[a-z][a-z0-9-]*$': 'small letters, digits and hyphens, beginning with a letter',
  '^[a-z][a-z-]*$': 'small letters and hyphens, beginning with a letter',
  '^[a-z0-9]+(-[a-z0-9]+)*$': 'small letters and digits, words joined by single hyphens',
  '^HP:[0-9]{7}$': 'HP: and seven digits',
  '^10\\.': 'a DOI, beginning with 10.',
  '^https?://': 'an address, beginning with https://',
}

const BY_KEYWORD: Readonly<Record<string, (error: ErrorObject) => SchemaMessage>> = {
  additionalProperties: describeUnknownKey,
  required: describeMissingKey,
  dependentRequired: describeMissingCompanion,
  enum: describeUnknownValue,
  type: describeWrongType,
  pattern: describeWrongPattern,
  minItems: (error) =>
    error.params.limit === 1
      ? describeEmpty(error, 'this list is empty', 'write at least one entry')
      : describeEmpty(
          error,
          `this list has fewer than ${error.params.limit} entries`,
          `write at least ${error.params.limit}`,
        ),
  maxItems: (error) => ({
    path: parseJsonPointer(error.instancePath),
    what: `\`${getLastKey(error)}\` has more than ${error.params.limit} entries`,
    why: UNCLEAR,
    next: `write at most ${error.params.limit}`,
  }),
  minProperties: (error) => describeEmpty(error, 'this is empty', `write ${joinWithOr(listKnownKeys(error))}`),
  maxProperties: describeTooManyKeys,
}

export const describeSchemaError = (error: ErrorObject): SchemaMessage =>
  BY_KEYWORD[error.keyword]?.(error) ?? describeOther(error)

function describeUnknownKey(error: ErrorObject): SchemaMessage {
  const key: string = error.params.additionalProperty
  const like = findMeantKey(error)
  return {
    path: [...parseJsonPointer(error.instancePath), key],
    part: 'key',
    what: `there is no key \`${key}\` here`,
    why: SAYS_LESS,
    next: `${like ? `did you mean \`${like}\`? ` : ''}The keys here are ${listKnownKeys(error).join(', ')}`,
  }
}

function describeMissingKey(error: ErrorObject): SchemaMessage {
  const key: string = error.params.missingProperty
  const description = findDescription(error, key)
  return {
    path: parseJsonPointer(error.instancePath),
    what: `the key \`${key}\` is missing${getLastKey(error) ? ` in \`${getLastKey(error)}\`` : ''}`,
    why: INCOMPLETE,
    next: `add \`${key}:\`${description ? ` (${description})` : ''}`,
  }
}

function describeMissingCompanion(error: ErrorObject): SchemaMessage {
  const { property, missingProperty } = error.params
  const description = findDescription(error, missingProperty)
  return {
    path: [...parseJsonPointer(error.instancePath), property],
    part: 'key',
    what: `\`${property}\` has no \`${missingProperty}\` next to it`,
    why: 'the one says nothing without the other, so the file cannot be used',
    next: `add \`${missingProperty}:\`${description ? ` (${description})` : ''}, or take \`${property}\` out`,
  }
}

function describeUnknownValue(error: ErrorObject): SchemaMessage {
  const allowed: string[] = error.params.allowedValues.map(String)
  const like = nearest(String(error.data), allowed)
  return {
    path: parseJsonPointer(error.instancePath),
    what: `\`${getLastKey(error)}\` cannot be \`${error.data}\``,
    why: UNCLEAR,
    next: `${like ? `did you mean \`${like}\`? ` : ''}The values are ${allowed.join(', ')}`,
  }
}

function describeWrongType(error: ErrorObject): SchemaMessage {
  const types: string[] = [error.params.type].flat()
  const wanted = joinWithOr(types.map((type) => TYPE_NAMES[type] ?? type))
  const subject = getLastKey(error) ? `\`${getLastKey(error)}\`` : 'the file'
  if (typeof error.data === 'number' && isAge(error)) return describeMissingUnit(error, subject)
  return {
    path: parseJsonPointer(error.instancePath),
    what: `${subject} holds ${getTypeName(error.data)} in place of ${wanted}`,
    why: UNCLEAR,
    next: findTypeHint(types, error) ?? `write ${wanted} here`,
  }
}

function findTypeHint(types: readonly string[], error: ErrorObject): string | undefined {
  if (types.includes('object') && listKnownKeys(error).length > 0)
    return `write keys with values; the keys are ${listKnownKeys(error).join(', ')}`
  if (types.includes('array')) return 'write a list: [one, another], or one entry a line, each after a hyphen'
  if (!types.includes('string')) return undefined
  const form = findDescription(error)
  if (Array.isArray(error.data))
    return 'write one word without the brackets; several codes of a condition are `hasAny: [one, another]` or `hasAll`'
  if (error.data === null) return 'write a text behind the colon'
  return error.parentSchema?.pattern !== undefined && form
    ? `the form is: ${form}`
    : 'write a text; quotes make one of a number'
}

const isAge = ({ parentSchema }: ErrorObject): boolean => /\byears\?/.test(String(parentSchema?.pattern ?? ''))

const describeMissingUnit = (error: ErrorObject, subject: string): SchemaMessage => ({
  path: parseJsonPointer(error.instancePath),
  what: `${subject} holds ${error.data} without its unit`,
  why: 'an age in years, months or days is another age each, so the file cannot be used',
  next: `write \`${error.data} years\`, \`${error.data} months\` or \`${error.data} days\``,
})

function getTypeName(value: unknown): string {
  const type = value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value
  return TYPE_NAMES[type] ?? type
}

function describeWrongPattern(error: ErrorObject): SchemaMessage {
  const written = error.propertyName ?? error.data
  const { pattern } = error.params
  const form = PATTERN_DESCRIPTIONS[pattern] ?? findDescription(error) ?? `the form ${pattern}`
  const key = error.propertyName
  return {
    path: [...parseJsonPointer(error.instancePath), ...(key === undefined ? [] : [key])],
    ...(key !== undefined && { part: 'key' as const }),
    what: `\`${written}\` is not written as ${key === undefined ? `\`${getLastKey(error)}\`` : 'a name'} has to be`,
    why: UNCLEAR,
    next: `the form is: ${form}`,
  }
}

const describeEmpty = (error: ErrorObject, what: string, next: string): SchemaMessage => ({
  path: parseJsonPointer(error.instancePath),
  what: getLastKey(error) ? `${what} (\`${getLastKey(error)}\`)` : what,
  why: INCOMPLETE,
  next: `${next}, or take the key out`,
})

function describeTooManyKeys(error: ErrorObject): SchemaMessage {
  const forms = Object.keys(Object(error.data))
  const parts = forms.map((form) => `{ ${form}: … }`).join(', ')
  return {
    path: parseJsonPointer(error.instancePath),
    what: `a condition has one form, and here are ${forms.length}: ${forms.join(', ')}`,
    why: 'side by side it is not said whether each of them must hold, or one is enough',
    next: `write \`all: [${parts}]\` where each must hold, \`any: [${parts}]\` where one is enough`,
  }
}

const describeOther = (error: ErrorObject): SchemaMessage => ({
  path: parseJsonPointer(error.instancePath),
  what: `\`${getLastKey(error)}\` ${error.message}`,
  why: UNCLEAR,
  next: findDescription(error) ?? 'compare it with the same place in another file',
})
