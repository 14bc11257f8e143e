import type { ContentfulStatusCode } from 'hono/utils/http-status'

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
