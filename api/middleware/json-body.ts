import type { Context } from 'hono'
import { type FieldError, Refusal } from '../shared/problem-details.ts'
import type { Check } from './validation.ts'

const tooLarge = (mostBytes: number): Refusal =>
  new Refusal(
    413,
    `This is too long: at most ${Math.floor(mostBytes / 1024)} kB are taken. Shorten it and send it again.`,
  )

const NOT_JSON = 'The body is not JSON, so nothing was done with it. Send one JSON object.'

/**
 * The checked JSON body of a request.
 * @throws Refusal that names every field at fault
 */
export async function bodyOf<Payload>(c: Context, check: Check<Payload>, mostBytes: number): Promise<Payload> {
  const text = await textOf(c, mostBytes)
  const value = jsonOf(text)
  const errors = isFlat(value) ? [...repeatedFields(text, value), ...unstorable(value)] : []
  if (errors.length > 0) throw invalid(errors)
  return check(value)
}

export const invalid = (errors: readonly FieldError[]): Refusal => {
  const [first] = errors
  const detail = errors.length === 1 && first ? first.detail : 'Some fields cannot be taken as they are; each is named.'
  return new Refusal(422, detail, { errors })
}

async function textOf(c: Context, mostBytes: number): Promise<string> {
  const bytes = await bytesOf(c, mostBytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new Refusal(400, 'The body is not UTF-8 text, so nothing was done with it.')
  }
}

/** Node reads no more than the length that was announced; without one, reading stops as soon as it is too much. */
async function bytesOf(c: Context, mostBytes: number): Promise<ArrayBuffer | Buffer> {
  const announced = c.req.header('content-length')
  if (Number(announced ?? 0) > mostBytes) throw tooLarge(mostBytes)
  if (announced !== undefined) return c.req.arrayBuffer()
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of c.req.raw.body ?? []) {
    length += chunk.length
    if (length > mostBytes) throw tooLarge(mostBytes)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Refusal(400, NOT_JSON)
  }
}

const isFlat = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.values(value).every((one) => typeof one !== 'object' || one === null)

/** JSON.parse keeps the last of two equal keys, so the other would be lost without a word. */
function repeatedFields(text: string, value: Readonly<Record<string, unknown>>): FieldError[] {
  const keys = [...text.matchAll(/"(?:[^"\\]|\\.)*"(\s*:)?/g)].filter(([, colon]) => colon !== undefined)
  if (keys.length === Object.keys(value).length) return []
  return [{ pointer: '', detail: 'A field stands there twice, so it is unclear which one counts: send each once.' }]
}

/** No database and no mail can hold these unchanged. */
const unstorable = (value: Readonly<Record<string, unknown>>): FieldError[] =>
  Object.entries(value).flatMap(([key, one]) =>
    typeof one === 'string' && /[\0\p{Surrogate}]/u.test(one)
      ? [{ pointer: `/${key}`, detail: 'This holds a character that cannot be stored: type the text anew.' }]
      : [],
  )
