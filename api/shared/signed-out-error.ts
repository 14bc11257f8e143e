import { HttpError } from './problem-details.ts'

/** Nobody is signed in, or no longer. */
export const createSignedOutError = (): HttpError =>
  new HttpError(
    401,
    'You are not signed in, or were signed out after a while. Sign in again; what you entered stays in the page.',
  )
