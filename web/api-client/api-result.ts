import { isRecord } from '../case/json.ts'

/** Why a call did not do what was asked, in words for the person who asked. */
export type Failure = Readonly<{
  /** The HTTP status; 0 where the server did not answer. */
  status: number
  sentence: string
}>

export type Answer<Value> = Readonly<{ ok: true; value: Value } | { ok: false; failure: Failure }>

type FieldError = Readonly<{ pointer: string; detail: string }>

const NO_ANSWER =
  'The server did not answer, so this may not have reached it. What you entered is still here: check the connection, then try again.'

const withoutWords = (status: number): string =>
  `The server could not do this (status ${status}). What you entered is still here: try again in a moment.`

export const notAnswered: Answer<never> = { ok: false, failure: { status: 0, sentence: NO_ANSWER } }

/** What an answer of the server means; a refusal is told in the words of its problem details (RFC 9457). */
export async function answerOf(response: Response): Promise<Answer<unknown>> {
  const body = await jsonIn(response)
  if (response.ok) return { ok: true, value: body }
  return { ok: false, failure: { status: response.status, sentence: sentenceOf(body, response.status) } }
}

/** Several faults of a form are each named by their field. */
function sentenceOf(problem: unknown, status: number): string {
  if (!isRecord(problem) || typeof problem.detail !== 'string') return withoutWords(status)
  const errors = Array.isArray(problem.errors) ? problem.errors.filter(isFieldError) : []
  if (errors.length < 2) return problem.detail
  return errors.map(({ pointer, detail }) => `${pointer.slice(1)}: ${detail}`).join(' ')
}

const isFieldError = (value: unknown): value is FieldError =>
  isRecord(value) && typeof value.pointer === 'string' && typeof value.detail === 'string'

async function jsonIn(response: Response): Promise<unknown> {
  try {
    return JSON.parse(await response.text())
  } catch {
    return undefined
  }
}
