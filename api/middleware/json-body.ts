import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import type { SchemaObject } from 'ajv/dist/2020.js'
import type { Context, MiddlewareHandler } from 'hono'
import type { FieldError } from '../shared/problem-details.ts'
import { createInvalidFieldsError, HttpError } from '../shared/problem-details.ts'
import { Semaphore } from '../shared/semaphore.ts'
import type { Env } from './env.ts'
import { compileValidator, type Validator } from './validator.ts'

/** What `validateJsonBody` adds to the type of a route: what a client sends, and what `c.req.valid('json')` gives. */
type JsonInput<Payload> = { in: { json: Payload }; out: { json: Payload } }

const createTooLargeError = (maxBytes: number): HttpError =>
  new HttpError(
    413,
    `This is too long: at most ${Math.floor(maxBytes / 1024)} kB are accepted. Shorten it and send it again.`,
  )

/** Longer than any form that a person fills in and wants to have all faults of. */
const MAX_EXPLAINED_LENGTH = 4 * 1024

const NOT_JSON = 'The body is not JSON, so nothing was done with it. Send one JSON object.'

/** More than the fields of any form take together. */
const MAX_FORM_BYTES = 16 * 1024

/** As `validateJsonBody`, by a schema. */
export const acceptJsonBody = <Payload extends object>(schema: SchemaObject, maxBytes = MAX_FORM_BYTES) =>
  validateJsonBody(compileValidator<Payload>(schema), maxBytes)

/**
 * Middleware that parses the JSON body and validates it; the handler reads it with `c.req.valid('json')`. Its type is how
 * the page learns what to send (`ApiSchema`).
 * @throws HttpError that names every field at fault
 */
export const validateJsonBody =
  <Payload extends object>(
    validate: Validator<Payload>,
    maxBytes: number,
  ): MiddlewareHandler<Env, string, JsonInput<Payload>> =>
  async (c, next) => {
    c.req.addValidatedData('json', await readJsonBody(c, validate, maxBytes))
    await next()
  }

async function readJsonBody<Payload>(c: Context, validate: Validator<Payload>, maxBytes: number): Promise<Payload> {
  const text = await readText(c, maxBytes)
  return text.length > MAX_FORM_BYTES ? takeTurn(() => parsePayload(text, validate)) : parsePayload(text, validate)
}

const parsing = new Semaphore({ permits: 1, createBusyError: () => new Error('Another body is being parsed.') })

/** Long bodies take milliseconds each, and callers without an account send many at once: others are answered in between. */
const takeTurn = <Result>(work: () => Result): Promise<Result> =>
  parsing.run(async () => {
    await yieldToEventLoop()
    return work()
  })

function parsePayload<Payload>(text: string, validate: Validator<Payload>): Payload {
  const value = parseJson(text)
  if (isTooDeep(value)) throw createInvalidFieldsError([TOO_DEEP])
  if (countFields(value) > MAX_FIELDS) throw createInvalidFieldsError([TOO_MANY_FIELDS])
  const errors = isFlatObject(value) ? [...findDuplicateKeys(text, value), ...findUnstorableFields(value)] : []
  if (errors.length > 0) throw createInvalidFieldsError(errors)
  return validate(value, { isLong: text.length > MAX_EXPLAINED_LENGTH })
}

async function readText(c: Context, maxBytes: number): Promise<string> {
  const bytes = await readBytes(c, maxBytes).catch(throwIncompleteBody)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new HttpError(400, 'The body is not UTF-8 text, so nothing was done with it.')
  }
}

/** A connection that ends in the middle of a body is no fault of the server, and nothing for its log. */
function throwIncompleteBody(error: unknown): never {
  if (error instanceof HttpError) throw error
  throw new HttpError(400, 'The connection ended before the whole body was here, so nothing was done with it.')
}

/** With a declared length Node reads no further than that; without one, reading stops once the limit is passed. */
async function readBytes(c: Context, maxBytes: number): Promise<ArrayBuffer | Buffer> {
  const declaredLength = c.req.header('content-length')
  if (Number(declaredLength ?? 0) > maxBytes) throw createTooLargeError(maxBytes)
  if (declaredLength !== undefined) return c.req.arrayBuffer()
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of c.req.raw.body ?? []) {
    length += chunk.length
    if (length > maxBytes) throw createTooLargeError(maxBytes)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new HttpError(400, NOT_JSON)
  }
}

/** More than any call takes; a longer body is refused at once, before anything looks at each of them. */
const MAX_FIELDS = 100

const TOO_MANY_FIELDS: FieldError = {
  pointer: '',
  detail: `This has more than ${MAX_FIELDS} fields, and no call takes so many: send those that are described.`,
}

/** More than any call takes; whatever walks through a body may call itself this often. */
const MAX_LEVELS = 64

const TOO_DEEP: FieldError = {
  pointer: '',
  detail: `This is nested more than ${MAX_LEVELS} levels deep, and no call takes that: send what is described.`,
}

/** Calls itself at most `levels` times. */
const isTooDeep = (value: unknown, levels = MAX_LEVELS): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (levels === 0 || Object.values(value).some((nested) => isTooDeep(nested, levels - 1)))

const countFields = (value: unknown): number =>
  typeof value === 'object' && value !== null ? Object.keys(value).length : 0

const isFlatObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.values(value).every((field) => typeof field !== 'object' || field === null)

/** JSON.parse keeps the last of two equal keys and would drop the other silently. */
function findDuplicateKeys(text: string, value: Readonly<Record<string, unknown>>): FieldError[] {
  const keys = [...text.matchAll(/"[^"\\]*(?:\\.[^"\\]*)*"(\s*:)?/g)].filter(([, colon]) => colon !== undefined)
  if (keys.length === Object.keys(value).length) return []
  return [{ pointer: '', detail: 'A field occurs twice, so it is unclear which one counts: send each field once.' }]
}

/** Neither database nor a mail can hold NUL or a lone surrogate unchanged. */
const findUnstorableFields = (value: Readonly<Record<string, unknown>>): FieldError[] =>
  Object.entries(value).flatMap(([key, field]) =>
    typeof field === 'string' && /[\0\p{Surrogate}]/u.test(field)
      ? [{ pointer: `/${key}`, detail: 'This contains a character that cannot be stored: type the text again.' }]
      : [],
  )
