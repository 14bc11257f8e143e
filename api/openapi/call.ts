import type { ProblemStatus } from '../shared/problem-status.ts'
import type { CallAnswer } from './answers.ts'

/**
 * Who may make a call. `page`: anyone, from a page of this server; `anyone`: programs and other pages too.
 */
export type Caller = 'anyone' | 'page' | 'session' | 'administrator' | 'reviewer'

/** A call of the server as it is described; its method and path are its key in `CALLS`. */
export type Call = Readonly<{
  summary: string
  caller: Caller
  /** The schema of its body, which is JSON unless a type is named. */
  body?: object
  bodyType?: 'application/x-www-form-urlencoded'
  /** What may follow `?` in the address, with its meaning. */
  query?: Readonly<Record<string, string>>
  /** Request headers with their meaning. */
  headers?: Readonly<Record<string, string>>
  answers: Readonly<Record<number, CallAnswer>>
  /** The refusals that do not follow from its method, caller and body. */
  refusals?: readonly ProblemStatus[]
}>

/** Any call can meet a fault, and a server or a database without room. */
const ALWAYS: readonly ProblemStatus[] = [500, 503, 507]
const OF_BODY: readonly ProblemStatus[] = [400, 413, 415, 422]
const OF_FORM: readonly ProblemStatus[] = [413]
/** Without a token against forgery nothing is changed, and what is no JSON could be sent by a form of another site. */
const OF_FORGERY: readonly ProblemStatus[] = [403, 415]

const OF_CALLER: Readonly<Record<Caller, readonly ProblemStatus[]>> = {
  anyone: [],
  page: [],
  session: [401],
  administrator: [401, 403, 429],
  reviewer: [401, 403, 429],
}

/** Whether a call needs the token that protects sessions. */
export const isProtected = (method: string, { caller }: Call): boolean => method !== 'GET' && caller !== 'anyone'

/** Every status with which a call may be refused, ascending. */
export function listRefusals(method: string, call: Call): readonly ProblemStatus[] {
  const isForm = call.bodyType === 'application/x-www-form-urlencoded'
  const statuses = new Set([
    ...ALWAYS,
    ...OF_CALLER[call.caller],
    ...(isProtected(method, call) ? OF_FORGERY : []),
    ...(call.body ? (isForm ? OF_FORM : OF_BODY) : []),
    ...(call.refusals ?? []),
  ])
  return [...statuses].sort((one, other) => one - other)
}
