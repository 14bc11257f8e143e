import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'

type ProblemExtras = Readonly<{
  errors?: readonly FieldError[]
  headers?: Readonly<Record<string, string>>
}>

/** An error response, thrown from anywhere below the error handler. `detail` is for a person to read. */
export class HttpError extends Error {
  override name = 'HttpError'
  readonly status: ProblemStatus
  readonly extras: ProblemExtras

  constructor(status: ProblemStatus, detail: string, extras: ProblemExtras = {}) {
    super(detail)
    this.status = status
    this.extras = extras
  }
}

/** Response 422 with every invalid field; a single one also gives the response its detail. */
export const createInvalidFieldsError = (errors: readonly FieldError[]): HttpError => {
  const [first] = errors
  const detail =
    errors.length === 1 && first ? first.detail : 'Some fields are not valid; each is listed with what is wrong.'
  return new HttpError(422, detail, { errors })
}

type ProblemMembers = Readonly<{ instance?: string; errors?: readonly FieldError[] | undefined }>

/** The title and the body of problem details. */
export function formatProblem(status: ProblemStatus, detail: string, members: ProblemMembers = {}) {
  const title = STATUS_TITLES[status]
  return { title, body: JSON.stringify({ type: 'about:blank', title, status, detail, ...members }) }
}

/**
 * Responds with problem details (RFC 9457), below /fhir with an OperationOutcome: never a stack trace, never a path of
 * this machine.
 */
export function respondWithProblem(
  c: Context,
  status: ProblemStatus,
  detail: string,
  { errors, headers }: ProblemExtras = {},
): Response {
  const [type, body] = formatError(c.req.path)
  return c.body(body, status, {
    'content-type': type,
    'cache-control': 'no-store',
    ...headers,
  })

  function formatError(path: string): readonly [type: string, body: string] {
    if (isFhirPath(path)) return ['application/fhir+json; charset=utf-8', formatOutcome(status, detail, errors)]
    return ['application/problem+json', formatProblem(status, detail, { instance: path, errors }).body]
  }
}

export const respondNotFound = (c: Context, detail: string): Response => respondWithProblem(c, 404, detail)

/** Lists the allowed methods in words and in the Allow header that RFC 9110 requires. */
export const respondMethodNotAllowed = (c: Context, methods: readonly string[]): Response =>
  respondWithProblem(c, 405, `This call accepts ${methods.join(', ')} only.`, {
    headers: { allow: methods.join(', ') },
  })

export const respondWithHttpError = (c: Context, { status, message, extras }: HttpError): Response =>
  respondWithProblem(c, status, message, extras)

const RETRY_AFTER_S = '2'

const FAILURE_RESPONSES: Readonly<Record<DatabaseFailure, readonly [status: 503 | 507, detail: string]>> = {
  busy: [503, 'The server is too busy to store this right now. Nothing was stored; try again in a few seconds.'],
  unavailable: [503, 'The server cannot reach its database right now. Nothing was stored; try again in a few seconds.'],
  damaged: [
    503,
    'The database of this site is damaged, so nothing is stored any more. Nothing that you entered in the page is lost; tell whoever runs the server.',
  ],
  full: [
    507,
    'The server has no disk space left. Nothing was stored; try again later, and tell whoever runs the server.',
  ],
}

export function respondDatabaseFailure(c: Context, failure: DatabaseFailure): Response {
  const [status, detail] = FAILURE_RESPONSES[failure]
  return respondWithProblem(
    c,
    status,
    detail,
    failure === 'damaged' ? {} : { headers: { 'retry-after': RETRY_AFTER_S } },
  )
}

export const respondInternalServerError = (c: Context): Response =>
  respondWithProblem(c, 500, 'Something failed on the server. Try again; nothing you entered is lost.')

/** Nobody is signed in, or no longer. */
export const createSignedOutError = (): HttpError =>
  new HttpError(
    401,
    'You are not signed in, or were signed out after a while. Sign in again; what you entered stays in the page.',
  )

/** Why the database could not serve a request. None is the caller's fault, and all but damage are temporary. */
export type DatabaseFailure = 'busy' | 'full' | 'unavailable' | 'damaged'

/** The code of FHIR R4 (issue-type) for each status. */
const ISSUE_CODES: Readonly<Record<ProblemStatus, string>> = {
  400: 'structure',
  401: 'login',
  403: 'forbidden',
  404: 'not-found',
  405: 'not-supported',
  408: 'timeout',
  409: 'conflict',
  412: 'conflict',
  413: 'too-long',
  415: 'not-supported',
  417: 'not-supported',
  422: 'invalid',
  429: 'throttled',
  431: 'too-long',
  500: 'exception',
  503: 'transient',
  507: 'no-store',
}

/** Whether a call is one of FHIR, which answers with resources of FHIR, errors included. */
const isFhirPath = (path: string): boolean => path.startsWith('/fhir/')

/** An error as an OperationOutcome of FHIR R4, one issue for each field at fault. */
export function formatOutcome(status: ProblemStatus, detail: string, errors: readonly FieldError[] = []): string {
  const issues = errors.length > 0 ? errors : [{ pointer: '', detail }]
  return JSON.stringify({
    resourceType: 'OperationOutcome',
    issue: issues.map(({ pointer, detail: text }) => ({
      severity: 'error',
      code: ISSUE_CODES[status],
      details: { text },
      ...describeLocation(pointer),
    })),
  })
}

const ELEMENT = /^[A-Za-z][A-Za-z0-9]*$/
const INDEX = /^\d+$/

/** The location of a field, as FHIRPath; a name that no element can have is written as in the JSON Pointer. */
function describeLocation(pointer: string): Readonly<{ expression?: readonly string[]; diagnostics?: string }> {
  const segments = pointer.split('/').slice(1)
  if (segments.length === 0) return {}
  if (!segments.every((segment) => ELEMENT.test(segment) || INDEX.test(segment)))
    return { diagnostics: `At ${JSON.stringify(pointer)}` }
  const steps = segments.map((segment) => (INDEX.test(segment) ? `[${segment}]` : `.${segment}`))
  return { expression: [`Parameters${steps.join('')}`] }
}

/** What is wrong with one field; `pointer` is a JSON Pointer (RFC 6901). */
export type FieldError = Readonly<{ pointer: string; detail: string }>

/** The reason phrase of each error status that the server uses. */
export const STATUS_TITLES = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  408: 'Request Timeout',
  409: 'Conflict',
  412: 'Precondition Failed',
  413: 'Content Too Large',
  415: 'Unsupported Media Type',
  417: 'Expectation Failed',
  422: 'Unprocessable Content',
  429: 'Too Many Requests',
  431: 'Request Header Fields Too Large',
  500: 'Internal Server Error',
  503: 'Service Unavailable',
  507: 'Insufficient Storage',
} as const satisfies Partial<Record<ContentfulStatusCode, string>>

export type ProblemStatus = keyof typeof STATUS_TITLES

export const PROBLEM_STATUSES = Object.keys(STATUS_TITLES).map(Number) as readonly ProblemStatus[]
