import { Ajv2020, type ErrorObject, type SchemaObject } from 'ajv/dist/2020.js'
import type { FieldError } from '../shared/problem-details.ts'
import { createInvalidFieldsError } from '../shared/problem-details.ts'

/**
 * Returns the value with the type of its schema, or throws an HttpError that names every invalid field; of a long value
 * the first one alone, since it can have tens of thousands, and looking at them would hold up everybody.
 */
export type Validator<Payload> = (value: unknown, size?: Readonly<{ isLong: boolean }>) => Payload

const ajv = new Ajv2020({ allErrors: true, allowUnionTypes: true })
const hastyAjv = new Ajv2020({ allowUnionTypes: true })

/** Compiles a JSON Schema to a validator. */
export function compileValidator<Payload>(schema: SchemaObject): Validator<Payload> {
  const isPayloadOfForm = ajv.compile<Payload>(schema)
  return (value, { isLong } = { isLong: false }) => {
    // Compiled once, when a long value comes first: most calls never see one.
    const isPayload = isLong ? hastyAjv.compile<Payload>(schema) : isPayloadOfForm
    if (isPayload(value)) return value
    throw createInvalidFieldsError((isPayload.errors ?? []).slice(0, MAX_ERRORS).map(toFieldError))
  }
}

/** Nobody reads more, and a body can be made to have thousands. */
const MAX_ERRORS = 20

const MAX_NAME_LENGTH = 60

function toFieldError({ keyword, params, instancePath }: ErrorObject): FieldError {
  const name: unknown = params.missingProperty ?? params.additionalProperty
  const below = typeof name === 'string' ? `/${escapePointer(name)}` : ''
  return { pointer: `${instancePath}${below}`, detail: (MESSAGES[keyword] ?? describeOtherError)(params) }
}

const escapePointer = (name: string): string =>
  name
    .slice(0, MAX_NAME_LENGTH)
    .replaceAll(/\p{Surrogate}/gu, '')
    .replaceAll('~', '~0')
    .replaceAll('/', '~1')

const TYPE_LABELS: Readonly<Record<string, string>> = {
  string: 'text',
  boolean: 'true or false',
  integer: 'a whole number',
  number: 'a number',
  null: 'null',
  array: 'a list',
  object: 'an object with fields',
}

const describeTypes = (types: unknown): string =>
  [types]
    .flat()
    .map((type) => TYPE_LABELS[String(type)] ?? 'something else')
    .join(' or ')

const describeOtherError = (): string => 'This is not a valid value.'

const MESSAGES: Readonly<Record<string, (params: ErrorObject['params']) => string>> = {
  required: () => 'This field is missing.',
  additionalProperties: () => 'This field is not known here.',
  type: ({ type }) => `This has to be ${describeTypes(type)}.`,
  minLength: ({ limit }) => `This needs at least ${limit} characters.`,
  maxLength: ({ limit }) => `This can have at most ${limit} characters.`,
  maxItems: ({ limit }) => `This list can have at most ${limit} entries.`,
  minimum: ({ limit }) => `This has to be at least ${limit}.`,
  maximum: ({ limit }) => `This can be at most ${limit}.`,
  pattern: ({ pattern }) =>
    String(pattern).includes('@') ? 'Not an email address!' : 'This has characters that are not allowed here.',
}
