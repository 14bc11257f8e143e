import type { ErrorHandler } from 'hono'
import { HashingBusyError } from '../accounts/passwords.ts'
import { findDatabaseFailure, isOwnerGone } from '../database/errors.ts'
import {
  createSignedOutError,
  HttpError,
  respondDatabaseFailure,
  respondInternalServerError,
  respondWithHttpError,
  respondWithProblem,
} from '../shared/problem-details.ts'
import type { Env } from './env.ts'

/** Called with every error that no route handles. */
export type OnUnexpectedError = (error: Error, requestId?: string) => void

/** Turns every error of a handler into problem details. `onDiskFull`: called where a write found the disk full. */
export const createErrorHandler =
  (onUnexpectedError: OnUnexpectedError, onDiskFull: () => void): ErrorHandler<Env> =>
  (error, c) => {
    if (error instanceof HttpError) return respondWithHttpError(c, error)
    if (error instanceof HashingBusyError) return respondWithProblem(c, 503, HASHING_BUSY, { headers: RETRY_AFTER })
    if (isOwnerGone(error)) return respondWithHttpError(c, createSignedOutError())
    onUnexpectedError(error, c.get('requestId'))
    const failure = findDatabaseFailure(error)
    if (failure === 'full') onDiskFull()
    return failure ? respondDatabaseFailure(c, failure) : respondInternalServerError(c)
  }

const HASHING_BUSY = 'Too many people are signing in at this moment. Try again in a few seconds.'
const RETRY_AFTER = { 'retry-after': '5' }
