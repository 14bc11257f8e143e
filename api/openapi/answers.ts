import answersSchema from '../../schemas/api-answers.schema.json' with { type: 'json' }
import { type ProblemStatus, STATUS_TITLES } from '../shared/problem-status.ts'

/** The name of a shape in `schemas/api-answers.schema.json`. */
export type AnswerName = keyof typeof answersSchema.$defs

/** What a call answers when it did what it was called for. Without types there is no body. */
export type CallAnswer = Readonly<{ description: string; types?: readonly string[]; shape?: AnswerName }>

/** A body of JSON. */
export const toJson = (shape: AnswerName, description = 'Done.'): CallAnswer => ({
  description,
  types: ['application/json'],
  shape,
})

/** A file, which is described by its type alone. */
export const toFile = (...types: readonly string[]): CallAnswer => ({ description: 'The file.', types })

export const EMPTY: CallAnswer = { description: 'Done; there is no body.' }

/** The shapes of all answers, by name. */
export const ANSWER_SHAPES: Readonly<Record<string, object>> = answersSchema.$defs

/** What each refusal means, in addition to its title. */
const REFUSAL_REASONS: Readonly<Record<ProblemStatus, string>> = {
  400: 'The body is not JSON, or not whole.',
  401: 'Nobody is signed in, or what proves who calls is not right.',
  403: 'The caller may not do this.',
  404: 'There is no such thing, or it is switched off here.',
  405: 'The address has other methods.',
  406: 'The caller accepts no type that is answered.',
  408: 'The request took too long.',
  409: 'It is there already.',
  412: 'The rules are others than those that If-Match names.',
  413: 'The body is too long.',
  415: 'The body is of another type than is accepted.',
  422: 'A field is not valid; `errors` names each.',
  429: 'This was tried too often; `Retry-After` says how long to wait.',
  431: 'The headers are too long.',
  500: 'A fault of the server.',
  503: 'The server is too busy, or cannot reach what it needs; try again.',
  507: 'The server has no disk space left, so nothing was stored.',
}

export const describeRefusal = (status: ProblemStatus): string => `${STATUS_TITLES[status]}. ${REFUSAL_REASONS[status]}`
