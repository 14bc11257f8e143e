import type { ErrorObject } from 'ajv'
import type { Path } from '../pack/index.ts'
import type { Said } from './check.ts'
import { nearest } from './nearest.ts'
import { descriptionOf, keysOf, lastKey, pathOf, suggestionOf } from './schema-error.ts'
import { fieldOf } from './written.ts'

/** A schema's error in the words of the person who wrote the file, and where it stands. */
export type Mistake = Readonly<Said & { path: Path; part?: 'key' | 'value' }>

const SAYS_LESS = 'what the language does not know is not read, so the file would say less than is written'
const INCOMPLETE = 'without it the file does not say enough to be used'
const UNCLEAR = 'as it stands it cannot be read, so the file cannot be used'

const WORD_FOR: Readonly<Record<string, string>> = {
  object: 'keys with values',
  array: 'a list',
  string: 'a text',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'true or false',
  null: 'nothing',
}

/** What a pattern of the schemas asks for. */
const FORMS: Readonly<Record<string, string>> = {
  '^[a-z][a-z0-9_]*$': 'small letters, digits and underscores, beginning with a letter',
  '^[a-z][a-z0-9-]*$': 'small letters, digits and hyphens, beginning with a letter',
  '^[a-z][a-z-]*$': 'small letters and hyphens, beginning with a letter',
  '^[a-z0-9]+(-[a-z0-9]+)*$': 'small letters and digits, words joined by single hyphens',
  '^HP:[0-9]{7}$': 'HP: and seven digits',
  '^10\\.': 'a DOI, beginning with 10.',
  '^https?://': 'an address, beginning with https://',
}

const BY_KEYWORD: Readonly<Record<string, (error: ErrorObject) => Mistake>> = {
  additionalProperties: unknownKey,
  required: missingKey,
  enum: unknownValue,
  type: otherType,
  pattern: otherForm,
  minItems: (error) =>
    error.params.limit === 1
      ? empty(error, 'this list is empty', 'write at least one entry')
      : empty(error, `this list has fewer than ${error.params.limit} entries`, `write at least ${error.params.limit}`),
  minProperties: (error) => empty(error, 'nothing stands in here', `write ${anyOf(keysOf(error))}`),
  maxProperties: severalForms,
}

export const mistakeOf = (error: ErrorObject): Mistake => BY_KEYWORD[error.keyword]?.(error) ?? other(error)

function unknownKey(error: ErrorObject): Mistake {
  const key: string = error.params.additionalProperty
  const like = suggestionOf(error)
  return {
    path: [...pathOf(error.instancePath), key],
    part: 'key',
    what: `there is no key \`${key}\` here`,
    why: SAYS_LESS,
    next: `${like ? `did you mean \`${like}\`? ` : ''}The keys here are ${keysOf(error).join(', ')}`,
  }
}

function missingKey(error: ErrorObject): Mistake {
  const key: string = error.params.missingProperty
  const description = descriptionOf(fieldOf(fieldOf(error.parentSchema, 'properties'), key))
  return {
    path: pathOf(error.instancePath),
    what: `the key \`${key}\` is missing${lastKey(error) ? ` in \`${lastKey(error)}\`` : ''}`,
    why: INCOMPLETE,
    next: `add \`${key}:\`${description ? ` (${description})` : ''}`,
  }
}

function unknownValue(error: ErrorObject): Mistake {
  const known: string[] = error.params.allowedValues.map(String)
  const like = nearest(String(error.data), known)
  return {
    path: pathOf(error.instancePath),
    what: `\`${lastKey(error)}\` cannot be \`${error.data}\``,
    why: UNCLEAR,
    next: `${like ? `did you mean \`${like}\`? ` : ''}The values are ${known.join(', ')}`,
  }
}

function otherType(error: ErrorObject): Mistake {
  const types: string[] = [error.params.type].flat()
  const wanted = anyOf(types.map((type) => WORD_FOR[type] ?? type))
  const subject = lastKey(error) ? `\`${lastKey(error)}\`` : 'the file'
  return {
    path: pathOf(error.instancePath),
    what: `${subject} holds ${typeWord(error.data)} in place of ${wanted}`,
    why: UNCLEAR,
    next: howToWrite(types, error) ?? `write ${wanted} here`,
  }
}

function howToWrite(types: readonly string[], error: ErrorObject): string | undefined {
  if (types.includes('object') && keysOf(error).length > 0)
    return `write keys with values; the keys are ${keysOf(error).join(', ')}`
  if (types.includes('array')) return 'write a list: [one, another], or one entry a line, each after a hyphen'
  return types.includes('string') ? 'write a text; quotes make one of a number' : undefined
}

function typeWord(value: unknown): string {
  const type = value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value
  return WORD_FOR[type] ?? type
}

function otherForm(error: ErrorObject): Mistake {
  const written = error.propertyName ?? error.data
  const { pattern } = error.params
  const form = FORMS[pattern] ?? descriptionOf(error.parentSchema) ?? `the form ${pattern}`
  const key = error.propertyName
  return {
    path: [...pathOf(error.instancePath), ...(key === undefined ? [] : [key])],
    ...(key !== undefined && { part: 'key' as const }),
    what: `\`${written}\` is not written as ${key === undefined ? `\`${lastKey(error)}\`` : 'a name'} has to be`,
    why: UNCLEAR,
    next: `the form is: ${form}`,
  }
}

const empty = (error: ErrorObject, what: string, next: string): Mistake => ({
  path: pathOf(error.instancePath),
  what: lastKey(error) ? `${what} (\`${lastKey(error)}\`)` : what,
  why: INCOMPLETE,
  next: `${next}, or take the key out`,
})

function severalForms(error: ErrorObject): Mistake {
  const forms = Object.keys(Object(error.data))
  const parts = forms.map((form) => `{ ${form}: … }`).join(', ')
  return {
    path: pathOf(error.instancePath),
    what: `a condition has one form, and here are ${forms.length}: ${forms.join(', ')}`,
    why: 'side by side it is not said whether each of them must hold, or one is enough',
    next: `write \`all: [${parts}]\` where each must hold, \`any: [${parts}]\` where one is enough`,
  }
}

const other = (error: ErrorObject): Mistake => ({
  path: pathOf(error.instancePath),
  what: `\`${lastKey(error)}\` ${error.message}`,
  why: UNCLEAR,
  next: descriptionOf(error.parentSchema) ?? 'compare it with the same place in another file',
})

/** a, b or c */
const anyOf = (words: readonly string[]): string =>
  [words.slice(0, -1).join(', '), words.at(-1)].filter(Boolean).join(' or ')
