import type { FieldError } from '../../api/shared/problem-details.ts'
import { isRecord } from '../case/files/json.ts'

/** Why a call failed, in a sentence for the person. */
export type ApiFailure = Readonly<{
  /** The HTTP status; 0 if the server did not respond. */
  status: number
  message: string
}>

export type ApiResult<Value> = Readonly<{ ok: true; value: Value } | { ok: false; failure: ApiFailure }>

const NO_RESPONSE_MESSAGE =
  'The server did not answer, so this may not have reached it. What you entered is still here: check the connection, then try again.'

const describeStatus = (status: number): string =>
  `The server could not do this (status ${status}). What you entered is still here: try again in a moment.`

export const networkError: ApiResult<never> = { ok: false, failure: { status: 0, message: NO_RESPONSE_MESSAGE } }

/** Parses a response; the message of an error comes from its problem details (RFC 9457). */
export async function readApiResult(response: Response): Promise<ApiResult<unknown>> {
  const body = await readJson(response)
  if (response.ok) return { ok: true, value: body }
  return { ok: false, failure: { status: response.status, message: describeProblem(body, response.status) } }
}

/** Several invalid fields are each named. */
function describeProblem(problem: unknown, status: number): string {
  if (!isRecord(problem) || typeof problem.detail !== 'string') return describeStatus(status)
  const errors = Array.isArray(problem.errors) ? problem.errors.filter(isFieldError) : []
  if (errors.length < 2) return problem.detail
  return errors.map(({ pointer, detail }) => `${pointer.slice(1)}: ${detail}`).join(' ')
}

const isFieldError = (value: unknown): value is FieldError =>
  isRecord(value) && typeof value.pointer === 'string' && typeof value.detail === 'string'

async function readJson(response: Response): Promise<unknown> {
  try {
    return JSON.parse(await response.text())
  } catch {
    return undefined
  }
}

const UNREADABLE_RESPONSE: ApiResult<never> = {
  ok: false,
  failure: {
    status: 0,
    message: 'The server answered in a form that this page does not know: reload the page, which may be an old one.',
  },
}

/** The parsed value of a response; `parse` gives undefined for what it does not know. */
export function parseResult<Value>(
  result: ApiResult<unknown>,
  parse: (value: unknown) => Value | undefined,
): ApiResult<Value> {
  if (!result.ok) return result
  const value = parse(result.value)
  return value === undefined ? UNREADABLE_RESPONSE : { ok: true, value }
}
